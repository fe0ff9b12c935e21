import { type FormEvent, useRef } from "react";
import { TurnoForm, useTurnoSending } from "#app/components/agenda/turno-form.tsx";
import { formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { typedNumber } from "#app/components/forms/typed.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { ANYBODY } from "#app/domain/agenda/new/new-turno.ts";
import { writtenNow } from "#app/routing/agenda/turno-place.ts";
import { moveText, passTo } from "#app/text/agenda/move.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";
import type { RefusedMove } from "./action.server.ts";
import { MoveNotice, MoveTold } from "./move-notice.tsx";
import { MOVE_FORM, MoveOther } from "./move-other.tsx";
import { MoveStarts } from "./move-starts.tsx";
import type { MoveView } from "./move-view.ts";
import { startValue } from "./start-value.ts";
import { useMoveChoice } from "./use-move-choice.ts";

type MoveFormProps = {
  readonly booking: StaffBooking;
  readonly view: MoveView;
  readonly refused: RefusedMove | null;
  readonly back: string;
  readonly xsrf: string;
  /** With script: shows another day, service or duration. */
  readonly onBrowse: (sent: FormData) => void;
};

/** The new time, and whether the client is told: one press on a time and one on the button. */
export function MoveForm({ booking, view, refused, back, xsrf, onBrowse }: MoveFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isPending = useTurnoSending()?.get("intent") === "move";
  const { choice, isReady, look } = useMoveChoice(form, view);
  const { form: reply = null, stale = null, warnings = null } = refused ?? {};
  const { asked } = view;
  const { seen, start } = reply?.initialValue ?? {};
  const errors = stale || warnings ? [] : formErrors(reply);
  const isChange = choice?.isChange === true;
  return (
    <TurnoForm ref={form} id={MOVE_FORM} className="form mv-form" noValidate onChange={onChange}>
      <HiddenFields
        fields={[
          ["xsrf", xsrf],
          ["seen", typeof seen === "string" ? seen : writtenNow(booking)],
          ["version", `${stale?.version ?? typedNumber(reply, "version") ?? booking.version}`],
          ["employee", asked.employeeId === ANYBODY ? "" : (asked.employeeId ?? "")],
        ]}
      />
      {errors.length > 0 ? <Alert kind="danger">{errors.join(" ")}</Alert> : null}
      <MoveStarts view={view} initial={typeof start === "string" ? start : firstStart(view)} />
      <MoveOther booking={booking} view={view} reply={reply} warnings={warnings} />
      <MoveTold booking={booking} view={view} choice={isChange ? choice : null} />
      <div className="save mv-save">
        <MoveNotice booking={booking} view={view} reply={reply} />
        <a className="btn btn-line" href={back}>
          {moveText.cancel}
        </a>
        <button
          type="submit"
          className="btn num"
          name="intent"
          value="move"
          aria-busy={isPending}
          disabled={isReady && !isChange}
        >
          {labelOf()}
        </button>
      </div>
    </TurnoForm>
  );

  function labelOf(): string {
    if (isPending) return moveText.saving;
    if (choice === null || !isReady) return isReady ? moveText.notYet : moveText.save;
    return choice.isChange ? passTo(choice.place, view.today, choice.isClash) : moveText.notYet;
  }

  function onChange({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement;
    const time = currentTarget.elements.namedItem("time");
    // A listed time and a typed one are the same choice.
    if (name === "start" && time instanceof HTMLInputElement) time.value = "";
    look();
    const isTyped = time instanceof HTMLInputElement && time.value !== "";
    if (["line", "minutes"].includes(name) || (name === "date" && !isTyped))
      onBrowse(new FormData(currentTarget));
  }
}

/** On the booking's own day, its own time: perhaps only the professional changes. */
function firstStart({ asked, current, times }: MoveView): string {
  const own = times.find(({ minute }) => asked.date === current.date && minute === current.minute);
  return own === undefined ? "" : startValue(asked.date, own);
}
