import { type SQL, sql } from "drizzle-orm";
import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import type { StorePlan } from "#app/domain/reports/open-minutes.ts";
import type { Span } from "#app/domain/time/spans.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { jsonRows } from "#db/driver/json-rows.ts";
import { named } from "#db/driver/named.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { isAwayTime, wantedStores } from "#db/predicates.ts";
import { type Reading, reading } from "#db/reading.ts";
import { closures, stores } from "#db/schema/catalog/stores.ts";
import type { SumsKey } from "./sums.ts";

/** The stores, and the span in UTC minutes in which closures and time off are looked up. */
type PlansKey = {
  readonly storeIds: readonly string[];
  readonly from: UtcMinute;
  readonly to: UtcMinute;
};

type StaffRow = { readonly hours: string | null; readonly away: readonly (readonly [number, number])[] };

type Moments = Pick<PlansKey, "from" | "to">;

const PLANS = prepared((db, given: Given<PlansKey>) =>
  plansWhere(db, given, sql`json_each(${given.storeIds}) as wanted`),
);
const PLANS_OF_BUSINESS = prepared((db, given: Given<SumsKey & Moments>) =>
  plansWhere(db, given, wantedStores(given)),
);

/** `wanted`: the ids of the stores, as a table. */
function plansWhere(db: Database, given: Given<Moments>, wanted: SQL) {
  return db
    .select({
      ...named({ id: stores.id, timeZone: stores.timeZone, weekly: stores.hours }),
      closures: jsonRows<Span>(
        { from: closures.startUtcMinute, to: closures.endUtcMinute },
        sql`from ${closures} where ${closures.storeId} = ${stores.id} and ${closures.endUtcMinute} > ${given.from}
          and ${closures.startUtcMinute} < ${given.to}`,
      ).as("closures"),
      staff: jsonRows<StaffRow>(
        {
          hours: sql`staff.hours`,
          away: sql`json((select json_group_array(json_array(start_utc_minute, end_utc_minute)) from time_off
            where time_off.employee_id = staff.employee_id and end_utc_minute > ${given.from}
            and start_utc_minute < ${given.to} and ${isAwayTime(sql`kind`)}))`,
        },
        sql`from store_employees as staff cross join employees as person
          where staff.store_id = ${stores.id} and person.id = staff.employee_id and person.hidden_at is null`,
      ).as("staff"),
    })
    .from(wanted)
    .crossJoin(stores)
    .where(sql`${stores.id} = wanted.value`);
}

/** The current opening hours of stores and shifts of their professionals, by the id of the store. */
export function plansOf(
  db: Database,
  { storeIds, from, to }: PlansKey,
): Reading<ReadonlyMap<string, StorePlan>> {
  return plansFrom(PLANS(db, { storeIds, from, to }));
}

/** The same for one of a business's stores, or for all of them. */
export function plansOfBusiness(
  db: Database,
  { businessId, storeId, from, to }: SumsKey & Moments,
): Reading<ReadonlyMap<string, StorePlan>> {
  return plansFrom(PLANS_OF_BUSINESS(db, { businessId, storeId, from, to }));
}

function plansFrom(plans: ReturnType<typeof PLANS>): Reading<ReadonlyMap<string, StorePlan>> {
  return reading([plans], ([rows]) => {
    return new Map(rows.map(({ id, staff, ...plan }) => [id, { ...plan, staff: staff.map(personOf) }]));
  });
}

function personOf({ hours, away }: StaffRow): StorePlan["staff"][number] {
  const ownWeekly: WeeklyShifts | null = hours === null ? null : JSON.parse(hours);
  return { ownWeekly, away: away.map(([from, to]) => ({ from, to })) };
}
