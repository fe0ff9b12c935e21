import { and, asc, desc, eq, gt, not, type SQL, sql } from "drizzle-orm";
import type { ToSay } from "#app/domain/sayings/to-say.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { hasTransferUnderReview, isOpenTurno, wasAttended } from "#db/predicates.ts";
import {
  columnsOf,
  isChoiceOf,
  isOnlyOf,
  isStateOf,
  MOST_TO_SAY,
} from "#db/queries/messages/sayings/saying-columns.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { clientChoices, sayings } from "#db/schema/messages/sayings.ts";

// Messages to say follow from bookings; only what became of a message is stored. Each of these queries reads the bookings of some
// days, by the index over them, and never earlier ones.

/** Some minutes of a store. */
type StoreSpan = { readonly storeId: string; readonly from: UtcMinute; readonly to: UtcMinute };

/**
 * A store's tomorrow. `since` (ms): from then on its reminders are due, so a client who books later needs none. `after`: bookings
 * made up to then (ms) are left out.
 */
type ReminderSpan = StoreSpan & { readonly since: Instant; readonly after?: Instant | null };

/** The reminders for the stores' tomorrow: of bookings that are `employeeId`'s alone, or (null) of all. */
export function remindersToSay(
  db: Database,
  businessId: string,
  spans: readonly ReminderSpan[],
  employeeId: string | null = null,
): Reading<readonly ToSay[]> {
  const saying = "REMINDER";
  const subject = sql`${bookings.id} || ':' || ${bookings.startUtcMinute}`;
  const kind = { businessId, saying, subject } as const;
  const found = db
    .select(columnsOf(saying, subject))
    .from(sql`json_each(${JSON.stringify(spans)}) as wanted`)
    .crossJoin(bookings)
    .leftJoin(users, eq(users.id, bookings.customerId))
    .leftJoin(sayings, isStateOf(kind))
    .leftJoin(clientChoices, isChoiceOf(kind))
    .where(
      and(
        isWanted(businessId),
        isOnlyOf(employeeId),
        isOpenTurno(sql`${bookings.status}`),
        eq(bookings.status, "PENDING"),
        sql`${bookings.createdAt} < wanted.value ->> 'since'`,
        sql`(wanted.value ->> 'after' is null or ${bookings.createdAt} > wanted.value ->> 'after')`,
      ),
    )
    .orderBy(asc(bookings.startUtcMinute))
    .limit(MOST_TO_SAY);
  return reading([found], ([rows]) => rows);
}

/** Thanks to clients who came; `employeeId` as in `remindersToSay`. */
export function thanksToSay(
  db: Database,
  businessId: string,
  spans: readonly StoreSpan[],
  employeeId: string | null = null,
): Reading<readonly ToSay[]> {
  const saying = "THANKS";
  const subject = sql`${bookings.id}`;
  const kind = { businessId, saying, subject } as const;
  const found = db
    .select(columnsOf(saying, subject))
    .from(sql`json_each(${JSON.stringify(spans)}) as wanted`)
    .crossJoin(bookings)
    .leftJoin(users, eq(users.id, bookings.customerId))
    .leftJoin(sayings, isStateOf(kind))
    .leftJoin(clientChoices, isChoiceOf(kind))
    .where(
      and(
        isWanted(businessId),
        isOnlyOf(employeeId),
        sql`${bookings.status} <> 'CANCELLED'`,
        wasAttended(bookings.status),
      ),
    )
    .orderBy(desc(bookings.startUtcMinute))
    .limit(MOST_TO_SAY);
  return reading([found], ([rows]) => rows);
}

function isWanted(businessId: string): SQL | undefined {
  return and(
    sql`${bookings.storeId} = wanted.value ->> 'storeId'`,
    sql`${bookings.startUtcMinute} >= wanted.value ->> 'from'`,
    sql`${bookings.startUtcMinute} < wanted.value ->> 'to'`,
    eq(bookings.businessId, businessId),
  );
}

/** Deposits that are awaited, those that run out first before the others. */
export function depositsToSay(db: Database, businessId: string, now: Instant): Reading<readonly ToSay[]> {
  const saying = "DEPOSIT";
  const subject = sql`${bookings.id}`;
  const kind = { businessId, saying, subject } as const;
  const found = db
    .select(columnsOf(saying, subject))
    .from(bookings)
    .leftJoin(sayings, isStateOf(kind))
    .leftJoin(clientChoices, isChoiceOf(kind))
    .where(
      and(
        eq(bookings.businessId, businessId),
        sql`${bookings.status} = 'PENDING_DEPOSIT'`,
        gt(bookings.depositDueAt, now),
        not(hasTransferUnderReview(bookings.id)),
      ),
    )
    .orderBy(asc(bookings.depositDueAt))
    .limit(MOST_TO_SAY);
  return reading([found], ([rows]) => rows);
}

type LateKey = {
  readonly businessId: string;
  readonly employeeId: string;
  readonly minutes: number;
  readonly from: UtcMinute;
  readonly to: UtcMinute;
  /** Only bookings that are entirely this professional's. */
  readonly isOnly: boolean;
};

/** The next bookings of a professional who runs late by so many minutes. */
export function lateToSay(
  db: Database,
  { businessId, employeeId, minutes, from, to, isOnly }: LateKey,
): Reading<readonly ToSay[]> {
  const saying = "LATE";
  const subject = sql`${bookings.id} || ':' || ${minutes}`;
  const kind = { businessId, saying, subject } as const;
  const theirs = sql`(select distinct line.booking_id from booking_lines line where line.employee_id = ${employeeId}
    and line.active = 1 and line.start_utc_minute >= ${from} and line.start_utc_minute < ${to}
    and +line.business_id = ${businessId})`;
  const found = db
    .select(columnsOf(saying, subject))
    .from(bookings)
    .leftJoin(sayings, isStateOf(kind))
    .leftJoin(clientChoices, isChoiceOf(kind))
    .where(
      and(
        sql`${bookings.id} in ${theirs}`,
        sql`+${bookings.businessId} = ${businessId}`,
        isOpenTurno(),
        isOnlyOf(isOnly ? employeeId : null),
      ),
    )
    .orderBy(asc(bookings.startUtcMinute))
    .limit(20);
  return reading([found], ([rows]) => rows);
}
