import { placedChain } from "#app/domain/agenda/new/new-turno.ts";
import { readNewTurno, type SentTurno } from "#app/inputs/agenda/new-turno.ts";
import { assigneeOf } from "#app/routes/backoffice/agenda/new/shown/view.server.ts";
import type { Placing } from "#app/usecases/agenda/lines/placing.server.ts";
import { agreedLines, soldLines } from "./sold-lines.ts";

/** The services of a new booking as they are booked, each with its start and professional. */
export function linesOf(placing: Placing, value: SentTurno) {
  const sold = soldLines(placing, value.lines);
  const asked = { ...EMPTY, employeeId: value.employeeId, start: value.start };
  const employeeId = assigneeOf(placing, asked, sold) ?? value.employeeId;
  const agreed = agreedLines(sold, employeeId);
  const timed = value.lines.map((line) => {
    const place = sold.findIndex((each) => each.line === line);
    return agreed[place]?.line ?? line;
  });
  return placedChain(timed, { start: value.start, employeeId }).map(({ at, ...line }) => ({
    bookingServiceId: null,
    serviceId: line.serviceId,
    servicePriceId: line.servicePriceId,
    minutes: line.minutes,
    additionalCentavos: line.additionalCentavos,
    employeeId: at.employeeId ?? employeeId,
    startMinute: at.startMinute ?? value.start,
  }));
}

const EMPTY = readNewTurno(new URLSearchParams());
