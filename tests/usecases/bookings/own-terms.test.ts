import { beforeAll, beforeEach, expect, test } from "vitest";
import { type OwnByEmployee, ownAmong } from "#app/domain/catalog/own-terms.ts";
import type { WizardChoices } from "#app/domain/wizard/wizard.ts";
import { chargeBooking } from "#app/usecases/agenda/charge-booking.server.ts";
import { createStaffBooking } from "#app/usecases/agenda/create-staff-booking.server.ts";
import { moveStaffBooking } from "#app/usecases/agenda/lines/move-staff-booking.server.ts";
import { replaceStaffBooking } from "#app/usecases/agenda/lines/replace-staff-booking.server.ts";
import { explainDay } from "#app/usecases/agenda/views/explain.server.ts";
import { confirmBooking } from "#app/usecases/bookings/confirm-booking.server.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import { offeredSlots } from "#app/usecases/catalog/offered-slots.server.ts";
import { changeOwnTerms } from "#app/usecases/setup/services/option-terms.server.ts";
import { changeService } from "#app/usecases/setup/services/save-service.server.ts";
import { acceptOffer } from "#app/usecases/waitlist/accept-offer.server.ts";
import { run } from "#tests/support/database/database.ts";
import { actorOf, CENTRO, CLIENTE, FRIDAY, forgetBookings, OTRA, openSalon } from "#tests/support/salon.ts";
import { openWorld } from "#tests/support/world.ts";
import { accepted, line, place, rowsOf, shown, wish } from "#tests/usecases/agenda/agenda-story.ts";
import { agree, forgetCommissions, rule, statement } from "#tests/usecases/money/commissions/settling.ts";
import { check, fillMorning, join, tokenOf } from "#tests/usecases/waitlist/waitlist-story.ts";

const DUENA = { ...actorOf("duena", "BUSINESS"), businessId: "salon" };
/** A haircut of 45 minutes at $10.000: Ana asks 20 % more and takes half an hour, Bruno asks $9.000. */
const OWN: OwnByEmployee = { ana: { percent: 20, minutes: 30 }, bruno: { centavos: 900_000 } };

beforeAll(openSalon);
beforeEach(forgetBookings);
beforeEach(() => giveOwn(OWN));

async function giveOwn(own: OwnByEmployee | null) {
  const sql = "update service_prices set own = ? where id = 'corte-unico'";
  await run({ sql, params: [own === null ? null : JSON.stringify(own)] });
}

async function ownNow(): Promise<unknown> {
  const [row] = await rowsOf("select own from service_prices where id = 'corte-unico'");
  return row?.own === null ? null : JSON.parse(String(row?.own));
}

const linesNow = () =>
  rowsOf("select employee_id, minutes, price_centavos from booking_lines order by employee_id, start_minute");

function book(employeeId: string, startMinutes: readonly number[], actor = CLIENTE) {
  const lines = startMinutes.map((startMinute) => ({ servicePriceId: "corte-unico", startMinute }));
  return createBooking(openWorld().deps, actor, {
    ...{ ...CENTRO, employeeId, date: FRIDAY, comments: null, key: null, lines },
  });
}

test("slots last as long as the professional takes", async () => {
  const { deps } = openWorld();
  const lines = [{ serviceId: "corte", servicePriceId: "corte-unico", rescheduledLineId: null }];
  const first = async (employeeId: string) => {
    const answer = await offeredSlots(deps, { ...CENTRO, employeeId, dates: [FRIDAY], lines });
    return answer.ok ? answer.value.get(FRIDAY)?.[0] : answer.error;
  };
  expect(await first("ana")).toEqual({ from: 540, to: 570 });
  expect(await first("bruno")).toEqual({ from: 540, to: 585 });
});

test("a customer's booking freezes the professional's price and length", async () => {
  expect(await book("ana", [600])).toMatchObject({ ok: true });
  expect(await book("bruno", [600], OTRA)).toMatchObject({ ok: true });
  expect(await linesNow()).toEqual([
    { employee_id: "ana", minutes: 30, price_centavos: 1_200_000 },
    { employee_id: "bruno", minutes: 45, price_centavos: 900_000 },
  ]);
  await giveOwn(null);
  expect(await rowsOf("select total_centavos from bookings order by total_centavos")).toEqual([
    { total_centavos: 900_000 },
    { total_centavos: 1_200_000 },
  ]);
});

test("lines follow each other in the professional's time", async () => {
  expect(await book("ana", [600, 645])).toMatchObject({ ok: false, error: { code: "VALIDATION" } });
  expect(await book("ana", [600, 630])).toMatchObject({ ok: true });
});

function confirm(shownEmployeeId: string, chosen: Partial<WizardChoices> = {}, actor = CLIENTE) {
  const choices = { servicePriceIds: ["corte-unico"], employee: "any", date: FRIDAY, time: 600, ...chosen };
  const asked = { ...CENTRO, choices, shownEmployeeId, comments: "", idempotencyKey: null };
  return confirmBooking(openWorld().deps, actor, asked);
}

test("with any professional, the customer never pays more than the review said", async () => {
  await book("bruno", [600], OTRA);
  expect(await confirm("bruno")).toMatchObject({ ok: false, error: { code: "SLOT_TAKEN" } });
  await forgetBookings();
  await book("ana", [600], OTRA);
  expect(await confirm("ana")).toMatchObject({ ok: true });
  expect(await linesNow()).toContainEqual({ employee_id: "bruno", minutes: 45, price_centavos: 900_000 });
});

test("a deposit is of the professional's price", async () => {
  await run({
    sql: `update service_prices set own = '{"ana":{"centavos":3000000}}' where id = 'masaje-unico'`,
  });
  const lines = [{ servicePriceId: "masaje-unico", startMinute: 600 }];
  const wished = { ...CENTRO, employeeId: "ana", date: FRIDAY, comments: null, key: null, lines };
  await createBooking(openWorld().deps, CLIENTE, wished);
  await run({ sql: "update service_prices set own = null where id = 'masaje-unico'" });
  expect(await rowsOf("select deposit_centavos from bookings")).toEqual([{ deposit_centavos: 900_000 }]);
});

test("staff book at the professional's price, in the minutes that they chose", async () => {
  const { deps } = openWorld();
  const lines = [line({ minutes: 40 }), line({ employeeId: "bruno", startMinute: 660 })];
  expect(await createStaffBooking(deps, DUENA, wish({ lines }))).toMatchObject({ ok: true });
  expect(await linesNow()).toEqual([
    { employee_id: "ana", minutes: 40, price_centavos: 1_200_000 },
    { employee_id: "bruno", minutes: 45, price_centavos: 900_000 },
  ]);
});

test("the explanation of a day counts the professional's minutes", async () => {
  const { deps } = openWorld();
  const asked = { storeId: "centro", employeeId: "ana", date: FRIDAY, servicePriceIds: ["corte-unico"] };
  const told = await explainDay(deps, DUENA, asked);
  expect(told).toMatchObject({ ok: true, value: { question: { lineMinutes: [30] } } });
});

test("a booked line keeps its price with another professional, and a new line gets the professional's", async () => {
  const world = openWorld();
  const id = await place(world, { lines: [line()] });
  const [kept] = (await shown(world, id)).lines;
  const replaced = await replaceStaffBooking(world.deps, DUENA, {
    ...{ bookingId: id, version: 1, date: FRIDAY, comments: null, notify: false },
    lines: [
      line({ bookingServiceId: kept?.id ?? null, employeeId: "bruno" }),
      line({ employeeId: "bruno", startMinute: 660 }),
    ],
  });
  expect(accepted(replaced).lines).toMatchObject([
    { employeeName: "bruno Gómez", minutes: 45, priceCentavos: 1_200_000 },
    { employeeName: "bruno Gómez", minutes: 45, priceCentavos: 900_000 },
  ]);
});

test("a moved line keeps its length and price with another professional", async () => {
  await book("ana", [600]);
  const [row] = await rowsOf("select id from bookings");
  const moved = await moveStaffBooking(openWorld().deps, DUENA, {
    ...{ bookingId: String(row?.id), version: 1, bookingServiceId: null, employeeId: "bruno", date: FRIDAY },
    ...{ startMinute: 660, minutes: null, notify: false },
  });
  expect(moved.ok).toBe(true);
  expect(await linesNow()).toEqual([{ employee_id: "bruno", minutes: 30, price_centavos: 1_200_000 }]);
});

test("a waiting person is offered a gap that only the professional's own length fits, at their price", async () => {
  const world = openWorld();
  const turnos = await fillMorning(world);
  const entryId = await join(world);
  // Half an hour: too short for the option.
  await run(
    { sql: "delete from booking_lines where booking_id = ?", params: [turnos[0] ?? ""] },
    { sql: "delete from booking_changes where booking_id = ?", params: [turnos[0] ?? ""] },
  );
  await check(world);
  const offered = await rowsOf("select end_utc_minute - start_utc_minute as minutes from waitlist_offers");
  expect(offered).toEqual([{ minutes: 30 }]);
  const [offer] = await rowsOf("select id from waitlist_offers");
  const taken = await acceptOffer(world.deps, tokenOf(world.deps, entryId), String(offer?.id));
  expect(taken.ok).toBe(true);
  expect(await rowsOf("select total_centavos from bookings order by created_at desc limit 1")).toEqual([
    { total_centavos: 1_200_000 },
  ]);
});

test("a commission counts the price that the line was booked at", async () => {
  const world = openWorld();
  await forgetCommissions();
  await agree(world, [rule(5_000)]);
  const bookingId = await place(world, { date: "2026-11-03", lines: [line()] });
  await giveOwn(null);
  const parts = [{ method: "CASH", centavos: 1_200_000 }] as const;
  accepted(await chargeBooking(world.deps, DUENA, { bookingId, version: null, parts }));
  const { items } = await statement(world, "2026-11-01", "2026-11-04");
  expect(items).toMatchObject([{ baseCentavos: 1_200_000, amountCentavos: 600_000 }]);
  await forgetCommissions();
});

async function versionNow(): Promise<number> {
  const [row] = await rowsOf("select version from services where id = 'corte'");
  return Number(row?.version);
}

test("own terms are kept by the option's page, and noted in the history", async () => {
  const { deps } = openWorld();
  await run({ sql: "delete from setup_changes" });
  const seen = { serviceId: "corte", optionId: "corte-unico", version: await versionNow() };
  const own = { ana: { percent: -10 } };
  expect(await changeOwnTerms(deps, DUENA, seen, own)).toMatchObject({ ok: true });
  expect(await ownNow()).toEqual(own);
  expect(await rowsOf("select subject, details from setup_changes")).toEqual([
    {
      subject: "PRICE",
      details: JSON.stringify([
        { field: "Opción corte-unico, ana Gómez", from: "+20%, 30 min", to: "-10%" },
        { field: "Opción corte-unico, bruno Gómez", from: "$9.000", to: "Como la opción" },
      ]),
    },
  ]);
  expect(await changeOwnTerms(deps, DUENA, seen, OWN)).toMatchObject({ ok: false, error: { code: "STALE" } });
  const next = { ...seen, version: await versionNow() };
  const refusal = { ok: false, error: { code: "NOT_FOUND" } };
  expect(await changeOwnTerms(deps, DUENA, next, { rita: { percent: 5 } })).toMatchObject(refusal);
  expect(await changeOwnTerms(deps, DUENA, { ...next, optionId: "color-corto" }, null)).toMatchObject(
    refusal,
  );
});

test("a change of the service that says nothing of own terms keeps those of people who still offer it", async () => {
  const { deps } = openWorld();
  const draft = {
    ...{ name: "Corte", subLabel: null, description: null, categoryCode: "CABELLO" as const },
    ...{ displayColor: "BLUE" as const, bookable: true, depositPercent: null },
    employeeIds: ["ana", "bruno", "carla"],
    options: [
      {
        id: "corte-unico",
        name: "Único",
        minutes: 45,
        priceType: "FIXED" as const,
        priceCentavos: 1_000_000,
      },
    ],
  };
  const seen = { serviceId: "corte", version: null };
  expect(await changeService(deps, DUENA, seen, draft)).toMatchObject({ ok: true });
  expect(await ownNow()).toEqual(OWN);
  await changeService(deps, DUENA, seen, { ...draft, employeeIds: ["bruno", "carla"] });
  expect(await ownNow()).toEqual(ownAmong(OWN, ["bruno"]));
  await changeService(deps, DUENA, seen, draft);
});

test("a hidden professional keeps their own terms when the service is saved", async () => {
  await run({ sql: "update employees set hidden_at = 1 where id = 'bruno'" });
  const seen = { serviceId: "corte", optionId: "corte-unico", version: await versionNow() };
  expect((await changeOwnTerms(openWorld().deps, DUENA, seen, null)).ok).toBe(true);
  expect(await ownNow()).toEqual(ownAmong(OWN, ["bruno"]));
  await run({ sql: "update employees set hidden_at = null where id = 'bruno'" });
});

test("a professional who no longer does a service loses their own terms for it", async () => {
  await run({ sql: "delete from employee_services where employee_id = 'bruno' and service_id = 'corte'" });
  expect(await ownNow()).toEqual(ownAmong(OWN, ["ana"]));
  await run({ sql: "delete from employee_services where employee_id = 'ana' and service_id = 'corte'" });
  expect(await ownNow()).toBeNull();
  await run({
    sql: "insert into employee_services values ('salon', 'ana', 'corte'), ('salon', 'bruno', 'corte')",
  });
});
