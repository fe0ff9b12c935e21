import { and, eq, isNull, sql } from "drizzle-orm";
import type { BookingDetail, BookingStatus, ChangeKind } from "#app/domain/codes/booking.ts";
import type { ChargeMethod } from "#app/domain/codes/payment.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import type { SeenByStaff } from "#db/queries/bookings/staff-changes.ts";
import type { StaffStamp } from "#db/queries/bookings/staff-create.ts";
import { tellOfStaffAct } from "#db/queries/messages/staff-acts.ts";
import { keepRefunds, oweRefunds } from "#db/queries/payments/payments.ts";
import { bookingChanges } from "#db/schema/booking-changes.ts";
import { bookings } from "#db/schema/bookings.ts";
import { charges } from "#db/schema/charges.ts";
import { insertRow, insertRows, mustHaveChanged, mustHaveChangedAll } from "#db/writing.ts";

export type NewCharge = { readonly id: string; readonly method: ChargeMethod; readonly centavos: number };

/** Another status, and what comes with it. */
export type StaffStatusChange = SeenByStaff & {
  readonly from: BookingStatus;
  readonly to: BookingStatus;
  readonly kind: ChangeKind;
  readonly details: readonly BookingDetail[];
  /** Why, where it is cancelled. */
  readonly note: string | null;
  /** A seña that was paid is owed back, from then on (ms), so that it can be kept until then; null: none is. */
  readonly refundsFrom: Instant | null;
  /** So many payments that were to go back stay after all. */
  readonly keepsRefunds: number;
  /** Its seña went back when it was cancelled: it comes back without one. */
  readonly dropsDeposit: boolean;
  readonly charges: readonly NewCharge[];
  /** What was charged is taken back. */
  readonly undoesCharges: boolean;
  /** Null where nobody needs to hear of it. */
  readonly told: { readonly notifies: boolean; readonly mailsClient: boolean } | null;
};

/**
 * Gives a turno another status. The database refuses (`guardRefusal`) STALE where it has changed since it was seen, and
 * says why the time of one that comes back is not free any more.
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
  const isBack = from === "CANCELLED" || from === "NO_SHOW";
  return {
    status: to,
    cancelReason: null,
    // A turno that comes back is planned anew at the clock's next look.
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

export type LateCharges = SeenByStaff & Pick<StaffStatusChange, "charges" | "details">;

/** Charges a turno that is finished already. Stale (`tryWrite`) where it has changed since it was seen. */
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

export type StaffNote = SeenByStaff & {
  readonly staffNotes: string | null;
  readonly details: readonly BookingDetail[];
};

/** Keeps what no customer is shown. Stale (`tryWrite`) where the turno has changed since it was seen. */
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
