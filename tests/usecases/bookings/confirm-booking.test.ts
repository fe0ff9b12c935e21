import { beforeAll, beforeEach, expect, test } from "vitest";
import type { WizardChoices } from "#app/domain/wizard/wizard.ts";
import { type Confirmation, confirmBooking } from "#app/usecases/bookings/confirm-booking.server.ts";
import { run } from "#tests/support/database/database.ts";
import { spentBy } from "#tests/support/database/spent.ts";
import {
  ANAS_DAY_OFF,
  actorOf,
  CENTRO,
  CLIENTE,
  FRIDAY,
  forgetBookings,
  OTRA,
  openSalon,
  SUNDAY,
} from "#tests/support/salon.ts";
import { openWorld } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

/** Corte with any professional on Friday at 10:00, Ana shown, except for the given fields. */
function confirmation(wishes: Partial<Confirmation> = {}, chosen: Partial<WizardChoices> = {}): Confirmation {
  const choices = { servicePriceIds: ["corte-unico"], employee: "any", date: FRIDAY, time: 600, ...chosen };
  return { ...CENTRO, choices, shownEmployeeId: "ana", comments: "", idempotencyKey: null, ...wishes };
}

async function confirm(asked: Confirmation, actor = CLIENTE): Promise<string> {
  const answer = await confirmBooking(openWorld().deps, actor, asked);
  return answer.ok ? answer.value : answer.error.code;
}

async function employeeOf(bookingId: string): Promise<unknown> {
  const [rows] = await run({
    sql: "select employee_id from booking_lines where booking_id = ?",
    params: [bookingId],
  });
  return rows?.[0]?.employee_id;
}

test("'Cualquier profesional' assigns the professional that was shown", async () => {
  expect(await employeeOf(await confirm(confirmation()))).toBe("ana");
  await forgetBookings();
  expect(await employeeOf(await confirm(confirmation({ shownEmployeeId: "bruno" })))).toBe("bruno");
});

test("the next free professional is assigned when the shown professional was taken meanwhile", async () => {
  await confirm(confirmation(), OTRA);
  expect(await employeeOf(await confirm(confirmation()))).toBe("bruno");
});

test("'Cualquier profesional' passes over a professional on their day off", async () => {
  expect(await employeeOf(await confirm(confirmation({}, { date: ANAS_DAY_OFF })))).toBe("bruno");
});

test("a time is refused once no professional is left", async () => {
  await confirm(confirmation(), OTRA);
  await confirm(confirmation({ shownEmployeeId: "bruno" }, { employee: "bruno" }), OTRA);
  expect(await confirm(confirmation())).toBe("SLOT_TAKEN");
});

test("two simultaneous customers get a professional each, and a third is refused", async () => {
  const { deps } = openWorld();
  const customers = [CLIENTE, OTRA, actorOf("duena")];
  const answers = await Promise.all(customers.map((actor) => confirmBooking(deps, actor, confirmation())));
  const outcomes = answers.map((answer) => (answer.ok ? "booked" : answer.error.code)).sort();
  expect(outcomes).toEqual(["SLOT_TAKEN", "booked", "booked"]);
});

test("'Cualquier profesional' never assigns a professional who cannot do all the services", async () => {
  const color = { servicePriceIds: ["corte-unico", "color-corto"] };
  await confirm(confirmation({}, color), OTRA);
  expect(await confirm(confirmation({}, color))).toBe("SLOT_TAKEN");
});

test.each(["any", "ana"])("confirming %s twice without a key answers the same booking", async (employee) => {
  const first = await confirm(confirmation({}, { employee }));
  expect(await confirm(confirmation({}, { employee }))).toBe(first);
});

test("ten simultaneous confirmations make a single booking and all answer it", async () => {
  const { deps } = openWorld();
  const asked = confirmation({}, { employee: "ana" });
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirmBooking(deps, CLIENTE, asked)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.ok).toBe(true);
});

test("ten taps of a form with 'Cualquier profesional' make a single booking, by its key", async () => {
  const { deps } = openWorld();
  const asked = confirmation({ idempotencyKey: "formulario-1" });
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirmBooking(deps, CLIENTE, asked)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const [rows] = await run({ sql: "select count(*) as n from bookings" });
  expect(rows).toEqual([{ n: 1 }]);
});

test("comments are trimmed, and blank comments are dropped", async () => {
  const id = await confirm(confirmation({ comments: "  Uso lentes \n" }));
  const other = await confirm(confirmation({ comments: "   " }), OTRA);
  const [rows] = await run({
    sql: "select comments from bookings where id in (?, ?) order by comments is null",
    params: [id, other],
  });
  expect(rows).toEqual([{ comments: "Uso lentes" }, { comments: null }]);
});

const refusals: readonly [string, Confirmation, string][] = [
  ["no professional", confirmation({}, { employee: null }), "VALIDATION"],
  ["no time", confirmation({}, { time: null }), "VALIDATION"],
  ["no services", confirmation({}, { servicePriceIds: [] }), "VALIDATION"],
  ["an unknown professional", confirmation({}, { employee: "nadie" }), "NOT_FOUND"],
  ["an unknown option", confirmation({}, { servicePriceIds: ["nada"] }), "NOT_FOUND"],
  ["another business's store", confirmation({ storeId: "ajena" }), "NOT_FOUND"],
  ["a closed day", confirmation({}, { date: SUNDAY }), "STORE_CLOSED"],
  [
    "the chosen one's day off",
    confirmation({}, { employee: "ana", date: ANAS_DAY_OFF }),
    "EMPLOYEE_UNAVAILABLE",
  ],
];

test.each(refusals)("%s is refused", async (_, asked, code) => {
  expect(await confirm(asked)).toBe(code);
});

test("a confirmation takes a batch of reads and a batch of writes", async () => {
  const spent = await spentBy(openWorld().deps, (deps) => confirmBooking(deps, CLIENTE, confirmation()));
  expect(spent.batches).toBe(2);
  expect(spent.rows).toBeLessThanOrEqual(70);
});
