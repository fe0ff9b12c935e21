import { standingConflicts } from "#app/domain/agenda/lines/standing-conflicts.ts";
import type { AgendaEntry } from "#app/domain/agenda/views/agenda.ts";
import { daysBetween, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";
import type { AgendaFacts, BookingFacts, LineFacts } from "#db/queries/agenda/agenda-facts.ts";
import type { AgendaAsked } from "./asked-days.ts";

export function entriesOf(
  booking: BookingFacts,
  { stores, colors }: AgendaFacts,
  conflicts: ReadonlySet<string>,
): AgendaEntry[] {
  const { id: bookingId, version, storeId, client, status, totalCentavos } = booking;
  const zone = stores.find(({ id }) => id === storeId)?.timeZone ?? USUAL_ZONE;
  return booking.lines.map((line) => ({
    ...{ bookingId, version, storeId, client, status, totalCentavos },
    ...placeOf(line, zone),
    lineId: line.id,
    employeeId: line.employeeId,
    serviceName: line.serviceName,
    color: colors.get(line.serviceId) ?? "BLUE",
    hasConflict: conflicts.has(line.id),
    deposit:
      booking.depositCentavos === null
        ? null
        : {
            centavos: booking.depositCentavos,
            dueAt: booking.depositDueAt,
            heldCentavos: booking.heldCentavos,
          },
  }));
}

/** The ids of all lines with a conflict. */
export function linesInConflict(facts: AgendaFacts): ReadonlySet<string> {
  const lines = facts.bookings.flatMap(({ storeId, status, lines }) =>
    lines.map((line) => ({
      ...{ lineId: line.id, status, storeId, employeeId: line.employeeId },
      span: { from: line.startUtcMinute, to: line.endUtcMinute },
      notOffered: line.notOffered === 1 ? line.serviceName : null,
    })),
  );
  const found = standingConflicts(lines, facts);
  return new Set([...found].flatMap(([lineId, conflicts]) => (conflicts.length > 0 ? lineId : [])));
}

function placeOf({ startUtcMinute: from, endUtcMinute: to }: LineFacts, zone: string) {
  const { date, minute } = toLocal(from, zone);
  return { date, startMinute: minute, minutes: to - from, span: { from, to } };
}

type Placed = Pick<AgendaEntry, "date" | "startMinute" | "minutes">;

/** Whether a part of it lies in the days asked for. */
export function touches({ date, startMinute, minutes }: Placed, { from, to }: AgendaAsked): boolean {
  if (date > to) return false;
  return date >= from || startMinute + minutes > DAY_MINUTES * daysBetween(date, from);
}
