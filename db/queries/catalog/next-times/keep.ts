import { sql } from "drizzle-orm";
import type { KeptList } from "#app/domain/catalog/shown-times.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { freeTimes } from "#db/schema/catalog/free-times.ts";
import { chunks, listOf } from "#db/writing.ts";

/** A store's free times for a trade and a span of days. */
export type KeptTimes = {
  readonly trade: string;
  readonly day: string;
  readonly nextAt: UtcMinute;
  /** When these times are no longer enough. */
  readonly endsAt: UtcMinute;
} & Pick<KeptList, "times" | "options">;

export type KeptStore = {
  readonly businessId: string;
  readonly storeId: string;
  readonly slug: string;
  readonly place: string;
  readonly noticeMinutes: number;
  /** One row is for any day and trade. */
  readonly rows: readonly KeptTimes[];
};

const IS_SEEN = sql`is_public = 1 and hidden_at is null`;

/** Deletes the free times of businesses' stores that are not public: a store may have been hidden meanwhile. */
export function dropUnseen(db: Database, businessIds: readonly string[]): Statement {
  return db
    .delete(freeTimes)
    .where(
      sql`store_id in (select id from stores where business_id in ${listOf(businessIds)} and not (${IS_SEEN}))`,
    );
}

/** A parameter takes 2 MB. */
const STORES_AT_ONCE = 10;

/** Replaces the free times of stores that are still public, several at once; unchanged rows are not written. */
export function keepTimes(db: Database, stores: readonly KeptStore[]): Statement[] {
  return chunks(stores, STORES_AT_ONCE).flatMap((some) => keepSome(db, some));
}

function keepSome(db: Database, stores: readonly KeptStore[]): Statement[] {
  const json = JSON.stringify(stores.flatMap(rowsOf));
  const kept = sql`select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6,
    value ->> 7, value ->> 8, value ->> 9, value ->> 10, value ->> 11 from json_each(${json})
    where exists (select 1 from stores where id = value ->> 1 and ${IS_SEEN})`;
  return [
    db.delete(freeTimes).where(
      sql`store_id in ${listOf(stores.map(({ storeId }) => storeId))} and (store_id, trade, day, place) not in
          (select value ->> 1, value ->> 2, value ->> 3, value ->> 4 from json_each(${json}))`,
    ),
    db
      .insert(freeTimes)
      .select(kept)
      .onConflictDoUpdate({
        target: [freeTimes.storeId, freeTimes.trade, freeTimes.day],
        set: {
          slug: sql`excluded.slug`,
          nextAt: sql`excluded.next_at`,
          dueAt: sql`excluded.due_at`,
          endsAt: sql`excluded.ends_at`,
          noticeMinutes: sql`excluded.notice_minutes`,
          times: sql`excluded.times`,
          options: sql`excluded.options`,
        },
        setWhere: sql`(free_times.slug, free_times.next_at, free_times.due_at, free_times.ends_at, free_times.times, free_times.options)
          is not (excluded.slug, excluded.next_at, excluded.due_at, excluded.ends_at, excluded.times, excluded.options)`,
      }),
  ];
}

/** A store's rows, with the values of a table's row each, in its order. */
function rowsOf({ businessId, storeId, slug, place, noticeMinutes, rows }: KeptStore) {
  return rows.map(({ trade, day, nextAt, endsAt, times, options }) => [
    ...[businessId, storeId, trade, day, place, slug],
    ...[nextAt, Math.min(nextAt - noticeMinutes, endsAt), endsAt, noticeMinutes],
    ...[JSON.stringify(times), JSON.stringify(options)],
  ]);
}
