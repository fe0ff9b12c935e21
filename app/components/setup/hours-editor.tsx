import { FieldError, noteProps } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { WEEKDAYS, type Weekday } from "#app/domain/codes/calendar.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { capitalised, weekdayName } from "#app/text/formats.ts";
import { hoursText } from "#app/text/setup/stores/hours.ts";
import "#app/styles/parts/setup.css";

type HoursEditorProps = {
  readonly formId: string;
  /** The saved hours, until a form returns with its input. */
  readonly weekly: WeeklyShifts;
  readonly lastResult: FormReply;
};

/**
 * The hours of a week: a switch a day, one shift or two (`weekFields` reads it). Without script, every field that a switch would
 * open is visible.
 */
export function HoursEditor({ formId, weekly, lastResult }: HoursEditorProps) {
  return (
    <ul className="week-hours card">
      {WEEKDAYS.map((day) => (
        <Day key={day} day={day} formId={formId} weekly={weekly} lastResult={lastResult} />
      ))}
    </ul>
  );
}

type DayProps = HoursEditorProps & { readonly day: Weekday };

function Day({ day, formId, weekly, lastResult }: DayProps) {
  const [first, second] = weekly[day];
  const name = capitalised(weekdayName(day));
  const isOpen = isTicked(lastResult, `${day}Open`, first !== undefined);
  const isSplit = isTicked(lastResult, `${day}Split`, second !== undefined);
  const time = (part: string, label: string, kept: number) => (
    <TimeInput formId={formId} name={`${day}${part}`} label={label} kept={kept} lastResult={lastResult} />
  );
  return (
    <li>
      <label className="switch">
        <input className="open" type="checkbox" name={`${day}Open`} defaultChecked={isOpen} />
        {name}
      </label>
      <span className="closed-t">{hoursText.closed}</span>
      <div className="shifts">
        <span className="shift">
          {time("From", hoursText.from(name), first?.from ?? 540)}
          {hoursText.to}
          {time("To", hoursText.until(name), first?.to ?? 1080)}
        </span>
        <label className="check">
          <input className="cut" type="checkbox" name={`${day}Split`} defaultChecked={isSplit} />
          {hoursText.split}
        </label>
        <span className="shift two">
          {time("From2", hoursText.from2(name), second?.from ?? 960)}
          {hoursText.to}
          {time("To2", hoursText.until2(name), second?.to ?? 1200)}
        </span>
        {["From", "To", "From2", "To2"].map((part) => (
          <FieldError key={part} field={fieldOf(formId, `${day}${part}`, lastResult)} />
        ))}
      </div>
    </li>
  );
}

type TimeInputProps = {
  readonly formId: string;
  readonly name: string;
  readonly label: string;
  readonly kept: number;
  readonly lastResult: FormReply;
};

function TimeInput({ formId, name, label, kept, lastResult }: TimeInputProps) {
  const field = fieldOf(formId, name, lastResult);
  return (
    <input
      {...noteProps(field)}
      className="input"
      type="time"
      step={300}
      id={field.id}
      name={name}
      aria-label={label}
      defaultValue={lastResult ? field.initial : formatTime(kept % 1440)}
    />
  );
}

function isTicked(lastResult: FormReply, name: string, kept: boolean): boolean {
  return lastResult ? Boolean(lastResult.initialValue?.[name]) : kept;
}
