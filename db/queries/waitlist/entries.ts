import { and, eq, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { KnownTimes } from "#app/domain/waitlist/known-times.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { waitlistEntries } from "#db/schema/waitlist/waitlist.ts";
import { insertRow, listOf, mustHaveChanged, mustHold } from "#db/writing.ts";

/** A stored waitlist entry. */
export type WaitlistEntry = typeof waitlistEntries.$inferSelect;
type NewWaitlistEntry = typeof waitlistEntries.$inferInsert & Pick<WaitlistEntry, "id" | "known">;

/** The most waiting entries at a store: of one person (`own`), and in total (`all`). */
export type ListCaps = { readonly own: number; readonly all: number };

type CapKey = Pick<WaitlistEntry, "businessId" | "storeId" | "email">;

/** Adds an entry; undoes the whole batch, STALE, if the store's caps are exceeded. */
export function insertEntry(db: Database, entry: NewWaitlistEntry, caps: ListCaps): Statement[] {
  return [insertRow(db, waitlistEntries, entry), mustHold(db, areWithin(entry, caps))];
}

/** Unconfirmed entries do not count, because a visitor can enter another person's address. */
function areWithin({ businessId, storeId, email }: CapKey, { own, all }: ListCaps) {
  return sql`(select count(*) <= ${all} and count(*) filter (where email = ${email}) <= ${own}
    from waitlist_entries where business_id = ${businessId} and status = 'WAITING' and store_id = ${storeId})`;
}

/** The number of waiting entries at a store, in total and of one person. */
export function waitingCounts(db: Database, { businessId, storeId, email }: CapKey): Reading<ListCaps> {
  const counts = db
    .select({
      all: sql<number>`count(*)`.as("all"),
      own: sql<number>`count(*) filter (where email = ${email})`.as("own"),
    })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.businessId, businessId), IS_WAITING, eq(waitlistEntries.storeId, storeId)));
  return reading([counts], ([[row]]) => row ?? { all: 0, own: 0 });
}

/** Must match the partial index word for word; otherwise the index is not used. */
export const IS_WAITING = sql`status = 'WAITING'`;

/** An entry by its id, which only the entry's link and the business's members have. */
export function entryOf(db: Database, id: string): Reading<WaitlistEntry | null> {
  const found = db.select(named(COLUMNS)).from(waitlistEntries).where(eq(waitlistEntries.id, id));
  return reading([found], ([[row]]) => row ?? null);
}

const COLUMNS = {
  id: waitlistEntries.id,
  businessId: waitlistEntries.businessId,
  storeId: waitlistEntries.storeId,
  userId: waitlistEntries.userId,
  firstName: waitlistEntries.firstName,
  lastName: waitlistEntries.lastName,
  email: waitlistEntries.email,
  phone: waitlistEntries.phone,
  servicePriceIds: waitlistEntries.servicePriceIds,
  employeeId: waitlistEntries.employeeId,
  othersToo: waitlistEntries.othersToo,
  days: waitlistEntries.days,
  lastDay: waitlistEntries.lastDay,
  part: waitlistEntries.part,
  status: waitlistEntries.status,
  missed: waitlistEntries.missed,
  known: waitlistEntries.known,
  wakeAt: waitlistEntries.wakeAt,
  createdAt: waitlistEntries.createdAt,
  confirmedAt: waitlistEntries.confirmedAt,
  settledAt: waitlistEntries.settledAt,
  version: waitlistEntries.version,
};

type EntryKey = Pick<WaitlistEntry, "id" | "businessId">;

/** Confirms the client's address, so the entry waits from now on. STALE if it waits already or exceeds the caps. */
export function confirmEntry(
  db: Database,
  entry: Pick<WaitlistEntry, "id" | "businessId" | "storeId" | "email">,
  { at, wakeAt, caps }: { readonly at: Instant; readonly wakeAt: Instant; readonly caps: ListCaps },
): Statement[] {
  return [
    db
      .update(waitlistEntries)
      .set({ status: "WAITING", confirmedAt: at, wakeAt, version: sql`version + 1` })
      .where(and(isEntry(entry), eq(waitlistEntries.status, "UNCONFIRMED"))),
    mustHaveChanged(db),
    mustHold(db, areWithin(entry, caps)),
  ];
}

/** The client leaves the list; STALE if the entry has ended before. */
export function leaveList(db: Database, entry: EntryKey, at: Instant): Statement[] {
  return endEntry(db, entry, { status: "LEFT", at, from: sql`('UNCONFIRMED', 'WAITING')` });
}

/** The client has got a time; STALE if the entry no longer waits. */
export function fillEntry(db: Database, entry: EntryKey, at: Instant): Statement[] {
  return endEntry(db, entry, { status: "FILLED", at, from: sql`('WAITING')` });
}

type End = {
  readonly status: "LEFT" | "FILLED";
  readonly at: Instant;
  readonly from: ReturnType<typeof sql>;
};

function endEntry(db: Database, entry: EntryKey, { status, at, from }: End): Statement[] {
  return [
    db
      .update(waitlistEntries)
      .set({ status, settledAt: at, wakeAt: null, version: sql`version + 1` })
      .where(and(isEntry(entry), sql`status in ${from}`)),
    mustHaveChanged(db),
  ];
}

/** The client has reacted to a message, so the count of missed offers restarts. STALE if the entry no longer waits. */
export function hearFrom(db: Database, entry: EntryKey): Statement[] {
  return [
    db
      .update(waitlistEntries)
      .set({ missed: 0, version: sql`version + 1` })
      .where(and(isEntry(entry), IS_WAITING)),
    mustHaveChanged(db),
  ];
}

type EntrySeen = EntryKey & { readonly version: number };

type CheckedEntry = EntrySeen & {
  readonly known: KnownTimes;
  readonly wakeAt: Instant | null;
  readonly end: "FILLED" | "OVER" | null;
};

/** Stores the results of checks of entries, but of those that have changed meanwhile; undoes nothing. */
export function noteChecks(db: Database, checks: readonly CheckedEntry[], at: Instant): Statement {
  const made = sql`(select value ->> 'id' as made_of, value ->> 'businessId' as made_for, value ->> 'version' as made_at,
      value -> 'known' as made_known, value ->> 'wakeAt' as made_wake, value ->> 'end' as made_end
    from json_each(${JSON.stringify(checks)})) as made`;
  return db
    .update(waitlistEntries)
    .set({
      status: sql`coalesce(made_end, status)`,
      settledAt: sql`iif(made_end is null, settled_at, ${at})`,
      known: sql`made_known`,
      wakeAt: sql`made_wake`,
      version: sql`version + 1`,
    })
    .from(made)
    .where(sql`id = made_of and business_id = made_for and version = made_at and ${IS_WAITING}`);
}

/** The most due entries in one run. */
const MOST_DUE = 200;

/**
 * The businesses with waitlists to check now; costs one row if there are none. `isUnconfirmedDue`: the address of an entry was
 * not confirmed in time.
 */
export function listsDue(
  db: Database,
  now: Instant,
): Reading<{ readonly businessIds: readonly string[]; readonly isUnconfirmedDue: boolean }> {
  const { businessId, status } = waitlistEntries;
  const due = db
    .select(named({ businessId, status }))
    .from(waitlistEntries)
    .where(sql`wake_at is not null and wake_at <= ${now}`)
    .limit(MOST_DUE);
  return reading([due], ([rows]) => {
    const waiting = rows.filter((row) => row.status !== "UNCONFIRMED");
    return {
      businessIds: [...new Set(waiting.map((row) => row.businessId))],
      isUnconfirmedDue: waiting.length < rows.length,
    };
  });
}

/** Makes the clock check the waitlists of businesses at `at` or earlier. */
export function wakeLists(db: Database, businessIds: readonly string[], at: Instant): Statement {
  return db
    .update(waitlistEntries)
    .set({ wakeAt: sql`min(wake_at, ${at})` })
    .where(and(sql`business_id in ${listOf(businessIds)}`, IS_WAITING));
}

/** Those of some businesses that have a waitlist. */
export function listsAmong(db: Database, businessIds: readonly string[]): Reading<readonly string[]> {
  const { businessId } = waitlistEntries;
  const waited = db
    .selectDistinct(named({ businessId }))
    .from(waitlistEntries)
    .where(and(sql`business_id in ${listOf(businessIds)}`, IS_WAITING));
  return reading([waited], ([rows]) => rows.map((row) => row.businessId));
}

function isEntry({ id, businessId }: EntryKey) {
  return and(eq(waitlistEntries.id, id), eq(waitlistEntries.businessId, businessId));
}
