import type { Event } from "#app/domain/codes/message.ts";
import { HOUR_MS, type Instant, instantOf } from "#app/domain/time/units.ts";
import type { notifications } from "#db/schema/messages/messages.ts";
import type { BookingRows } from "#db/seed/booking-rows.ts";
import { CUSTOMER, OWNER, STAFF } from "#db/seed/people.ts";
import { BUSINESS_ID } from "#db/seed/salon.ts";

type Notification = typeof notifications.$inferInsert;
type Reader = Pick<Notification, "userId" | "audience">;

const READERS: readonly Reader[] = [
  { userId: CUSTOMER.id, audience: "CUSTOMER" },
  { userId: OWNER.id, audience: "BUSINESS" },
  { userId: STAFF.id, audience: "BUSINESS" },
];
const STAFF_EMPLOYEE_ID = "demo-ana";

/**
 * The demo users' notifications about the customer's bookings. Upcoming bookings are unseen; a cancelled one and one with an
 * expired deposit are seen. A professional is told of their own bookings only.
 */
export function notificationsOf(turnos: readonly BookingRows[], now: Instant): Notification[] {
  return turnos.flatMap((turno) => {
    const isAhead = instantOf(turno.booking.startUtcMinute) > now;
    const ended = endOf(turno);
    return READERS.filter((reader) => concerns(reader, turno)).flatMap((reader) => [
      ...(isAhead ? [told(reader, turno, { event: "BOOKING_CREATED", isSeen: false })] : []),
      ...(ended === null ? [] : [told(reader, turno, { event: ended, isSeen: true })]),
    ]);
  });
}

function endOf({ booking }: BookingRows): Event | null {
  if (booking.status !== "CANCELLED") return null;
  return booking.cancelReason === "DEPOSIT_EXPIRED" ? "DEPOSIT_EXPIRED" : "BOOKING_CANCELLED";
}

function concerns({ userId }: Reader, { lines }: BookingRows): boolean {
  return userId !== STAFF.id || lines.some((line) => line.employeeId === STAFF_EMPLOYEE_ID);
}

function told(
  reader: Reader,
  { booking }: BookingRows,
  { event, isSeen }: { readonly event: Event; readonly isSeen: boolean },
): Notification {
  const createdAt = event === "BOOKING_CREATED" ? booking.createdAt : booking.createdAt + HOUR_MS;
  return {
    ...reader,
    id: `${booking.id}-aviso`,
    event,
    businessId: BUSINESS_ID,
    bookingId: booking.id,
    createdAt,
    seenAt: isSeen ? createdAt + HOUR_MS : null,
  };
}
