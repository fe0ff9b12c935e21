import { type SQL, sql } from "drizzle-orm";
import type { ClientGroup, ClientSort } from "#app/domain/clients/client-group.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { type ClientView, type Looking, viewColumns } from "./client-view.ts";

/** A query for a member who sees all clients of a business. */
export type ClientsAsked = Omit<Looking, "employeeId"> & {
  readonly group: ClientGroup | null;
  /** The order of all clients; a group has its own order. */
  readonly sort: ClientSort;
  /** The client after which the list continues; null: from the start. */
  readonly after: string | null;
  readonly most: number;
};

/** The clients of a business, or of a group, in the order of an index, so that only returned rows are read. */
export function clientsOf(db: Database, asked: ClientsAsked): Reading<readonly ClientView[]> {
  const { businessId, group, sort, after, most } = asked;
  if (group?.kind === "TAG") return taggedClients(db, { ...asked, tag: group.tag });
  const { by, where, isDown } = group === null ? SORTS[sort] : orderOf(group);
  const last = sql`(select ${by}, id from clients where id = ${after} and business_id = ${businessId})`;
  const following = after === null ? sql`` : sql`and (${by}, id) ${sql.raw(isDown ? "<" : ">")} ${last}`;
  const way = sql.raw(isDown ? "desc" : "asc");
  return reading(
    [
      db
        .select(viewColumns({ businessId, now: asked.now, employeeId: null }))
        .from(clients)
        .where(sql`business_id = ${businessId} and erased_at is null and ${where} ${following}`)
        .orderBy(sql`${by} ${way}`, sql`id ${way}`)
        .limit(most),
    ],
    ([rows]) => rows,
  );
}

type Order = { readonly by: SQL; readonly where: SQL; readonly isDown: boolean };

const LAST_VISIT = sql`coalesce(last_visit, '')`;
const SORTS: Readonly<Record<ClientSort, Order>> = {
  NAME: { by: sql`words`, where: sql`1`, isDown: false },
  LAST_VISIT: { by: LAST_VISIT, where: sql`1`, isDown: true },
  SPEND: { by: sql`spent_centavos`, where: sql`1`, isDown: true },
  NO_SHOWS: { by: sql`no_shows`, where: sql`1`, isDown: true },
};

function orderOf(group: Exclude<ClientGroup, { readonly kind: "TAG" }>): Order {
  if (group.kind === "BLOCKED")
    return { by: sql`blocked_at`, where: sql`blocked_at is not null`, isDown: true };
  if (group.kind === "AWAY")
    return {
      by: LAST_VISIT,
      where: sql`${LAST_VISIT} > '' and ${LAST_VISIT} < ${group.since}`,
      isDown: true,
    };
  const day = sql`substr(birthday, 6)`;
  const where = sql`birthday is not null and ${day} >= ${`${group.month}-01`} and ${day} <= ${`${group.month}-31`}`;
  return { by: day, where, isDown: false };
}

/** Separates a tag from the text by which its clients are ordered. */
const BREAK = "\n";
const BEHIND = "\v";
const TAGGED = 3;

function taggedClients(
  db: Database,
  asked: ClientsAsked & { readonly tag: string },
): Reading<readonly ClientView[]> {
  const { businessId, tag, after, most } = asked;
  const last = sql`(select ${tag} || ${BREAK} || words, id from clients where id = ${after} and business_id = ${businessId})`;
  const begins = after === null ? sql`word >= ${tag + BREAK}` : sql`(word, client_id) > ${last}`;
  const bearers = sql`(select word, client_id from client_words where business_id = ${businessId} and kind = ${TAGGED}
    and ${begins} and word < ${tag + BEHIND} order by word, client_id limit ${most})`;
  return reading(
    [
      db
        .select(viewColumns({ businessId, now: asked.now, employeeId: null }))
        .from(sql`${bearers} as bearer`)
        .crossJoin(clients)
        .where(sql`clients.id = bearer.client_id and clients.business_id = ${businessId}`)
        .orderBy(sql`bearer.word`, sql`bearer.client_id`),
    ],
    ([rows]) => rows,
  );
}

/** The tags of a business's clients in alphabetical order, at most `most`; one row is read for each. */
export function clientTags(
  db: Database,
  { businessId, most }: { readonly businessId: string; readonly most: number },
): Reading<readonly string[]> {
  const from = (
    past: SQL,
  ) => sql`(select word from client_words where business_id = ${businessId} and kind = ${TAGGED}
    and word >= ${past} order by word limit 1)`;
  const tag = (word: SQL) => sql`substr(${word}, 1, instr(${word}, ${BREAK}) - 1)`;
  const asked = sql`(with recursive seen(word, n) as (
    select ${from(sql`''`)}, 1 union all
    select ${from(sql`${tag(sql`seen.word`)} || ${BEHIND}`)}, n + 1 from seen where seen.word is not null and n < ${most})
    select json_group_array(${tag(sql`word`)}) from seen where word is not null)`;
  return reading(
    [
      db
        .select({ tags: asked.mapWith((text: string): string[] => JSON.parse(text)).as("tags") })
        .from(sql`(select 1)`),
    ],
    ([rows]) => rows[0]?.tags ?? [],
  );
}

/** Whether the id is a client of the business, and not erased. */
export function isClient(
  db: Database,
  { businessId, clientId }: { readonly businessId: string; readonly clientId: string },
): Reading<boolean> {
  const one = db
    .select(named({ id: clients.id }))
    .from(clients)
    .where(sql`business_id = ${businessId} and id = ${clientId} and erased_at is null`);
  return reading([one], ([rows]) => rows.length > 0);
}
