import { and, eq, sql } from "drizzle-orm";
import type { BookingDetail, ChangeKind } from "#app/domain/codes/booking.ts";
import type { BookingEvent } from "#app/domain/codes/message.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { noteIfChanged } from "#db/queries/bookings/note-if-changed.ts";
import type { SeenByStaff } from "#db/queries/bookings/staff-changes.ts";
import { lineRows, type StaffLine, type StaffStamp } from "#db/queries/bookings/staff-create.ts";
import { tellOfStaffAct } from "#db/queries/messages/staff-acts.ts";
import { bookingLines, bookings } from "#db/schema/bookings.ts";
import { insertRows, listOf } from "#db/writing.ts";

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
  /** Who has lines of it, or had: they hear of it. */
  readonly employeeIds: readonly string[];
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
 * since it was seen, or says why a line without a conflict has one by now.
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
