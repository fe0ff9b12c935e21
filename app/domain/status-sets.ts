import type { BookingStatus } from "#app/domain/codes/booking.ts";

/**
 * The sets of statuses that the product asks about. The database has the same table, `booking_statuses`. docs/new-status.md
 * tells how a status is added.
 */
export type StatusSets = {
  /** The booking holds the time of its professionals (booking §5). Otherwise it is off, and its time is free. */
  readonly blocksTime: boolean;
  /** Its client is still to come: its customer may cancel or move it, and is reminded (contract). */
  readonly isOpen: boolean;
  /** Nothing is left to do for it. Staff may change the lines of the others. */
  readonly isOver: boolean;
  /** Its client came: a visit. */
  readonly isVisit: boolean;
  /** It stands, and no deposit of it is awaited: commissions on booked work count it. */
  readonly isFirm: boolean;
};

const NONE: StatusSets = { blocksTime: false, isOpen: false, isOver: false, isVisit: false, isFirm: false };

/** In the order of a booking's life. */
export const STATUS_SETS: Readonly<Record<BookingStatus, StatusSets>> = {
  PENDING: { ...NONE, blocksTime: true, isOpen: true, isFirm: true },
  PENDING_DEPOSIT: { ...NONE, blocksTime: true, isOpen: true },
  DONE: { ...NONE, blocksTime: true, isVisit: true, isFirm: true },
  CHECKOUT: { ...NONE, blocksTime: true, isOver: true, isVisit: true, isFirm: true },
  CANCELLED: { ...NONE, isOver: true },
  NO_SHOW: { ...NONE, isOver: true },
};

/** The statuses of a set, or those outside of it, in the order of the table. */
export function statusesWhere(set: keyof StatusSets, holds = true): readonly BookingStatus[] {
  const statuses = Object.keys(STATUS_SETS) as BookingStatus[];
  return statuses.filter((status) => STATUS_SETS[status][set] === holds);
}
