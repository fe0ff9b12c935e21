import { and, eq, sql } from "drizzle-orm";
import type { PriceType } from "#app/domain/codes/catalog.ts";
import type { ToldMobile } from "#app/domain/phones/own-mobile.ts";
import type { Policy } from "#app/domain/policy.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import { type Instant, type UtcMinute, utcMinuteOf } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { isActiveTurno } from "#db/predicates.ts";
import { givePhoneToClient, heedRefusal, keepToldMobile } from "#db/queries/accounts/own-reach.ts";
import { type CappedBooking, countBooking } from "#db/queries/bookings/booking-caps.ts";
import { type ClientLink, linkClient } from "#db/queries/clients/account-clients.ts";
import { tellOfBooking } from "#db/queries/messages/messages.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookingLines, bookings } from "#db/schema/bookings/bookings.ts";
import { insertRow, insertRows } from "#db/writing.ts";

/** A booking to insert, with all its values decided. */
export type NewBooking = {
  readonly id: string;
  readonly businessId: string;
  readonly storeId: string;
  readonly storeName: string;
  readonly customerId: string;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  /** From the first line's start to the last one's end, in UTC minutes. */
  readonly startUtcMinute: UtcMinute;
  readonly endUtcMinute: UtcMinute;
  readonly comments: string | null;
  readonly totalCentavos: number;
  /** The deposit to pay by `dueAt` (ms); null for none. It decides between PENDING_DEPOSIT and PENDING. */
  readonly deposit: { readonly centavos: number; readonly dueAt: Instant } | null;
  readonly policy: Policy;
  /** When the clock first checks its reminders (ms); null: it has none. */
  readonly remindAt: Instant | null;
  /** Instant in ms. */
  readonly createdAt: Instant;
  /** The request's Idempotency-Key and a hash of its body. */
  readonly idempotency: { readonly key: string; readonly hash: string } | null;
  /** What the customer told of their mobile for it. */
  readonly mobile?: ToldMobile | null;
  /** The customer's account may refuse messages. */
  readonly mayRefuse?: boolean;
  /** The counters that it increases, and the caps of its customer. */
  readonly limits: BookingLimits;
  /** The business's client that the customer turned out to be; null: none. */
  readonly link: ClientLink | null;
  /** In order, back to back. */
  readonly lines: readonly NewLine[];
};

export type BookingLimits = Pick<CappedBooking, "counters" | "caps">;

export type NewLine = {
  readonly id: string;
  readonly employeeId: string;
  readonly employeeName: string;
  readonly serviceId: string;
  readonly servicePriceId: string;
  readonly startUtcMinute: UtcMinute;
  readonly endUtcMinute: UtcMinute;
  readonly startMinute: MinuteOfDay;
  readonly minutes: number;
  readonly serviceName: string;
  readonly optionName: string | null;
  readonly priceCentavos: number;
  readonly additionalCentavos: number;
  readonly priceType: PriceType;
  readonly depositPercent: number | null;
};

/**
 * Makes a booking, with its mail and notifications, in one batch. Refusals that `guardRefusal` reads: the time is taken or was
 * just closed; STALE: beyond a cap of the customer, or their account is deleted. A key that was used: `clashOf`.
 */
export function insertBooking(db: Database, booking: NewBooking, eventId: string): Statement[] {
  const { customerId: userId, createdAt: at, link, mobile = null, mayRefuse = false } = booking;
  return [
    ...(mobile === null ? [] : [keepToldMobile(db, { userId, at }, mobile)]),
    ...(link === null ? [] : linkClient(db, link)),
    ...insertTurno(db, booking, eventId),
    ...(mobile === null || mobile.phone === null ? [] : [givePhoneToClient(db, booking)]),
    ...(mayRefuse || mobile?.refuses ? [heedRefusal(db, booking)] : []),
    countBooking(db, cappedBooking(booking)),
  ];
}

/** A booking of a client who may have no account; then `clientId` names the client. */
export type NewTurno = Omit<NewBooking, "customerId" | "limits" | "link" | "mobile" | "mayRefuse"> & {
  readonly customerId: string | null;
  readonly clientId?: string;
  /** Not part of the row. */
  readonly link?: NewBooking["link"];
};

/** As `insertBooking`, but without counting towards caps, for a client that the business keeps. */
export function insertTurno(db: Database, turno: NewTurno, eventId: string): Statement[] {
  const { id, businessId, lines, deposit, idempotency, policy, link: _, ...frozen } = turno;
  const row = {
    ...frozen,
    id,
    businessId,
    status: deposit === null ? ("PENDING" as const) : ("PENDING_DEPOSIT" as const),
    hoursToCancel: policy.hoursToCancel,
    hoursToReschedule: policy.hoursToReschedule,
    timeZone: policy.zone,
    lineCount: lines.length,
    depositCentavos: deposit?.centavos ?? null,
    depositDueAt: deposit?.dueAt ?? null,
    settleAt: deposit?.dueAt ?? null,
    idemKey: idempotency?.key ?? null,
    idemHash: idempotency?.hash ?? null,
  };
  const lineRows = lines.map((line, position) => ({ ...line, businessId, bookingId: id, position }));
  const bookingEvent = {
    id: eventId,
    event: "BOOKING_CREATED",
    bookingId: id,
    businessId,
    customerId: turno.customerId,
    at: turno.createdAt,
    versionAfter: 1,
    employeeIds: lines.map((line) => line.employeeId),
  } as const;
  return [
    insertRow(db, bookings, row),
    insertRows(db, bookingLines, lineRows),
    ...tellOfBooking(db, bookingEvent),
  ];
}

/** The facts of a booking that its caps check. */
export function cappedBooking(booking: NewBooking): CappedBooking {
  const { customerId, businessId, storeId, deposit, limits, createdAt, mobile, mayRefuse = false } = booking;
  const { counters, caps } = limits;
  const asksDeposit = deposit !== null;
  const now = utcMinuteOf(createdAt);
  const heedsRefusal = mayRefuse || mobile?.refuses === true;
  return { counters, caps, customerId, businessId, storeId, asksDeposit, heedsRefusal, at: createdAt, now };
}

/** The booking made with a customer's Idempotency-Key, with the hash of the request's body. */
export function bookingByKey(
  db: Database,
  { customerId, key }: { readonly customerId: string; readonly key: string },
): Reading<{ readonly id: string; readonly hash: string | null } | null> {
  return reading(
    [
      db
        .select(named({ id: bookings.id, hash: bookings.idemHash }))
        .from(bookings)
        .where(
          and(eq(bookings.customerId, customerId), eq(bookings.idemKey, key), sql`idem_key is not null`),
        ),
    ],
    ([rows]) => rows[0] ?? null,
  );
}

export type SameBooking = {
  readonly customerId: string;
  readonly storeId: string;
  /** Null: any professional. */
  readonly employeeId: string | null;
  readonly startUtcMinute: UtcMinute;
  readonly servicePriceIds: readonly string[];
};

/** The id of the customer's own booking with the same services at the same time; cancelled and missed ones do not count. */
export function sameBooking(db: Database, input: SameBooking): Reading<string | null> {
  return reading(
    [
      db
        .select(
          named({
            id: bookings.id,
            employeeId: bookingLines.employeeId,
            servicePriceId: bookingLines.servicePriceId,
          }),
        )
        .from(bookings)
        .innerJoin(bookingLines, eq(bookingLines.bookingId, bookings.id))
        .where(
          and(
            eq(bookings.customerId, input.customerId),
            eq(bookings.startUtcMinute, input.startUtcMinute),
            eq(bookings.storeId, input.storeId),
            isActiveTurno(bookings.status),
          ),
        )
        .orderBy(bookings.id, bookingLines.position),
    ],
    ([rows]) => {
      const wished = input.servicePriceIds.join();
      function isSame(id: string): boolean {
        const lines = rows.filter((row) => row.id === id);
        const byRequested =
          input.employeeId === null || lines.every((line) => line.employeeId === input.employeeId);
        return byRequested && lines.map((line) => line.servicePriceId).join() === wished;
      }
      return rows.map((row) => row.id).find(isSame) ?? null;
    },
  );
}
