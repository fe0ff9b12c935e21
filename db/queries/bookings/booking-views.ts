import { type AnyColumn, and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { BookingStatus, CancelReason } from "#app/domain/codes/booking.ts";
import type { PriceType } from "#app/domain/codes/catalog.ts";
import type { PaymentMethod, RefundReason, RefundStatus } from "#app/domain/codes/payment.ts";
import type { Policy } from "#app/domain/policy.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { jsonRows } from "#db/driver/json-rows.ts";
import { named } from "#db/driver/named.ts";
import { depositHeld, waysUnderWay } from "#db/predicates.ts";
import { isHeldBy } from "#db/queries/bookings/turno-holder.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookingLines, bookings } from "#db/schema/bookings/bookings.ts";

/** A booking as its customer sees it. */
export type BookingView = {
  readonly id: string;
  readonly status: BookingStatus;
  readonly cancelReason: CancelReason | null;
  readonly businessId: string;
  readonly storeId: string;
  readonly storeName: string;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  readonly startUtcMinute: UtcMinute;
  readonly endUtcMinute: UtcMinute;
  readonly comments: string | null;
  readonly currency: string;
  readonly totalCentavos: number;
  readonly depositCentavos: number | null;
  /** Instants in ms. */
  readonly depositDueAt: Instant | null;
  readonly depositPaidAt: Instant | null;
  /** The part of the deposit that is really there. */
  readonly heldCentavos: number;
  readonly createdAt: Instant;
  /** As it was when the booking was made. */
  readonly policy: Policy;
  /** Grows with every change of the booking. */
  readonly version: number;
  /** While the deposit is awaited: its customer says that they transferred it. */
  readonly isTransferred: boolean;
  /** While the deposit is awaited: the provider is deciding on a card payment. */
  readonly isInProcess: boolean;
  /** The deposit's refund, pending or done, by us or outside; null while at least a part of the deposit stays. */
  readonly refund: BookingRefund | null;
  readonly lines: readonly LineView[];
};

export type BookingRefund = {
  readonly centavos: number;
  readonly status: RefundStatus;
  /** The reason of the refund is the booking's cancellation. */
  readonly isForCancelling: boolean;
};

export type LineView = {
  readonly id: string;
  readonly employeeId: string;
  readonly employeeName: string;
  readonly serviceId: string;
  readonly servicePriceId: string;
  readonly serviceName: string;
  readonly optionName: string | null;
  readonly startMinute: MinuteOfDay;
  readonly minutes: number;
  readonly priceCentavos: number;
  readonly priceType: PriceType;
  readonly additionalCentavos: number;
  readonly depositPercent: number | null;
};

/** One booking of a customer; null for another customer's. */
export function bookingOf(
  db: Database,
  { bookingId, customerId }: { readonly bookingId: string; readonly customerId: string | null },
): Reading<BookingView | null> {
  const own = and(eq(bookings.id, bookingId), isHeldBy(customerId));
  return reading([viewsWhere(db, own)], ([rows]) => toViews(rows)[0] ?? null);
}

/** The number of bookings on a page of a list (contract, Customer bookings). */
export const PAGE = 100;

/**
 * The bookings that meet a condition, with their lines, at most a page. Most bookings have one line, found by its unique key.
 * Only longer ones are searched for more, so that a list reads few extra rows.
 */
export function viewsWhere(
  db: Database,
  where: SQL | undefined,
  { order = [], limit = PAGE }: { readonly order?: readonly SQL[]; readonly limit?: number } = {},
) {
  const picked = db
    .select({ ...BOOKING, lineCount: bookings.lineCount })
    .from(bookings)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .as("picked");
  const further = alias(bookingLines, "further");
  const ifLonger = sql`iif(${picked.lineCount} > 1, ${picked.id}, null)`;
  const ifPaid = sql`iif(${picked.depositPaidAt} is not null or ${picked.status} = 'CANCELLED' and ${picked.depositCentavos} > 0, ${picked.id}, null)`;
  const underWay = sql<
    string | null
  >`iif(${picked.status} = 'PENDING_DEPOSIT', ${waysUnderWay(picked.id)}, null)`;
  const { lineCount: _, ...booking } = picked._.selectedFields;
  return db
    .select({
      ...named(booking),
      heldCentavos: depositHeld(picked).as("heldCentavos"),
      returned: returnedOf(ifPaid).as("returned"),
      underWay: underWay.as("underWay"),
      first: lineAsJson<LineRow>(bookingLines).as("first"),
      further: lineAsJson<LineRow | null>(further).as("further"),
    })
    .from(picked)
    .innerJoin(bookingLines, and(eq(bookingLines.bookingId, picked.id), eq(bookingLines.position, 0)))
    .leftJoin(further, sql`${further.bookingId} = ${ifLonger} and ${further.position} > 0`);
}

/** A payment that was or will be refunded; `status` null: the money left outside. */
type ReturnedRow = {
  readonly status: RefundStatus | null;
  readonly reason: RefundReason | null;
  readonly centavos: number;
};

function returnedOf(bookingId: SQL) {
  return jsonRows<ReturnedRow>(
    {
      status: sql`refund_status`,
      reason: sql`refund_reason`,
      centavos: sql`iif(refund_status is null, gone_centavos, refund_centavos)`,
    },
    sql`from payments where booking_id = ${bookingId} and (refund_status is not null or gone_centavos > 0)`,
  );
}

const BOOKING = {
  id: bookings.id,
  status: bookings.status,
  cancelReason: bookings.cancelReason,
  businessId: bookings.businessId,
  storeId: bookings.storeId,
  storeName: bookings.storeName,
  date: bookings.date,
  startMinute: bookings.startMinute,
  startUtcMinute: bookings.startUtcMinute,
  endUtcMinute: bookings.endUtcMinute,
  comments: bookings.comments,
  currency: bookings.currency,
  totalCentavos: bookings.totalCentavos,
  depositCentavos: bookings.depositCentavos,
  depositDueAt: bookings.depositDueAt,
  depositPaidAt: bookings.depositPaidAt,
  createdAt: bookings.createdAt,
  hoursToCancel: bookings.hoursToCancel,
  hoursToReschedule: bookings.hoursToReschedule,
  zone: bookings.timeZone,
  version: bookings.version,
};

type LineRow = LineView & { readonly position: number };

/** A line as one value; null if the join found none. D1 allows 32 arguments of a function, which is enough for 15 fields. */
function lineAsJson<T>(line: Readonly<Record<keyof LineRow, AnyColumn>>): SQL<T> {
  const fields: Record<keyof LineRow, AnyColumn> = {
    id: line.id,
    position: line.position,
    employeeId: line.employeeId,
    employeeName: line.employeeName,
    serviceId: line.serviceId,
    servicePriceId: line.servicePriceId,
    serviceName: line.serviceName,
    optionName: line.optionName,
    startMinute: line.startMinute,
    minutes: line.minutes,
    priceCentavos: line.priceCentavos,
    priceType: line.priceType,
    additionalCentavos: line.additionalCentavos,
    depositPercent: line.depositPercent,
  };
  const pairs = Object.entries(fields).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  return sql<T>`iif(${line.id} is null, null, json_object(${sql.join(pairs, sql`, `)}))`.mapWith(JSON.parse);
}

type ViewRow = Awaited<ReturnType<typeof viewsWhere>>[number];

/** One view for each booking in the rows, in the same order. */
export function toViews(rows: readonly ViewRow[]): BookingView[] {
  const ids = [...new Set(rows.map((row) => row.id))];
  return ids.flatMap((id) => {
    const own = rows.filter((row) => row.id === id);
    return own[0] === undefined ? [] : [toView(own[0], own)];
  });
}

function toView(row: ViewRow, all: readonly ViewRow[]): BookingView {
  const { first, further: _, underWay, returned, hoursToCancel, hoursToReschedule, zone, ...booking } = row;
  const found = [first, ...all.map((each) => each.further)].filter((line) => line !== null);
  const lines = [...new Map(found.map((line) => [line.position, line])).values()];
  return {
    ...booking,
    isTransferred: isUnderWay(underWay, "transfer"),
    isInProcess: isUnderWay(underWay, "mercado-pago"),
    policy: { hoursToCancel, hoursToReschedule, zone },
    refund: booking.status !== "CANCELLED" && booking.heldCentavos > 0 ? null : refundOf(returned),
    lines: lines.toSorted((a, b) => a.position - b.position).map(({ position: _, ...line }) => line),
  };
}

/** Of several refunds, the one for the cancellation: the others have their own mail. */
function refundOf(returned: readonly ReturnedRow[]): BookingRefund | null {
  const first = returned.find(({ reason }) => reason === "CANCELLED") ?? returned[0];
  if (first === undefined) return null;
  const { centavos, status, reason } = first;
  return { centavos, status: status ?? "DONE", isForCancelling: reason === "CANCELLED" };
}

function isUnderWay(ways: string | null, way: PaymentMethod): boolean {
  return ways?.split(",").includes(way) ?? false;
}
