import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { BookingStatus } from "#app/domain/codes.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { calendarNote, calendarPlace, calendarTitle, type SharedTurno } from "#app/text/calendar.ts";
import { type BookingPage, viewBooking } from "./booking-page.server.ts";
import type { Deps, Refusal, Settings } from "./deps.ts";
import type { TurnoHolder } from "./turno-link.server.ts";

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
  holder: TurnoHolder,
  bookingId: string,
): Promise<Result<string, Refusal>> {
  const found = await viewBooking(deps, holder, bookingId);
  return found.ok ? ok(calendarFile(deps.settings, found.value, deps.now())) : found;
}

/** Its id and sequence let a calendar change the event that it has, instead of keeping two. */
function calendarFile(settings: Settings, page: BookingPage, now: number): string {
  const { booking, startsAt, endsAt, version } = page;
  const { productName, publicUrl } = settings;
  const turno = sharedTurno(page);
  const href = bookingUrl(settings, booking.id);
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: productName, product: "Turnos", language: "ES" },
  });
  calendar.createEvent({
    id: `${booking.id}@${new URL(publicUrl).hostname}`,
    sequence: version - 1,
    stamp: new Date(now),
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: calendarTitle(turno),
    location: calendarPlace(turno),
    description: calendarNote(turno, href),
    url: href,
    status: STATUS[booking.status],
  });
  return calendar.toString();
}

const STATUS: Readonly<Record<BookingStatus, ICalEventStatus>> = {
  PENDING: ICalEventStatus.CONFIRMED,
  PENDING_DEPOSIT: ICalEventStatus.TENTATIVE,
  DONE: ICalEventStatus.CONFIRMED,
  CHECKOUT: ICalEventStatus.CONFIRMED,
  CANCELLED: ICalEventStatus.CANCELLED,
  NO_SHOW: ICalEventStatus.CANCELLED,
};
