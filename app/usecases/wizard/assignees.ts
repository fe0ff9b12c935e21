import { fullName, listed } from "#app/text/formats.ts";
import type { Employee } from "#db/queries/catalog/employees.ts";

/** The professionals of a chain of services, in the order in which they take turns, each listed once. */
export function distinct<Person extends Employee>(assignees: readonly Person[]): readonly Person[] {
  return assignees.filter(
    (assignee, index) => assignees.findIndex((each) => each.id === assignee.id) === index,
  );
}

/** Each professional's first name, or full name where two of them share the first name. */
export function namesBeside(assignees: readonly Employee[]): readonly string[] {
  const people = distinct(assignees);
  return assignees.map((assignee) => {
    const namesakes = people.filter((each) => each.firstName === assignee.firstName);
    return namesakes.length > 1 ? fullName(assignee) : assignee.firstName;
  });
}

/** Several professionals as one: their ids in the order of the services, and their names as a list. */
export function together(assignees: readonly Employee[]): Employee {
  const ids = assignees.map((assignee) => assignee.id);
  return { id: ids.join(), firstName: listed(assignees.map(fullName)), lastName: "", pictureUrl: null };
}
