import fc from "fast-check";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { viewBookingWizard } from "#app/usecases/wizard/booking-wizard.server.ts";
import type { WizardView } from "#app/usecases/wizard/view.ts";
import { run } from "#tests/support/database/database.ts";
import { spentBy } from "#tests/support/database/spent.ts";
import { CENTRO, CLIENTE, FRIDAY, forgetBookings, GUEST, openSalon } from "#tests/support/salon.ts";
import { takeOff, withDora } from "#tests/support/shared-salon.ts";
import { openWorld } from "#tests/support/world.ts";

// Ana does everything, Bruno cuts, Dora colours. The clock says Thursday, 09:00.

beforeAll(openSalon);
beforeAll(withDora);
beforeEach(forgetBookings);
beforeEach(() => run({ sql: "delete from time_off where id <> 'franco'" }));

const TWO = "s=corte-unico&s=color-corto";

async function visit(query: string) {
  return viewBookingWizard(openWorld().deps, GUEST, { ...CENTRO, search: new URLSearchParams(query) });
}

async function see<Step extends WizardView["step"]>(step: Step, query: string) {
  const answer = await visit(query);
  if (!answer.ok || "redirect" in answer.value) throw new Error(JSON.stringify(answer));
  expect(answer.value.step).toBe(step);
  return answer.value as Extract<WizardView, { step: Step }>;
}

/** Runs the test without this professional: not bookable meanwhile. */
async function without(employeeId: string, act: () => Promise<void>): Promise<void> {
  await run({ sql: "update employees set bookable = 0 where id = ?", params: [employeeId] });
  try {
    await act();
  } finally {
    await run({ sql: "update employees set bookable = 1 where id = ?", params: [employeeId] });
  }
}

test("a shared visit is not offered when one professional is just as early", async () => {
  const view = await see(3, `step=3&${TWO}&e=ana`);
  expect([view.several, view.assignees]).toEqual([undefined, undefined]);
  const one = await see(3, "step=3&s=corte-unico&e=any");
  expect(one.several).toBeUndefined();
});

test("two professionals who end earlier than any single professional are offered too", async () => {
  await takeOff("ana", "2026-11-05", 540, 780);
  const { several, frame } = await see(3, `step=3&${TWO}&e=ana`);
  expect(frame.singleEmployee).toBe(true);
  expect(several?.plans).toMatchObject({
    day: "jueves, 5 de noviembre",
    hours: 9,
    lanes: 2,
    plans: [
      { title: "Todo con ana", time: "16:00", ends: "terminás 17:45", isChosen: true, day: null },
      { title: "bruno y dora", time: "9:30", ends: "terminás 6 hs 30 min antes", isChosen: false, day: null },
    ],
  });
  const [alone, shared] = several?.plans?.plans ?? [];
  expect(alone?.href).toBe(`/booking/salon/centro?step=3&${TWO}&e=ana&d=2026-11-05&t=16%3A00`);
  expect(shared?.href).toBe(`/booking/salon/centro?step=3&${TWO}&e=shared&d=2026-11-05&t=09%3A30`);
  expect(shared?.bars.map(({ name, lane }) => [name, lane])).toEqual([
    ["bruno", 1],
    ["dora", 2],
  ]);
});

test("plans on different days name their day", async () => {
  await takeOff("ana", "2026-11-05", 0, 1440);
  const { several } = await see(3, `step=3&${TWO}&e=ana`);
  expect(several?.plans).toMatchObject({
    day: null,
    plans: [
      { time: "9:00", ends: "terminás 10:45", day: "viernes, 6 de noviembre" },
      { time: "9:30", ends: "terminás 1 día antes", day: "jueves, 5 de noviembre" },
    ],
  });
});

test("a shared visit may be chosen freely, and each time names its professionals", async () => {
  await takeOff("ana", FRIDAY, 660, 780);
  const view = await see(3, `step=3&${TWO}&e=shared&d=${FRIDAY}&t=10:00`);
  const names = (time: number) => view.assignees?.[FRIDAY]?.[view.starts[FRIDAY]?.indexOf(time) ?? -1];
  expect([names(540), names(600), names(660)]).toEqual([
    ["ana", "ana"],
    ["ana", "dora"],
    ["bruno", "dora"],
  ]);
  expect(view.frame.employee).toBeNull();
  expect(view.several?.plans?.plans.map(({ title, isChosen }) => [title, isChosen])).toEqual([
    ["Todo con ana", false],
    ["Entre varios profesionales", true],
  ]);
});

test("step 2 names two professionals who end earlier, and otherwise offers several professionals", async () => {
  await run({ sql: "insert into employee_services values ('salon', 'bruno', 'color')" });
  expect((await see(2, `step=2&${TWO}`)).several).toMatchObject({
    split: null,
    shared: { title: "Varios profesionales", ends: null },
  });
  await takeOff("ana", "2026-11-05", 540, 780);
  await takeOff("bruno", "2026-11-05", 615, 780);
  const view = await see(2, `step=2&${TWO}`);
  await run({ sql: "delete from employee_services where employee_id = 'bruno' and service_id = 'color'" });
  expect(view.employees.map(({ id }) => id)).toEqual(["ana", "bruno"]);
  expect(view.several).toMatchObject({
    split: null,
    shared: {
      title: "bruno y dora",
      detail: "Servicio corte con bruno, Servicio color con dora",
      ends: "terminás 6 hs 30 min antes",
      faces: [{ id: "bruno" }, { id: "dora" }],
    },
  });
});

test("without one professional for everything, a shared visit or separate bookings are offered", async () => {
  await without("ana", async () => {
    const { employees, several } = await see(2, `step=2&${TWO}`);
    expect(employees).toEqual([]);
    expect(several?.shared).toMatchObject({ title: "bruno y dora", ends: null });
    expect(several?.split?.title).toBe("O reservalos en dos turnos");
    const times = await see(3, `step=3&${TWO}&e=shared`);
    expect(times.several?.plans).toBeNull();
    expect(times.assignees?.["2026-11-05"]?.[0]).toEqual(["bruno", "dora"]);
    expect((await see(2, `step=3&${TWO}&e=any`)).frame.sentBack).toBe("EMPLOYEE_CHANGED");
  });
});

test("professionals who never overlap are offered only as separate bookings", async () => {
  await without("ana", async () => {
    await takeOff("dora", "2026-11-05", 0, 100 * 1440);
    const view = await see(2, `step=2&${TWO}`);
    expect(view.several).toMatchObject({ shared: null, split: { title: "Reservalos en dos turnos" } });
    const times = await see(3, `step=3&${TWO}&e=shared`);
    expect([times.time, times.several]).toEqual([null, { plans: null }]);
  });
});

test("a shared visit goes back to step 1 when a service has no professional", async () => {
  await without("ana", async () => {
    const view = await see(1, "step=4&s=corte-unico&s=masaje-unico&e=shared");
    expect(view.frame.sentBack).toBe("SERVICES_CHANGED");
  });
});

test("a shared visit needs several services and several professionals", async () => {
  expect((await see(2, "step=3&s=corte-unico&e=shared")).frame.sentBack).toBe("EMPLOYEE_CHANGED");
  await without("bruno", async () => {
    await without("dora", async () => {
      const view = await see(3, `step=3&${TWO}&e=shared`);
      expect([view.frame.choices.employee, view.frame.sentBack]).toEqual(["ana", "EMPLOYEE_CHANGED"]);
    });
  });
});

test("step 4 names both professionals with their services", async () => {
  await takeOff("ana", FRIDAY, 0, 1440);
  const { frame } = await see(4, `step=4&${TWO}&e=shared&d=${FRIDAY}&t=10:00`);
  const asOne = { id: "bruno,dora", firstName: "bruno Gómez y dora Gómez", areSeveral: true };
  expect(frame.employee).toMatchObject(asOne);
  expect(frame.lines.map(({ startMinute, employeeName }) => [startMinute, employeeName])).toEqual([
    [600, "bruno"],
    [645, "dora"],
  ]);
  const lost = await see(3, `step=4&${TWO}&e=shared&d=${FRIDAY}&t=10:07`);
  expect(lost.frame.sentBack).toBe("TIME_LOST");
});

test("namesakes are shown with both names", async () => {
  await run({ sql: "update employees set first_name = 'bruno', last_name = 'Paz' where id = 'dora'" });
  await takeOff("ana", "2026-11-05", 540, 780);
  const { several } = await see(3, `step=3&${TWO}&e=ana`);
  await run({ sql: "update employees set first_name = 'dora', last_name = 'Gómez' where id = 'dora'" });
  expect(several?.plans?.plans[1]?.title).toBe("bruno Gómez y bruno Paz");
});

test.each([
  `step=2&${TWO}&s=masaje-unico`,
  `step=3&${TWO}&e=ana`,
  `step=3&${TWO}&e=shared`,
  `step=4&${TWO}&e=shared&d=${FRIDAY}&t=10:00`,
])("'%s' is read in a single batch", async (query) => {
  const { deps } = openWorld();
  const search = new URLSearchParams(query);
  const spent = await spentBy(deps, (metered) => viewBookingWizard(metered, CLIENTE, { ...CENTRO, search }));
  expect(spent.batches).toBe(1);
});

const offDuty = fc.record({
  employeeId: fc.constantFrom("ana", "bruno", "dora"),
  from: fc.integer({ min: 32, max: 52 }).map((quarters) => quarters * 15),
  minutes: fc.integer({ min: 1, max: 12 }).map((quarters) => quarters * 15),
});

test("shared times are exactly those with free professionals for every part", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(offDuty, { maxLength: 6 }), async (spans) => {
      await run({ sql: "delete from time_off where id <> 'franco'" });
      for (const { employeeId, from, minutes } of spans)
        await takeOff(employeeId, FRIDAY, from, from + minutes);
      const isFree = (employeeId: string, from: number, to: number) =>
        !spans.some((off) => off.employeeId === employeeId && off.from < to && off.from + off.minutes > from);
      const shifts = [
        [540, 780],
        [960, 1200],
      ] as const;
      const expected = shifts.flatMap(([opens, closes]) =>
        Array.from({ length: (closes - opens) / 15 }, (_, index) => opens + index * 15).filter(
          (start) =>
            start + 105 <= closes &&
            ["ana", "bruno"].some((one) => isFree(one, start, start + 45)) &&
            ["ana", "dora"].some((one) => isFree(one, start + 45, start + 105)),
        ),
      );
      const view = await see(3, `step=3&${TWO}&e=shared&d=${FRIDAY}`);
      expect(view.starts[FRIDAY]).toEqual(expected);
      for (const [index, start] of expected.entries()) {
        const [cuts = "", colours = ""] = view.assignees?.[FRIDAY]?.[index] ?? [];
        expect(isFree(cuts, start, start + 45) && isFree(colours, start + 45, start + 105)).toBe(true);
        expect(cuts !== "dora" && colours !== "bruno").toBe(true);
        const isAnaFree = isFree("ana", start, start + 105);
        expect(cuts === "ana" && colours === "ana").toBe(isAnaFree);
      }
    }),
    { numRuns: 25 },
  );
});
