import { instantOf } from "#app/domain/time/units.ts";
import { type SharedTurno, shareText } from "#app/text/bookings/calendar.ts";
import { type CalendarFile, calendarFile } from "#app/text/bookings/calendar-file.ts";
import type { BookingLetterFacts } from "#app/text/mails/bookings/booking-letter.ts";
import type { Attachment, Settings } from "#app/usecases/deps.ts";
import type { MessageBooking } from "./message-booking.server.ts";

/** The booking for its customer's calendar; the same facts and stamp always give the same file. */
export function turnoFile(
  settings: Settings,
  { view, facts }: MessageBooking,
  { method, stamp }: Omit<CalendarFile, "turnos">,
): Attachment {
  const { id, version, status } = view;
  const times = { startsAt: instantOf(view.startUtcMinute), endsAt: instantOf(view.endUtcMinute) };
  const event = { id, version, status, ...times, turno: sharedTurno(facts), href: facts.links.turno };
  const file = calendarFile(settings, { turnos: [event], method, stamp });
  return {
    filename: shareText.file,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(file).toString("base64"),
  };
}

function sharedTurno({
  lines,
  employees,
  storeName,
  address,
  date,
  startMinute,
}: BookingLetterFacts): SharedTurno {
  const serviceNames = lines.map((line) => line.serviceName);
  return { serviceNames, employeeNames: employees, storeName, address, date, startMinute };
}
