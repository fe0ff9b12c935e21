import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Cap } from "#app/domain/caps.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { hasTransferUnderReview, isOpenTurno } from "#db/predicates.ts";
import {
  type ActValues,
  actValues,
  areWithin,
  type CappedCounter,
  countAct,
  isStaff,
  mostOf,
} from "#db/queries/accounts/capped-rates.ts";
import type { TransferCase } from "#db/queries/payments/transfers.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings.ts";
import { must } from "#db/writing.ts";

/** What a transfer that is told of counts towards, and how many a store may have to look up of one customer. */
export type TransferLimits = { readonly counters: readonly CappedCounter[]; readonly underReview: Cap };

type Told = Pick<TransferCase, "bookingId" | "businessId" | "storeId" | "customerId">;

/** Belongs at the end of the batch that notes a transfer: counts it, and undoes all of it, STALE, where it is one too many. */
export function tellWithinCaps(
  db: Database,
  { bookingId, businessId, storeId, customerId }: Told,
  { counters, underReview, at }: TransferLimits & { readonly at: Instant },
): Statement[] {
  const act = { customerId: customerId ?? bookingId, businessId, counters, at };
  const cap = JSON.stringify(underReview);
  return [countAct(db, act), BE_WITHIN_CAPS(db, { ...actValues(act), storeId, cap })];
}

type Values = ActValues & { readonly storeId: string; readonly cap: string };

/** Nobody with an account has none to look at, and is as good as not verified. */
const BE_WITHIN_CAPS = prepared((db, given: Given<Values>) =>
  must(
    db,
    sql`select ((${reviewsOf(given)}) <= ${mostOf(sql`${given.cap}`)} and ${areWithin(given)}) or ${isStaff(given)}
      from (select 1) left join users on users.id = ${given.customerId}`,
  ),
);

function reviewsOf({ customerId, storeId }: Pick<Given<Values>, "customerId" | "storeId">): SQL {
  return sql`select count(*) from bookings where customer_id = ${customerId} and ${isOpenTurno()}
    and store_id = ${storeId} and ${hasTransferUnderReview(sql`bookings.id`)}`;
}

/** Until when a customer's turnos at a store are held for a transfer to be looked up (ms). */
export function reviewDeadlines(
  db: Database,
  { customerId, storeId }: Pick<Told, "customerId" | "storeId">,
): Reading<readonly Instant[]> {
  if (customerId === null) return { statements: [], answer: () => [] };
  const { depositDueAt } = bookings;
  const held = db
    .select(named({ depositDueAt }))
    .from(bookings)
    .where(
      and(
        eq(bookings.customerId, customerId),
        isOpenTurno(),
        eq(bookings.storeId, storeId),
        hasTransferUnderReview(sql`bookings.id`),
      ),
    );
  return reading([held], ([rows]) => rows.map((row) => row.depositDueAt ?? 0));
}
