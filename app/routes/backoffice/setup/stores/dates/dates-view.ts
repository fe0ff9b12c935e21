import { weeksOfMonth } from "#app/domain/agenda/views/agenda-asked.ts";
import { lookAt } from "#app/domain/setup/stores/date-look.ts";
import { placeOf } from "#app/usecases/setup/stores/date-closures.ts";
import type { StoreDates } from "#app/usecases/setup/stores/store-dates.server.ts";
import type { DatesAsked } from "./dates-address.ts";
import { dayView } from "./day-view.ts";

/** What the page of a store's dates shows of what was asked; an unknown professional counts as the store. */
export function datesView(dates: StoreDates, wish: DatesAsked) {
  const { store, stores, staff, closures, today } = dates;
  const person = staff.find(({ id }) => id === wish.of) ?? null;
  const asked = { ...wish, of: person?.id ?? null };
  const place = placeOf(store, closures, staff);
  const weeks = weeksOfMonth(asked.month).map((week) => week.map((date) => lookAt(place, asked.of, date)));
  const differing = weeks
    .flat()
    .filter(({ date, ground }) => isListed(ground) && date.startsWith(asked.month) && date >= today);
  const look = asked.day === null || asked.day < today ? null : lookAt(place, asked.of, asked.day);
  return {
    asked,
    store: { id: store.id, name: store.name, version: store.version },
    stores,
    staff: staff.map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
    weeks,
    differing,
    day: look && dayView(dates, look, { person, isReset: asked.isReset }),
    today,
  };
}

function isListed(ground: string): boolean {
  return ground !== "USUAL" && ground !== "SHUT";
}
