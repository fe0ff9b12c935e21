import { and, eq, sql } from "drizzle-orm";
import type { BookingDetail, ChangeKind } from "#app/domain/codes/booking.ts";
import type { BookingEvent } from "#app/domain/codes/message.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import type { SeenByStaff } from "#db/queries/bookings/staff-changes.ts";
import { lineRows, type StaffLine, type StaffStamp } from "#db/queries/bookings/staff-create.ts";
import { tellOfStaffAct, tellOthers } from "#db/queries/messages/staff-acts.ts";
import { bookingChanges } from "#db/schema/booking-changes.ts";
import { bookingLines, bookings } from "#db/schema/bookings.ts";
import { insertRow, insertRows, listOf, mustHaveChanged } from "#db/writing.ts";

/** How a turno stands from now on, and what of it is another. */
export type StaffLinesChange = SeenByStaff & {
  readonly turno: {
    readonly date: LocalDate;
    readonly startMinute: MinuteOfDay;
    readonly startUtcMinute: UtcMinute;
    readonly endUtcMinute: UtcMinute;
    readonly totalCentavos: number;
    readonly comments: string | null;
    /** When the clock looks at its reminders next (ms); null: there are none. */
    readonly remindAt: Instant | null;
  };
  /** All of them, in the order of their start. */
  readonly lines: readonly StaffLine[];
  /** Those of before, in their order. */
  readonly knownIds: readonly string[];
  /** Those whose place, person or service is another; the rest stays as it is kept. */
  readonly changedIds: readonly string[];
  readonly kind: ChangeKind;
  readonly details: readonly BookingDetail[];
  /** When it was to be, where that is another time now. */
  readonly from: { readonly date: LocalDate; readonly startMinute: MinuteOfDay } | null;
  /** What is told of it; null: nothing to tell. */
  readonly told: {
    readonly event: BookingEvent;
    readonly handedTo: string | null;
    readonly notifies: boolean;
    readonly mailsClient: boolean;
  } | null;
};

/**
 * Puts lines in the place of those there were. The database refuses (`guardRefusal`) STALE where the turno has changed
 * since it was seen, or says why a line without a conflict has one by now. Who has a line that goes to somebody else
 * hears of it too.
 */
export function changeStaffLines(
  db: Database,
  change: StaffLinesChange,
  { eventId, by, at }: StaffStamp,
): Statement[] {
  const { bookingId, businessId, customerId, turno, lines, kind, details, from, told } = change;
  const version = change.version + 1;
  const about = { bookingId, businessId, customerId, at, version, by, id: eventId } as const;
  const act = told && {
    ...about,
    ...told,
    data: told.handedTo === null ? {} : { handedTo: told.handedTo },
  };
  return [
    ...(act ? [tellOthers(db, act)] : []),
    PUT_TURNO(db, {
      ...turno,
      lineCount: lines.length,
      version,
      bookingId,
      businessId,
      seen: change.version,
    }),
    mustHaveChanged(db),
    ...placeLines(db, change),
    insertRow(db, bookingChanges, {
      ...{ bookingId, businessId, version, at, kind, details, changedBy: "STAFF", userId: by },
      fromDate: from?.date ?? null,
      fromMinute: from?.startMinute ?? null,
    }),
    ...(act ? tellOfStaffAct(db, act) : []),
  ];
}

/** What goes first makes room for what comes: those that leave, those that stay, those that are new. */
function placeLines(db: Database, change: StaffLinesChange): Statement[] {
  const { bookingId, businessId, lines, knownIds, changedIds } = change;
  const rows = lineRows(lines, { businessId, bookingId });
  const ids = lines.map(({ id }) => id);
  const gone = knownIds.filter((id) => !ids.includes(id));
  const kept = rows.filter(({ id }) => knownIds.includes(id));
  const fresh = rows.filter(({ id }) => !knownIds.includes(id));
  const isReordered = kept.some(({ id, position }) => knownIds[position] !== id);
  const own = and(eq(bookingLines.bookingId, bookingId), eq(bookingLines.businessId, businessId));
  return [
    ...(gone.length > 0
      ? [db.delete(bookingLines).where(and(own, sql`${bookingLines.id} in ${listOf(gone)}`))]
      : []),
    ...(isReordered
      ? [
          db
            .update(bookingLines)
            .set({ position: sql`position + ${OUT_OF_THE_WAY}` })
            .where(own),
        ]
      : []),
    ...kept
      .filter(({ id }) => isReordered || changedIds.includes(id))
      .map(({ id, bookingId: _, businessId: __, ...row }) =>
        db
          .update(bookingLines)
          .set(changedIds.includes(id) ? row : { position: row.position })
          .where(and(own, eq(bookingLines.id, id))),
      ),
    ...(fresh.length > 0 ? [insertRows(db, bookingLines, fresh)] : []),
  ];
}

/** More lines than a turno has: two may not stand at one place, not even for a moment. */
const OUT_OF_THE_WAY = sql.raw("1000");

type Put = StaffLinesChange["turno"] & {
  readonly lineCount: number;
  readonly version: number;
  readonly bookingId: string;
  readonly businessId: string;
  /** The version that it must still have. */
  readonly seen: number;
};

const PUT_TURNO = prepared((db, given: Given<Put>) =>
  db
    .update(bookings)
    .set({
      date: sql`${given.date}`,
      startMinute: sql`${given.startMinute}`,
      startUtcMinute: sql`${given.startUtcMinute}`,
      endUtcMinute: sql`${given.endUtcMinute}`,
      totalCentavos: sql`${given.totalCentavos}`,
      comments: sql`${given.comments}`,
      remindAt: sql`${given.remindAt}`,
      lineCount: sql`${given.lineCount}`,
      version: sql`${given.version}`,
    })
    .where(
      and(
        eq(bookings.id, given.bookingId),
        eq(bookings.businessId, given.businessId),
        eq(bookings.version, given.seen),
        sql`${bookings.status} in ('PENDING', 'PENDING_DEPOSIT', 'DONE')`,
      ),
    ),
);
