import { useState } from "react";
import { ConflictNote } from "#app/components/agenda/conflict-note.tsx";
import { LINE_NAMES, type LineNames } from "#app/components/agenda/line-faults.ts";
import { hoursOf, type LineDay, warningOf } from "#app/components/agenda/line-view.ts";
import { StartSelect } from "#app/components/agenda/start-select.tsx";
import { Field, inputProps } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { DURATION_CODES, DURATION_MINUTES, durationTyped } from "#app/domain/time/durations.ts";
import { parseTime } from "#app/domain/time/time.ts";
import { serviceFormText } from "#app/text/agenda/service-form.ts";
import { durationLabel, fullName } from "#app/text/formats.ts";
import "#app/styles/parts/rows.css";

type LineFieldsProps = {
  readonly reply: FormReply;
  readonly day: LineDay;
  /** The names of its fields, if the form has others of the same name. */
  readonly names?: LineNames;
};

const ID = "line";

/**
 * Step 2 of a booking's service: time, duration, professional, additional charge, and the conflict (booking §2.6). Without
 * script, the states of the hours belong to the choice with which the page was drawn.
 */
export function LineFields({ reply, day, names = LINE_NAMES }: LineFieldsProps) {
  const of = (name: keyof LineNames) => fieldOf(ID, names[name], reply);
  const [time, minutes, employee, additional] = [of("time"), of("minutes"), of("employee"), of("additional")];
  const [chosen, setChosen] = useState({
    minute: parseTime(time.initial),
    minutes: durationTyped(minutes.initial) ?? 0,
    employeeId: employee.initial || null,
  });
  const warning = warningOf(day, chosen);
  return (
    <>
      <div className="fields">
        <Field field={time} label={serviceFormText.start}>
          <StartSelect
            field={time}
            hours={hoursOf(day, chosen)}
            onChange={({ target }) => setChosen({ ...chosen, minute: parseTime(target.value) })}
          />
        </Field>
        <Field field={minutes} label={serviceFormText.minutes}>
          <select
            {...inputProps(minutes)}
            required
            onChange={({ target }) => setChosen({ ...chosen, minutes: durationTyped(target.value) ?? 0 })}
          >
            <option value="">{serviceFormText.pickMinutes}</option>
            {DURATION_CODES.map((code) => (
              <option key={code} value={DURATION_MINUTES[code]}>
                {durationLabel(DURATION_MINUTES[code])}
              </option>
            ))}
          </select>
        </Field>
        <Field field={employee} label={serviceFormText.employee}>
          <select
            {...inputProps(employee)}
            required
            onChange={({ target }) => setChosen({ ...chosen, employeeId: target.value || null })}
          >
            <option value="">{serviceFormText.pickEmployee}</option>
            {day.people.map((person) => (
              <option key={person.id} value={person.id}>
                {fullName(person)}
              </option>
            ))}
          </select>
        </Field>
        <Field field={additional} label={serviceFormText.additional}>
          <span className="money">
            <input
              {...inputProps(additional)}
              type="number"
              min="0"
              step="0.01"
              inputMode="decimal"
              placeholder="0.00"
            />
          </span>
        </Field>
      </div>
      {warning === null ? null : <ConflictNote details={warning} isLive />}
    </>
  );
}
