import { expect, test } from "vitest";
import { employeeCalendar } from "#app/domain/calendar/opening.ts";
import { slots } from "#app/domain/calendar/slots.ts";
import { BOOKING_STATUSES } from "#app/domain/codes/booking.ts";
import { datesFrom, toLocal, weekdayOf } from "#app/domain/time/time.ts";
import { employeeFacts } from "#db/queries/catalog/employees.ts";
import { storeMenu } from "#db/queries/catalog/menu.ts";
import { publicStoresOf, storeOf } from "#db/queries/catalog/stores.ts";
import { read, readAll } from "#db/reading.ts";
import { seedDemo } from "#db/seed/demo.ts";
import { db, run } from "#tests/support/database/database.ts";
import { overlaps } from "#tests/support/overlaps.ts";

const NOW = Date.UTC(2027, 2, 3, 15, 20);
const MINUTE = NOW / 60_000;
const PALERMO = { businessId: "demo", storeId: "demo-palermo" };
const ANYTHING = { wanted: { serviceIds: [] } };

await seedDemo(db, NOW);

async function column(sql: string): Promise<unknown[]> {
  const [rows = []] = await run({ sql });
  return rows.map((row) => Object.values(row)[0]);
}

test("the demo is loaded once", async () => {
  const [before] = await column("select count(*) from bookings");
  expect(await seedDemo(db, NOW + 86_400_000)).toBe(false);
  expect(await column("select count(*) from bookings")).toEqual([before]);
});

test("the demo salon has no card account where there is no key for tokens", async () => {
  expect(await column("select business_id from seller_accounts")).toEqual([]);
});

test("no customer is reminded of a booking of the demo", async () => {
  expect(await column("select distinct remind_at from bookings")).toEqual([null]);
});

test("no professional of the demo is in two places at once", async () => {
  expect(await overlaps()).toEqual([]);
});

test("the contract's ids are there", async () => {
  expect(await column("select id from stores order by id")).toEqual(["demo-caballito", "demo-palermo"]);
  expect(await column("select id from employees order by id")).toEqual([
    "demo-ana",
    "demo-bruno",
    "demo-carla",
    "demo-diego",
  ]);
  expect(await column("select slug from businesses")).toEqual(["estilo-demo"]);
  expect(await column("select email from users join credentials on user_id = id order by email")).toEqual([
    "ana@turnero.test",
    "cliente@turnero.test",
    "duena@turnero.test",
  ]);
  expect(
    await column("select employee_id from employee_services where service_id = 'demo-corte'"),
  ).toHaveLength(4);
  expect(
    await column("select employee_id from employee_services where service_id = 'demo-masaje' order by 1"),
  ).toEqual(["demo-ana", "demo-carla"]);
});

test("both stores keep the contract's hours and policies", async () => {
  const { palermo, caballito } = await readAll(db, {
    palermo: storeOf(db, { ...PALERMO, from: MINUTE }),
    caballito: storeOf(db, { businessId: "demo", storeId: "demo-caballito", from: MINUTE }),
  });
  expect(palermo?.weekly.monday).toEqual([
    { from: 540, to: 780 },
    { from: 960, to: 1200 },
  ]);
  expect(palermo?.weekly.saturday).toEqual([{ from: 540, to: 1080 }]);
  expect(palermo?.weekly.sunday).toEqual([]);
  expect(palermo).toMatchObject({
    policy: { hoursToCancel: 24, hoursToReschedule: 12 },
    pictureUrl: "/pictures/demo-palermo.svg",
  });
  expect(caballito?.weekly.saturday).toEqual([{ from: 600, to: 1140 }]);
  expect(caballito).toMatchObject({ policy: { hoursToCancel: null, hoursToReschedule: null } });
  const closures = palermo?.calendar.closures ?? [];
  expect(closures).toHaveLength(1);
  expect((closures[0]?.from ?? 0) - MINUTE).toBeLessThan(30 * 1440);
});

test("the demo has at least 14 services in 5 categories, with the contract's services", async () => {
  const { services } = await read(db, storeMenu(db, PALERMO));
  expect(services.length).toBeGreaterThanOrEqual(14);
  expect(new Set(services.map((service) => service.categoryCode)).size).toBe(5);
  const byId = new Map(services.map((service) => [service.id, service]));
  expect(byId.get("demo-corte")).toMatchObject({
    description: null,
    depositPercent: null,
    options: [{ minutes: 45 }],
  });
  expect(byId.get("demo-color")?.options.map((option) => option.priceType)).toEqual([
    "FIXED",
    "FIXED",
    "FROM",
  ]);
  expect(byId.get("demo-color")?.description).toBeTruthy();
  expect(byId.get("demo-masaje")).toMatchObject({
    depositPercent: 30,
    options: [{ minutes: 60, priceCentavos: 2_000_000 }],
  });
  expect(byId.has("demo-manicura")).toBe(true);
  expect(byId.has("demo-peinado")).toBe(false);
  const inCaballito = await read(db, storeMenu(db, { businessId: "demo", storeId: "demo-caballito" }));
  expect(inCaballito.services.map((service) => service.id)).not.toContain("demo-masaje");
});

test("the demo's customer has bookings of every status, with a deposit due in the future", async () => {
  const statuses = await column(
    "select distinct status from bookings where customer_id = 'demo-cliente' order by 1",
  );
  expect(statuses).toEqual([...BOOKING_STATUSES].sort());
  const [due] = await column("select deposit_due_at from bookings where status = 'PENDING_DEPOSIT'");
  expect(due).toBeGreaterThan(NOW);
});

test("bookings lie within the shifts of their professionals, and leave gaps", async () => {
  const facts = await readAll(db, {
    store: storeOf(db, { ...PALERMO, from: MINUTE - 40 * 1440 }),
    team: employeeFacts(db, {
      ...PALERMO,
      ...ANYTHING,
      employeeId: null,
      from: MINUTE - 40 * 1440,
      to: MINUTE + 40 * 1440,
    }),
  });
  const store = facts.store?.calendar;
  if (store === undefined) throw new Error("no store");
  for (const employee of facts.team) {
    const calendar = employeeCalendar(employee, store);
    expect(employee.busy.length).toBeGreaterThan(100);
    for (const span of employee.busy) {
      const { date, minute } = toLocal(span.from, store.timeZone);
      const shifts = calendar.weekly[weekdayOf(date)];
      expect(shifts.some((shift) => shift.from <= minute && minute + span.to - span.from <= shift.to)).toBe(
        true,
      );
      expect(store.closures.some((closure) => closure.from < span.to && span.from < closure.to)).toBe(false);
    }
    const question = {
      now: MINUTE,
      store,
      employee: calendar,
      lineMinutes: [45],
      dates: datesFrom("2027-03-04", 20),
    };
    const free = count(slots({ ...question, busy: employee.busy }));
    expect(free).toBeGreaterThan(50);
    expect(free).toBeLessThan(0.7 * count(slots({ ...question, busy: [] })));
  }
});

test("only the stores of the demo itself are found", async () => {
  expect((await read(db, publicStoresOf(db, "demo")))?.map((store) => store.id)).toEqual([
    "demo-palermo",
    "demo-caballito",
  ]);
  expect(await read(db, publicStoresOf(db, "nobody"))).toBeNull();
});

function count(days: ReadonlyMap<string, readonly unknown[]>): number {
  return [...days.values()].reduce((sum, day) => sum + day.length, 0);
}
