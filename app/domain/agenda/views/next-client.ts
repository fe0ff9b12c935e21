import type { AgendaEntry } from "#app/domain/agenda/views/agenda.ts";
import { isOpen } from "#app/domain/booking-status.ts";
import type { BookingStatus } from "#app/domain/codes/booking.ts";
import type { Span } from "#app/domain/time/spans.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";

/** A booking with the services that an agenda shows, in their order, at least one. */
export type AgendaTurno = {
  readonly bookingId: string;
  readonly status: BookingStatus;
  readonly span: Span;
  readonly entries: readonly AgendaEntry[];
};

/** How many minutes before the start a client may arrive or pay (contract, Status). */
const EARLY_MINUTES = 120;

/** The bookings of some entries, in the order of their start. */
export function turnosOf(entries: readonly AgendaEntry[]): readonly AgendaTurno[] {
  const ids = [...new Set(entries.map(({ bookingId }) => bookingId))];
  const turnos = ids.flatMap((bookingId): AgendaTurno[] => {
    const own = entries.filter((entry) => entry.bookingId === bookingId);
    const [first] = own;
    if (first === undefined) return [];
    const span = {
      from: Math.min(...own.map((entry) => entry.span.from)),
      to: Math.max(...own.map((entry) => entry.span.to)),
    };
    return [{ bookingId, status: first.status, span, entries: own }];
  });
  return turnos.sort((a, b) => a.span.from - b.span.from || a.span.to - b.span.to);
}

/** The booking to receive next: the earliest open booking that has begun, else the next open booking; null: none. */
export function nextClient(turnos: readonly AgendaTurno[], now: UtcMinute): AgendaTurno | null {
  const open = turnos.filter(({ status }) => isOpen(status));
  const begun = open.filter(({ span }) => span.from <= now);
  return earliest(begun) ?? earliest(open.filter(({ span }) => span.from > now));
}

function earliest(turnos: readonly AgendaTurno[]): AgendaTurno | null {
  return turnos.reduce<AgendaTurno | null>(
    (best, next) => (best !== null && best.span.from <= next.span.from ? best : next),
    null,
  );
}

/** The UTC minute from which each button of a booking may be pressed; null: at once. */
type PressFrom = { readonly came: UtcMinute | null; readonly missed: UtcMinute | null };

/**
 * When staff may press 'Llegó' and 'Cobrar' (`came`) and 'No vino' (`missed`) for a booking with this start (contract,
 * Status).
 */
export function pressFrom(start: UtcMinute, now: UtcMinute): PressFrom {
  const early = start - EARLY_MINUTES;
  return { came: early <= now ? null : early, missed: start <= now ? null : start };
}
