import type { Policy } from "#app/domain/policy.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import type { NewLine } from "#db/queries/bookings/bookings.ts";
import { tellOfStaffAct } from "#db/queries/messages/staff-acts.ts";
import { bookingChanges } from "#db/schema/booking-changes.ts";
import { bookingLines, bookings } from "#db/schema/bookings.ts";
import { insertRow, insertRows } from "#db/writing.ts";

/** A line that staff place; `conflictDetails`: what it stands against, null for nothing. */
export type StaffLine = NewLine & { readonly conflictDetails: string | null };

/** A booking that staff make, everything decided and frozen. */
export type NewStaffTurno = {
  readonly id: string;
  readonly businessId: string;
  readonly storeId: string;
  readonly storeName: string;
  readonly clientId: string;
  /** The client's account, if they have one. */
  readonly customerId: string | null;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  readonly startUtcMinute: UtcMinute;
  readonly endUtcMinute: UtcMinute;
  readonly comments: string | null;
  readonly staffNotes: string | null;
  readonly seriesId: string | null;
  readonly totalCentavos: number;
  readonly deposit: { readonly centavos: number; readonly dueAt: Instant } | null;
  readonly policy: Policy;
  readonly remindAt: Instant | null;
  readonly createdAt: Instant;
  /** In the order of their start. */
  readonly lines: readonly StaffLine[];
};

export type StaffStamp = {
  readonly eventId: string;
  /** Who of the staff. */
  readonly by: string;
  readonly at: Instant;
};

/**
 * Makes a booking in one batch, with the first entry of its history. The database refuses (`isTimeGone`) lines without a
 * conflict whose time somebody else has by now; those with one stand beside whatever is there.
 */
export function insertStaffBooking(
  db: Database,
  turno: NewStaffTurno,
  { eventId, by, at }: StaffStamp,
  told: { readonly notifies: boolean; readonly mailsClient: boolean },
): Statement[] {
  const { id, businessId, customerId, lines, deposit, policy, ...frozen } = turno;
  const row = {
    ...frozen,
    ...{ id, businessId, customerId },
    status: deposit === null ? ("PENDING" as const) : ("PENDING_DEPOSIT" as const),
    hoursToCancel: policy.hoursToCancel,
    hoursToReschedule: policy.hoursToReschedule,
    timeZone: policy.zone,
    lineCount: lines.length,
    depositCentavos: deposit?.centavos ?? null,
    depositDueAt: deposit?.dueAt ?? null,
    settleAt: deposit?.dueAt ?? null,
  };
  const change = { kind: "CREATED", changedBy: "STAFF", version: 1, at, userId: by } as const;
  const about = { id: eventId, event: "BOOKING_CREATED", bookingId: id, businessId, customerId, at } as const;
  return [
    insertRow(db, bookings, row),
    insertRows(db, bookingLines, lineRows(lines, { businessId, bookingId: id })),
    insertRow(db, bookingChanges, { ...change, bookingId: id, businessId }),
    ...tellOfStaffAct(db, { ...about, ...told, by }),
  ];
}

/** Lines as they are kept, in their order from `first` on. */
export function lineRows(
  lines: readonly StaffLine[],
  of: { readonly businessId: string; readonly bookingId: string },
) {
  return lines.map((line, position) => ({ ...line, ...of, position, forced: line.conflictDetails !== null }));
}
