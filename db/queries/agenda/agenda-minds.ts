import { and, eq, sql } from "drizzle-orm";
import { named } from "#db/driver/named.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { isOpenTurno } from "#db/predicates.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { stores } from "#db/schema/catalog/stores.ts";
import { clients } from "#db/schema/clients/clients.ts";
import type { AgendaKey } from "./agenda-facts.ts";

/** How many next bookings of each store are read. */
const MOST_NEXT = 3;

/** Things to mind (notes, allergies, no-shows) about each store's next open bookings, begun or not, `MOST_NEXT` at most. */
export const MINDS = prepared((db, given: Given<AgendaKey>) => {
  const next = sql`(select id from bookings where store_id = ${stores.id} and ${isOpenTurno()}
    and start_utc_minute >= ${given.from} and start_utc_minute < ${given.to}
    and (${given.employeeId} is null or exists (select 1 from booking_lines
      where booking_id = bookings.id and employee_id = ${given.employeeId}))
    order by start_utc_minute limit ${sql.raw(`${MOST_NEXT}`)})`;
  return db
    .select({
      ...named({
        id: bookings.id,
        comments: bookings.comments,
        staffNotes: bookings.staffNotes,
        clientNotes: clients.notes,
        allergies: clients.allergies,
      }),
      noShows: sql<number>`coalesce(${clients.noShows}, 0)`.as("noShows"),
    })
    .from(stores)
    .crossJoin(bookings)
    .leftJoin(clients, and(eq(clients.id, bookings.clientId), eq(clients.businessId, given.businessId)))
    .where(
      and(
        eq(stores.businessId, given.businessId),
        sql`(${given.storeId} is null or ${stores.id} = ${given.storeId})`,
        sql`${bookings.id} in ${next}`,
        eq(bookings.businessId, given.businessId),
      ),
    );
});
