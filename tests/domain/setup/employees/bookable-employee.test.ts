import { expect, test } from "vitest";
import { type NotBookedBecause, notBookedBecause } from "#app/domain/setup/employees/bookable-employee.ts";

const SHUT = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
};
const OPEN = { ...SHUT, friday: [{ from: 540, to: 780 }] };

test.each<[string, Parameters<typeof notBookedBecause>[0], readonly NotBookedBecause[]]>([
  ["who has all of it", { bookable: true, weeks: [OPEN], services: 1 }, []],
  ["who has hours at one of two stores", { bookable: true, weeks: [SHUT, OPEN], services: 1 }, []],
  ["who is switched off", { bookable: false, weeks: [OPEN], services: 1 }, ["OFF"]],
  ["who is nowhere, which is not told as no hours", { bookable: true, weeks: [], services: 1 }, ["NO_STORE"]],
  ["who does nothing", { bookable: true, weeks: [OPEN], services: 0 }, ["NO_SERVICES"]],
  ["who never works", { bookable: true, weeks: [SHUT], services: 1 }, ["NO_HOURS"]],
  ["who has nothing", { bookable: false, weeks: [], services: 0 }, ["OFF", "NO_STORE", "NO_SERVICES"]],
])("%s", (_, employee, because) => {
  expect(notBookedBecause(employee)).toEqual(because);
});
