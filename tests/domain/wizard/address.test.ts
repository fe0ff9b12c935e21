import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#app/domain/time/time.ts";
import {
  confirmationHref,
  daySearch,
  ownAddress,
  promisedHref,
  rescheduledHref,
  wizardFields,
  wizardHref,
  wizardSearch,
} from "#app/domain/wizard/address.ts";
import { readReschedule, readWizard } from "#app/domain/wizard/read-address.ts";
import { otherTimesHref, readSentBack } from "#app/domain/wizard/sent-back.ts";
import { type Flow, NO_CHOICES, type SentBack, type WizardStep } from "#app/domain/wizard/wizard.ts";

const read = (search: string) => readWizard(new URLSearchParams(search));

test("reads step, services in order, professional, date and time", () => {
  expect(read("?step=3&s=corte-1&s=color-2&e=ana&d=2026-08-14&t=10:30")).toEqual({
    step: 3,
    choices: { servicePriceIds: ["corte-1", "color-2"], employee: "ana", date: "2026-08-14", time: 630 },
    bookingId: null,
    auth: "login",
  });
});

test("an empty query is step 1 with nothing chosen", () => {
  expect(read("")).toEqual({ step: 1, choices: NO_CHOICES, bookingId: null, auth: "login" });
});

test.each(["abc", "", "0", "6", "-1", "2.5", "03", " 3", "1e0", "NaN", "5"])("step %j is ignored", (step) => {
  const params = new URLSearchParams({ step, s: "corte-1" });
  expect(readWizard(params)).toMatchObject({ step: 1, choices: { servicePriceIds: ["corte-1"] } });
});

test.each([1, 2, 3, 4])("step %d is shown as asked", (step) => {
  expect(read(`?step=${step}`).step).toBe(step);
});

test("step 5 needs the booking that it confirms", () => {
  expect(read("?step=5&reserva=b1")).toMatchObject({ step: 5, bookingId: "b1" });
  expect(read("?step=5&reserva=")).toMatchObject({ step: 1, bookingId: null });
});

test.each([
  ["an empty professional", "?e="],
  ["a date that does not exist", "?d=2026-02-30"],
  ["a date in another form", "?d=14/08/2026"],
  ["a time that does not exist", "?t=25:00"],
  ["the end of the day as a start", "?t=24:00"],
  ["empty services", "?s=&s.corte="],
])("%s is ignored", (_, search) => {
  expect(read(search).choices).toEqual(NO_CHOICES);
});

test("a later option of the same service replaces the earlier in its place", () => {
  const { servicePriceIds } = read("?s.color=corto&s=corte-1&s.color=largo&s.masaje=una-hora").choices;
  expect(servicePriceIds).toEqual(["largo", "corte-1", "una-hora"]);
});

test("an empty radio does not undo the option before it, and no option counts twice", () => {
  expect(read("?s.color=corto&s.color=&s=corto&s=corto").choices.servicePriceIds).toEqual(["corto"]);
});

test("step 1 has no step in its URL and the wizard's start has no query", () => {
  expect(wizardSearch(1, NO_CHOICES)).toBe("");
  expect(wizardSearch(1, { ...NO_CHOICES, servicePriceIds: ["a", "b"] })).toBe("?s=a&s=b");
  expect(wizardSearch(2, { ...NO_CHOICES, servicePriceIds: ["a"] })).toBe("?step=2&s=a");
});

test("the hidden fields of a form carry the whole state", () => {
  const choices = { servicePriceIds: ["a", "b"], employee: "any", date: "2026-08-14", time: 5 };
  expect(wizardFields(4, choices)).toEqual([
    ["step", "4"],
    ["s", "a"],
    ["s", "b"],
    ["e", "any"],
    ["d", "2026-08-14"],
    ["t", "00:05"],
  ]);
});

test("the confirmation's URL names its booking only", () => {
  expect(confirmationHref("/booking/salon/centro", "b1")).toBe("/booking/salon/centro?step=5&reserva=b1");
  expect(promisedHref("/booking/salon/centro", "b1", "ana")).toBe(
    "/booking/salon/centro?step=5&reserva=b1&previsto=ana",
  );
});

test("a turno that is being moved keeps its version in address and form", () => {
  const choices = { ...NO_CHOICES, date: "2026-08-14", time: 630 };
  const path = "/booking/b%2F1/reschedule";
  expect(wizardHref(path, 4, choices, { version: 7 })).toBe(
    "/booking/b%2F1/reschedule?step=4&d=2026-08-14&t=10%3A30&v=7",
  );
  expect(wizardFields(4, { ...choices, time: null }, 7)).toEqual([
    ["step", "4"],
    ["d", "2026-08-14"],
    ["v", "7"],
  ]);
  expect(rescheduledHref(path)).toBe("/booking/b%2F1/reschedule?step=5");
});

test("another day keeps the rest of the address", () => {
  const searchOf = daySearch({ servicePriceIds: ["a"], employee: "ana", date: "2026-08-14", time: 630 });
  expect(searchOf("2026-08-15")).toBe("?step=3&s=a&e=ana&d=2026-08-15&t=10%3A30");
  expect(daySearch(NO_CHOICES)("2026-08-15")).toBe("?step=3&d=2026-08-15");
});

test("a lost time leads back to the times of its day, which say why", () => {
  const search = new URLSearchParams("step=4&s=a&d=2026-08-14&t=10:30");
  expect(otherTimesHref("/b", search, "SLOT_TAKEN")).toBe("/b?step=3&s=a&d=2026-08-14&aviso=SLOT_TAKEN");
  expect(`${search}`).toContain("step=4");
});

test("choices written to the URL are read back the same", () => {
  const choices = fc.record({
    servicePriceIds: fc.uniqueArray(fc.string({ minLength: 1 })),
    employee: fc.option(fc.string({ minLength: 1 })),
    date: fc.option(fc.integer({ min: 0, max: 1_100 }).map((days) => addDays("2026-01-01", days))),
    time: fc.option(fc.integer({ min: 0, max: 1_439 })),
  });
  const step = fc.constantFrom<WizardStep>(1, 2, 3, 4);
  fc.assert(
    fc.property(step, choices, fc.constantFrom("login", "signup"), (step, choices, auth) => {
      expect(read(wizardSearch(step, choices, { auth }))).toEqual({ step, choices, bookingId: null, auth });
    }),
  );
});

test("the address of a turno that is being moved", () => {
  const moved = (search: string) => readReschedule(new URLSearchParams(search));
  expect(moved("step=4&d=2026-08-14&t=10:30&v=7")).toEqual({
    step: 4,
    date: "2026-08-14",
    time: 630,
    version: 7,
  });
  expect(moved("")).toEqual({ step: 3, date: null, time: null, version: null });
  for (const step of ["1", "2", "3", "6", "abc", ""]) expect(moved(`step=${step}`).step).toBe(3);
  expect(moved("step=5").step).toBe(5);
  for (const v of ["0", "-1", "x", "1.5", "9007199254740993"]) expect(moved(`v=${v}`).version).toBeNull();
  expect(moved("d=2026-02-30&t=25:00")).toMatchObject({ date: null, time: null });
});

const shownAt = (step: WizardStep, sentBack: SentBack | null, flow: Flow = "BOOKING") => ({
  step,
  frame: { flow, path: "/b", choices: { ...NO_CHOICES, date: "2026-08-14" }, sentBack, version: null },
});

test.each([
  ["", shownAt(1, null), null],
  ["step=1", shownAt(1, null), null],
  ["step=3", shownAt(3, null), null],
  ["step=abc", shownAt(1, null), "/b?d=2026-08-14"],
  ["step=4", shownAt(2, null), "/b?step=2&d=2026-08-14"],
  ["step=4", shownAt(3, "TIME_LOST"), "/b?step=3&d=2026-08-14&aviso=TIME_LOST"],
  ["", shownAt(1, "SERVICES_CHANGED"), "/b?d=2026-08-14&aviso=SERVICES_CHANGED"],
  ["step=3&aviso=TIME_LOST", shownAt(3, "TIME_LOST"), null],
  ["", shownAt(3, "EMPLOYEE_GONE", "SCHEDULE"), null],
  ["step=2", shownAt(3, null, "SCHEDULE"), "/b?step=3&d=2026-08-14"],
] as const)("a request for '%s' gets the address of the step shown", (asked, shown, address) => {
  expect(ownAddress(new URLSearchParams(asked), shown)).toBe(address);
});

test("an address gives a known reason or none", () => {
  expect(readSentBack(new URLSearchParams("aviso=NO_TIME"))).toBe("NO_TIME");
  for (const search of ["", "aviso=", "aviso=no_time", "aviso=<b>"])
    expect(readSentBack(new URLSearchParams(search))).toBeNull();
});
