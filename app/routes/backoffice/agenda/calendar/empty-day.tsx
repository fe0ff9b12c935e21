import { DayPicture } from "#app/components/ui/day-picture.tsx";
import { agendaText } from "#app/text/agenda/agenda.ts";
import type { CalendarView } from "./calendar-view.ts";

type EmptyDayProps = { readonly view: CalendarView; readonly pageHref: string | null };

/** Says that the day is empty, and what the viewer may do about it. */
export function EmptyDay({ view, pageHref }: EmptyDayProps) {
  const { date, today, columns, address, isManager } = view;
  if (columns.length === 0) return <NobodyHere isManager={isManager} />;
  const isClosed = columns.every((column) => column.isClosed);
  const told = { date, ...(address.store === null ? {} : { store: address.store }) };
  return (
    <section className="empty-day" aria-labelledby="empty-day">
      <DayPicture />
      <div>
        <h2 id="empty-day">{date === today ? agendaText.nothingToday : agendaText.nothing}</h2>
        <p className="sm muted">{isClosed ? agendaText.nothingWhenClosed : agendaText.nothingLead}</p>
      </div>
      <p className="empty-do">
        <a
          className="btn btn-line btn-sm only-phone"
          href={`/backoffice/calendar/new?${new URLSearchParams(told)}`}
        >
          {agendaText.noteOne}
        </a>
        {pageHref === null ? null : (
          <a className="btn btn-line btn-sm" href={pageHref}>
            {agendaText.seePage}
          </a>
        )}
      </p>
    </section>
  );
}

function NobodyHere({ isManager }: Pick<CalendarView, "isManager">) {
  return (
    <div className="note">
      <DayPicture />
      <b>{isManager ? agendaText.nobodyHere : agendaText.noColumn}</b>
      {isManager ? (
        <a className="btn btn-line" href="/backoffice/setup/employees">
          {agendaText.addPeople}
        </a>
      ) : null}
    </div>
  );
}
