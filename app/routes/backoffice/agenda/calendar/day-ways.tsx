import { WAITLIST_PAGE } from "#app/domain/paths/waitlist-paths.ts";
import { agendaText } from "#app/text/agenda/agenda.ts";
import type { CalendarView } from "./calendar-view.ts";

/** Further links for the day shown: block hours, ask why times are not offered, see the waitlist. */
export function DayWays({ view: { address, date } }: { readonly view: CalendarView }) {
  const { store, employee } = address;
  const told = { date, ...(store === null ? {} : { store }), ...(employee === null ? {} : { employee }) };
  const search = new URLSearchParams(told);
  return (
    <nav className="day-ways" aria-label={agendaText.ways}>
      <a className="btn btn-line btn-sm" href={`/backoffice/calendar/block?${search}`}>
        {agendaText.block}
      </a>
      <a className="btn btn-line btn-sm" href={`/backoffice/calendar/why?${search}`}>
        {agendaText.why}
      </a>
      <a className="btn btn-line btn-sm" href={`${WAITLIST_PAGE}?${search}`}>
        {agendaText.waitlist}
      </a>
    </nav>
  );
}
