import type { CSSProperties } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { agendaHref, monthBeside, weekOf } from "#app/domain/agenda/views/agenda-asked.ts";
import { addDays, formatTime } from "#app/domain/time/time.ts";
import { agendaText, shortDay, shownName } from "#app/text/agenda/agenda.ts";
import { dayLoad, dayWords, freePlace, monthText, monthTitle } from "#app/text/agenda/month.ts";
import { capitalised, datedDay, dayOfMonth } from "#app/text/formats.ts";
import { holidayNames } from "#app/text/setup/stores/holidays.ts";
import type { AgendaMonth, MonthDay } from "#app/usecases/agenda/views/view-agenda-month.server.ts";
import type { CalendarView } from "./calendar-view.ts";
import "#app/styles/screens/agenda-month.css";

type MonthProps = { readonly month: AgendaMonth; readonly view: CalendarView };

/** A month to choose a day from: closed days are struck through, holidays named, and each shows how full it is. */
export function Month({ month: { month, weeks, firstFree }, view }: MonthProps) {
  const { address, today } = view;
  const beside = (step: 1 | -1) => agendaHref({ ...address, pick: monthBeside(month, step) });
  return (
    <section className="datepick" id="pick" aria-labelledby="pick-month">
      <div>
        <header className="dp-head">
          <a className="icon-btn" href={beside(-1)} aria-label={monthText.before}>
            <Icon name="arrow-left" />
          </a>
          <h2 id="pick-month">{monthTitle(month)}</h2>
          <a className="icon-btn" href={beside(1)} aria-label={monthText.after}>
            <Icon name="arrow-right" />
          </a>
          <a className="icon-btn dp-close" href={agendaHref(address)} aria-label={monthText.close}>
            <Icon name="close" />
          </a>
        </header>
        <table className="mon">
          <thead>
            <tr>
              {weekOf(today).map((date) => (
                <th key={date} scope="col">
                  {shortDay(date)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]?.date}>
                {week.map((day) => (
                  <Day key={day.date} day={day} month={month} view={view} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="dp-key" aria-hidden="true">
          <span>
            <i style={{ "--v": "50%" } as CSSProperties} />
            {monthText.taken}
          </span>
          <span>
            <i className="full" style={{ "--v": "100%" } as CSSProperties} />
            {monthText.full}
          </span>
          <span>
            <s>10</s>
            {monthText.closed}
          </span>
        </p>
      </div>
      <div className="dp-go">
        <ShownDay weeks={weeks} view={view} />
        {firstFree === null ? (
          <p className="sm muted">{monthText.noneFree}</p>
        ) : (
          <a
            className="dp-first"
            href={agendaHref({ ...address, view: "day", date: firstFree.date, employee: address.employee })}
          >
            <span className="sm muted">{monthText.firstFree}</span>
            <b>
              {freePlace(
                firstFree.date === today ? agendaText.today : capitalised(datedDay(firstFree.date, today)),
                formatTime(firstFree.minute),
                firstFree.firstName,
              )}
            </b>
            <Icon name="arrow-right" small />
          </a>
        )}
        <b className="sm">{monthText.fromToday}</b>
        <p className="dp-jump">
          {Object.entries(monthText.weeks).map(([count, label]) => (
            <a
              key={count}
              className="btn btn-line btn-sm"
              href={agendaHref({ ...address, date: addDays(today, Number(count) * 7) })}
            >
              {label}
            </a>
          ))}
        </p>
      </div>
    </section>
  );
}

/** The day the agenda shows, and how full it is. */
function ShownDay({
  weeks,
  view: { date, dates, today, columns, view },
}: {
  readonly weeks: AgendaMonth["weeks"];
  readonly view: CalendarView;
}) {
  const load = weeks.flat().find((day) => day.date === date);
  const turnos = columns.reduce((sum, column) => sum + column.turnos, 0);
  return (
    <p>
      <b>{shownName(dates, today)}</b>
      {load === undefined || load.isClosed || view === "week" ? null : (
        <span className="sm muted">{dayLoad(turnos, load.percent)}</span>
      )}
    </p>
  );
}

type DayProps = { readonly day: MonthDay; readonly month: string; readonly view: CalendarView };

function Day({ day, month, view: { address, date: shown, today } }: DayProps) {
  const { date, isClosed, percent, isFull, holidays } = day;
  const holiday = holidays[0] === undefined ? null : holidayNames[holidays[0]];
  const classes = [
    date.startsWith(month) ? null : "out",
    date < today ? "gone" : null,
    isClosed ? "shut" : null,
    isFull ? "full" : null,
    date === today ? "today" : null,
  ].filter((name) => name !== null);
  return (
    <td className={classes.length > 0 ? classes.join(" ") : undefined}>
      <a
        href={agendaHref({ ...address, date })}
        aria-current={date === shown ? "date" : undefined}
        title={holiday ?? undefined}
      >
        <b aria-hidden="true">{dayOfMonth(date)}</b>
        {holiday === null ? null : <small aria-hidden="true">{monthText.holiday}</small>}
        <span className="sr">{dayWords({ date, isClosed, percent, isFull, holiday })}</span>
        {isClosed ? null : <i style={{ "--v": `${percent}%` } as CSSProperties} />}
      </a>
    </td>
  );
}
