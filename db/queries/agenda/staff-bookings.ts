import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/driver/client.ts";
import { jsonRows } from "#db/driver/json-rows.ts";
import { named } from "#db/driver/named.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { depositHeld, waysUnderWay } from "#db/predicates.ts";
import { IS_REACHED } from "#db/queries/messages/first-contacts.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { bookingLines, bookings } from "#db/schema/bookings/bookings.ts";
import { services } from "#db/schema/catalog/services.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { charges } from "#db/schema/money/charges.ts";
import { NOT_OFFERED } from "./not-offered.ts";
import type { ChargeRow, StaffBookingRow, StaffLineRow } from "./staff-booking-row.ts";

/** One booking of a business; null for a booking of another business. */
export function staffBookingOf(
  db: Database,
  { businessId, bookingId }: { readonly businessId: string; readonly bookingId: string },
): Reading<StaffBookingRow | null> {
  return reading([ONE(db, { businessId, bookingId })], ([rows]) => rows.map(toStaffRow)[0] ?? null);
}

const ONE = prepared((db, given: Given<Record<"businessId" | "bookingId", string>>) =>
  staffBookingsWhere(db, and(eq(bookings.id, given.bookingId), eq(bookings.businessId, given.businessId))),
);

const LINE = {
  id: bookingLines.id,
  position: bookingLines.position,
  employeeId: bookingLines.employeeId,
  employeeName: bookingLines.employeeName,
  serviceId: bookingLines.serviceId,
  servicePriceId: bookingLines.servicePriceId,
  serviceName: bookingLines.serviceName,
  optionName: bookingLines.optionName,
  startMinute: bookingLines.startMinute,
  startUtcMinute: bookingLines.startUtcMinute,
  endUtcMinute: bookingLines.endUtcMinute,
  minutes: bookingLines.minutes,
  priceCentavos: bookingLines.priceCentavos,
  priceType: bookingLines.priceType,
  additionalCentavos: bookingLines.additionalCentavos,
  depositPercent: bookingLines.depositPercent,
  forced: bookingLines.forced,
  conflictDetails: bookingLines.conflictDetails,
  notOffered: NOT_OFFERED,
  color: services.displayColor,
};

const lines = jsonRows<StaffLineRow>(
  LINE,
  sql`from ${bookingLines} left join ${services} on ${services.id} = ${bookingLines.serviceId}
    where ${bookingLines.bookingId} = ${bookings.id}`,
);

const paid = jsonRows<ChargeRow>(
  {
    id: charges.id,
    method: charges.method,
    centavos: charges.centavos,
    at: charges.at,
    undoneAt: charges.undoneAt,
    byName: sql`teller.display_name`,
  },
  sql`from ${charges} left join users teller on teller.id = ${charges.userId} and teller.deleted_at is null
    where ${charges.bookingId} = ${bookings.id}`,
);

const refunds = jsonRows<StaffBookingRow["refunds"][number]>(
  {
    centavos: sql`refund_centavos`,
    status: sql`refund_status`,
    dueAt: sql`refund_due_at`,
    tries: sql`refund_tries`,
  },
  sql`from payments where booking_id = ${bookings.id} and refund_status is not null`,
);

const BOOKING = named({
  id: bookings.id,
  version: bookings.version,
  status: bookings.status,
  cancelReason: bookings.cancelReason,
  businessId: bookings.businessId,
  storeId: bookings.storeId,
  storeName: bookings.storeName,
  hoursToCancel: bookings.hoursToCancel,
  hoursToReschedule: bookings.hoursToReschedule,
  zone: bookings.timeZone,
  customerId: bookings.customerId,
  date: bookings.date,
  startMinute: bookings.startMinute,
  startUtcMinute: bookings.startUtcMinute,
  endUtcMinute: bookings.endUtcMinute,
  comments: bookings.comments,
  staffNotes: bookings.staffNotes,
  seriesId: bookings.seriesId,
  currency: bookings.currency,
  totalCentavos: bookings.totalCentavos,
  depositCentavos: bookings.depositCentavos,
  depositDueAt: bookings.depositDueAt,
  depositPaidAt: bookings.depositPaidAt,
  createdAt: bookings.createdAt,
  remindAt: bookings.remindAt,
  clientId: clients.id,
  userId: users.id,
  firstName: clients.firstName,
  lastName: clients.lastName,
  email: clients.email,
  phone: clients.phone,
});

/** The bookings that meet a condition, with their data for staff, one row each. */
export function staffBookingsWhere(db: Database, where: SQL | undefined) {
  return db
    .select({
      ...BOOKING,
      isReached: sql<number>`${IS_REACHED}`.as("isReached"),
      visits: sql<number>`coalesce(${clients.visits}, 0)`.as("visits"),
      noShows: sql<number>`coalesce(${clients.noShows}, 0)`.as("noShows"),
      heldCentavos: depositHeld(bookings).as("heldCentavos"),
      underWay: sql<
        string | null
      >`iif(${bookings.status} = 'PENDING_DEPOSIT', ${waysUnderWay(bookings.id)}, null)`.as("underWay"),
      refunds: refunds.as("refunds"),
      lines: lines.as("lines"),
      charges: paid.as("charges"),
    })
    .from(bookings)
    .leftJoin(clients, and(eq(clients.id, bookings.clientId), eq(clients.businessId, bookings.businessId)))
    .leftJoin(users, and(eq(users.id, clients.userId), sql`${users.deletedAt} is null`))
    .where(where);
}

export function toStaffRow(found: Awaited<ReturnType<typeof staffBookingsWhere>>[number]): StaffBookingRow {
  const { hoursToCancel, hoursToReschedule, zone, clientId, userId, lines, charges, ...rest } = found;
  const { firstName, lastName, email, phone, visits, noShows, isReached, ...booking } = rest;
  const isKnown = clientId !== null && firstName !== null && lastName !== null;
  const client = isKnown
    ? {
        ...{ id: clientId, userId, firstName, lastName, email, phone, visits, noShows },
        isReached: isReached === 1,
      }
    : null;
  return {
    ...booking,
    policy: { hoursToCancel, hoursToReschedule, zone },
    client,
    lines: lines.toSorted((one, other) => one.position - other.position),
    charges: charges.toSorted((one, other) => one.at - other.at),
  };
}
