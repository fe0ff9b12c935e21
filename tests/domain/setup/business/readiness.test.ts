import { expect, test } from "vitest";
import { missingAt, missingOf } from "#app/domain/setup/business/readiness.ts";

const READY = { hasHours: true, hasEmployee: true, hasService: true };

test.each([
  ["a store with all of it lacks nothing", READY, []],
  ["one that never opens", { ...READY, hasHours: false }, ["NO_HOURS"]],
  [
    "one where nobody works",
    { ...READY, hasEmployee: false, hasService: false },
    ["NO_EMPLOYEE", "NO_SERVICE"],
  ],
  ["one where nothing can be booked", { ...READY, hasService: false }, ["NO_SERVICE"]],
] as const)("%s", (_, store, missing) => {
  expect(missingAt(store)).toEqual(missing);
});

test("a business lacks what its readiest store lacks, or everything without a store", () => {
  const [noHours, noPeople] = [
    { ...READY, hasHours: false },
    { ...READY, hasEmployee: false, hasService: false },
  ];
  expect(missingOf([])).toEqual(["NO_STORE", "NO_HOURS", "NO_EMPLOYEE", "NO_SERVICE"]);
  expect(missingOf([noPeople, noHours])).toEqual(["NO_HOURS"]);
  expect(missingOf([noPeople, READY])).toEqual([]);
});
