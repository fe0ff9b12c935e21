import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { ClientData } from "#app/domain/clients/merged-client.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { deletePage, type Purge } from "#db/purging.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { clientMerges } from "#db/schema/clients/client-merges.ts";
import { clientChoices, sayings } from "#db/schema/messages/sayings.ts";
import { insertRow, mustHaveChanged } from "#db/writing.ts";
import { type ClientSeen, changeClient, deleteClient, insertClient } from "./clients.ts";

/** Both clients before the merge, and the merged client. */
export type MergeStates = {
  readonly kept: ClientData & { readonly createdAt: Instant };
  readonly merged: ClientData & { readonly createdAt: Instant };
  readonly after: ClientData;
};

export type ClientMerge = MergeStates & {
  readonly id: string;
  readonly keepId: string;
  readonly mergedId: string;
  readonly at: Instant;
  /** The member who merged them; null: the client did, by booking with the other's email (decision 196). */
  readonly userId: string | null;
};

type NewMerge = MergeStates & {
  readonly id: string;
  readonly keep: ClientSeen;
  readonly other: ClientSeen;
  readonly userId: string;
  readonly at: Instant;
};

/**
 * Merges two clients; STALE (`tryWrite`), with nothing changed, if either has changed since. The account moves last, because
 * only one row at a time may have it.
 */
export function mergeClients(db: Database, merge: NewMerge): readonly Statement[] {
  const { id, keep, other, kept, merged, after, userId, at } = merge;
  const { businessId } = keep;
  const turnos = sql`from bookings where client_id = ${other.clientId} and business_id = ${businessId}`;
  return [
    ...changeClient(db, keep, { ...after, userId: kept.userId }),
    insertRow(db, clientMerges, {
      ...{ id, businessId, keepId: keep.clientId, mergedId: other.clientId, userId, at },
      kept: JSON.stringify(kept),
      merged: JSON.stringify(merged),
      after: JSON.stringify(after),
      bookingIds: "[]",
    }),
    db
      .update(clientMerges)
      .set({ bookingIds: sql`(select json_group_array(id) ${turnos})` })
      .where(eq(clientMerges.id, id)),
    moveTurnos(db, { businessId, to: keep.clientId, which: sql`client_id = ${other.clientId}` }),
    keepRefusal(db, { businessId, from: other.clientId, to: keep.clientId }),
    keepMissed(db, { id, businessId, from: [keep.clientId, other.clientId], to: keep.clientId }),
    ...deleteClient(db, other),
    ...changeClient(db, { ...keep, version: keep.version + 1 }, { userId: after.userId }),
  ];
}

/**
 * Undoes a merge, once only; `keep` gets the values of `data`. The other client gets back their own bookings, and those that
 * their account has made since.
 */
export function unmergeClients(
  db: Database,
  merge: ClientMerge,
  { keep, data }: { readonly keep: ClientSeen; readonly data: ClientData },
): readonly Statement[] {
  const { businessId } = keep;
  const { id, mergedId, merged } = merge;
  const theirs = sql`client_id = ${keep.clientId} and (id in (select value from client_merges, json_each(booking_ids) where client_merges.id = ${id})
    or (${merged.userId} is not null and ${data.userId} is not ${merged.userId} and customer_id = ${merged.userId}))`;
  return [
    ...changeClient(db, keep, data),
    ...insertClient(db, { id: mergedId, businessId, ...merged }),
    moveTurnos(db, { businessId, to: mergedId, which: theirs }),
    keepRefusal(db, { businessId, from: keep.clientId, to: mergedId }),
    db.delete(sayings).where(and(eq(sayings.id, id), eq(sayings.businessId, businessId))),
    db.delete(clientMerges).where(and(eq(clientMerges.id, id), eq(clientMerges.businessId, businessId))),
    mustHaveChanged(db),
  ];
}

function moveTurnos(
  db: Database,
  {
    businessId,
    to,
    which,
  }: { readonly businessId: string; readonly to: string; readonly which: ReturnType<typeof sql> },
): Statement {
  return db.update(bookings).set({ clientId: to }).where(sql`business_id = ${businessId} and ${which}`);
}

/** If either client refused messages, the target client refuses them too. */
function keepRefusal(
  db: Database,
  { businessId, from, to }: { readonly businessId: string; readonly from: string; readonly to: string },
): Statement {
  const { refusedAt, refusedBy } = clientChoices;
  return db
    .insert(clientChoices)
    .select(
      sql`select business_id, ${to}, refused_at, refused_by, null, null, null from client_choices
        where business_id = ${businessId} and client_id = ${from} and refused_at is not null`,
    )
    .onConflictDoUpdate({
      target: [clientChoices.businessId, clientChoices.clientId],
      set: {
        refusedAt: sql`coalesce(${refusedAt}, excluded.refused_at)`,
        refusedBy: sql`coalesce(${refusedBy}, excluded.refused_by)`,
      },
    });
}

/**
 * If either client got a MISSED message since the merged client's last visit, the merged client gets no other. The latest such
 * row is copied under the merge's id, so that undoing the merge removes it. FAILED and SKIPPED messages do not count.
 */
function keepMissed(
  db: Database,
  {
    id,
    businessId,
    from,
    to,
  }: {
    readonly id: string;
    readonly businessId: string;
    readonly from: readonly [string, string];
    readonly to: string;
  },
): Statement {
  const of = (clientId: string) =>
    sql`said.subject >= ${`${clientId}:`} and said.subject < ${`${clientId};`}`;
  return db
    .insert(sayings)
    .select(
      sql`select ${id}, said.business_id, said.saying, one.id || ':' || one.last_visit, null,
          iif(said.state in ('QUEUED', 'SENDING'), 'UNKNOWN', said.state), said.changed_at, null, said.user_id, null, 0, null, null
        from clients one cross join sayings said
        where one.id = ${to} and one.business_id = ${businessId} and one.last_visit is not null
          and said.business_id = ${businessId} and said.saying = 'MISSED' and (${of(from[0])} or ${of(from[1])})
          and said.state not in ('FAILED', 'SKIPPED') and said.changed_at >= strftime('%s', one.last_visit) * 1000
        order by said.changed_at desc limit 1`,
    )
    .onConflictDoNothing();
}

const ROW = {
  id: clientMerges.id,
  keepId: clientMerges.keepId,
  mergedId: clientMerges.mergedId,
  kept: clientMerges.kept,
  merged: clientMerges.merged,
  after: clientMerges.after,
  at: clientMerges.at,
  userId: clientMerges.userId,
};

/** A business's merges since a moment in which the client was kept or merged, the latest first, at most `MOST`. */
export function mergesOf(
  db: Database,
  {
    businessId,
    clientId,
    since,
  }: { readonly businessId: string; readonly clientId: string; readonly since: Instant },
): Reading<readonly ClientMerge[]> {
  const found = db
    .select(named(ROW))
    .from(clientMerges)
    .where(
      and(
        eq(clientMerges.businessId, businessId),
        gt(clientMerges.at, since),
        sql`(keep_id = ${clientId} or merged_id = ${clientId})`,
      ),
    )
    .orderBy(desc(clientMerges.at))
    .limit(MOST);
  return reading([found], ([rows]) =>
    rows.map(({ kept, merged, after, ...row }) => ({
      ...row,
      kept: JSON.parse(kept),
      merged: JSON.parse(merged),
      after: JSON.parse(after),
    })),
  );
}

const MOST = 20;

/** Deletes merges that can no longer be undone. */
export function purgeMerges(db: Database, before: Instant): Purge {
  return deletePage(db, clientMerges.at, before);
}

/** For a deleted account: deletes all merges at businesses with this client, so that no old merge keeps personal data. */
export function forgetMergesOfAccount(db: Database, userId: string): Statement {
  return db
    .delete(clientMerges)
    .where(
      sql`business_id in (select business_id from clients where user_id = ${userId} and user_id is not null)`,
    );
}

/** For an erased client: deletes their merges, which then cannot be undone and keep no personal data. */
export function forgetMergesOfClient(
  db: Database,
  { businessId, clientId }: { readonly businessId: string; readonly clientId: string },
): Statement {
  return db
    .delete(clientMerges)
    .where(sql`business_id = ${businessId} and (keep_id = ${clientId} or merged_id = ${clientId})`);
}
