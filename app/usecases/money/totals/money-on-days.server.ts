import { type ClockDay, clockDay } from "#app/domain/money/till/span.ts";
import { type Flow, type MoneySums, totalFrom } from "#app/domain/money/totals/money-sums.ts";
import type { Database } from "#db/driver/client.ts";
import { dueIncome, dueShares, dueSpent } from "#db/queries/money/totals.ts";
import type { StoreDay } from "#db/queries/reports/day-turnos.ts";
import { allOf, type Reading } from "#db/reading.ts";

type ZonedDay = StoreDay & { readonly timeZone: string };
type Placed = { readonly storeId: string; readonly date: string; readonly zone: string };

/** The money of due days of stores, each by its store's clock. */
export function moneyOnDays(db: Database, due: readonly ZonedDay[]): Reading<(day: ZonedDay) => MoneySums> {
  const days = clockDays(due);
  const { statements, answer } = allOf({
    income: dueIncome(db, days),
    spent: dueSpent(db, days),
    people: dueShares(db, "professional", days),
    services: dueShares(db, "service", days),
  });
  return {
    statements,
    answer(results) {
      const { income, spent, people, services } = answer(results);
      const [moved, byPerson, byService] = [
        byPlace([...income, ...spent]),
        byPlace(people),
        byPlace(services),
      ];
      return ({ storeId, date, timeZone }) => {
        const place = placeOf({ storeId, date, zone: timeZone });
        const total = totalFrom(moved.get(place) ?? []);
        if (total === undefined && !byPerson.has(place)) return {};
        const shares = { people: flowsOf(byPerson.get(place)), services: flowsOf(byService.get(place)) };
        return { ...(total === undefined ? {} : { total }), ...shares };
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

function flowsOf(rows: readonly { readonly id: string; readonly flow: Flow }[] = []): Record<string, Flow> {
  return Object.fromEntries(rows.map(({ id, flow }) => [id, flow]));
}
