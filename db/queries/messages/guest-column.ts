import { type SQLWrapper, sql } from "drizzle-orm";
import { bookings } from "#db/schema/bookings.ts";

/** Of a turno that is nobody's with an account what staff wrote down, else what the customer's account says. */
export function ofGuest(written: SQLWrapper, own: SQLWrapper) {
  return sql<string | null>`iif(${bookings.customerId} is null, ${written}, ${own})`;
}
