import { NotNow } from "#app/components/agenda/not-now.tsx";
import { type Stale, StaleNote } from "#app/components/agenda/stale-note.tsx";
import { Sums } from "#app/components/agenda/sums.tsx";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";
import { ChargeForm } from "./charge-form.tsx";

/** Why it was not charged, with the input. */
export type RefusedCharge = { readonly form: FormReply; readonly stale: Stale | null };

type ChargeBodyProps = {
  readonly booking: StaffBooking;
  readonly refused: RefusedCharge | null;
  readonly back: string;
  readonly xsrf: string;
};

/** The rest due for a booking, and the means of payment; on its page and over the agenda. */
export function ChargeBody({ booking, refused, back, xsrf }: ChargeBodyProps) {
  const { form = null, stale = null } = refused ?? {};
  return (
    <>
      {stale ? <StaleNote stale={stale} /> : null}
      <Sums lines={booking.lines} money={booking.money} />
      {booking.may.charge ? (
        <ChargeForm
          restCentavos={booking.money.restCentavos}
          version={stale?.version ?? booking.version}
          reply={form}
          isStale={stale !== null}
          back={back}
          xsrf={xsrf}
        />
      ) : (
        <NotNow back={back} />
      )}
    </>
  );
}
