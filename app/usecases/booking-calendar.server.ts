import { ok, type Result } from "#app/domain/result.ts";
import type { SharedTurno } from "#app/text/calendar.ts";
import { type BookingPage, viewBooking } from "./booking-page.server.ts";
import { calendarFile } from "./calendar-file.ts";
import type { Deps, Refusal, Settings, SignedIn } from "./deps.ts";

/** A turno as other programs are told of it. */
export function sharedTurno({ booking, store }: Pick<BookingPage, "booking" | "store">): SharedTurno {
  const { lines, storeName, date } = booking;
  return {
    serviceNames: lines.map((line) => line.serviceName),
    employeeNames: [...new Set(lines.map((line) => line.employeeName))],
    storeName,
    address: store,
    date,
    start: lines[0]?.start ?? 0,
  };
}

/** Where a turno is seen and changed. */
export function bookingUrl({ publicUrl }: Settings, bookingId: string): string {
  return `${publicUrl}/bookings/${encodeURIComponent(bookingId)}`;
}

/** One turno of a customer as an iCalendar file (RFC 5545); NOT_FOUND for anybody else's. */
export async function bookingCalendar(
  deps: Deps,
  actor: SignedIn,
  bookingId: string,
): Promise<Result<string, Refusal>> {
  const found = await viewBooking(deps, actor, bookingId);
  if (!found.ok) return found;
  const { startsAt, endsAt, version, booking } = found.value;
  const { id, status } = booking;
  const href = bookingUrl(deps.settings, id);
  const event = { id, version, status, startsAt, endsAt, turno: sharedTurno(found.value), href };
  return ok(calendarFile(deps.settings, { turnos: [event], method: "PUBLISH", stamp: deps.now() }));
}
