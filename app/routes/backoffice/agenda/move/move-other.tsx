import { Field, inputProps } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { DURATION_CODES, DURATION_MINUTES } from "#app/domain/time/durations.ts";
import { moveText } from "#app/text/agenda/move.ts";
import { lineWhen } from "#app/text/agenda/turno.ts";
import { durationLabel } from "#app/text/formats.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";
import type { RefusedMove } from "./action.server.ts";
import type { MoveView } from "./move-view.ts";
import { MoveWarnings } from "./move-warnings.tsx";

type MoveOtherProps = {
  readonly booking: StaffBooking;
  readonly view: MoveView;
  readonly reply: FormReply;
  readonly warnings: RefusedMove["warnings"];
};

export const MOVE_FORM = "move";

/** Any day and time, free or not, for all services or one, and the duration. Conflicts are told on request. */
export function MoveOther({
  booking: { lines, hidesLines },
  view: { asked },
  reply,
  warnings,
}: MoveOtherProps) {
  const of = (name: string, first = "") => {
    const field = fieldOf(MOVE_FORM, name, reply);
    return reply?.initialValue ? field : { ...field, initial: first };
  };
  const [date, time] = [of("date", asked.date), of("time")];
  const [line, minutes] = [
    of("line", asked.lineId ?? ""),
    of("minutes", asked.minutes ? `${asked.minutes}` : ""),
  ];
  const isWrong = [date, time, line, minutes].some(({ error }) => error !== null);
  const isSaid = isWrong || warnings !== null || time.initial !== "" || minutes.initial !== "";
  const isSeveral = lines.length > 1;
  const hint = isSeveral ? { hint: moveText.minutesHint } : {};
  return (
    <details className="more mv-fold" open={isSaid || asked.lineId !== null}>
      <summary>{moveText.other}</summary>
      <div key={asked.date}>
        <p className="sm muted">{moveText.otherHint}</p>
        {isSeveral || hidesLines ? (
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
            <input {...inputProps(date)} type="date" />
          </Field>
          <Field field={time} label={moveText.time}>
            <input {...inputProps(time)} type="time" step={300} />
          </Field>
          <Field field={minutes} label={moveText.minutes} {...hint}>
            <select {...inputProps(minutes, hint.hint)}>
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
          {/* The form's first button: Enter in a field checks, and moves nothing. */}
          <button type="submit" className="btn btn-line btn-sm" name="intent" value="check">
            {moveText.check}
          </button>
        </p>
        <MoveWarnings warnings={warnings} />
      </div>
    </details>
  );
}
