import { newTurnoText } from "#app/text/agenda/new-turno.ts";

type KindsSwitchProps = {
  readonly kind: "turno" | "block";
  /** What is known of the place already: day, hour, professional, store. */
  readonly params: URLSearchParams;
};

const PLACE = ["date", "time", "store", "employee"];

/** What a free time is used for: a turno, or nothing that can be booked. */
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
