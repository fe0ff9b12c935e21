import { writtenTurno } from "#app/domain/agenda/new/written-turno.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";
import type { StaffLineInput } from "#app/usecases/agenda/staff-inputs.ts";

type Placed = Pick<StaffBooking, "date" | "lines">;

/** A booking's present state, to compare with or to restore later. */
export function writtenNow(booking: Placed): string {
  return writtenTurno(placeOf(booking));
}

/** The time and services of a booking. */
export function placeOf(booking: Placed) {
  return { date: booking.date, lines: keptLines(booking) };
}

/** A booking's present lines, to be sent back with the changes. */
export function keptLines({ lines }: Pick<StaffBooking, "lines">): readonly StaffLineInput[] {
  return lines.map((line) => ({
    bookingServiceId: line.id,
    serviceId: line.serviceId,
    servicePriceId: line.servicePriceId,
    employeeId: line.employeeId,
    startMinute: line.startMinute,
    minutes: line.minutes,
    additionalCentavos: line.additionalCentavos,
  }));
}
