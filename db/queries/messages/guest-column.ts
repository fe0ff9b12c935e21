import { type SQLWrapper, sql } from "drizzle-orm";
import { bookings } from "#db/schema/bookings/bookings.ts";

/** A booking without an account gives what staff wrote down; otherwise the customer's account gives it. */
export function ofGuest(written: SQLWrapper, own: SQLWrapper) {
  return sql<string | null>`iif(${bookings.customerId} is null, ${written}, ${own})`;
}
