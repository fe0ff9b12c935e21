import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { isNotFoundYet } from "#db/predicates.ts";
import { ofGuest } from "#db/queries/messages/guest-column.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { bookingChanges } from "#db/schema/bookings/booking-changes.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { stores } from "#db/schema/catalog/stores.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { transferAccounts } from "#db/schema/payments/transfer-accounts.ts";
import type { listOf } from "#db/writing.ts";

/** Facts that a booking's view lacks: the client, the address of the store, and why the booking was cancelled. */
export type BookingPlace = {
  readonly bookingId: string;
  /** The address that staff wrote down; null where the client has an account. */
  readonly guestEmail: string | null;
  /** Null where the client is not known. */
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly streetName: string;
  readonly streetNumber: string;
  readonly city: string;
  readonly region: string;
  readonly timeZone: string;
  /** In the words of the customer or member of staff who cancelled it; null where they gave none. */
  readonly cancelNote: string | null;
  /** Null where its business takes no transfers. */
  readonly transferHours: number | null;
  /** Staff's review of the transfer that the customer reported, unless staff found the money; null: none. */
  readonly transferStatus: "IN_PROCESS" | "REJECTED" | null;
};

const TOLD_TRANSFER = sql<BookingPlace["transferStatus"]>`(
  select status from payments where booking_id = ${bookings.id} and ${isNotFoundYet()}
    order by created_at desc limit 1)`;

export function mailPlaces(db: Database, bookingIds: ReturnType<typeof listOf>) {
  const isCancellation = and(
    eq(bookingChanges.bookingId, bookings.id),
    eq(bookingChanges.version, bookings.version),
    eq(bookingChanges.kind, "CANCELLED"),
    inArray(bookingChanges.changedBy, ["CUSTOMER", "STAFF"]),
  );
  return db
    .select({
      transferStatus: TOLD_TRANSFER.as("transferStatus"),
      firstName: ofGuest(clients.firstName, users.firstName).as("firstName"),
      lastName: ofGuest(clients.lastName, users.lastName).as("lastName"),
      guestEmail: ofGuest(clients.email, sql`null`).as("guestEmail"),
      ...named({
        bookingId: bookings.id,
        streetName: stores.streetName,
        streetNumber: stores.streetNumber,
        city: stores.city,
        region: stores.region,
        timeZone: stores.timeZone,
        cancelNote: bookingChanges.note,
        transferHours: transferAccounts.hours,
      }),
    })
    .from(bookings)
    .innerJoin(stores, and(eq(stores.businessId, bookings.businessId), eq(stores.id, bookings.storeId)))
    .leftJoin(users, and(eq(users.id, bookings.customerId), isNull(users.deletedAt)))
    .leftJoin(clients, and(eq(clients.id, bookings.clientId), eq(clients.businessId, bookings.businessId)))
    .leftJoin(transferAccounts, eq(transferAccounts.businessId, bookings.businessId))
    .leftJoin(bookingChanges, isCancellation)
    .where(sql`${bookings.id} in ${bookingIds}`);
}
