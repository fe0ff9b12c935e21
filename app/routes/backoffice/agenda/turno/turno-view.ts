import { EARLY_MINUTES } from "#app/domain/booking-status.ts";
import type { BookingStatus } from "#app/domain/codes/booking.ts";
import { type LocalDate, type MinuteOfDay, toLocal } from "#app/domain/time/time.ts";
import { exactUtcMinuteOf, type Instant } from "#app/domain/time/units.ts";
import { notYet } from "#app/text/agenda/turno.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";

/** The page of a booking. */
export function turnoHref({ id }: Pick<StaffBooking, "id">): string {
  return `/backoffice/booking/${id}`;
}

/** The day of a booking in the agenda. */
export function calendarHref({ date, store }: Pick<StaffBooking, "date" | "store">): string {
  return `/backoffice/calendar?${new URLSearchParams({ date, store: store.id })}`;
}

/** The link to a new booking for the same client. */
export function againHref({ client, store }: Pick<StaffBooking, "client" | "store">): string {
  const params = new URLSearchParams({ store: store.id, ...(client ? { client: client.id } : {}) });
  return `/backoffice/calendar/new?${params}`;
}

/** Adds one more service, right after the last. */
export function addHref({ id, lines }: Pick<StaffBooking, "id" | "lines">): string {
  const last = lines.at(-1);
  const end = last ? last.startMinute + last.minutes : 0;
  const after = last ? { time: clock(end), employee: last.employeeId } : {};
  return `/backoffice/booking/${id}/line?${new URLSearchParams(after)}`;
}

function clock(minute: MinuteOfDay): string {
  return `${`${Math.floor(minute / 60)}`.padStart(2, "0")}:${`${minute % 60}`.padStart(2, "0")}`;
}

/** Why an open booking cannot get a status yet, in words; null if it can, or never could. */
export function whyNotYet(
  { status, may, startUtcMinute, store }: StaffBooking,
  to: BookingStatus,
  now: Instant,
): string | null {
  if (status !== "PENDING" || may.become.includes(to)) return null;
  const from = to === "NO_SHOW" ? startUtcMinute : startUtcMinute - EARLY_MINUTES;
  const moment = exactUtcMinuteOf(now);
  if (from <= moment) return null;
  return notYet(toLocal(from, store.timeZone), today(moment, store.timeZone));
}

function today(moment: number, zone: string): LocalDate {
  return toLocal(moment, zone).date;
}
