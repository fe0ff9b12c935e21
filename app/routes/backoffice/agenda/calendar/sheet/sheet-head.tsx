import { Face } from "#app/components/backoffice/face.tsx";
import { agendaHref } from "#app/domain/agenda/views/agenda-asked.ts";
import { dayCount, hoursOf, shortDay } from "#app/text/agenda/agenda.ts";
import { dayOfMonth, longDate } from "#app/text/formats.ts";
import type { CalendarView, ColumnHead } from "../calendar-view.ts";
import "#app/styles/screens/agenda-grid.css";

/** The heads of the grid's columns: professionals, or the days of a week. */
export function SheetHead({ view }: { readonly view: CalendarView }) {
  return (
    <div className="sheet-cols sheet-head">
      <span />
      {view.columns.map((column) =>
        view.view === "week" ? (
          <DayHead key={column.date} column={column} view={view} />
        ) : (
          <PersonHead key={column.employeeId} column={column} />
        ),
      )}
    </div>
  );
}

function PersonHead({ column: { person, place, there } }: { readonly column: ColumnHead }) {
  return (
    <div className="sheet-who">
      <Face person={person} place={place} />
      <p>
        <b>{person.firstName}</b>
        <span className="muted num">{hoursOf(there)}</span>
      </p>
    </div>
  );
}

type DayHeadProps = { readonly column: ColumnHead; readonly view: CalendarView };

function DayHead({ column, view: { address, today } }: DayHeadProps) {
  const { date, isClosed, turnos } = column;
  const isOff = isClosed && turnos === 0;
  return (
    <a
      className={isOff ? "sheet-day off" : "sheet-day"}
      href={agendaHref({ ...address, date, view: "day", employee: null })}
      aria-current={date === today ? "date" : undefined}
    >
      <span aria-hidden="true">{shortDay(date)}</span>
      <b aria-hidden="true">{dayOfMonth(date)}</b>
      <span className="sr">{longDate(date)}: </span>
      {dayCount({ turnos, isClosed })}
    </a>
  );
}
