import { writtenTurno } from "#app/domain/agenda/written-turno.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";
import type { StaffLineInput } from "#app/usecases/agenda/staff-inputs.ts";

type Placed = Pick<StaffBooking, "date" | "lines">;

/** How a turno stands, to be brought back to later, or compared with. */
export function writtenNow(booking: Placed): string {
  return writtenTurno(placeOf(booking));
}

/** When a turno is, and what for. */
export function placeOf(booking: Placed) {
  return { date: booking.date, lines: keptLines(booking) };
}

/** The lines of a turno as they are, to be sent back with what is to be different. */
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
