import type { Stale } from "#app/components/agenda/stale-note.tsx";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";
import type { StaffLineInput } from "#app/usecases/agenda/staff-inputs.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";

/** The page of a turno, for its salon. */
export function turnoPath(bookingId: string): string {
  return `/backoffice/booking/${bookingId}`;
}

/** What a page shows that came too late; null for any other refusal. */
export function staleOf(
  deps: Deps,
  refusal: Refusal | null,
  { version }: Pick<StaffBooking, "version">,
  mine: readonly string[],
): Stale | null {
  if (refusal?.code !== "STALE") return null;
  const changes = refusal.changes ?? [];
  return { changes, mine, version: changes.at(-1)?.version ?? version, now: deps.now() };
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
