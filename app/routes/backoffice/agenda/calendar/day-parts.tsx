import { agendaHref } from "#app/domain/agenda/views/agenda-asked.ts";
import type { DayPart } from "#app/domain/agenda/views/day-parts.ts";
import { HOUR_MINUTES } from "#app/domain/time/units.ts";
import { agendaText } from "#app/text/agenda/agenda.ts";
import type { CalendarView } from "./calendar-view.ts";
import "#app/styles/screens/day-parts.css";

/** Of a crowded day: how much of it is shown, and links to its hours. Once the whole day is here, they lead within the page. */
export function DayParts({ view }: { readonly view: CalendarView }) {
  const { crowd } = view;
  // A day that fits one part needs no links.
  if (crowd === null || crowd.parts.length < 2) return null;
  const { parts, part, turnos, shown } = crowd;
  return (
    <nav className="day-parts" aria-label={agendaText.parts}>
      <p role="status">{part === null ? agendaText.allShown(turnos) : agendaText.partShown(shown, turnos)}</p>
      <ul>
        {parts.map((each) => (
          <li key={each.from}>
            <a
              className="chip"
              href={part === null ? `#${partId(each)}` : partHref(each, view)}
              aria-current={each.from === part?.from ? "page" : undefined}
            >
              {agendaText.hours(each)}
              <span className="num">{agendaText.turnos(each.turnos)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The id of a part's beginning in the list of the whole day. */
export function partId({ from }: DayPart): string {
  return `h${from / HOUR_MINUTES}`;
}

/** The page as it is: a part by its hour, so that a form leads back to it. */
export function hereHref(view: CalendarView): string {
  const part = view.crowd?.part ?? null;
  return part === null ? agendaHref(view.address) : partHref(part, view);
}

/** The page of a part. */
export function partHref({ from }: DayPart, { address }: CalendarView): string {
  return agendaHref({ ...address, from: from / HOUR_MINUTES });
}
