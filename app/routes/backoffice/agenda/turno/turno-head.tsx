import type { BookingStatus } from "#app/domain/codes/booking.ts";
import { turnoHours } from "#app/text/agenda/turno.ts";
import { cancelReasonLabels, statusLabels } from "#app/text/labels.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";

/** Time and place, and the status. */
export function TurnoHead({ booking }: { readonly booking: StaffBooking }) {
  const { startMinute, startUtcMinute, endUtcMinute, store, status, cancelReason } = booking;
  return (
    <div className="turno-head">
      <b className="num">{turnoHours(startMinute, endUtcMinute - startUtcMinute)}</b>
      <span className="muted">{store.name}</span>
      <span className={BADGES[status]}>
        {status === "CANCELLED" && cancelReason ? cancelReasonLabels[cancelReason] : statusLabels[status]}
      </span>
    </div>
  );
}

const BADGES: Readonly<Record<BookingStatus, string>> = {
  PENDING: "badge badge-brand",
  PENDING_DEPOSIT: "badge badge-warm",
  DONE: "badge badge-brand",
  CHECKOUT: "badge",
  CANCELLED: "badge badge-danger",
  NO_SHOW: "badge badge-warning",
};
