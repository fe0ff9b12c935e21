import { Icon } from "#app/components/ui/icon.tsx";
import { monthBeside, weekOf } from "#app/domain/agenda/views/agenda-asked.ts";
import type { DateLook } from "#app/domain/setup/stores/date-look.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { weekdayOf } from "#app/domain/time/time.ts";
import { monthTitle } from "#app/text/agenda/month.ts";
import { dayOfMonth, type PersonName, weekdayAbbreviation } from "#app/text/formats.ts";
import { cellLabel, cellWords, specialDaysText } from "#app/text/setup/stores/special-days.ts";
import { type DatesAsked, datesHref } from "./dates-address.ts";
import "#app/styles/screens/special-days.css";

type Named = PersonName & { readonly id: string };

export type MonthTableProps = {
  readonly asked: DatesAsked;
  readonly weeks: readonly (readonly DateLook[])[];
  readonly staff: readonly Named[];
  readonly today: LocalDate;
};

/** A month of dates, each on the ground of what it is beside its weekday; the days from today on lead to their form. */
export function MonthTable({ asked, weeks, staff, today }: MonthTableProps) {
  const beside = (step: 1 | -1) =>
    datesHref({ ...asked, month: monthBeside(asked.month, step), day: null, isReset: false });
  return (
    <section>
      <header className="dates-head">
        <h2>{monthTitle(asked.month)}</h2>
        {asked.month > today.slice(0, 7) ? (
          <a className="icon-btn" href={beside(-1)} aria-label={specialDaysText.before}>
            <Icon name="arrow-left" />
          </a>
        ) : null}
        <a className="icon-btn" href={beside(1)} aria-label={specialDaysText.after}>
          <Icon name="arrow-right" />
        </a>
      </header>
      <table className="dates">
        <caption className="sr">{monthTitle(asked.month)}</caption>
        <thead>
          <tr>
            {weekOf(today).map((date) => (
              <th key={date} scope="col">
                {weekdayAbbreviation(weekdayOf(date))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map((look) => (
                <DateCell key={look.date} look={look} asked={asked} staff={staff} today={today} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Key />
    </section>
  );
}

type CellProps = Omit<MonthTableProps, "weeks"> & { readonly look: DateLook };

function DateCell({ look, asked, staff, today }: CellProps) {
  const { date, ground } = look;
  if (date.slice(0, 7) !== asked.month || date < today) {
    return (
      <td className="out">
        <span>{dayOfMonth(date)}</span>
      </td>
    );
  }
  const words = cellWords(look, staff);
  return (
    <td className={ground === "USUAL" ? undefined : `of-${ground.toLowerCase()}`}>
      <a
        href={datesHref({ ...asked, day: date, isReset: false })}
        aria-label={cellLabel(look, staff)}
        aria-current={asked.day === date ? "date" : undefined}
      >
        <b>{dayOfMonth(date)}</b>
        {words === "" ? null : <i>{words}</i>}
      </a>
    </td>
  );
}

function Key() {
  return (
    <p className="dates-key" aria-hidden="true">
      {Object.entries(specialDaysText.grounds).map(([ground, words]) => (
        <span key={ground}>
          <i className={`of-${ground.toLowerCase()}`} />
          {words}
        </span>
      ))}
    </p>
  );
}
