import { expect, test } from "vitest";
import {
  defaultEmployee,
  defaultMinutes,
  defaultStart,
  roundedStart,
  START_CHOICES,
  searchedServices,
  serviceGroups,
  startChoices,
  startState,
} from "#app/domain/agenda/new/service-form.ts";
import { parseTime } from "#app/domain/time/time.ts";

const at = (time: string) => parseTime(time) ?? -1;

test("starts are every five minutes of the day, without 24:00", () => {
  expect(START_CHOICES.slice(0, 3)).toEqual([0, 5, 10]);
  expect(START_CHOICES.at(-1)).toBe(at("23:55"));
});

test.each([
  ["10:00", "10:00"],
  ["10:02", "10:00"],
  ["10:03", "10:05"],
  ["10:58", "11:00"],
  ["23:57", "23:55"],
  ["23:58", "00:00"],
])("the clock at %s rounds to %s", (clock, rounded) => {
  expect(roundedStart(at(clock))).toBe(at(rounded));
});

test("a new line begins now, else at nine, else at the first hour of the list", () => {
  expect(defaultStart(at("10:02"), START_CHOICES)).toBe(at("10:00"));
  expect(defaultStart(at("10:02"), [at("08:00"), at("09:00")])).toBe(at("09:00"));
  expect(defaultStart(at("10:02"), [at("16:00"), at("16:05")])).toBe(at("16:00"));
  expect(defaultStart(at("10:02"), [])).toBeNull();
});

test.each([
  [30, 30],
  [null, 45],
  [0, 45],
  [62, 60],
  [68, 75],
  [1000, 510],
])("an option of %s minutes is proposed as %i", (minutes, proposed) => {
  expect(defaultMinutes(minutes)).toBe(proposed);
});

test.each([
  ["ana", "bruno", "ana"],
  [null, "bruno", "bruno"],
  [null, null, "carla"],
  ["gone", "bruno", "bruno"],
  ["gone", "gone", "carla"],
])("with the line's %s and the address's %s, %s is proposed", (ofLine, fromUrl, proposed) => {
  expect(defaultEmployee({ ofLine, fromUrl, employeeIds: ["carla", "ana", "bruno"] })).toBe(proposed);
});

test("no professional is proposed where there is none", () => {
  expect(defaultEmployee({ ofLine: "ana", fromUrl: null, employeeIds: [] })).toBeNull();
});

test("a start is as its first conflict says", () => {
  const overlap = { kind: "OVERLAP", bookings: [{ from: 0, to: 1 }] } as const;
  expect(startState([])).toBe("FREE");
  expect(startState([overlap])).toBe("OCCUPIED");
  expect(startState([{ kind: "EMPLOYEE_OFF" }, overlap])).toBe("EMPLOYEE_OFF");
  expect(startState([{ kind: "STORE_CLOSED" }, { kind: "EMPLOYEE_OFF" }, overlap])).toBe("STORE_CLOSED");
});

test("each hour of the list says whether the whole service fits there", () => {
  const day = (from: string, to: string) => [{ from: at(from), to: at(to) }];
  const weekly = (shifts: { from: number; to: number }[]) => ({
    monday: shifts,
    tuesday: [],
    wednesday: [],
    thursday: [],
    friday: [],
    saturday: [],
    sunday: [],
  });
  const MONDAY = "2026-08-10";
  const zone = "Etc/UTC";
  const midnight = Date.UTC(2026, 7, 10) / 60_000;
  const choices = startChoices(
    {
      date: MONDAY,
      minutes: 60,
      zone,
      store: { weekly: weekly(day("09:00", "18:00")), closures: [] },
      employee: { weekly: weekly(day("10:00", "18:00")), timeOff: [] },
      busy: [{ from: midnight + at("12:00"), to: midnight + at("13:00") }],
    },
    [at("08:30"), at("09:30"), at("10:00"), at("11:05"), at("13:00"), at("17:05")],
  );
  expect(choices.map(({ state }) => state)).toEqual([
    "STORE_CLOSED",
    "EMPLOYEE_OFF",
    "FREE",
    "OCCUPIED",
    "FREE",
    "STORE_CLOSED",
  ]);
});

const SERVICES = [
  { title: "Corte", subLabel: "Con lavado", category: "Cabello" },
  { title: "Uñas esculpidas", subLabel: null, category: "Uñas" },
  { title: "Masaje", subLabel: "De CORTESÍA", category: null },
];

test.each([
  ["corte", ["Corte", "Masaje"]],
  ["  LAVADO ", ["Corte"]],
  ["unas", ["Uñas esculpidas"]],
  ["   ", ["Corte", "Uñas esculpidas", "Masaje"]],
  ["tatuaje", []],
])("searching '%s' finds %j", (term, found) => {
  expect(searchedServices(SERVICES, term).map(({ title }) => title)).toEqual(found);
});

test("services stand by category, in alphabetical order", () => {
  const groups = serviceGroups(SERVICES, ({ category }) => category ?? "Sin categoría");
  expect(groups.map(({ title }) => title)).toEqual(["Cabello", "Sin categoría", "Uñas"]);
  expect(groups[1]?.services.map(({ title }) => title)).toEqual(["Masaje"]);
});
