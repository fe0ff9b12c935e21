import { and, eq, sql } from "drizzle-orm";
import type { BookingDetail, ChangeKind } from "#app/domain/codes/booking.ts";
import type { BookingEvent } from "#app/domain/codes/message.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { isUnfinished } from "#db/predicates.ts";
import { noteIfChanged } from "#db/queries/bookings/note-if-changed.ts";
import type { SeenByStaff } from "#db/queries/bookings/staff-changes.ts";
import { lineRows, type StaffLine, type StaffStamp } from "#db/queries/bookings/staff-create.ts";
import { tellOfStaffAct } from "#db/queries/messages/staff-acts.ts";
import { bookingLines, bookings } from "#db/schema/bookings/bookings.ts";
import { insertRows, listOf } from "#db/writing.ts";

/** A booking's new values and lines, and the differences from the old ones. */
export type StaffLinesChange = SeenByStaff & {
  readonly turno: {
    readonly date: LocalDate;
    readonly startMinute: MinuteOfDay;
    readonly startUtcMinute: UtcMinute;
    readonly endUtcMinute: UtcMinute;
    readonly totalCentavos: number;
    readonly comments: string | null;
    /** When the clock next checks its reminders (ms); null: it has none. */
    readonly remindAt: Instant | null;
  };
  /** All new lines, in the order of their start. */
  readonly lines: readonly StaffLine[];
  /** The ids of the old lines, in order. */
  readonly knownIds: readonly string[];
  /** The professionals with old or new lines of the booking; they are told. */
  readonly employeeIds: readonly string[];
  /** The lines with a new time, professional or service; other lines keep their stored values. */
  readonly changedIds: readonly string[];
  readonly kind: ChangeKind;
  readonly details: readonly BookingDetail[];
  /** The booking's old time, if the time changes. */
  readonly from: { readonly date: LocalDate; readonly startMinute: MinuteOfDay } | null;
  /** The messages about the change; null: none. */
  readonly told: {
    readonly event: BookingEvent;
    readonly handedTo: string | null;
    readonly notifies: boolean;
    readonly mailsClient: boolean;
  } | null;
};

/**
 * Replaces a booking's lines. Refusals (`guardRefusal`): STALE if the booking has changed since staff saw it, or the reason
 * why a line without a conflict now has one.
 */
export function changeStaffLines(
  db: Database,
  change: StaffLinesChange,
  { eventId, by, at, network }: StaffStamp,
): Statement[] {
  const { bookingId, businessId, customerId, turno, lines, employeeIds, kind, details, from, told } = change;
  const version = change.version + 1;
  const about = {
    ...{ bookingId, businessId, customerId, at, by, network },
    ...{ id: eventId, versionAfter: version },
  } as const;
  const act = told && {
    ...about,
    ...told,
    employeeIds,
    data: told.handedTo === null ? {} : { handedTo: told.handedTo },
  };
  return [
    PUT_TURNO(db, {
      ...turno,
      lineCount: lines.length,
      version,
      bookingId,
      businessId,
      seen: change.version,
    }),
    noteIfChanged(db, {
      ...{ bookingId, businessId, version, at, kind, userId: by },
      details: JSON.stringify(details),
      fromDate: from?.date ?? null,
      fromMinute: from?.startMinute ?? null,
    }),
    ...placeLines(db, change),
    ...(act ? tellOfStaffAct(db, act) : []),
  ];
}

/** First removes lines, then updates the kept ones, then inserts new ones, so that each step makes room for the next. */
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
      .map((row) => (changedIds.includes(row.id) ? PUT_LINE(db, lineValues(row)) : PUT_PLACE(db, row))),
    ...(fresh.length > 0 ? [insertRows(db, bookingLines, fresh)] : []),
  ];
}

type LineRow = ReturnType<typeof lineRows>[number];
type LineKey = Readonly<Record<"id" | "bookingId" | "businessId", string>>;

function lineValues({ forced, ...row }: LineRow) {
  return { ...row, forced: Number(forced) };
}

const PUT_LINE = prepared((db, given: Given<ReturnType<typeof lineValues>>) =>
  db
    .update(bookingLines)
    .set({
      position: sql`${given.position}`,
      employeeId: sql`${given.employeeId}`,
      employeeName: sql`${given.employeeName}`,
      serviceId: sql`${given.serviceId}`,
      servicePriceId: sql`${given.servicePriceId}`,
      startUtcMinute: sql`${given.startUtcMinute}`,
      endUtcMinute: sql`${given.endUtcMinute}`,
      startMinute: sql`${given.startMinute}`,
      minutes: sql`${given.minutes}`,
      serviceName: sql`${given.serviceName}`,
      optionName: sql`${given.optionName}`,
      priceCentavos: sql`${given.priceCentavos}`,
      priceType: sql`${given.priceType}`,
      additionalCentavos: sql`${given.additionalCentavos}`,
      depositPercent: sql`${given.depositPercent}`,
      forced: sql`${given.forced}`,
      conflictDetails: sql`${given.conflictDetails}`,
    })
    .where(isLine(given)),
);
const PUT_PLACE = prepared((db, given: Given<LineKey & { readonly position: number }>) =>
  db
    .update(bookingLines)
    .set({ position: sql`${given.position}` })
    .where(isLine(given)),
);

function isLine({ id, bookingId, businessId }: Given<LineKey>) {
  return and(
    eq(bookingLines.id, id),
    eq(bookingLines.bookingId, bookingId),
    eq(bookingLines.businessId, businessId),
  );
}

/** More than a booking's number of lines: two lines may not share a position, even within the batch. */
const OUT_OF_THE_WAY = sql.raw("1000");

type Put = StaffLinesChange["turno"] & {
  readonly lineCount: number;
  readonly version: number;
  readonly bookingId: string;
  readonly businessId: string;
  /** The version that the booking must still have. */
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
        isUnfinished(bookings.status),
      ),
    ),
);
