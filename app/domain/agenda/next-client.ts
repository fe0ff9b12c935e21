import type { AgendaEntry } from "#app/domain/agenda/agenda.ts";
import type { BookingStatus } from "#app/domain/codes/booking.ts";
import type { Span } from "#app/domain/time/spans.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";

/** A turno with those of its services that an agenda shows, in their order, at least one. */
export type AgendaTurno = {
  readonly bookingId: string;
  readonly status: BookingStatus;
  readonly span: Span;
  readonly entries: readonly AgendaEntry[];
};

/** How long before its start a client may have come, or pay (contract, Status), in minutes. */
const EARLY_MINUTES = 120;

/** The turnos of some entries, in the order of their start. */
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

/**
 * Whom to receive next: the earliest turno that has begun and is still open, else the next one to come; null for none
 * (README-backoffice, Next client).
 */
export function nextClient(turnos: readonly AgendaTurno[], now: UtcMinute): AgendaTurno | null {
  const open = turnos.filter(({ status }) => status === "PENDING" || status === "PENDING_DEPOSIT");
  const begun = open.filter(({ span }) => span.from <= now);
  return earliest(begun) ?? earliest(open.filter(({ span }) => span.from > now));
}

function earliest(turnos: readonly AgendaTurno[]): AgendaTurno | null {
  return turnos.reduce<AgendaTurno | null>(
    (best, next) => (best !== null && best.span.from <= next.span.from ? best : next),
    null,
  );
}

/** What one press may say of a turno now. `from`: the UTC minute from which it may; null for at once. */
export type PressFrom = { readonly came: UtcMinute | null; readonly missed: UtcMinute | null };

/** When 'Llegó' and 'Cobrar', and when 'No vino' may be pressed of a turno that starts then (contract, Status). */
export function pressFrom(start: UtcMinute, now: UtcMinute): PressFrom {
  const early = start - EARLY_MINUTES;
  return { came: early <= now ? null : early, missed: start <= now ? null : start };
}
