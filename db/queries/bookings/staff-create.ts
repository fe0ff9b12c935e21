import { and, eq, sql } from "drizzle-orm";
import type { Policy } from "#app/domain/policy.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import type { NewLine } from "#db/queries/bookings/bookings.ts";
import { tellOfStaffAct } from "#db/queries/messages/staff-acts.ts";
import { reading } from "#db/reading.ts";
import { bookingChanges } from "#db/schema/bookings/booking-changes.ts";
import { bookingLines, bookings } from "#db/schema/bookings/bookings.ts";
import { insertRows } from "#db/writing.ts";

/** A line that staff place; `conflictDetails` describes its conflict, null for none. */
export type StaffLine = NewLine & { readonly conflictDetails: string | null };

/** A booking that staff make, with all its values decided. */
export type NewStaffTurno = {
  readonly id: string;
  readonly businessId: string;
  readonly storeId: string;
  readonly storeName: string;
  /** Null: the client has no name yet. */
  readonly clientId: string | null;
  /** The client's account, if they have one. */
  readonly customerId: string | null;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  readonly startUtcMinute: UtcMinute;
  readonly endUtcMinute: UtcMinute;
  readonly comments: string | null;
  readonly staffNotes: string | null;
  readonly seriesId: string | null;
  /** The staff member with their request's key, and the fingerprint of its body; null: the booking may be made twice. */
  readonly idempotency: { readonly key: string; readonly hash: string } | null;
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
  /** The staff member. */
  readonly by: string;
  readonly at: Instant;
  /** The value by which their network is counted (`staffNetwork`). */
  readonly network: string;
};

/**
 * Makes bookings of one client in one batch, each with the first entry of its history; messages tell only of the first
 * booking. A line without a conflict is refused if its time is no longer free (`isTimeGone`); a line with a conflict may
 * overlap. A key that was used is refused (`clashOf`).
 */
export function insertStaffBookings(
  db: Database,
  turnos: readonly NewStaffTurno[],
  { eventId, by, at, network }: StaffStamp,
  told: { readonly notifies: boolean; readonly mailsClient: boolean },
): Statement[] {
  const [first] = turnos;
  if (first === undefined) return [];
  const { id: bookingId, businessId, customerId } = first;
  const about = {
    id: eventId,
    event: "BOOKING_CREATED",
    bookingId,
    businessId,
    customerId,
    at,
    versionAfter: 1,
  } as const;
  return [
    insertRows(db, bookings, turnos.map(bookingRow)),
    insertRows(
      db,
      bookingLines,
      turnos.flatMap(({ id, lines }) => lineRows(lines, { businessId, bookingId: id })),
    ),
    insertRows(
      db,
      bookingChanges,
      turnos.map(({ id }) => ({ ...MADE, bookingId: id, businessId, at, userId: by })),
    ),
    ...tellOfStaffAct(db, { ...about, ...told, by, network }),
  ];
}

const MADE = { kind: "CREATED", changedBy: "STAFF", version: 1 } as const;

function bookingRow(turno: NewStaffTurno) {
  const { id, businessId, customerId, lines, deposit, policy, idempotency, ...frozen } = turno;
  return {
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
    staffKey: idempotency?.key ?? null,
    idemHash: idempotency?.hash ?? null,
  };
}

/** The booking that staff made with this key; in a series, the first booking. */
export function staffBookingByKey(
  db: Database,
  { businessId, staffKey }: { readonly businessId: string; readonly staffKey: string },
) {
  const { id, date, startMinute, version, idemHash: hash } = bookings;
  const found = db
    .select(named({ id, date, startMinute, version, hash }))
    .from(bookings)
    .where(
      and(eq(bookings.staffKey, staffKey), eq(bookings.businessId, businessId), sql`staff_key is not null`),
    );
  return reading([found], ([rows]) => rows[0] ?? null);
}

/** The rows of lines, numbered in their order. */
export function lineRows(
  lines: readonly StaffLine[],
  of: { readonly businessId: string; readonly bookingId: string },
) {
  return lines.map((line, position) => ({ ...line, ...of, position, forced: line.conflictDetails !== null }));
}
