import { NotNow } from "#app/components/agenda/not-now.tsx";
import { StaleNote } from "#app/components/agenda/stale-note.tsx";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";
import { CancelForm, type RefusedCancel } from "./cancel-form.tsx";

type CancelBodyProps = {
  readonly booking: StaffBooking;
  readonly today: LocalDate;
  readonly refused: RefusedCancel | null;
  readonly back: string;
  readonly xsrf: string;
};

/** Asks again before a booking is cancelled; on its page and over the agenda. */
export function CancelBody({ booking, today, refused, back, xsrf }: CancelBodyProps) {
  return (
    <>
      {refused?.stale ? <StaleNote stale={refused.stale} /> : null}
      {booking.may.cancel ? (
        <CancelForm booking={booking} today={today} refused={refused} back={back} xsrf={xsrf} />
      ) : (
        <NotNow back={back} />
      )}
    </>
  );
}
