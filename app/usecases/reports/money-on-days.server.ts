import { type ClockDay, clockDay } from "#app/domain/money/till/span.ts";
import { type Flow, type MoneySums, totalFrom } from "#app/domain/money/totals/money-sums.ts";
import type { Database } from "#db/driver/client.ts";
import { dueIncome, dueShares, dueSpent } from "#db/queries/money/totals.ts";
import type { StoreDay } from "#db/queries/reports/day-turnos.ts";
import { allOf, type Reading } from "#db/reading.ts";

export type ZonedDay = StoreDay & { readonly timeZone: string };
type Placed = { readonly storeId: string; readonly date: string; readonly zone: string };

/** The money of due days of stores, each by its store's clock. */
export function moneyOnDays(db: Database, due: readonly ZonedDay[]): Reading<(day: ZonedDay) => MoneySums> {
  const days = clockDays(due);
  const { statements, answer } = allOf({
    income: dueIncome(db, days),
    spent: dueSpent(db, days),
    shares: dueShares(db, days),
  });
  return {
    statements,
    answer(results) {
      const { income, spent, shares } = answer(results);
      const [moved, shared] = [byPlace([...income, ...spent]), byPlace(shares)];
      return ({ storeId, date, timeZone }) => {
        const place = placeOf({ storeId, date, zone: timeZone });
        const total = totalFrom(moved.get(place) ?? []);
        const parts = shared.get(place) ?? [];
        if (total === undefined && parts.length === 0) return {};
        const people = flowsBy(parts, ({ employeeId }) => employeeId);
        const services = flowsBy(parts, ({ serviceId }) => serviceId);
        return { ...(total === undefined ? {} : { total }), people, services };
      };
    },
  };
}

/** Stores of one business and clock share a day. */
function clockDays(due: readonly ZonedDay[]): ClockDay[] {
  const days = due.map(({ businessId, date, timeZone }) => clockDay(businessId, date, timeZone));
  return [...new Map(days.map((day) => [day.join(" "), day])).values()];
}

function byPlace<R extends Placed>(rows: readonly R[]): ReadonlyMap<string, readonly R[]> {
  const places = new Map<string, R[]>();
  for (const row of rows) {
    const place = placeOf(row);
    places.set(place, [...(places.get(place) ?? []), row]);
  }
  return places;
}

function placeOf({ storeId, date, zone }: Placed): string {
  return `${storeId} ${date} ${zone}`;
}

function flowsBy<P extends { readonly flow: Flow }>(parts: readonly P[], idOf: (part: P) => string) {
  const sums: Record<string, Flow> = {};
  for (const part of parts) {
    const [received, givenBack] = sums[idOf(part)] ?? [0, 0];
    sums[idOf(part)] = [received + part.flow[0], givenBack + part.flow[1]];
  }
  return sums;
}
