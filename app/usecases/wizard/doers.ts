import { fullName, listed } from "#app/text/formats.ts";
import type { Employee } from "#db/queries/catalog/employees.ts";

/** The professionals of a chain of services, in the order in which they take turns, each listed once. */
export function distinct<Person extends Employee>(doers: readonly Person[]): readonly Person[] {
  return doers.filter((doer, index) => doers.findIndex((each) => each.id === doer.id) === index);
}

/** Each professional's first name, or full name where two of them share the first name. */
export function namesBeside(doers: readonly Employee[]): readonly string[] {
  const people = distinct(doers);
  return doers.map((doer) => {
    const namesakes = people.filter((each) => each.firstName === doer.firstName);
    return namesakes.length > 1 ? fullName(doer) : doer.firstName;
  });
}

/** Several professionals as one: their ids in the order of the services, and their names as a list. */
export function together(doers: readonly Employee[]): Employee {
  const ids = doers.map((doer) => doer.id);
  return { id: ids.join(), firstName: listed(doers.map(fullName)), lastName: "", pictureUrl: null };
}
