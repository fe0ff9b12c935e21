import { sql } from "drizzle-orm";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import { named } from "#db/driver/named.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";

/** The booking that a sum is about, with its client and its start. */
export type Turno = {
  readonly bookingId: string;
  /** Null without an account, like the e-mail and the phone; only for members who may see the money. */
  readonly customerName: string | null;
  readonly customerEmail: string | null;
  readonly customerPhone: string | null;
  readonly storeName: string;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
};

export const CUSTOMER = {
  customerName: sql<string | null>`nullif(trim(first_name || ' ' || last_name), '')`.as("customerName"),
  customerEmail: sql<string | null>`${users.email}`.as("customerEmail"),
  customerPhone: sql<string | null>`${users.phone}`.as("customerPhone"),
};

export const TURNO = {
  ...named({
    bookingId: bookings.id,
    storeName: bookings.storeName,
    date: bookings.date,
    startMinute: bookings.startMinute,
  }),
  ...CUSTOMER,
};

/** Most rows that a list shows; a longer list says that there are more. */
export const MOST_SHOWN = 200;
