import { and, eq, isNull, sql } from "drizzle-orm";
import type { BookingDetail, BookingStatus, ChangeKind } from "#app/domain/codes/booking.ts";
import type { ChargeMethod } from "#app/domain/codes/payment.ts";
import { statusesWhere } from "#app/domain/status-sets.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import type { SeenByStaff } from "#db/queries/bookings/staff-changes.ts";
import type { StaffStamp } from "#db/queries/bookings/staff-create.ts";
import { tellOfStaffAct } from "#db/queries/messages/staff-acts.ts";
import { keepRefunds, oweRefunds } from "#db/queries/payments/owed-refunds.ts";
import { bookingChanges } from "#db/schema/bookings/booking-changes.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { charges } from "#db/schema/money/charges.ts";
import { insertRow, insertRows, mustHaveChanged, mustHaveChangedAll } from "#db/writing.ts";

export type NewCharge = { readonly id: string; readonly method: ChargeMethod; readonly centavos: number };

/** A change of status, with its consequences. */
export type StaffStatusChange = SeenByStaff & {
  readonly from: BookingStatus;
  readonly to: BookingStatus;
  readonly kind: ChangeKind;
  readonly details: readonly BookingDetail[];
  /** The reason of a cancellation. */
  readonly note: string | null;
  /** When the refund of a paid deposit begins (ms), so that it can be stopped until then; null: no refund. */
  readonly refundsFrom: Instant | null;
  /** The number of pending refunds that are cancelled. */
  readonly keepsRefunds: number;
  /** The deposit was refunded at the cancellation, so the booking is restored without a deposit. */
  readonly dropsDeposit: boolean;
  readonly charges: readonly NewCharge[];
  /** The charges are taken back. */
  readonly undoesCharges: boolean;
  /** The messages about the change; null: none. */
  readonly told: { readonly notifies: boolean; readonly mailsClient: boolean } | null;
};

/**
 * Changes a booking's status. Refusals (`guardRefusal`): STALE if the booking has changed since staff saw it, or the reason
 * why a restored booking's time is no longer free.
 */
export function changeStaffStatus(
  db: Database,
  change: StaffStatusChange,
  { eventId, by, at, network }: StaffStamp,
): Statement[] {
  const { bookingId, businessId, customerId, kind, details, note, told } = change;
  const version = change.version + 1;
  const of = { bookingId, businessId };
  const about = { ...of, customerId, at, by, network, id: eventId, versionAfter: version } as const;
  return [
    db
      .update(bookings)
      .set({ ...statusColumns(change), version })
      .where(
        and(
          eq(bookings.id, bookingId),
          eq(bookings.businessId, businessId),
          eq(bookings.version, change.version),
          eq(bookings.status, change.from),
        ),
      ),
    mustHaveChanged(db),
    ...chargeRows(db, change, { by, at }),
    insertRow(db, bookingChanges, {
      ...{ ...of, version, at, kind, details, note, changedBy: "STAFF", userId: by },
    }),
    ...(change.refundsFrom === null ? [] : [oweRefunds(db, { ...of, at, dueAt: change.refundsFrom })]),
    ...(change.keepsRefunds > 0
      ? [keepRefunds(db, { ...of, at }), mustHaveChangedAll(db, change.keepsRefunds)]
      : []),
    ...(told ? tellOfStaffAct(db, { ...about, ...told, event: "BOOKING_CANCELLED" }) : []),
  ];
}

function statusColumns({ from, to, dropsDeposit }: StaffStatusChange) {
  if (to === "CANCELLED") return { status: to, cancelReason: "BY_BUSINESS", settleAt: null } as const;
  const isBack = statusesWhere("blocksTime", false).includes(from);
  return {
    status: to,
    cancelReason: null,
    // The clock plans the reminders of a restored booking at its next run.
    ...(isBack && to === "PENDING" && { remindAt: sql`iif(customer_id is null, null, 0)` }),
    ...(dropsDeposit && { depositCentavos: null, depositPaidAt: null, settleAt: null }),
  };
}

type ChargesOf = Pick<StaffStatusChange, "bookingId" | "businessId" | "charges" | "undoesCharges">;

function chargeRows(
  db: Database,
  { bookingId, businessId, charges: fresh, undoesCharges }: ChargesOf,
  { by, at }: Pick<StaffStamp, "by" | "at">,
): Statement[] {
  const of = and(eq(charges.bookingId, bookingId), eq(charges.businessId, businessId));
  const rows = fresh.map((charge) => ({ ...charge, bookingId, businessId, at, userId: by, undoneAt: null }));
  return [
    ...(undoesCharges
      ? [
          db
            .update(charges)
            .set({ undoneAt: at })
            .where(and(of, isNull(charges.undoneAt))),
        ]
      : []),
    ...(rows.length > 0 ? [insertRows(db, charges, rows)] : []),
  ];
}

type LateCharges = SeenByStaff & Pick<StaffStatusChange, "charges" | "details">;

/** Adds charges to a finished booking. STALE (`tryWrite`) if it has changed since staff saw it. */
export function addCharges(
  db: Database,
  { bookingId, businessId, version, charges: fresh, details }: LateCharges,
  { by, at }: Pick<StaffStamp, "by" | "at">,
): Statement[] {
  return [
    ...nextVersion(db, { bookingId, businessId, version }, {}),
    ...chargeRows(db, { bookingId, businessId, charges: fresh, undoesCharges: false }, { by, at }),
    noteChange(db, { bookingId, businessId, version, details }, { by, at, kind: "CHARGED" }),
  ];
}

type StaffNote = SeenByStaff & {
  readonly staffNotes: string | null;
  readonly details: readonly BookingDetail[];
};

/** Changes the notes that no customer sees. STALE (`tryWrite`) if the booking has changed since staff saw it. */
export function changeStaffNotes(
  db: Database,
  { bookingId, businessId, version, staffNotes, details }: StaffNote,
  { by, at }: Pick<StaffStamp, "by" | "at">,
): Statement[] {
  const seen = { bookingId, businessId, version };
  return [
    ...nextVersion(db, seen, { staffNotes }),
    noteChange(db, { ...seen, details }, { by, at, kind: "NOTES_CHANGED" }),
  ];
}

type Seen = Pick<SeenByStaff, "bookingId" | "businessId" | "version">;

function nextVersion(
  db: Database,
  { bookingId, businessId, version }: Seen,
  set: Partial<typeof bookings.$inferInsert>,
): Statement[] {
  const seen = and(
    eq(bookings.id, bookingId),
    eq(bookings.businessId, businessId),
    eq(bookings.version, version),
  );
  const next = version + 1;
  return [
    db
      .update(bookings)
      .set({ ...set, version: next })
      .where(seen),
    mustHaveChanged(db),
  ];
}

function noteChange(
  db: Database,
  { bookingId, businessId, version, details }: Seen & Pick<StaffNote, "details">,
  { by, at, kind }: Pick<StaffStamp, "by" | "at"> & { readonly kind: ChangeKind },
): Statement {
  const about = { bookingId, businessId, version: version + 1, changedBy: "STAFF", userId: by } as const;
  return insertRow(db, bookingChanges, { ...about, at, kind, details });
}
