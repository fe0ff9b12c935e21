import { type WeeklyShifts, withDatesOf } from "#app/domain/calendar/opening.ts";
import type { Span } from "#app/domain/time/spans.ts";

/** What decides when the bookings of a business may be: its stores, its staff, its services. Spans are UTC minutes. */
export type SetupCalendar = {
  readonly stores: readonly StorePlace[];
  readonly people: readonly Person[];
  /** Services that are no longer sold. */
  readonly goneServiceIds: readonly string[];
};

export type StorePlace = {
  readonly id: string;
  readonly timeZone: string;
  readonly weekly: WeeklyShifts;
  readonly closures: readonly Span[];
  readonly isGone: boolean;
};

export type Person = {
  readonly id: string;
  readonly isGone: boolean;
  readonly timeOff: readonly Span[];
  /** Where the professional works; null hours are the store's. */
  readonly places: readonly { readonly storeId: string; readonly ownWeekly: WeeklyShifts | null }[];
  readonly serviceIds: readonly string[];
};

/** A planned change of the setup that future bookings may lie in. */
export type CalendarChange =
  | { readonly kind: "STORE_HOURS"; readonly storeId: string; readonly weekly: WeeklyShifts }
  | { readonly kind: "CLOSURE"; readonly storeIds: readonly string[]; readonly span: Span }
  | {
      readonly kind: "EMPLOYEE_HOURS";
      readonly storeId: string;
      readonly employeeId: string;
      /** Null: as the store. */
      readonly weekly: WeeklyShifts | null;
    }
  | { readonly kind: "TIME_OFF"; readonly employeeId: string; readonly spans: readonly Span[] }
  | { readonly kind: "EMPLOYEE_GONE"; readonly employeeId: string }
  | {
      readonly kind: "EMPLOYEE_LEAVES_STORE";
      readonly employeeId: string;
      readonly storeIds: readonly string[];
    }
  | { readonly kind: "SERVICE_GONE"; readonly serviceId: string }
  | { readonly kind: "SKILL_GONE"; readonly employeeId: string; readonly serviceIds: readonly string[] }
  | { readonly kind: "STORE_GONE"; readonly storeId: string };

/** The calendar after all these changes. */
export function calendarAfter(before: SetupCalendar, changes: readonly CalendarChange[]): SetupCalendar {
  return changes.reduce(changed, before);
}

function changed(calendar: SetupCalendar, change: CalendarChange): SetupCalendar {
  switch (change.kind) {
    case "STORE_HOURS":
      // Special days stay where the change is of the week alone.
      return withStores(calendar, [change.storeId], ({ weekly, ...store }) => ({
        ...{ ...store, weekly: withDatesOf(weekly, change.weekly) },
      }));
    case "STORE_GONE":
      return withStores(calendar, [change.storeId], (store) => ({ ...store, isGone: true }));
    case "CLOSURE": {
      const { storeIds, span } = change;
      return withStores(calendar, storeIds, (store) => ({ ...store, closures: [...store.closures, span] }));
    }
    case "SERVICE_GONE":
      return { ...calendar, goneServiceIds: [...calendar.goneServiceIds, change.serviceId] };
    default:
      return {
        ...calendar,
        people: calendar.people.map((person) =>
          person.id === change.employeeId ? changedPerson(person, change) : person,
        ),
      };
  }
}

type OfPerson = Extract<CalendarChange, { readonly employeeId: string }>;

function changedPerson(person: Person, change: OfPerson): Person {
  switch (change.kind) {
    case "TIME_OFF":
      return { ...person, timeOff: [...person.timeOff, ...change.spans] };
    case "EMPLOYEE_GONE":
      return { ...person, isGone: true };
    case "EMPLOYEE_HOURS":
      return {
        ...person,
        places: person.places.map((place) =>
          place.storeId === change.storeId ? { ...place, ownWeekly: change.weekly } : place,
        ),
      };
    case "EMPLOYEE_LEAVES_STORE":
      return { ...person, places: person.places.filter(({ storeId }) => !change.storeIds.includes(storeId)) };
    case "SKILL_GONE":
      return { ...person, serviceIds: person.serviceIds.filter((id) => !change.serviceIds.includes(id)) };
    default:
      return change satisfies never;
  }
}

function withStores(
  calendar: SetupCalendar,
  storeIds: readonly string[],
  change: (store: StorePlace) => StorePlace,
): SetupCalendar {
  const stores = calendar.stores.map((store) => (storeIds.includes(store.id) ? change(store) : store));
  return { ...calendar, stores };
}
