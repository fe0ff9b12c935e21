import { PlaceIcon, type PlaceIconName } from "#app/components/backoffice/place-icon.tsx";
import { clientsText } from "#app/text/clients/clients.ts";

type Tool = {
  readonly href: string;
  readonly label: string;
  readonly icon: PlaceIconName;
  readonly download?: string;
};

const ADD: Tool = { href: "/backoffice/clients/new", label: clientsText.add, icon: "plus" };
const FILES: readonly Tool[] = [
  { href: "/backoffice/clients/import", label: clientsText.import, icon: "upload" },
  {
    ...{ href: "/backoffice/clients/export", label: clientsText.export, icon: "download" },
    download: clientsText.exported,
  },
];
const MESSAGES: Tool = { href: "/backoffice/messages", label: clientsText.messages, icon: "chat" };

/** Managers import, export and add clients; a professional who sees contact data is led to the messages. */
export type WhoLooks = { readonly isManager: boolean; readonly seesReach: boolean };

/** The actions of the list, beside its title. */
export function ListTools({ isManager, seesReach }: WhoLooks) {
  if (!isManager && !seesReach) return null;
  return (
    <p className="flex bo-act only-tab">
      {(isManager ? FILES : [MESSAGES]).map(({ href, label, icon, download }) => (
        <a key={href} className="btn btn-line btn-sm" href={href} download={download}>
          <PlaceIcon name={icon} small />
          {label}
        </a>
      ))}
      {isManager ? (
        <a className="btn btn-sm" href={ADD.href}>
          <PlaceIcon name={ADD.icon} small />
          {ADD.label}
        </a>
      ) : null}
    </p>
  );
}

/** The same in the bar of phones. */
export function ListIcons({ isManager, seesReach }: WhoLooks) {
  if (!isManager && !seesReach) return null;
  return (isManager ? [...FILES, ADD] : [MESSAGES]).map(({ href, label, icon, download }) => (
    <a key={href} className="icon-btn" href={href} aria-label={label} download={download}>
      <PlaceIcon name={icon} />
    </a>
  ));
}
