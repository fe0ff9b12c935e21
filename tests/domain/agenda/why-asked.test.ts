import { expect, test } from "vitest";
import { askedWhy } from "#app/domain/agenda/why-asked.ts";

const CHOICES = {
  stores: [
    { id: "centro", today: "2026-11-05" },
    { id: "norte", today: "2026-11-06" },
  ],
  people: [
    { id: "ana", storeIds: ["centro"], serviceIds: ["color"] },
    { id: "carla", storeIds: ["norte", "centro"], serviceIds: [] },
  ],
  options: [
    { id: "corte-unico", serviceId: "corte" },
    { id: "color-largo", serviceId: "color" },
  ],
};
const NOTHING = { date: null, store: null, employee: null, p: [] };
const ask = (said: object) => askedWhy(CHOICES, { ...NOTHING, ...said });

test("missing choices default to today, the first professional, their store and their services", () => {
  expect(ask({})).toEqual({
    date: "2026-11-05",
    storeId: "centro",
    employeeId: "ana",
    optionIds: ["color-largo"],
    isDate: true,
    worksThere: true,
  });
  expect(ask({ store: "norte" })).toMatchObject({ employeeId: "carla", date: "2026-11-06" });
  expect(ask({ employee: "carla" })).toMatchObject({ storeId: "norte", optionIds: ["corte-unico"] });
});

test("given choices are kept in order, and empty choices are dropped", () => {
  const p = ["color-largo", "", "corte-unico", "color-largo"];
  expect(ask({ employee: "carla", store: "centro", p })).toMatchObject({
    storeId: "centro",
    optionIds: ["color-largo", "corte-unico", "color-largo"],
  });
});

test("an invalid day or store is told apart from an unknown store, professional or service", () => {
  expect(ask({ date: "2026-02-30" })).toMatchObject({ date: "2026-02-30", isDate: false });
  expect(ask({ employee: "ana", store: "norte" })).toMatchObject({ worksThere: false });
  for (const said of [{ store: "x" }, { employee: "x" }, { p: ["x"] }]) expect(ask(said)).toBe("UNKNOWN");
});

test("a business without professionals or services has no question", () => {
  expect(askedWhy({ ...CHOICES, people: [] }, NOTHING)).toBe("NOTHING");
  expect(askedWhy({ ...CHOICES, options: [] }, NOTHING)).toBe("NOTHING");
});
