import { ConflictNote } from "#app/components/agenda/conflict-note.tsx";
import { NotifyBox } from "#app/components/agenda/notify-box.tsx";
import { TurnoForm, useTurnoSending } from "#app/components/agenda/turno-form.tsx";
import { Field, inputProps } from "#app/components/forms/field.tsx";
import { fieldOf, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { typedNumber } from "#app/components/forms/typed.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { DURATION_CODES, DURATION_MINUTES } from "#app/domain/time/durations.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { writtenNow } from "#app/routing/agenda/turno-place.ts";
import { moveText } from "#app/text/agenda/move.ts";
import { lineWhen } from "#app/text/agenda/turno.ts";
import { durationLabel, fullName, type PersonName } from "#app/text/formats.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";
import type { RefusedMove } from "./action.server.ts";

type MoveFormProps = {
  readonly booking: StaffBooking;
  readonly people: readonly (PersonName & { readonly id: string })[];
  readonly refused: RefusedMove | null;
  readonly back: string;
  readonly xsrf: string;
};

const ID = "move";

/** When it is to be, who is to do it and for how long, and whether its client is told. */
export function MoveForm({ booking, people, refused, back, xsrf }: MoveFormProps) {
  const isPending = useTurnoSending()?.get("intent") === "move";
  const { client, lines, version, hidesLines } = booking;
  const { form: reply = null, stale = null, warnings = null } = refused ?? {};
  const of = (name: string, first = "") => {
    const field = fieldOf(ID, name, reply);
    return reply?.initialValue ? field : { ...field, initial: first };
  };
  const seen = reply?.initialValue?.seen;
  const errors = stale || warnings ? [] : formErrors(reply);
  const [date, time] = [of("date", booking.date), of("time", formatTime(booking.startMinute))];
  const [line, employee, minutes] = [of("line"), of("employee"), of("minutes")];
  return (
    <TurnoForm className="form" noValidate>
      <HiddenFields
        fields={[
          ["xsrf", xsrf],
          ["seen", typeof seen === "string" ? seen : writtenNow(booking)],
          ["version", `${stale?.version ?? typedNumber(reply, "version") ?? version}`],
        ]}
      />
      {/* Enter in a field asks first. */}
      {errors.length > 0 ? <Alert kind="danger">{errors.join(" ")}</Alert> : null}
      {lines.length > 1 || hidesLines ? (
        <Field field={line} label={moveText.what}>
          <select {...inputProps(line)}>
            {hidesLines ? null : <option value="">{moveText.all}</option>}
            {lines.map((each) => (
              <option key={each.id} value={each.id}>
                {`${each.serviceName}, ${lineWhen(each.startMinute, each.employeeName)}`}
              </option>
            ))}
          </select>
        </Field>
      ) : null}
      <div className="fields">
        <Field field={date} label={moveText.date}>
          <input {...inputProps(date)} type="date" required />
        </Field>
        <Field field={time} label={moveText.time}>
          <input {...inputProps(time)} type="time" step={300} required />
        </Field>
        <Field field={employee} label={moveText.employee}>
          <select {...inputProps(employee)}>
            <option value="">{moveText.same}</option>
            {people.map((person) => (
              <option key={person.id} value={person.id}>
                {fullName(person)}
              </option>
            ))}
          </select>
        </Field>
        <Field
          field={minutes}
          label={moveText.minutes}
          {...(lines.length > 1 ? { hint: moveText.minutesHint } : {})}
        >
          <select {...inputProps(minutes, lines.length > 1 ? moveText.minutesHint : undefined)}>
            <option value="">{moveText.sameMinutes}</option>
            {DURATION_CODES.map((code) => (
              <option key={code} value={DURATION_MINUTES[code]}>
                {durationLabel(DURATION_MINUTES[code])}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <p>
        <button type="submit" className="btn btn-line btn-sm" name="intent" value="check">
          {moveText.check}
        </button>
      </p>
      <Warnings warnings={warnings} />
      <NotifyBox email={client?.email ?? null} reply={reply} />
      <div className="save">
        <a className="btn btn-line" href={back}>
          {moveText.cancel}
        </a>
        <button type="submit" className="btn" name="intent" value="move" aria-busy={isPending}>
          {isPending ? moveText.saving : moveText.save}
        </button>
      </div>
    </TurnoForm>
  );
}

function Warnings({ warnings }: Pick<RefusedMove, "warnings">) {
  if (warnings === null) return null;
  if (warnings.length === 0) return <Alert kind="info">{moveText.free}</Alert>;
  return <ConflictNote details={warnings.join(" ")} isLive />;
}
