import { beforeAll, beforeEach, expect, test } from "vitest";
import type { StatusByStaff } from "#app/usecases/agenda/staff-inputs.ts";
import { setStaffStatus } from "#app/usecases/agenda/staff-status.server.ts";
import { countSums } from "#app/usecases/reports/recount.server.ts";
import { type Report, viewReport } from "#app/usecases/reports/view-report.server.ts";
import { run } from "#tests/support/database/database.ts";
import { FRIDAY, forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { ANA, accepted, DUENA, line, place, RIVAL, shown } from "#tests/usecases/agenda/agenda-story.ts";

const DAY_MS = 86_400_000;
const NOVEMBER = { from: "2026-11-01", to: "2026-11-30" };

let world: World;

beforeAll(openSalon);
beforeEach(async () => {
  await forgetBookings();
  await run(
    { sql: "delete from day_sums" },
    { sql: "delete from month_sums" },
    { sql: "delete from sums_due" },
    // The world's clock begins anew with each test.
    { sql: "update sums_until set date = '2026-11-01'" },
  );
  world = openWorld();
});

async function report(
  wished: Partial<Parameters<typeof viewReport>[2]> = {},
  actor = DUENA,
): Promise<Report> {
  return accepted(await viewReport(world.deps, actor, { days: null, storeId: null, most: 20, ...wished }));
}

async function changeStatus(
  { deps }: World,
  bookingId: string,
  status: StatusByStaff["status"],
): Promise<void> {
  const { version } = await shown(world, bookingId);
  accepted(await setStaffStatus(deps, DUENA, { bookingId, status, version }));
}

const client = (firstName: string) => ({ firstName, lastName: "Paz", email: null, phone: null });

test("the report follows each change of a booking at once", async () => {
  const id = await place(world);
  world.pass(2 * DAY_MS);
  expect((await report()).figures).toMatchObject({
    turnos: 1,
    booked: 1_000_000,
    charged: 0,
    fresh: 0,
    byPage: 0,
  });
  await changeStatus(world, id, "DONE");
  expect((await report()).figures).toMatchObject({ booked: 1_000_000, fresh: 1 });
  await changeStatus(world, id, "CHECKOUT");
  expect((await report()).figures).toMatchObject({ booked: 0, charged: 1_000_000, fresh: 1 });
  await changeStatus(world, id, "PENDING");
  expect((await report()).figures).toMatchObject({ booked: 1_000_000, charged: 0, fresh: 0 });
});

test("upcoming bookings are in the bars and not among the figures", async () => {
  await place(world);
  const { figures, bars } = await report();
  expect(figures.turnos).toBe(0);
  expect(bars).toEqual([{ key: FRIDAY, charged: 0, booked: 1_000_000 }]);
});

test("professionals, services and stores are listed by revenue, for all stores or a single store", async () => {
  const ids = [
    await place(world, {
      lines: [
        line(),
        line({ servicePriceId: "color-corto", serviceId: "color", startMinute: 645, minutes: 60 }),
      ],
    }),
    await place(world, { client: client("Mar"), lines: [line({ employeeId: "bruno" })] }),
    await place(world, { storeId: "norte", client: client("Luz"), lines: [line({ employeeId: "carla" })] }),
  ];
  world.pass(2 * DAY_MS);
  for (const id of ids) await changeStatus(world, id, "CHECKOUT");
  const { figures, people, services, places, stores } = await report();
  expect(figures).toMatchObject({ charged: 6_000_000, turnos: 3, fresh: 3 });
  expect(people.map(({ id, turnos, charged }) => [id, turnos, charged])).toEqual([
    ["ana", 1, 4_000_000],
    ["bruno", 1, 1_000_000],
    ["carla", 1, 1_000_000],
  ]);
  expect(services.map(({ id, turnos, charged }) => [id, turnos, charged])).toEqual([
    ["corte", 3, 3_000_000],
    ["color", 1, 3_000_000],
  ]);
  expect(places.map(({ id, charged }) => [id, charged])).toEqual([
    ["centro", 5_000_000],
    ["norte", 1_000_000],
  ]);
  expect(stores.map(({ id }) => id)).toEqual(["centro", "norte"]);
  const north = await report({ storeId: "norte" });
  expect(north.figures).toMatchObject({ charged: 1_000_000, turnos: 1 });
  expect(north.people.map(({ id }) => id)).toEqual(["carla"]);
});

test("today's hours count as they are now, and past days' hours as they were", async () => {
  const id = await place(world);
  world.pass(DAY_MS);
  // Ana and Bruno on Friday; Thursday, which is over, was never counted before.
  const today = await report({ days: { from: FRIDAY, to: FRIDAY }, storeId: "centro" });
  expect(today.figures.busyMinutes).toBe(45);
  expect(today.figures.openMinutes).toBeGreaterThan(0);
  world.pass(DAY_MS);
  const over = await report({ days: { from: FRIDAY, to: FRIDAY }, storeId: "centro" });
  expect(over.figures).toEqual(today.figures);
  await run({
    sql: "update store_employees set hours = (select json_set(hours, '$.friday', json('[]')) from stores where id = 'centro') where store_id = 'centro'",
  });
  await changeStatus(world, id, "CHECKOUT");
  const after = await report({ days: { from: FRIDAY, to: FRIDAY }, storeId: "centro" });
  expect(after.figures.openMinutes).toBe(today.figures.openMinutes);
  await run({ sql: "update store_employees set hours = null where store_id = 'centro'" });
});

test("no-shows are listed latest first, with the deposit that was kept", async () => {
  const first = await place(world, { client: client("Sol") });
  const second = await place(world, { client: client("Mar"), lines: [line({ startMinute: 660 })] });
  world.pass(2 * DAY_MS);
  for (const id of [first, second]) await changeStatus(world, id, "NO_SHOW");
  await run(
    { sql: "update bookings set deposit_centavos = 300000 where id = ?", params: [first] },
    {
      sql: `insert into payments (id, business_id, booking_id, provider, status, amount_centavos, created_at, updated_at)
        values ('kept', 'salon', ?, 'cash', 'APPROVED', 300000, 0, 0)`,
      params: [first],
    },
  );
  const { figures, missed } = await report();
  expect(figures).toMatchObject({
    missed: 2,
    missedUnsecured: 1,
    lost: 1_700_000,
    kept: 300_000,
    keptTurnos: 1,
  });
  expect(missed).toMatchObject([
    {
      bookingId: second,
      clientName: "Mar Paz",
      date: FRIDAY,
      startMinute: 660,
      people: ["ana Gómez"],
      keptCentavos: 0,
    },
    { bookingId: first, clientName: "Sol Paz", totalCentavos: 1_000_000, keptCentavos: 300_000 },
  ]);
  expect((await report({ most: 1 })).missed).toHaveLength(1);
  expect((await report({ storeId: "norte" })).missed).toEqual([]);
});

test("a report shows the previous month and last year, or nothing without data", async () => {
  expect(await report({ days: NOVEMBER })).toMatchObject({ before: null, lastYear: null });
  const id = await place(world);
  world.pass(2 * DAY_MS);
  await changeStatus(world, id, "CHECKOUT");
  world.pass(30 * DAY_MS);
  await countSums(world.deps, { until: Number.MAX_SAFE_INTEGER });
  // Monday, 7 December: November up to the seventh.
  const december = await report();
  expect(december.before).toMatchObject({
    days: { from: "2026-11-01", to: "2026-11-07" },
    figures: { charged: 1_000_000, turnos: 1 },
  });
  expect((await report({ days: { from: "2027-11-01", to: "2027-11-30" } })).before).toBeNull();
  world.pass(340 * DAY_MS);
  for (let round = 0; round < 12; round++) await countSums(world.deps, { until: Number.MAX_SAFE_INTEGER });
  const later = await report({ days: { from: "2027-11-01", to: "2027-11-10" } });
  expect(later.lastYear).toMatchObject({ figures: { charged: 1_000_000 } });
});

test("professionals are refused, other businesses' stores are not found and figures stay separate", async () => {
  await place(world);
  world.pass(2 * DAY_MS);
  const asked = { days: null, storeId: null, most: 20 };
  expect(await viewReport(world.deps, ANA, asked)).toMatchObject({ error: { code: "FORBIDDEN" } });
  expect(await viewReport(world.deps, DUENA, { ...asked, storeId: "ajena" })).toMatchObject({
    error: { code: "NOT_FOUND" },
  });
  expect(await viewReport(world.deps, DUENA, { ...asked, storeId: "nada" })).toMatchObject({
    error: { code: "NOT_FOUND" },
  });
  await run({
    sql: "insert into members (business_id, user_id, role) values ('rival', 'duena', 'OWNER') on conflict do nothing",
  });
  const theirs = await report({}, RIVAL);
  expect(theirs.figures.turnos).toBe(0);
  expect(theirs.stores.map(({ id }) => id)).toEqual(["ajena"]);
});

const COUNT = "select count(*) as days from sums_due where date between '2026-01-01' and '2026-10-31'";

test("a report that waits to be counted is shown before it is whole", async () => {
  const due = (days: number) => `insert into sums_due (business_id, date, store_id, mark)
    with recursive n(i) as (select 0 union all select i + 1 from n where i < ${days - 1})
    select 'salon', date('2026-01-01', i || ' days'), 'centro', i from n`;
  const left = async () => (await run({ sql: COUNT }))[0]?.[0]?.days;
  const days = { from: "2026-01-01", to: "2026-10-31" };
  await run({ sql: due(120) });
  expect([(await report({ days })).isWhole, await left()]).toEqual([true, 0]);
  await run({ sql: due(240) });
  expect([(await report({ days })).isWhole, await left()]).toEqual([false, 112]);
  expect([(await report({ days })).isWhole, await left()]).toEqual([true, 0]);
});
