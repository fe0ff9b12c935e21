import type { CSSProperties } from "react";
import type { DayPart } from "#app/domain/agenda/views/day-parts.ts";
import { rowAt } from "#app/domain/agenda/views/grid.ts";
import { agendaText } from "#app/text/agenda/agenda.ts";
import type { CalendarView } from "../calendar-view.ts";
import { partHref, partId } from "../day-parts.tsx";

type PartItemProps = {
  readonly part: DayPart;
  readonly view: CalendarView;
  /** All that stands in it is folded away. */
  readonly isPast: boolean;
};

/** Where a part of a crowded day begins in the list; for a part that is not shown, the link to it. */
export function PartItem({ part, view, isPast }: PartItemProps) {
  const { crowd, hours } = view;
  const count = <span>{agendaText.turnos(part.turnos)}</span>;
  if (crowd?.part && crowd.part.from !== part.from)
    return (
      <li className="list-only part-row">
        <a className="btn btn-line" href={partHref(part, view)}>
          {agendaText.seeHours(part)}
          {count}
        </a>
      </li>
    );
  const place = { "--s": rowAt(part.from, hours) } as CSSProperties;
  return (
    <li className={isPast ? "part-row past" : "part-row"} id={partId(part)} style={place}>
      <p>
        {agendaText.hours(part)} {count}
      </p>
    </li>
  );
}

/** The parts that the list names: all of them, or the one shown and the next. */
export function listedParts({ crowd }: CalendarView): readonly DayPart[] {
  if (crowd === null || crowd.part === null) return crowd?.parts ?? [];
  const { parts, part } = crowd;
  const index = parts.findIndex(({ from }) => from === part.from);
  return parts.slice(index, index + 2);
}
