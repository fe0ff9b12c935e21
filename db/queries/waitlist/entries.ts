import { and, eq, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { KnownTimes } from "#app/domain/waitlist/known-times.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { waitlistEntries } from "#db/schema/waitlist.ts";
import { insertRow, mustHaveChanged, mustHold } from "#db/writing.ts";

/** Somebody's wish to be told where a time frees, as it is kept. */
export type Entry = typeof waitlistEntries.$inferSelect;
export type NewEntry = typeof waitlistEntries.$inferInsert & Pick<Entry, "id" | "known">;

/** How many may wait at once: one person at a store, and all at a store. */
export type ListCaps = { readonly own: number; readonly all: number };

type CapKey = Pick<Entry, "businessId" | "storeId" | "email">;

/** Enters somebody; undoes the whole batch, STALE, where that is one too many. */
export function insertEntry(db: Database, entry: NewEntry, caps: ListCaps): Statement[] {
  return [insertRow(db, waitlistEntries, entry), mustHold(db, areWithin(entry, caps))];
}

/** Whoever is not confirmed counts for nothing: anybody can write down anybody's address. */
function areWithin({ businessId, storeId, email }: CapKey, { own, all }: ListCaps) {
  return sql`(select count(*) <= ${all} and count(*) filter (where email = ${email}) <= ${own}
    from waitlist_entries where business_id = ${businessId} and status = 'WAITING' and store_id = ${storeId})`;
}

/** How many wait at a store, and how many of those entries are one person's. */
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

/** Word for word as the partial index has it, or it is not used. */
export const IS_WAITING = sql`status = 'WAITING'`;

/** An entry by its id, which only its own link and its business's people know. */
export function entryOf(db: Database, id: string): Reading<Entry | null> {
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

type EntryKey = Pick<Entry, "id" | "businessId">;

/** Their address is theirs: they wait from now on; STALE where they do already, or are one too many. */
export function confirmEntry(
  db: Database,
  entry: Pick<Entry, "id" | "businessId" | "storeId" | "email">,
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

/** They leave; STALE where their entry has ended before. */
export function leaveList(db: Database, entry: EntryKey, at: Instant): Statement[] {
  return endEntry(db, entry, { status: "LEFT", at, from: sql`('UNCONFIRMED', 'WAITING')` });
}

/** What they waited for is theirs; STALE where they wait no more. */
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

/** They have shown that they read what they are told; STALE where they wait no more. */
export function hearFrom(db: Database, entry: EntryKey): Statement[] {
  return [
    db
      .update(waitlistEntries)
      .set({ missed: 0, version: sql`version + 1` })
      .where(and(isEntry(entry), IS_WAITING)),
    mustHaveChanged(db),
  ];
}

export type EntrySeen = EntryKey & { readonly version: number };

type LookedAt = EntrySeen & {
  readonly known: KnownTimes;
  readonly wakeAt: Instant | null;
  readonly end: "FILLED" | "OVER" | null;
};

/** What a look found out of somebody, unless something befell them meanwhile; undoes nothing. */
export function noteLook(db: Database, { known, wakeAt, end, ...seen }: LookedAt, at: Instant): Statement {
  return db
    .update(waitlistEntries)
    .set({
      ...(end === null ? {} : { status: end, settledAt: at }),
      ...{ known, wakeAt, version: sql`version + 1` },
    })
    .where(and(isEntry(seen), eq(waitlistEntries.version, seen.version), IS_WAITING));
}

/** As many are looked at in one go. */
const MOST_DUE = 200;

/**
 * Whose lists the clock looks at now, which costs one row where there are none. `isUnconfirmedDue`: there are some whose address
 * nobody confirmed in time.
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

/** Has the clock look at a business's list at some moment. */
export function wakeList(db: Database, businessId: string, at: Instant): Statement {
  return db
    .update(waitlistEntries)
    .set({ wakeAt: sql`min(wake_at, ${at})` })
    .where(and(eq(waitlistEntries.businessId, businessId), IS_WAITING));
}

export function isEntry({ id, businessId }: EntryKey) {
  return and(eq(waitlistEntries.id, id), eq(waitlistEntries.businessId, businessId));
}
