import type { HistoryEntry } from "#app/domain/agenda/booking-history.ts";
import type { BookingDetail, BookingStatus, ChangeKind } from "#app/domain/codes/booking.ts";

/** How a turno was made, and when it begins. */
export type HistoryEnds = {
  /** It asked a seña. */
  readonly askedDeposit: boolean;
  /** When it begins now, 'YYYY-MM-DD HH:mm'. */
  readonly start: string;
};

/** An entry, and what the database keeps of it besides: when the turno was to be before, 'YYYY-MM-DD HH:mm'. */
export type KeptEntry = HistoryEntry & { readonly movedFrom: string | null };

/** What each change led to by itself; null: it changed no status. */
const LEADS_TO: Readonly<Record<ChangeKind, BookingStatus | null>> = {
  RESCHEDULED: null,
  CANCELLED: "CANCELLED",
  CONFIRMED: null,
  PAID: "PENDING",
  TRANSFERRED: null,
  TRANSFER_REJECTED: null,
  EMPLOYEE_CHANGED: null,
  LINES_CHANGED: null,
  CREATED: null,
  NOTES_CHANGED: null,
  STATUS_CHANGED: null,
  CHARGED: "CHECKOUT",
  CHARGE_UNDONE: "PENDING",
};

/**
 * Entries in order, the first of them how it was made, each with what it made different: also those that keep no details,
 * because their kind says what became of the turno, and when it was moved from where.
 */
export function toldHistory(kept: readonly KeptEntry[], ends: HistoryEnds): HistoryEntry[] {
  let status: BookingStatus = ends.askedDeposit ? "PENDING_DEPOSIT" : "PENDING";
  return kept.map(({ movedFrom, ...entry }, index) => {
    const own = entry.details.find(({ field }) => field === "STATUS");
    const to = (own?.to as BookingStatus | undefined) ?? LEADS_TO[entry.kind];
    const changed = to !== null && to !== status ? [statusChange(status, to)] : [];
    status = to ?? status;
    if (entry.kind === "CREATED") return { ...entry, details: [statusChange(null, status)] };
    if (entry.details.length > 0)
      return { ...entry, details: own ? entry.details : [...changed, ...entry.details] };
    const moved = movedFrom === null ? [] : [startChange(movedFrom, nextStart(kept, index) ?? ends.start)];
    return { ...entry, details: [...changed, ...moved] };
  });
}

function nextStart(kept: readonly KeptEntry[], index: number): string | null {
  return kept.slice(index + 1).find(({ movedFrom }) => movedFrom !== null)?.movedFrom ?? null;
}

function statusChange(from: BookingStatus | null, to: BookingStatus): BookingDetail {
  return { field: "STATUS", of: null, from, to };
}

function startChange(from: string, to: string): BookingDetail {
  return { field: "START", of: null, from, to };
}
