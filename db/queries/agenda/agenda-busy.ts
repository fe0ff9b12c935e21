import { and, eq, sql } from "drizzle-orm";
import { named } from "#db/driver/named.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { bookingLines, bookings } from "#db/schema/bookings/bookings.ts";
import { storeEmployees } from "#db/schema/catalog/employees.ts";
import { stores } from "#db/schema/catalog/stores.ts";
import { LONGEST_LINE_MINUTES } from "#db/schema/checks.ts";
import type { AgendaKey } from "./agenda-facts.ts";

/** When the professionals of a store are busy at another store; no rows without a store. */
export const ELSEWHERE = prepared((db, given: Given<AgendaKey>) =>
  db
    .select(
      named({
        employeeId: bookingLines.employeeId,
        from: bookingLines.startUtcMinute,
        to: bookingLines.endUtcMinute,
        storeName: stores.name,
      }),
    )
    .from(stores)
    .crossJoin(storeEmployees)
    .crossJoin(bookingLines)
    .crossJoin(bookings)
    .where(
      and(
        eq(stores.businessId, given.businessId),
        sql`${stores.id} <> ${given.storeId} and ${storeEmployees.storeId} = ${stores.id}
          and exists (select 1 from store_employees here
            where here.store_id = ${given.storeId} and here.employee_id = ${storeEmployees.employeeId})`,
        sql`(${given.employeeId} is null or ${storeEmployees.employeeId} = ${given.employeeId})`,
        sql`${bookingLines.active} = 1 and ${bookingLines.employeeId} = ${storeEmployees.employeeId}
          and ${bookingLines.startUtcMinute} > ${given.from} - ${LONGEST_LINE_MINUTES}
          and ${bookingLines.startUtcMinute} < ${given.to} and ${bookingLines.endUtcMinute} > ${given.from}`,
        sql`${bookings.id} = ${bookingLines.bookingId} and ${bookings.storeId} = ${stores.id}`,
        eq(bookings.businessId, given.businessId),
      ),
    ),
);

/** When the professionals of a store are busy, at any store; the index alone answers this. */
export const LOAD = prepared((db, given: Given<Omit<AgendaKey, "employeeId">>) =>
  db
    .select(
      named({
        employeeId: bookingLines.employeeId,
        from: bookingLines.startUtcMinute,
        to: bookingLines.endUtcMinute,
      }),
    )
    .from(storeEmployees)
    .crossJoin(bookingLines)
    .where(
      and(
        sql`${storeEmployees.storeId} = ${given.storeId} and ${storeEmployees.businessId} = ${given.businessId}`,
        sql`${bookingLines.active} = 1 and ${bookingLines.employeeId} = ${storeEmployees.employeeId}
          and ${bookingLines.startUtcMinute} >= ${given.from} and ${bookingLines.startUtcMinute} < ${given.to}`,
      ),
    ),
);
