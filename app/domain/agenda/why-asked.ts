import { isStaffDate } from "#app/domain/time/staff-dates.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { isLocalDate } from "#app/domain/time/time.ts";

type Store = { readonly id: string; readonly today: LocalDate };
type Person = {
  readonly id: string;
  readonly storeIds: readonly string[];
  readonly serviceIds: readonly string[];
};
type Option = { readonly id: string; readonly serviceId: string };
type Choices = {
  readonly stores: readonly Store[];
  readonly people: readonly Person[];
  readonly options: readonly Option[];
};

/** As a link or a form says it; null and none: not said. */
type Said = {
  readonly date: string | null;
  readonly store: string | null;
  readonly employee: string | null;
  readonly p: readonly string[];
};

/** A whole question; `isDate` and `worksThere` tell what of it cannot be. */
export type AskedWhy = {
  readonly date: string;
  readonly storeId: string;
  readonly employeeId: string;
  readonly optionIds: readonly string[];
  readonly isDate: boolean;
  readonly worksThere: boolean;
};

/**
 * What is asked, with what is not said chosen: today, the professional's first store, the first professional there, the first
 * thing that they do. 'UNKNOWN' where something is named that is not there, 'NOTHING' where there is nothing to ask about.
 */
export function askedWhy({ stores, people, options }: Choices, said: Said): AskedWhy | "UNKNOWN" | "NOTHING" {
  const named = said.p.filter((id) => id !== "");
  if (!isKnown(stores, said.store) || !isKnown(people, said.employee)) return "UNKNOWN";
  if (!named.every((id) => isKnown(options, id))) return "UNKNOWN";
  const person = people.find(({ id }) => id === said.employee) ?? first(people, said.store);
  const store = stores.find(({ id }) => id === (said.store ?? person?.storeIds[0]));
  const option = options.find(({ serviceId }) => person?.serviceIds.includes(serviceId)) ?? options[0];
  if (!person || !store || !option) return "NOTHING";
  const date = said.date ?? store.today;
  return {
    date,
    storeId: store.id,
    employeeId: person.id,
    optionIds: named.length > 0 ? named : [option.id],
    isDate: isLocalDate(date) && isStaffDate(date, store.today),
    worksThere: person.storeIds.includes(store.id),
  };
}

function isKnown(all: readonly { readonly id: string }[], id: string | null): boolean {
  return !id || all.some((each) => each.id === id);
}

function first(people: readonly Person[], storeId: string | null): Person | undefined {
  return storeId ? people.find(({ storeIds }) => storeIds.includes(storeId)) : people[0];
}
