import { NotifyBox } from "#app/components/agenda/notify-box.tsx";
import type { Stale } from "#app/components/agenda/stale-note.tsx";
import { TurnoForm, useTurnoSending } from "#app/components/agenda/turno-form.tsx";
import { Field, inputProps } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import type { LocalDate } from "#app/domain/time/time.ts";
import { cancelText, refundWords } from "#app/text/agenda/move.ts";
import { turnoDay, turnoHours } from "#app/text/agenda/turno.ts";
import { fullName } from "#app/text/formats.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";

/** Why it was not cancelled, with the input. */
export type RefusedCancel = { readonly form: FormReply; readonly stale: Stale | null };

type CancelFormProps = {
  readonly booking: StaffBooking;
  readonly today: LocalDate;
  readonly refused: RefusedCancel | null;
  readonly back: string;
  readonly xsrf: string;
};

/** The reason for a cancellation, and whether the client is told. */
export function CancelForm({ booking, today, refused, back, xsrf }: CancelFormProps) {
  const isPending = useTurnoSending() !== undefined;
  const { client, date, startMinute, startUtcMinute, endUtcMinute, deposit, version, held } = booking;
  const { form = null, stale = null } = refused ?? {};
  const reason = fieldOf("cancel", "reason", form);
  const errors = stale ? [] : formErrors(form);
  const hours = turnoHours(startMinute, endUtcMinute - startUtcMinute);
  return (
    <TurnoForm className="form">
      <HiddenFields
        fields={[
          ["xsrf", xsrf],
          ["version", `${stale?.version ?? version}`],
        ]}
      />
      {errors.length > 0 ? <Alert kind="danger">{errors.join(" ")}</Alert> : null}
      <div>
        <p>
          <b>{cancelText.ask}</b>
        </p>
        <p className="muted">
          {[...(client ? [fullName(client)] : []), turnoDay(date, today), hours].join(" · ")}
        </p>
        {deposit && deposit.heldCentavos > 0 ? <p>{refundWords(deposit)}</p> : null}
      </div>
      <Field field={reason} label={cancelText.reason} hint={cancelText.reasonHint}>
        <textarea {...inputProps(reason, cancelText.reasonHint)} rows={3} />
      </Field>
      <NotifyBox email={client?.email ?? null} held={held} reply={form} isUsual />
      <div className="save">
        <a className="btn btn-line" href={back}>
          {cancelText.keep}
        </a>
        <button type="submit" className="btn btn-danger" aria-busy={isPending}>
          {isPending ? cancelText.cancelling : cancelText.sure}
        </button>
      </div>
    </TurnoForm>
  );
}
