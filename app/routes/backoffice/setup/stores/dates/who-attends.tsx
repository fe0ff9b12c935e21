import { FieldError } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { initials, type PersonName } from "#app/text/formats.ts";
import { specialDaysText } from "#app/text/setup/stores/special-days.ts";
import { DAY_ID } from "./dates-address.ts";
import "#app/styles/parts/people.css";
import "#app/styles/parts/rows.css";

export type AttendingPerson = PersonName & { readonly id: string };

type WhoAttendsProps = {
  readonly staff: readonly AttendingPerson[];
  readonly attending: readonly string[];
  readonly lastResult: FormReply;
};

/** The professionals who work on a date. */
export function WhoAttends({ staff, attending, lastResult }: WhoAttendsProps) {
  if (staff.length === 0) return null;
  const sent = lastResult?.initialValue;
  const chosen = sent ? [sent.attending].flat() : attending;
  return (
    <fieldset className="people">
      <legend>{specialDaysText.who}</legend>
      {staff.map(({ id, firstName, lastName }) => (
        <label key={id} className="chip">
          <input
            className="sr"
            type="checkbox"
            name="attending"
            value={id}
            defaultChecked={chosen.includes(id)}
          />
          <span className="avatar avatar-sm" aria-hidden="true">
            {initials({ firstName, lastName: lastName ?? null })}
          </span>
          {firstName}
        </label>
      ))}
      <FieldError field={fieldOf(DAY_ID, "attending", lastResult)} />
    </fieldset>
  );
}
