import { ok, type Result } from "#app/domain/result.ts";
import type { SharedTurno } from "#app/text/bookings/calendar.ts";
import { calendarFile } from "#app/text/bookings/calendar-file.ts";
import type { Deps, Refusal, Settings } from "#app/usecases/deps.ts";
import type { TurnoHolder } from "#app/usecases/secrets/turno-link.server.ts";
import { type BookingPage, viewBooking } from "./booking-page.server.ts";

type Told = { readonly booking: BookingPage["booking"]; readonly store: SharedTurno["address"] };

/** A turno as other programs are told of it. */
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

/** Where a turno is seen and changed. */
export function bookingUrl({ publicUrl }: Settings, bookingId: string): string {
  return `${publicUrl}/bookings/${encodeURIComponent(bookingId)}`;
}

type WantedFile = {
  readonly bookingId: string;
  /** Where whoever asks sees and changes it, with the product's address. */
  readonly url: string;
};

/** One turno of a customer as an iCalendar file (RFC 5545); NOT_FOUND for anybody else's. */
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
