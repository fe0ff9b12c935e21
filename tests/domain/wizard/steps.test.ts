import fc from "fast-check";
import { expect, test } from "vitest";
import {
  backStep,
  chooseEmployee,
  progressOf,
  settleReschedule,
  settleStep,
  stepsShown,
  type WizardFacts,
} from "#app/domain/wizard/steps.ts";
import {
  ANY_EMPLOYEE,
  NO_CHOICES,
  SHARED_EMPLOYEES,
  type WizardChoices,
  type WizardStep,
} from "#app/domain/wizard/wizard.ts";

const serviceOf = new Map([
  ["corte-1", "corte"],
  ["color-corto", "color"],
  ["color-largo", "color"],
]);
const complete: WizardChoices = {
  servicePriceIds: ["corte-1"],
  employee: "ana",
  date: "2026-08-14",
  time: 630,
};

function settle(step: WizardStep, choices: Partial<WizardChoices> = {}, facts: Partial<WizardFacts> = {}) {
  const offered = {
    serviceOf,
    employeesFor: () => ["ana", "bruno"],
    canShare: () => false,
    isOffered: () => true,
  };
  return settleStep({ step, choices: { ...complete, ...choices }, facts: { ...offered, ...facts } });
}

test.each([1, 2, 3, 4, 5] as const)("step %d is shown when every earlier choice holds", (step) => {
  expect(settle(step)).toEqual({ step, choices: complete, sentBack: null });
});

test("step 5 depends on its booking, not on choices missing from its URL", () => {
  expect(settle(5, NO_CHOICES)).toEqual({ step: 5, choices: NO_CHOICES, sentBack: null });
});

test.each([2, 3, 4] as const)("step %d without services goes back to step 1", (step) => {
  expect(settle(step, { servicePriceIds: [] })).toMatchObject({ step: 1, sentBack: "NO_SERVICES" });
});

test("step 1 without services gives no reason", () => {
  expect(settle(1, NO_CHOICES)).toEqual({ step: 1, choices: NO_CHOICES, sentBack: null });
});

test.each([1, 2, 3, 4] as const)(
  "a service no longer offered leads from step %d to 1, the rest kept",
  (step) => {
    expect(settle(step, { servicePriceIds: ["gone", "corte-1"] })).toEqual({
      step: 1,
      choices: complete,
      sentBack: "SERVICES_CHANGED",
    });
  },
);

test("the later of two options of a service takes the place of the earlier", () => {
  const { choices, sentBack } = settle(4, { servicePriceIds: ["color-corto", "corte-1", "color-largo"] });
  expect(choices.servicePriceIds).toEqual(["color-largo", "corte-1"]);
  expect(sentBack).toBeNull();
});

test("the professionals are asked for with the options that remain", () => {
  const asked: (readonly string[])[] = [];
  const employeesFor = (servicePriceIds: readonly string[]) => {
    asked.push(servicePriceIds);
    return ["ana", "bruno"];
  };
  settle(3, { servicePriceIds: ["color-corto", "color-largo"] }, { employeesFor });
  expect(asked).toEqual([["color-largo"]]);
});

test.each([3, 4] as const)("step %d without a professional goes back to step 2", (step) => {
  const wished = { employee: null };
  expect(settle(step, wished)).toMatchObject({
    step: 2,
    choices: { ...complete, ...wished },
    sentBack: "NO_EMPLOYEE",
  });
});

test("step 2 asks for a professional without giving a reason", () => {
  expect(settle(2, { employee: null })).toMatchObject({ step: 2, sentBack: null });
});

test.each([2, 3, 4] as const)(
  "a professional who does not offer the chosen services is dropped at step %d",
  (step) => {
    expect(settle(step, { employee: "carla" })).toEqual({
      step: 2,
      choices: { ...NO_CHOICES, servicePriceIds: ["corte-1"] },
      sentBack: "EMPLOYEE_CHANGED",
    });
  },
);

test("the choice of the first free professional is kept", () => {
  expect(settle(4, { employee: ANY_EMPLOYEE })).toMatchObject({
    step: 4,
    choices: { employee: ANY_EMPLOYEE },
    sentBack: null,
  });
});

test.each([null, ANY_EMPLOYEE, "ana"])(
  "a single professional is chosen and step 2 is skipped, with %s wished",
  (employee) => {
    expect(settle(2, { employee }, { employeesFor: () => ["ana"] })).toEqual({
      step: 3,
      choices: complete,
      sentBack: null,
    });
  },
);

test("a single professional replaces the wished professional, and the time must be chosen again", () => {
  expect(settle(4, { employee: "bruno" }, { employeesFor: () => ["ana"] })).toEqual({
    step: 3,
    choices: { ...NO_CHOICES, servicePriceIds: ["corte-1"], employee: "ana" },
    sentBack: "EMPLOYEE_CHANGED",
  });
});

test.each([2, 3, 4] as const)(
  "with no professional at all step %d shows step 2, whose empty state says why",
  (step) => {
    expect(settle(step, {}, { employeesFor: () => [] })).toMatchObject({
      step: 2,
      choices: { employee: null },
      sentBack: null,
    });
  },
);

test.each([{ date: null }, { time: null }])("step 4 without %j goes back to step 3", (missing) => {
  expect(settle(4, missing)).toEqual({ step: 3, choices: { ...complete, ...missing }, sentBack: "NO_TIME" });
});

test("step 3 needs neither date nor time, and keeps what the URL says", () => {
  expect(settle(3, { date: null, time: null }).sentBack).toBeNull();
  expect(settle(3, {}, { isOffered: () => false })).toMatchObject({
    step: 3,
    choices: complete,
    sentBack: null,
  });
});

test("a time lost meanwhile goes back to step 3 with its day and everything else kept", () => {
  expect(settle(4, {}, { isOffered: () => false })).toEqual({
    step: 3,
    choices: { ...complete, time: null },
    sentBack: "TIME_LOST",
  });
});

test("the time is checked for the only professional, who is chosen automatically", () => {
  const isOffered = (choices: WizardChoices) => choices.employee === "ana";
  expect(settle(4, { employee: null }, { employeesFor: () => ["ana"], isOffered }).step).toBe(4);
});

test("each shown step has all that earlier steps decide", () => {
  const wish = fc.record({
    servicePriceIds: fc.subarray(["corte-1", "color-corto", "color-largo", "gone"]),
    employee: fc.constantFrom(null, ANY_EMPLOYEE, "ana", "bruno", "carla"),
    date: fc.constantFrom(null, "2026-08-14"),
    time: fc.constantFrom(null, 630),
  });
  const offer = fc.record({ employees: fc.subarray(["ana", "bruno"]), offered: fc.boolean() });
  fc.assert(
    fc.property(
      fc.constantFrom<WizardStep>(1, 2, 3, 4),
      wish,
      offer,
      (asked, wished, { employees, offered }) => {
        const facts = { employeesFor: () => employees, isOffered: () => offered };
        const { step, choices, sentBack } = settle(asked, wished, facts);
        if (step > 1) expect(choices.servicePriceIds.length).toBeGreaterThan(0);
        if (step > 2) expect([ANY_EMPLOYEE, ...employees]).toContain(choices.employee);
        if (step > 3)
          expect([choices.date !== null, choices.time !== null, offered]).toEqual([true, true, true]);
        if (step < asked && employees.length > 0) expect(sentBack).not.toBeNull();
        expect(settle(step, choices, facts)).toEqual({ step, choices, sentBack: null });
      },
    ),
  );
});

test("another professional clears date and time, the same professional keeps them", () => {
  expect(chooseEmployee(complete, "bruno")).toEqual({
    ...complete,
    employee: "bruno",
    date: null,
    time: null,
  });
  expect(chooseEmployee(complete, "ana")).toEqual(complete);
});

test("the step back skips step 2 with a single professional", () => {
  expect(
    ([1, 2, 3, 4, 5] as const).map((step) => backStep(step, { flow: "BOOKING", singleEmployee: false })),
  ).toEqual([null, 1, 2, 3, null]);
  expect(
    ([1, 2, 3, 4, 5] as const).map((step) => backStep(step, { flow: "BOOKING", singleEmployee: true })),
  ).toEqual([null, 1, 1, 3, null]);
});

test("the breadcrumb hides the professional when there is only one", () => {
  expect(stepsShown({ flow: "BOOKING", singleEmployee: false })).toEqual([1, 2, 3, 4]);
  expect(stepsShown({ flow: "BOOKING", singleEmployee: true })).toEqual([1, 3, 4]);
});

test("a reschedule has two steps, and goes back only from the review", () => {
  const route = { flow: "SCHEDULE", singleEmployee: true } as const;
  expect(([3, 4, 5] as const).map((step) => backStep(step, route))).toEqual([null, 3, null]);
  expect(stepsShown(route)).toEqual([3, 4]);
  expect(([3, 4] as const).map((step) => progressOf(step, "SCHEDULE"))).toEqual([
    { at: 1, of: 2 },
    { at: 2, of: 2 },
  ]);
});

const NOW = { date: "2026-08-14", time: 630 };

function settleTo(step: 3 | 4, date: string | null, time: number | null, isFree = true) {
  const { choices, ...settled } = settleReschedule({ step, date, time, now: NOW, isOffered: () => isFree });
  return { ...settled, date: choices.date, time: choices.time };
}

test("a reschedule begins at the booking's own time, and keeps the day looked at", () => {
  expect(settleTo(3, null, null)).toEqual({ step: 3, sentBack: null, ...NOW });
  expect(settleTo(3, "2026-08-20", null)).toEqual({
    step: 3,
    sentBack: null,
    date: "2026-08-20",
    time: null,
  });
});

test("the review of a reschedule needs an offered time or the booking's own time", () => {
  expect(settleTo(4, "2026-08-20", 600)).toEqual({
    step: 4,
    sentBack: null,
    date: "2026-08-20",
    time: 600,
  });
  expect(settleTo(4, NOW.date, NOW.time, false)).toEqual({ step: 4, sentBack: null, ...NOW });
  expect(settleTo(4, null, 600)).toEqual({ step: 3, sentBack: "NO_TIME", ...NOW });
  expect(settleTo(4, "2026-08-20", null)).toEqual({ step: 3, sentBack: "NO_TIME", ...NOW });
  expect(settleTo(4, "2026-08-20", 600, false)).toEqual({
    step: 3,
    sentBack: "TIME_LOST",
    date: "2026-08-20",
    time: null,
  });
});

const two = { servicePriceIds: ["corte-1", "color-corto"] };
const together = { ...two, employee: SHARED_EMPLOYEES };

test.each([2, 3, 4] as const)(
  "several together are kept at step %d where they can share the services",
  (step) => {
    expect(settle(step, together, { canShare: () => true })).toMatchObject({ step, sentBack: null });
  },
);

test.each([3, 4] as const)("several together are let go of at step %d where they cannot", (step) => {
  expect(settle(step, together)).toMatchObject({
    step: 2,
    choices: { employee: null, date: null, time: null },
    sentBack: "EMPLOYEE_CHANGED",
  });
});

test("several professionals may share what none does alone, and 'Cualquier profesional' may not", () => {
  const nobody = { employeesFor: () => [], canShare: () => true };
  expect(settle(4, together, nobody)).toMatchObject({ step: 4, sentBack: null });
  expect(settle(3, { ...two, employee: ANY_EMPLOYEE }, nobody)).toMatchObject({
    step: 2,
    choices: { employee: null },
    sentBack: "EMPLOYEE_CHANGED",
  });
  expect(settle(3, { ...two, employee: null }, nobody)).toMatchObject({ step: 2, sentBack: "NO_EMPLOYEE" });
});

test("several professionals skip step 2 too where a single professional does all services", () => {
  const one = { employeesFor: () => ["ana"], canShare: () => true };
  expect(settle(2, together, one)).toMatchObject({ step: 3, choices: { employee: SHARED_EMPLOYEES } });
  expect(settle(3, together, { employeesFor: () => ["ana"] })).toMatchObject({
    step: 3,
    choices: { employee: "ana" },
    sentBack: "EMPLOYEE_CHANGED",
  });
});

test("sharing is checked with the remaining options", () => {
  const asked: (readonly string[])[] = [];
  const canShare = (servicePriceIds: readonly string[]) => asked.push(servicePriceIds) > 0;
  settle(3, { servicePriceIds: ["color-corto", "corte-1", "color-largo"] }, { canShare });
  expect(asked).toEqual([["color-largo", "corte-1"]]);
});
