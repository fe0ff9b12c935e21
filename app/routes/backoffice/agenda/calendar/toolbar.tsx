import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { AGENDA_VIEWS, type AgendaAddress, agendaHref } from "#app/domain/agenda/agenda-asked.ts";
import { addDays } from "#app/domain/time/time.ts";
import { agendaText, besideLabels, shownName, viewLabels } from "#app/text/agenda/agenda.ts";
import type { CalendarView } from "./calendar-view.ts";
import { Filters } from "./filters.tsx";

/** Which days are shown, and how: the date, the days beside it, the views, whose, and what is new. */
export function Toolbar({ view }: { readonly view: CalendarView }) {
  const { address, date, dates, today } = view;
  const isWeek = view.view === "week";
  const step = isWeek ? 7 : 1;
  const beside = isWeek ? besideLabels.week : besideLabels.day;
  const on = (days: number) => agendaHref({ ...address, date: addDays(date, days) });
  const name = shownName(dates);
  return (
    <>
      <h1 className="date-name">
        <a className="date-btn" href={pickHref(view)} aria-label={`${name}: ${agendaText.pickDate}`}>
          {name}
          <Icon name="chevron" small />
        </a>
      </h1>
      <a className="icon-btn" href={on(-step)} aria-label={beside.before} aria-keyshortcuts="[">
        <Icon name="arrow-left" />
      </a>
      <a
        className="btn btn-line btn-sm"
        href={agendaHref({ ...address, date: null })}
        aria-current={dates.includes(today) ? "date" : undefined}
        aria-keyshortcuts="T"
      >
        {agendaText.today}
      </a>
      <a className="icon-btn" href={on(step)} aria-label={beside.after} aria-keyshortcuts="]">
        <Icon name="arrow-right" />
      </a>
      <Views address={address} />
      <Filters view={view} />
      <NewTurno view={view} />
    </>
  );
}

/** The way to the choice of a day, and back from it. */
function pickHref({ address, date, pick }: CalendarView): string {
  return agendaHref({ ...address, pick: pick === null ? date.slice(0, 7) : null });
}

function Views({ address }: { readonly address: AgendaAddress }) {
  const next = AGENDA_VIEWS[(AGENDA_VIEWS.indexOf(address.view) + 1) % AGENDA_VIEWS.length];
  return (
    <nav className="seg seg-links" aria-label={agendaText.views}>
      {AGENDA_VIEWS.map((each) => (
        <a
          key={each}
          className={each === "list" ? "only-tab" : undefined}
          href={agendaHref({ ...address, view: each })}
          aria-current={each === address.view ? "page" : undefined}
          aria-keyshortcuts={each === next ? "V" : undefined}
        >
          {viewLabels[each]}
        </a>
      ))}
    </nav>
  );
}

function NewTurno({ view: { address, date } }: { readonly view: CalendarView }) {
  const { store, employee } = address;
  const told = { date, ...(store === null ? {} : { store }), ...(employee === null ? {} : { employee }) };
  return (
    <a
      className="btn btn-sm new-turno"
      href={`/backoffice/calendar/new?${new URLSearchParams(told)}`}
      aria-keyshortcuts="N"
    >
      <PlaceIcon name="plus" small />
      <span>{agendaText.newTurno}</span>
    </a>
  );
}
