import { PlaceIcon, type PlaceIconName } from "#app/components/backoffice/place-icon.tsx";
import "#app/styles/parts/reach.css";

type ReachProps = { readonly href: string; readonly label: string; readonly icon: PlaceIconName };

/** One way to contact a client: an icon alone. */
export function Reach({ href, label, icon }: ReachProps) {
  const isElsewhere = href.startsWith("https:");
  return (
    <a
      className="reach"
      href={href}
      aria-label={label}
      {...(isElsewhere ? { target: "_blank", rel: "noreferrer" } : {})}
    >
      <PlaceIcon name={icon} />
    </a>
  );
}
