import { sql } from "drizzle-orm";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { freeTimes } from "#db/schema/free-times.ts";

/** What is kept of a store for a trade and a span of days. */
export type KeptTimes = {
  readonly trade: string;
  readonly day: string;
  readonly nextAt: UtcMinute;
  /** When too few are left to show. */
  readonly lastAt: UtcMinute;
  readonly times: readonly (readonly [UtcMinute, number])[];
  readonly options: readonly string[];
};

export type KeptStore = {
  readonly businessId: string;
  readonly storeId: string;
  readonly slug: string;
  readonly place: string;
  readonly noticeMinutes: number;
  readonly lookedOn: LocalDate;
  /** One of them for any day and trade. */
  readonly rows: readonly KeptTimes[];
};

/** Keeps these of a store and nothing else; what is as it was is not written. */
export function keepTimes(db: Database, { rows, lookedOn, ...store }: KeptStore): Statement[] {
  const { businessId, storeId, slug, place, noticeMinutes } = store;
  const json = JSON.stringify(
    rows.map(({ trade, day, nextAt, lastAt, times, options }) => [
      ...[trade, day, nextAt, nextAt - noticeMinutes, lastAt - noticeMinutes],
      ...[JSON.stringify(times), JSON.stringify(options)],
      trade === "" && day === "" ? lookedOn : "",
    ]),
  );
  const kept = sql`select ${businessId}, ${storeId}, value ->> 0, value ->> 1, ${place}, ${slug}, value ->> 2, value ->> 3,
    value ->> 4, ${noticeMinutes}, value ->> 5, value ->> 6, value ->> 7 from json_each(${json}) where true`;
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
          goneAt: sql`excluded.gone_at`,
          endsAt: sql`excluded.ends_at`,
          noticeMinutes: sql`excluded.notice_minutes`,
          times: sql`excluded.times`,
          options: sql`excluded.options`,
          lookedOn: sql`excluded.looked_on`,
        },
        setWhere: sql`(free_times.slug, free_times.next_at, free_times.gone_at, free_times.ends_at, free_times.times, free_times.options, free_times.looked_on)
          is not (excluded.slug, excluded.next_at, excluded.gone_at, excluded.ends_at, excluded.times, excluded.options, excluded.looked_on)`,
      }),
  ];
}
