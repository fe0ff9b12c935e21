import { Face } from "#app/components/backoffice/face.tsx";
import { agendaHref } from "#app/domain/agenda/views/agenda-asked.ts";
import { agendaText, shortDay } from "#app/text/agenda/agenda.ts";
import { dayOfMonth, longDate } from "#app/text/formats.ts";
import type { CalendarView } from "./calendar-view.ts";

/** The week of the day shown, for screens without room for a grid. */
export function DayStrip({ view }: { readonly view: CalendarView }) {
  const { strip, address, date, today } = view;
  return (
    <nav className="week" aria-label={agendaText.days}>
      {strip.map(({ date: each, isClosed }) => (
        <a
          key={each}
          className={isClosed ? "off" : undefined}
          href={agendaHref({ ...address, date: each, view: address.view === "week" ? "day" : address.view })}
          aria-current={each === date && address.view !== "week" ? "date" : undefined}
        >
          <span aria-hidden="true">{shortDay(each)}</span>
          <b aria-hidden="true">{dayOfMonth(each)}</b>
          <span className="sr">
            {each === today ? `${agendaText.today}, ${longDate(each)}` : longDate(each)}
          </span>
        </a>
      ))}
    </nav>
  );
}

/** Chooses a professional's agenda in one press. */
export function PeopleChips({ view }: { readonly view: CalendarView }) {
  const { people, address, isManager } = view;
  if (!isManager || people.length < 2) return null;
  return (
    <nav className="chips people-chips" aria-label={agendaText.employee}>
      {address.view === "week" ? null : (
        <a
          className="chip"
          href={agendaHref({ ...address, employee: null })}
          aria-current={address.employee === null ? "page" : undefined}
        >
          {agendaText.everybody}
        </a>
      )}
      {people.map((person, place) => (
        <a
          key={person.id}
          className="chip"
          href={agendaHref({ ...address, employee: person.id })}
          aria-current={address.employee === person.id ? "page" : undefined}
        >
          <Face person={person} place={place} />
          {person.firstName}
        </a>
      ))}
    </nav>
  );
}
