import { and, asc, desc, eq, gt, not, type SQL, sql } from "drizzle-orm";
import type { ToSay } from "#app/domain/sayings/to-say.ts";
import type { Span } from "#app/domain/time/spans.ts";
import type { MinuteOfDay } from "#app/domain/time/time.ts";
import { type Instant, instantOf, MINUTE_MS, type UtcMinute, utcMinuteOf } from "#app/domain/time/units.ts";
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
import { stores } from "#db/schema/catalog/stores.ts";
import { clientChoices, sayings } from "#db/schema/messages/sayings.ts";

// Messages to say follow from bookings; only what became of a message is stored. Each of these queries reads the bookings of some
// days, by the index over them, and never earlier ones.

/** A span of UTC minutes for each time zone; stores in other zones are left out. */
export type ZoneSpans<S extends Span = Span> = Readonly<Record<string, S>>;

/** Tomorrow, by the clock of a zone. `minute`: what that clock shows now. */
export type Tomorrow = Span & { readonly minute: MinuteOfDay };

type ZonedKey<S extends Span> = {
  readonly businessId: string;
  readonly spans: ZoneSpans<S>;
  /** Only bookings that are this professional's alone; null: all. */
  readonly employeeId: string | null;
};

type ReminderKey = ZonedKey<Tomorrow> & {
  readonly now: Instant;
  /** The minute, on the day before, from which reminders may be sent, where the business has set none. */
  readonly usualMinute: MinuteOfDay;
  /** Bookings made up to then (ms) are left out. */
  readonly after: Instant | null;
};

/**
 * The reminders for tomorrow, at stores in which their hour has come. Clients
 * who have booked since that hour need none.
 */
export function remindersToSay(
  db: Database,
  { businessId, spans, employeeId, now, usualMinute, after }: ReminderKey,
): Reading<readonly ToSay[]> {
  const saying = "REMINDER";
  const subject = sql`${bookings.id} || ':' || ${bookings.startUtcMinute}`;
  const kind = { businessId, saying, subject } as const;
  const fromMinute = sql`coalesce((select own.from_minute from saying_templates own
    where own.business_id = ${businessId} and own.saying = ${saying}), ${usualMinute})`;
  const late = sql`(${spanOf(spans)} ->> 'minute' - ${fromMinute})`;
  const found = db
    .select(columnsOf(saying, subject))
    .from(stores)
    .crossJoin(bookings)
    .leftJoin(users, eq(users.id, bookings.customerId))
    .leftJoin(sayings, isStateOf(kind))
    .leftJoin(clientChoices, isChoiceOf(kind))
    .where(
      and(
        isWithin(businessId, spans),
        isOnlyOf(employeeId),
        isOpenTurno(sql`${bookings.status}`),
        eq(bookings.status, "PENDING"),
        sql`${late} >= 0`,
        sql`${bookings.createdAt} < ${instantOf(utcMinuteOf(now))} - ${late} * ${MINUTE_MS}`,
        after === null ? undefined : gt(bookings.createdAt, after),
      ),
    )
    .orderBy(asc(bookings.startUtcMinute))
    .limit(MOST_TO_SAY);
  return reading([found], ([rows]) => rows);
}

/** Thanks to clients who came. */
export function thanksToSay(
  db: Database,
  { businessId, spans, employeeId }: ZonedKey<Span>,
): Reading<readonly ToSay[]> {
  const saying = "THANKS";
  const subject = sql`${bookings.id}`;
  const kind = { businessId, saying, subject } as const;
  const found = db
    .select(columnsOf(saying, subject))
    .from(stores)
    .crossJoin(bookings)
    .leftJoin(users, eq(users.id, bookings.customerId))
    .leftJoin(sayings, isStateOf(kind))
    .leftJoin(clientChoices, isChoiceOf(kind))
    .where(
      and(
        isWithin(businessId, spans),
        isOnlyOf(employeeId),
        sql`${bookings.status} <> 'CANCELLED'`,
        wasAttended(bookings.status),
      ),
    )
    .orderBy(desc(bookings.startUtcMinute))
    .limit(MOST_TO_SAY);
  return reading([found], ([rows]) => rows);
}

/** A cross join keeps its order: each store's bookings are found by the index of their start. */
function isWithin(businessId: string, spans: ZoneSpans): SQL | undefined {
  const span = spanOf(spans);
  return and(
    eq(stores.businessId, businessId),
    sql`${bookings.storeId} = ${stores.id}`,
    sql`${bookings.startUtcMinute} >= ${span} ->> 'from'`,
    sql`${bookings.startUtcMinute} < ${span} ->> 'to'`,
    eq(bookings.businessId, businessId),
  );
}

/** The span of a store's zone; null for another zone, of which no row is found. */
function spanOf(spans: ZoneSpans): SQL {
  return sql`(${JSON.stringify(spans)} -> ('$."' || ${stores.timeZone} || '"'))`;
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
