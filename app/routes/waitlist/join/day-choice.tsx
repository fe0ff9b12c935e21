import { FieldError, noteProps } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { isTicked } from "#app/components/forms/typed.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { type LocalDate, weekdayOf } from "#app/domain/time/time.ts";
import { dayOfMonth, longDate, weekdayAbbreviation } from "#app/text/formats.ts";
import { awayNote, daysNote, joinText } from "#app/text/waitlist/join.ts";
import type { JoinPage } from "#app/usecases/waitlist/join-page.server.ts";
import "#app/styles/parts/chip-row.css";
import "#app/styles/screens/day-strip.css";

type DayChoiceProps = { readonly page: JoinPage; readonly reply: FormReply; readonly id: string };

/** The days of the next weeks as circles to tick, later ones folded. */
export function DayChoice({ page, reply, id }: DayChoiceProps) {
  const { days, laterDays, looked, isAway, employee } = page;
  const field = fieldOf(id, "days", reply);
  const kept = looked === null ? [] : [looked];
  const of = (date: LocalDate) => isTicked(reply, "days", date, kept);
  const fault = noteProps(field);
  const row = (some: readonly LocalDate[]) => (
    <>
      <div className="chips pickdays">
        {some.map((date) => (
          <DayBox
            key={date}
            date={date}
            checked={of(date)}
            {...(date === (days[0] ?? laterDays[0]) ? fault : {})}
          />
        ))}
      </div>
      <p className="sm muted">{daysNote(some, employee)}</p>
    </>
  );
  return (
    <fieldset className="ask">
      <legend>{joinText.days}</legend>
      {days.length === 0 ? <p className="sm muted">{joinText.noDays}</p> : row(days)}
      {looked === null || !isAway ? null : <p className="sm">{awayNote(looked, employee)}</p>}
      <FieldError field={field} />
      {laterDays.length === 0 ? null : (
        <details className="fold" open={days.length === 0 || laterDays.some(of)}>
          <summary>
            {joinText.moreDays}
            <Icon name="chevron" small />
          </summary>
          {row(laterDays)}
        </details>
      )}
    </fieldset>
  );
}

type DayBoxProps = ReturnType<typeof noteProps> & { readonly date: LocalDate; readonly checked: boolean };

function DayBox({ date, checked, ...fault }: DayBoxProps) {
  return (
    <label>
      <input
        className="cover"
        type="checkbox"
        name="days"
        value={date}
        defaultChecked={checked}
        aria-label={longDate(date)}
        {...fault}
      />
      <span className="day" aria-hidden="true">
        {dayOfMonth(date)}
        <span>{weekdayAbbreviation(weekdayOf(date))}</span>
      </span>
    </label>
  );
}
