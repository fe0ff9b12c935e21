import { sql } from "drizzle-orm";
import type { KeptList } from "#app/domain/catalog/shown-times.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { freeTimes } from "#db/schema/catalog/free-times.ts";

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

/** Deletes the free times of a business's stores that are not public: a store may have been hidden meanwhile. */
export function dropUnseen(db: Database, businessId: string): Statement {
  return db
    .delete(freeTimes)
    .where(sql`store_id in (select id from stores where business_id = ${businessId} and not (${IS_SEEN}))`);
}

/** Replaces a store's free times, if the store is still public; unchanged rows are not written. */
export function keepTimes(db: Database, { rows, ...store }: KeptStore): Statement[] {
  const { businessId, storeId, slug, place, noticeMinutes } = store;
  const json = JSON.stringify(
    rows.map(({ trade, day, nextAt, endsAt, times, options }) => [
      ...[trade, day, nextAt, Math.min(nextAt - noticeMinutes, endsAt), endsAt],
      ...[JSON.stringify(times), JSON.stringify(options)],
    ]),
  );
  const kept = sql`select ${businessId}, ${storeId}, value ->> 0, value ->> 1, ${place}, ${slug}, value ->> 2, value ->> 3,
    value ->> 4, ${noticeMinutes}, value ->> 5, value ->> 6 from json_each(${json})
    where exists (select 1 from stores where id = ${storeId} and ${IS_SEEN})`;
  return [
    db
      .delete(freeTimes)
      .where(
        sql`store_id = ${storeId} and (place <> ${place} or (trade, day) not in (select value ->> 0, value ->> 1 from json_each(${json})))`,
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
