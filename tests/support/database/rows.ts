import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import type { Caps } from "#app/domain/caps.ts";
import type { Statement } from "#db/driver/client.ts";
import type { NewBooking } from "#db/queries/bookings/bookings.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { bookingLines, bookings } from "#db/schema/bookings/bookings.ts";
import { employees, storeEmployees, timeOff } from "#db/schema/catalog/employees.ts";
import { employeeServices, servicePrices, services } from "#db/schema/catalog/services.ts";
import { businesses, closures, stores } from "#db/schema/catalog/stores.ts";
import { insertRows } from "#db/writing.ts";
import { db } from "#tests/support/database/database.ts";

/** Monday 2027-03-01, 09:00 in Buenos Aires, in UTC minutes. */
export const NINE = Date.UTC(2027, 2, 1, 12) / 60_000;
export const MONDAY = "2027-03-01";

const NINE_TO_EIGHT = [{ from: 540, to: 1200 }];
const EVERY_DAY: WeeklyShifts = {
  monday: NINE_TO_EIGHT,
  tuesday: NINE_TO_EIGHT,
  wednesday: NINE_TO_EIGHT,
  thursday: NINE_TO_EIGHT,
  friday: NINE_TO_EIGHT,
  saturday: NINE_TO_EIGHT,
  sunday: NINE_TO_EIGHT,
};

/**
 * A business named `id` with one store, `${id}-store`, open every day from 9 to 20. The professionals `${id}-ana` and
 * `${id}-bruno` follow its hours. It has one service `${id}-cut` with one option `${id}-cut-1`.
 */
export function salonRows(id: string): Statement[] {
  const [storeId, serviceId] = [`${id}-store`, `${id}-cut`];
  const people = [`${id}-ana`, `${id}-bruno`];
  const address = { streetName: "Thames", streetNumber: "1", city: "Palermo", region: "CABA" };
  return [
    insertRows(db, businesses, [{ id, name: id, slug: id, createdAt: 0, publishedAt: 0 }]),
    insertRows(db, stores, [
      {
        id: storeId,
        businessId: id,
        name: `Store of ${id}`,
        mainActivity: "SPA",
        hours: EVERY_DAY,
        ...address,
        createdAt: 0,
      },
    ]),
    insertRows(
      db,
      employees,
      people.map((person, position) => ({
        id: person,
        businessId: id,
        firstName: person,
        lastName: "X",
        position,
        createdAt: 0,
      })),
    ),
    insertRows(
      db,
      storeEmployees,
      people.map((employeeId) => ({ businessId: id, storeId, employeeId })),
    ),
    insertRows(db, services, [
      { id: serviceId, businessId: id, name: "Cut", categoryCode: "CABELLO", bookable: true, createdAt: 0 },
    ]),
    insertRows(db, servicePrices, [
      {
        id: `${serviceId}-1`,
        businessId: id,
        serviceId,
        name: "Short",
        minutes: 60,
        priceType: "FIXED",
        priceCentavos: 100_000,
      },
    ]),
    insertRows(
      db,
      employeeServices,
      people.map((employeeId) => ({ businessId: id, employeeId, serviceId })),
    ),
  ];
}

export function userRow(id: string): Statement {
  const name = { firstName: id, lastName: "X", displayName: id };
  return insertRows(db, users, [{ id, email: `${id}@turnero.test`, ...name, createdAt: 0 }]);
}

type BookingInsert = typeof bookings.$inferInsert;
type LineInsert = typeof bookingLines.$inferInsert;
type BookingOverrides = Partial<BookingInsert> & {
  readonly id: string;
  /** `[start, end]` of each line, in UTC minutes. */
  readonly spans?: readonly (readonly [number, number])[];
  readonly line?: Partial<LineInsert>;
};

/** A booking of `salon` at nine for an hour with `salon-ana`, unless told otherwise. */
export function bookingRowsOf(
  salon: string,
  { spans, line = {}, ...booking }: BookingOverrides,
): Statement[] {
  const places = spans ?? [[NINE, NINE + 60] as const];
  const row: BookingInsert = {
    businessId: salon,
    storeId: `${salon}-store`,
    storeName: "Store",
    status: "PENDING",
    date: MONDAY,
    startMinute: 540,
    startUtcMinute: Math.min(...places.map(([startUtcMinute]) => startUtcMinute)),
    endUtcMinute: Math.max(...places.map(([, endUtcMinute]) => endUtcMinute)),
    lineCount: places.length,
    totalCentavos: 100_000,
    createdAt: 0,
    ...(booking.status === "PENDING_DEPOSIT"
      ? { depositCentavos: 30_000, depositDueAt: 0, settleAt: 0 }
      : {}),
    ...booking,
  };
  return [
    insertRows(db, bookings, [row]),
    insertRows(
      db,
      bookingLines,
      places.map(([startUtcMinute, endUtcMinute], position) =>
        lineRow(salon, booking.id, position, { startUtcMinute, endUtcMinute, ...line }),
      ),
    ),
  ];
}

/** One more line of a booking. */
export function lineRow(
  salon: string,
  bookingId: string,
  position: number,
  line: Partial<LineInsert> & { readonly startUtcMinute: number; readonly endUtcMinute: number },
): LineInsert {
  return {
    id: `${bookingId}-${position}`,
    businessId: salon,
    bookingId,
    position,
    employeeId: `${salon}-ana`,
    employeeName: "Ana X",
    serviceId: `${salon}-cut`,
    servicePriceId: `${salon}-cut-1`,
    startMinute: 540,
    minutes: line.endUtcMinute - line.startUtcMinute,
    serviceName: "Cut",
    priceCentavos: 100_000,
    priceType: "FIXED",
    ...line,
  };
}

export function closureRow(salon: string, startUtcMinute: number, endUtcMinute: number): Statement {
  return insertRows(db, closures, [
    {
      id: `closure-${salon}-${startUtcMinute}`,
      businessId: salon,
      storeId: `${salon}-store`,
      startUtcMinute,
      endUtcMinute,
      reason: "Feriado",
    },
  ]);
}

export function timeOffRow(salon: string, startUtcMinute: number, endUtcMinute: number): Statement {
  return insertRows(db, timeOff, [
    {
      id: `off-${salon}-${startUtcMinute}`,
      businessId: salon,
      employeeId: `${salon}-ana`,
      startUtcMinute,
      endUtcMinute,
    },
  ]);
}

const WIDE = { verified: 1000, unverified: 1000 };
export const WIDE_CAPS: Caps = {
  openTurnosPerStore: WIDE,
  openTurnos: WIDE,
  unpaidHoldsPerStore: WIDE,
  unpaidHolds: WIDE,
  bookingsPerHour: WIDE,
  bookingsPerDay: WIDE,
  networkBookingsPerDay: WIDE,
  transfersUnderReview: WIDE,
  transfersPerDay: WIDE,
  networkTransfersPerDay: WIDE,
};
/** As many counters as a booking has, with caps that no test reaches. */
export const LIMITS: NewBooking["limits"] = {
  caps: WIDE_CAPS,
  counters: [wideCounter("hour"), wideCounter("day"), wideCounter("network")],
};

function wideCounter(key: string) {
  return { key, lengthMs: 86_400_000, cap: WIDE };
}

/** A customer's wish: an hour with Ana at nine, unless told otherwise. */
export function wishFor(
  salon: string,
  id: string,
  wish: {
    readonly customerId: string;
    readonly employeeId?: string;
    readonly startUtcMinute?: number;
    readonly deposit?: NewBooking["deposit"];
  },
): NewBooking {
  const { customerId, employeeId = `${salon}-ana`, startUtcMinute = NINE, deposit = null } = wish;
  const {
    bookingId: _,
    businessId: __,
    position: ___,
    ...line
  } = lineRow(salon, id, 0, { startUtcMinute, endUtcMinute: startUtcMinute + 60, employeeId });
  return {
    id,
    businessId: salon,
    storeId: `${salon}-store`,
    storeName: "Store",
    customerId,
    date: MONDAY,
    startMinute: 540,
    startUtcMinute,
    endUtcMinute: startUtcMinute + 60,
    comments: null,
    totalCentavos: 100_000,
    deposit,
    policy: { hoursToCancel: null, hoursToReschedule: null, zone: "America/Argentina/Buenos_Aires" },
    remindAt: null,
    createdAt: 5,
    idempotency: null,
    limits: LIMITS,
    link: null,
    lines: [{ ...line, additionalCentavos: 0, optionName: null, depositPercent: null }],
  };
}
