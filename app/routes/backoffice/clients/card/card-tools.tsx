import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { clientText } from "#app/text/clients/clients.ts";

type CardToolsProps = { readonly id: string };

/** The actions of the whole card, beside its title. */
export function CardTools({ id }: CardToolsProps) {
  return (
    <p className="flex bo-act only-tab">
      <a className="btn btn-line btn-sm" href={`/backoffice/clients/${id}/edit`}>
        <PlaceIcon name="pencil" small />
        {clientText.edit}
      </a>
      <a className="btn btn-line btn-sm" href={`/backoffice/clients/${id}/merge`}>
        {clientText.merge}
      </a>
    </p>
  );
}

/** The same in the bar of phones. */
export function CardIcons({ id }: CardToolsProps) {
  return (
    <>
      <a className="icon-btn" href={`/backoffice/clients/${id}/merge`} aria-label={clientText.merge}>
        <PlaceIcon name="users" />
      </a>
      <a className="icon-btn" href={`/backoffice/clients/${id}/edit`} aria-label={clientText.edit}>
        <PlaceIcon name="pencil" />
      </a>
    </>
  );
}
