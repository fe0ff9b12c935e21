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
  type Counters,
  counting,
  mostOf,
} from "#db/queries/accounts/capped-rates.ts";
import type { TransferCase } from "#db/queries/payments/transfers/transfers.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";

/** The counters of a reported transfer, and how many transfers of one customer a store may have under review. */
export type TransferLimits = { readonly counters: Counters; readonly underReview: Cap };

type Told = Pick<TransferCase, "bookingId" | "businessId" | "storeId" | "customerId">;

/**
 * Belongs at the end of the batch that notes a transfer. It counts the transfer and undoes the batch, STALE, where it is one too
 * many. Without an account, each booking is counted by itself.
 */
export function countTransfer(
  db: Database,
  { bookingId, businessId, storeId, customerId }: Told,
  { counters, underReview, at }: TransferLimits & { readonly at: Instant },
): Statement {
  const act = { customerId: customerId ?? bookingId, businessId, counters, at };
  return COUNT_TRANSFER(db, { ...actValues(act), storeId, cap: JSON.stringify(underReview) });
}

type Values = ActValues & { readonly storeId: string; readonly cap: string };

const COUNT_TRANSFER = prepared((db, given: Given<Values>) =>
  counting(db, given, sql`(${reviewsOf(given)}) <= ${mostOf(sql`${given.cap}`)}`),
);

function reviewsOf({ customerId, storeId }: Pick<Given<Values>, "customerId" | "storeId">): SQL {
  return sql`select count(*) from bookings where customer_id = ${customerId} and ${isOpenTurno()}
    and store_id = ${storeId} and ${hasTransferUnderReview(sql`bookings.id`)}`;
}

/** Until when a customer's bookings at a store are held for a transfer to be reviewed (ms). */
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
