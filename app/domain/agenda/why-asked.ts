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

/** The parameters of a link or a form; null or empty: absent. */
type Said = {
  readonly date: string | null;
  readonly store: string | null;
  readonly employee: string | null;
  readonly p: readonly string[];
};

/** A complete question; `isDate` and `worksThere` tell whether the date and the store are possible. */
export type AskedWhy = {
  readonly date: string;
  readonly storeId: string;
  readonly employeeId: string;
  readonly optionIds: readonly string[];
  readonly isDate: boolean;
  readonly worksThere: boolean;
};

/**
 * The question with defaults for what is absent: today, the professional's first store, the store's first professional,
 * the professional's first service. 'UNKNOWN' where a named id does not exist, 'NOTHING' where there is nothing to ask
 * about.
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
