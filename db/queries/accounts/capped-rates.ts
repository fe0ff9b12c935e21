import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Cap } from "#app/domain/caps.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import type { RateCounter, RateWindow } from "#db/queries/accounts/rate-limits.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { rateHits } from "#db/schema/accounts/rate-limits.ts";

/** A counter with its cap for one window. */
export type CappedCounter = Omit<RateCounter, "most"> & { readonly cap: Cap };

/** At least one counter: without any, no condition would be checked. */
export type Counters = readonly [CappedCounter, ...CappedCounter[]];

/** An act of a customer at a business, and the counters that it increases. */
export type CountedAct = {
  readonly customerId: string;
  readonly businessId: string;
  readonly counters: Counters;
  /** Instant in ms. */
  readonly at: Instant;
};

export type ActValues = {
  readonly customerId: string;
  readonly businessId: string;
  readonly counters: string;
  readonly at: number;
};

export function actValues({ counters, customerId, businessId, at }: CountedAct): ActValues {
  return { customerId, businessId, counters: JSON.stringify(counters), at };
}

/**
 * Counts an act in the batch that performs it, and undoes the whole batch, STALE, if it is beyond a cap. A refused act is not
 * counted; two at once count twice. Acts of staff at their own business are not counted.
 */
export function countAct(db: Database, act: CountedAct): Statement {
  return COUNT_ACT(db, actValues(act));
}

const COUNT_ACT = prepared((db, given: Given<ActValues>) => counting(db, given, sql`true`));

/**
 * As `countAct`, with a further condition, which may use the customer's row of `users`. One statement counts and refuses: a
 * null count breaks the table's constraint (`guardRefusal`). The condition is checked once, with the first counter.
 */
export function counting(db: Database, given: Given<ActValues>, isWithin: SQL) {
  const { customerId, counters, at } = given;
  const isRoom = sql`coalesce(known.hits, 0) < ${mostOf(sql`(asked.value -> 'cap')`)}`;
  return db
    .insert(rateHits)
    .select(
      sql`select asked.value ->> 'key', coalesce(known.starts_at, ${at}),
        coalesce(known.ends_at, ${at} + (asked.value ->> 'lengthMs')),
        case when ${isStaff(given)} then 0 when ${isRoom} and (asked.key > 0 or ${isWithin}) then 1 end
        from (select 1) left join users on users.id = ${customerId}
        join json_each(${counters}) as asked
        left join rate_hits known on known.key = asked.value ->> 'key' and known.ends_at > ${at}
        where true`,
    )
    .onConflictDoUpdate({
      target: [rateHits.key, rateHits.startsAt],
      set: { hits: sql`hits + excluded.hits` },
    });
}

/** The limit of a cap for the joined row of `users`; a customer without an account counts as unverified. */
export function mostOf(cap: SQL): SQL {
  return sql`${cap} ->> iif(users.email_verified_at is null, 'unverified', 'verified')`;
}

function isStaff({ businessId, customerId }: Pick<Given<ActValues>, "businessId" | "customerId">): SQL {
  return sql`exists (select 1 from members where business_id = ${businessId} and user_id = ${customerId})`;
}

/** The facts that decide a customer's caps. */
type Standing = { readonly isVerified: boolean; readonly isStaff: boolean };

/** Null for an unknown account. */
export function standingOf(
  db: Database,
  { customerId, businessId }: Pick<CountedAct, "customerId" | "businessId">,
): Reading<Standing | null> {
  const person = db
    .select({
      ...named({ emailVerifiedAt: users.emailVerifiedAt }),
      role: sql<string | null>`${members.role}`.as("role"),
    })
    .from(users)
    .leftJoin(members, and(eq(members.businessId, businessId), eq(members.userId, users.id)))
    .where(eq(users.id, customerId));
  return reading([person], ([[row]]) =>
    row === undefined ? null : { isVerified: row.emailVerifiedAt !== null, isStaff: row.role !== null },
  );
}

/** The windows of these counters that are running now. */
export function runningWindows(
  db: Database,
  keys: readonly string[],
  at: Instant,
): Reading<readonly RateWindow[]> {
  const { key, startsAt, endsAt, hits } = rateHits;
  const running = db
    .select(named({ key, startsAt, endsAt, hits }))
    .from(rateHits)
    .where(
      and(sql`${key} in (select value from json_each(${JSON.stringify(keys)}))`, sql`${endsAt} > ${at}`),
    );
  return reading([running], ([rows]) => rows);
}
