import { Field, inputProps } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { WEEKDAYS } from "#app/domain/codes/calendar.ts";
import { capitalised, weekdayAbbreviation, weekdayName } from "#app/text/formats.ts";
import { timeOffText } from "#app/text/setup/time-off.ts";

type RepeatProps = {
  readonly formId: string;
  readonly lastResult: FormReply;
  /** The label of its end date, if another field of the form is 'Hasta el'. */
  readonly until?: string;
  /** Whether it may repeat on several days of the week. */
  readonly hasDays?: boolean;
};

/** Whether it repeats every week, and until when. */
export function Repeat({
  formId,
  lastResult,
  until: label = timeOffText.until,
  hasDays = false,
}: RepeatProps) {
  const until = fieldOf(formId, "until", lastResult);
  return (
    <div className="repeat">
      <label className="switch">
        <input type="checkbox" name="weekly" defaultChecked={Boolean(lastResult?.initialValue?.weekly)} />
        {timeOffText.weekly}
      </label>
      {hasDays ? <Days lastResult={lastResult} /> : null}
      <Field field={until} label={label} hint={timeOffText.untilHint}>
        <input {...inputProps(until, timeOffText.untilHint)} type="date" />
      </Field>
    </div>
  );
}

/** The days of the week on which it repeats. */
function Days({ lastResult }: { readonly lastResult: FormReply }) {
  const chosen: readonly unknown[] = [lastResult?.initialValue?.days].flat();
  return (
    <fieldset className="week-days">
      <legend>
        {timeOffText.days} <small>{timeOffText.daysHint}</small>
      </legend>
      {WEEKDAYS.map((day) => (
        <label key={day} className="chip">
          <input
            className="sr"
            type="checkbox"
            name="days"
            value={day}
            defaultChecked={chosen.includes(day)}
          />
          <span aria-hidden="true">{capitalised(weekdayAbbreviation(day).toLowerCase())}</span>
          <span className="sr">{weekdayName(day)}</span>
        </label>
      ))}
    </fieldset>
  );
}
