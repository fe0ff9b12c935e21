import { and, asc, desc, eq, gt, isNull, not, type SQL, sql } from "drizzle-orm";
import type { Saying } from "#app/domain/codes/saying.ts";
import type { ToSay } from "#app/domain/sayings/to-say.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { hasTransferUnderReview, isOpenTurno } from "#db/predicates.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts.ts";
import { bookingChanges } from "#db/schema/booking-changes.ts";
import { bookings } from "#db/schema/bookings.ts";
import { clients } from "#db/schema/clients.ts";
import { clientChoices, sayings } from "#db/schema/sayings.ts";

// What there is to say follows from turnos; only what became of it is kept. Each of these reads the turnos of some days, by
// the index that has them, and never what came before.

/** As many of a kind as are looked at. */
export const MOST_TO_SAY = 200;

/** Some minutes of a store. */
export type StoreSpan = { readonly storeId: string; readonly from: UtcMinute; readonly to: UtcMinute };

/** A store's tomorrow; `since`: from when (ms) on its reminders are due, so that who books later needs none. */
type ReminderSpan = StoreSpan & { readonly since: Instant };

/** Whom a turno is for wants nothing of this kind by mail. */
const UNWANTED: Readonly<Partial<Record<Saying, SQL>>> = {
  REMINDER: sql`coalesce(${users.mailReminders} = 0, 0)`,
  THANKS: sql`coalesce(${users.mailReminders} = 0 or ${users.mailMarketing} = 0, 0)`,
};

/** What a client said about messages. */
const WISHES = {
  isRefused: sql`${clientChoices.refusedAt} is not null`.mapWith(Boolean).as("isRefused"),
  isConsented: sql`${clientChoices.consentedAt} is not null`.mapWith(Boolean).as("isConsented"),
};

function columnsOf(saying: Saying, subject: SQL) {
  return {
    saying: sql<Saying>`${saying}`.as("saying"),
    subject: sql<string>`${subject}`.as("subject"),
    ...named({
      bookingId: bookings.id,
      clientId: bookings.clientId,
      startUtcMinute: bookings.startUtcMinute,
      dueAt: bookings.depositDueAt,
      seriesId: bookings.seriesId,
      state: sayings.state,
      changedAt: sayings.changedAt,
    }),
    ...WISHES,
    isUnwanted: sql`${UNWANTED[saying] ?? sql`0`}`.mapWith(Boolean).as("isUnwanted"),
  };
}

type Kind = { readonly businessId: string; readonly saying: Saying; readonly subject: SQL };

const isMarkOf = ({ businessId, saying, subject }: Kind) =>
  and(eq(sayings.businessId, businessId), eq(sayings.saying, saying), sql`${sayings.subject} = ${subject}`);
const isChoiceOf = ({ businessId }: Kind) =>
  and(eq(clientChoices.businessId, businessId), eq(clientChoices.clientId, bookings.clientId));

/** The reminders of stores' tomorrow; of turnos that are `employeeId`'s alone, or (null) of all. */
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
    .leftJoin(sayings, isMarkOf(kind))
    .leftJoin(clientChoices, isChoiceOf(kind))
    .where(
      and(
        isWanted(businessId),
        isOnlyOf(employeeId),
        isOpenTurno(sql`${bookings.status}`),
        eq(bookings.status, "PENDING"),
        sql`${bookings.createdAt} < wanted.value ->> 'since'`,
      ),
    )
    .orderBy(asc(bookings.startUtcMinute))
    .limit(MOST_TO_SAY);
  return reading([found], ([rows]) => rows);
}

/** Thanks to those who came; of whose turnos as `remindersToSay`. */
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
    .leftJoin(sayings, isMarkOf(kind))
    .leftJoin(clientChoices, isChoiceOf(kind))
    .where(
      and(
        isWanted(businessId),
        isOnlyOf(employeeId),
        sql`${bookings.status} <> 'CANCELLED'`,
        sql`${bookings.status} in ('DONE', 'CHECKOUT')`,
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

/** A message tells the whole turno and leads to it: a professional says those alone that are nobody else's too. */
function isOnlyOf(employeeId: string | null): SQL | undefined {
  if (employeeId === null) return undefined;
  return sql`(select min(line.employee_id = ${employeeId}) from booking_lines line where line.booking_id = ${bookings.id}) = 1`;
}

/** Señas that are waited for, those that run out first before the others. */
export function depositsToSay(db: Database, businessId: string, now: Instant): Reading<readonly ToSay[]> {
  const saying = "DEPOSIT";
  const subject = sql`${bookings.id}`;
  const kind = { businessId, saying, subject } as const;
  const found = db
    .select(columnsOf(saying, subject))
    .from(bookings)
    .leftJoin(sayings, isMarkOf(kind))
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

/** What staff did since a moment with turnos that have not begun: made, moved, handed over or cancelled; of whose as `remindersToSay`. */
export function staffActsToSay(
  db: Database,
  businessId: string,
  { since, now }: { readonly since: Instant; readonly now: UtcMinute },
  employeeId: string | null = null,
): Reading<readonly ToSay[]> {
  const { kind: change, at, changedBy, version, bookingId } = bookingChanges;
  const saying = sql`case ${change} when 'CREATED' then 'CONFIRMATION' when 'CANCELLED' then 'CANCELLATION' else 'CHANGE' end`;
  const subject = sql`${bookings.id} || iif(${change} in ('CREATED', 'CANCELLED'), '', ':' || ${version})`;
  const lately = sql`${changedBy} = 'STAFF' and ${change} in ('CREATED', 'RESCHEDULED', 'EMPLOYEE_CHANGED', 'CANCELLED')`;
  const stands = sql`iif(${change} = 'CANCELLED', ${bookings.status} = 'CANCELLED' and ${bookings.cancelReason} = 'BY_BUSINESS',
    ${bookings.status} = 'PENDING' or (${change} <> 'CREATED' and ${bookings.status} = 'PENDING_DEPOSIT'))`;
  // Of several changes the last one tells them all.
  const isLast = sql`not exists (select 1 from booking_changes later where later.booking_id = ${bookingId}
    and later.version > ${version} and later.kind in ('RESCHEDULED', 'EMPLOYEE_CHANGED')
    and ${change} in ('RESCHEDULED', 'EMPLOYEE_CHANGED'))`;
  const found = db
    .select({ ...columnsOf("CHANGE", subject), saying: sql<Saying>`${saying}`.as("saying") })
    .from(bookingChanges)
    .innerJoin(bookings, and(eq(bookings.id, bookingId), eq(bookings.businessId, businessId)))
    .leftJoin(
      sayings,
      and(
        eq(sayings.businessId, businessId),
        sql`${sayings.saying} = ${saying}`,
        sql`${sayings.subject} = ${subject}`,
      ),
    )
    .leftJoin(
      clientChoices,
      and(eq(clientChoices.businessId, businessId), eq(clientChoices.clientId, bookings.clientId)),
    )
    .where(
      and(
        eq(bookingChanges.businessId, businessId),
        lately,
        gt(at, since),
        gt(bookings.startUtcMinute, now),
        stands,
        isLast,
        isOnlyOf(employeeId),
      ),
    )
    .orderBy(desc(at))
    .limit(MOST_TO_SAY);
  return reading([found], ([rows]) => rows);
}

type LateKey = {
  readonly businessId: string;
  readonly employeeId: string;
  readonly minutes: number;
  readonly from: UtcMinute;
  readonly to: UtcMinute;
  /** Those alone that are nobody else's too. */
  readonly isOnly: boolean;
};

/** The next turnos of a professional, who runs late by so many minutes. */
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
    .leftJoin(sayings, isMarkOf(kind))
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

type MissedKey = {
  readonly businessId: string;
  /** When they came last: from `from` on, before `to`. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly now: UtcMinute;
};

/** Who has not come for some weeks and has nothing ahead; whoever may not book online is left in peace. */
export function missedToSay(
  db: Database,
  { businessId, from, to, now }: MissedKey,
): Reading<readonly ToSay[]> {
  const { id, lastVisit } = clients;
  const subject = sql`${id} || ':' || ${lastVisit}`;
  const seen = sql`coalesce(last_visit, '')`;
  const isAhead = sql`exists (select 1 from bookings ahead where ahead.client_id = ${id}
    and ahead.start_utc_minute > ${now} and ahead.status in ('PENDING', 'PENDING_DEPOSIT'))`;
  const found = db
    .select({
      saying: sql<Saying>`'MISSED'`.as("saying"),
      subject: sql<string>`${subject}`.as("subject"),
      bookingId: sql<string | null>`null`.as("bookingId"),
      startUtcMinute: sql<number>`0`.as("startUtcMinute"),
      dueAt: sql<number | null>`null`.as("dueAt"),
      seriesId: sql<string | null>`null`.as("seriesId"),
      ...named({ clientId: id, state: sayings.state, changedAt: sayings.changedAt }),
      ...WISHES,
      isUnwanted: sql`${UNWANTED.THANKS}`.mapWith(Boolean).as("isUnwanted"),
    })
    .from(clients)
    .leftJoin(users, eq(users.id, clients.userId))
    .leftJoin(sayings, isMarkOf({ businessId, saying: "MISSED", subject }))
    .leftJoin(clientChoices, and(eq(clientChoices.businessId, businessId), eq(clientChoices.clientId, id)))
    .where(
      and(
        eq(clients.businessId, businessId),
        isNull(clients.erasedAt),
        sql`${seen} >= ${from} and ${seen} < ${to}`,
        isNull(clients.blockedAt),
        not(isAhead),
      ),
    )
    .orderBy(desc(seen))
    .limit(MOST_TO_SAY);
  return reading([found], ([rows]) => rows);
}
