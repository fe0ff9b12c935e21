import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { ActivityCode } from "#app/domain/codes.ts";
import type { StoreCalendar, WeeklyShifts } from "#app/domain/opening.ts";
import type { UtcMinute } from "#app/domain/time.ts";
import type { Database } from "#db/client.ts";
import { named } from "#db/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { businesses, closures, storeHours, stores } from "#db/schema/business.ts";
import { type Shift, weeklyShifts } from "#db/weekly.ts";

/** What the public may know of a store (contract, Public booking). */
export type StoreCard = {
  readonly id: string;
  readonly name: string;
  readonly pictureUrl: string | null;
  readonly mainActivity: ActivityCode;
  readonly secondaryActivities: readonly ActivityCode[];
  readonly streetName: string;
  readonly streetNumber: string;
  readonly city: string;
  readonly region: string;
  readonly phone: string | null;
  readonly timeZone: string;
  readonly weekly: WeeklyShifts;
};

/** A store with what decides when one may book there. */
export type Store = StoreCard & {
  readonly calendar: StoreCalendar;
  readonly hoursToCancel: number | null;
  readonly hoursToReschedule: number | null;
};

const CARD = named({
  id: stores.id,
  name: stores.name,
  pictureUrl: stores.pictureUrl,
  mainActivity: stores.mainActivity,
  secondaryActivities: stores.secondaryActivities,
  streetName: stores.streetName,
  streetNumber: stores.streetNumber,
  city: stores.city,
  region: stores.region,
  phone: stores.phone,
  timeZone: stores.timeZone,
});
const RULES = named({
  gridMinutes: stores.gridMinutes,
  noticeMinutes: stores.noticeMinutes,
  hoursToCancel: stores.hoursToCancel,
  hoursToReschedule: stores.hoursToReschedule,
});
const HOURS = named({
  storeId: storeHours.storeId,
  weekday: storeHours.weekday,
  firstFrom: storeHours.firstFrom,
  firstTo: storeHours.firstTo,
  secondFrom: storeHours.secondFrom,
  secondTo: storeHours.secondTo,
});

/** The open stores of a business, in its order; null for a business that does not exist. */
export function storesOf(db: Database, businessId: string): Reading<readonly StoreCard[] | null> {
  const open = and(eq(stores.businessId, businessId), isNull(stores.hiddenAt));
  return reading(
    [
      db
        .select(named({ id: businesses.id }))
        .from(businesses)
        .where(eq(businesses.id, businessId)),
      db.select(CARD).from(stores).where(open).orderBy(asc(stores.position), asc(stores.id)),
      db
        .select(HOURS)
        .from(storeHours)
        .where(inArray(storeHours.storeId, db.select({ id: stores.id }).from(stores).where(open))),
    ],
    ([business, cards, hours]) => {
      if (business.length === 0) return null;
      return cards.map((card) => ({
        ...card,
        weekly: weeklyShifts(hours.filter((row) => row.storeId === card.id).flatMap(shiftsOf)),
      }));
    },
  );
}

type StoreKey = { readonly businessId: string; readonly storeId: string };

/** One open store, with the closures that are not over by the UTC minute `from`; null for another business's. */
export function storeOf(db: Database, key: StoreKey & { readonly from: UtcMinute }): Reading<Store | null> {
  const { businessId, storeId, from } = key;
  return reading(
    [
      db
        .select({ ...CARD, ...RULES })
        .from(stores)
        .where(and(eq(stores.id, storeId), eq(stores.businessId, businessId), isNull(stores.hiddenAt))),
      db
        .select(HOURS)
        .from(storeHours)
        .where(and(eq(storeHours.storeId, storeId), eq(storeHours.businessId, businessId))),
      db
        .select({
          from: sql<number>`${closures.s}`.as("from"),
          to: sql<number>`${closures.e}`.as("to"),
          ...REASON,
        })
        .from(closures)
        .where(and(eq(closures.storeId, storeId), eq(closures.businessId, businessId), gt(closures.e, from))),
    ],
    ([[found], hours, closed]) => {
      if (found === undefined) return null;
      const { gridMinutes, noticeMinutes, ...store } = found;
      const weekly = weeklyShifts(hours.flatMap(shiftsOf));
      const calendar = { timeZone: store.timeZone, weekly, closures: closed, gridMinutes, noticeMinutes };
      return { ...store, weekly, calendar };
    },
  );
}

const REASON = named({ reason: closures.reason });

type HoursRow = {
  readonly weekday: Shift["weekday"];
  readonly firstFrom: number;
  readonly firstTo: number;
  readonly secondFrom: number | null;
  readonly secondTo: number | null;
};

function shiftsOf({ weekday, firstFrom, firstTo, secondFrom, secondTo }: HoursRow): Shift[] {
  const first = { weekday, from: firstFrom, to: firstTo };
  if (secondFrom === null || secondTo === null) return [first];
  return [first, { weekday, from: secondFrom, to: secondTo }];
}
