import { ok, type Result } from "#app/domain/result.ts";
import type { SharedTurno } from "#app/text/bookings/calendar.ts";
import { calendarFile } from "#app/text/bookings/calendar-file.ts";
import type { Deps, Refusal, Settings } from "#app/usecases/deps.ts";
import type { TurnoHolder } from "#app/usecases/secrets/turno-link.server.ts";
import { type BookingPage, viewBooking } from "./booking-page.server.ts";

type Told = { readonly booking: BookingPage["booking"]; readonly store: SharedTurno["address"] };

/** A booking's facts for calendars and messages. */
export function sharedTurno({ booking, store }: Told): SharedTurno {
  const { lines, storeName, date } = booking;
  return {
    serviceNames: lines.map((line) => line.serviceName),
    employeeNames: [...new Set(lines.map((line) => line.employeeName))],
    storeName,
    address: store,
    date,
    startMinute: lines[0]?.startMinute ?? 0,
  };
}

/** Absolute URL of a booking's page. */
export function bookingUrl({ publicUrl }: Settings, bookingId: string): string {
  return `${publicUrl}/bookings/${encodeURIComponent(bookingId)}`;
}

type WantedFile = {
  readonly bookingId: string;
  /** Absolute URL at which the holder sees and changes the booking. */
  readonly url: string;
};

/** A customer's booking as an iCalendar file (RFC 5545); NOT_FOUND for another customer's booking. */
export async function bookingCalendar(
  deps: Deps,
  holder: TurnoHolder,
  { bookingId, url }: WantedFile,
): Promise<Result<string, Refusal>> {
  const found = await viewBooking(deps, holder, bookingId);
  if (!found.ok) return found;
  const { startsAt, endsAt, version, booking } = found.value;
  const { id, status } = booking;
  const event = { id, version, status, startsAt, endsAt, turno: sharedTurno(found.value), href: url };
  return ok(calendarFile(deps.settings, { turnos: [event], method: "PUBLISH", stamp: deps.now() }));
}
