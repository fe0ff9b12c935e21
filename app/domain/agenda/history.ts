import type { HistoryEntry } from "#app/domain/agenda/booking-history.ts";
import type { BookingDetail, BookingStatus, ChangeKind } from "#app/domain/codes/booking.ts";

/** How a booking was made, and its current start. */
type HistoryEnds = {
  /** The booking asked for a deposit. */
  readonly askedDeposit: boolean;
  /** The current start, 'YYYY-MM-DD HH:mm'. */
  readonly start: string;
};

/** An entry, and the booking's start before it as the database keeps it, 'YYYY-MM-DD HH:mm'. */
export type KeptEntry = HistoryEntry & { readonly movedFrom: string | null };

/** The status that each change leads to by itself; null: it changes no status. */
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
 * The entries in order, each with its changes; the first tells how the booking was made. An entry that keeps no details
 * gets the status that its kind implies, and the old and new start of a move.
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
