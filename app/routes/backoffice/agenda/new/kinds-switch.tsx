import { newTurnoText } from "#app/text/agenda/new-turno.ts";
import "#app/styles/parts/seg-links.css";

type KindsSwitchProps = {
  readonly kind: "turno" | "block";
  /** The known parts of the place: day, time, professional, store. */
  readonly params: URLSearchParams;
};

const PLACE = ["date", "time", "store", "employee"];

/** The use of a free time: a booking, or a block. */
export function KindsSwitch({ kind, params }: KindsSwitchProps) {
  const place = new URLSearchParams(
    [...params].filter(([name, value]) => PLACE.includes(name) && value !== ""),
  );
  const block = new URLSearchParams([...place, ["kind", "block"]]);
  if (block.get("employee") === "any") block.delete("employee");
  return (
    <nav className="seg-links np-kinds" aria-label={newTurnoText.kinds}>
      <a href={`/backoffice/calendar/new?${place}`} aria-current={kind === "turno" ? "page" : undefined}>
        {newTurnoText.turno}
      </a>
      <a href={`/backoffice/calendar/block?${block}`} aria-current={kind === "block" ? "page" : undefined}>
        {newTurnoText.block}
      </a>
    </nav>
  );
}
