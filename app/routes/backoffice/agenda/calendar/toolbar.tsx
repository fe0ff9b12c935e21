import type { ReactNode } from "react";
import { AgendaIcon } from "#app/components/agenda/agenda-icon.tsx";
import { FindForm } from "#app/components/backoffice/find-form.tsx";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { AGENDA_VIEWS, type AgendaAddress, agendaHref } from "#app/domain/agenda/views/agenda-asked.ts";
import { walkInHref } from "#app/domain/paths/walk-in-paths.ts";
import { addDays } from "#app/domain/time/time.ts";
import { agendaText, besideLabels, shortName, viewLabels } from "#app/text/agenda/agenda.ts";
import { queueText } from "#app/text/agenda/queue.ts";
import type { CalendarView } from "./calendar-view.ts";
import { Filters } from "./filters.tsx";
import "#app/styles/parts/seg-links.css";
import "#app/styles/screens/queue.css";

type ToolbarProps = { readonly view: CalendarView; readonly xsrf: string };

/**
 * The days shown and their view, in one line: the date, the days beside it, the views, the professionals. Parts without room fold
 * behind one of two switches, which work without script.
 */
export function Toolbar({ view, xsrf }: ToolbarProps) {
  const { address, date, dates, today } = view;
  const isWeek = view.view === "week";
  const step = isWeek ? 7 : 1;
  const beside = isWeek ? besideLabels.week : besideLabels.day;
  const name = shortName(dates, today);
  const on = (days: number) => agendaHref({ ...address, date: addDays(date, days) });
  return (
    <>
      <Switch name="show-filters" label={agendaText.filters}>
        <PlaceIcon name="filter" />
      </Switch>
      <h1 className="date-name">
        <a className="date-btn" href={pickHref(view)} aria-label={`${name}: ${agendaText.pickDate}`}>
          <span>{name}</span>
          <Icon name="chevron" small />
        </a>
      </h1>
      <a className="icon-btn date-step" href={on(-step)} aria-label={beside.before} aria-keyshortcuts="[">
        <Icon name="arrow-left" />
      </a>
      {dates.includes(today) ? null : (
        <a
          className="btn btn-line btn-sm date-today"
          href={agendaHref({ ...address, date: null })}
          aria-keyshortcuts="T"
        >
          {agendaText.today}
        </a>
      )}
      <a className="icon-btn date-step" href={on(step)} aria-label={beside.after} aria-keyshortcuts="]">
        <Icon name="arrow-right" />
      </a>
      <Views address={address} />
      <Switch name="show-find" label={agendaText.findAndFilter}>
        <Icon name="search" />
      </Switch>
      <div className="agenda-panel">
        <FindForm xsrf={xsrf} />
        <Filters view={view} />
      </div>
      <a className="btn btn-line btn-sm walk-in-way" href={walkInHref(address.store)}>
        <AgendaIcon name="walk" />
        <span>{queueText.title}</span>
      </a>
      <NewTurno view={view} />
    </>
  );
}

type SwitchProps = { readonly name: string; readonly label: string; readonly children: ReactNode };

/** Shows and hides a part of the head; sends nothing. */
function Switch({ name, label, children }: SwitchProps) {
  return (
    <label className={`icon-btn ${name}`}>
      <input className="cover" type="checkbox" aria-label={label} />
      {children}
    </label>
  );
}

/** The link to the choice of a day, and back from it. */
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
