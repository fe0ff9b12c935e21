import { beforeAll, beforeEach, expect, test } from "vitest";
import { agendaFacts, agendaLoad, calendarVersion } from "#db/queries/agenda/agenda-window.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { bookingRowsOf, NINE, salonRows, userRow } from "#tests/support/database/rows.ts";

const MIDNIGHT = NINE - 540;
const DAY = {
  businessId: "shop",
  storeId: "shop-store",
  employeeId: null,
  from: MIDNIGHT,
  to: MIDNIGHT + 1440,
};

beforeAll(() => write(db, [...salonRows("shop"), ...salonRows("rival"), userRow("lucia")]));
beforeEach(() =>
  run({ sql: "delete from booking_lines" }, { sql: "delete from bookings" }, { sql: "delete from time_off" }),
);

const facts = (wishes: Partial<typeof DAY> = {}) => read(db, agendaFacts(db, { ...DAY, ...wishes }));
const idsOf = async (wishes: Partial<typeof DAY> = {}) => (await facts(wishes)).bookings.map(({ id }) => id);

test("a day has its bookings with their client and their lines in order", async () => {
  const spans = [
    [NINE, NINE + 30],
    [NINE + 30, NINE + 60],
  ] as const;
  await write(db, bookingRowsOf("shop", { id: "two", spans, customerId: "lucia" }));
  const { bookings, stores, people, colors } = await facts();
  expect(
    bookings.map(({ id, client, lines }) => [id, client?.firstName, lines.map(({ position }) => position)]),
  ).toEqual([["two", "lucia", [0, 1]]]);
  expect(bookings[0]?.lines[1]).toMatchObject({
    startUtcMinute: NINE + 30,
    endUtcMinute: NINE + 60,
    notOffered: 0,
  });
  expect(stores.map(({ id, staff }) => [id, staff.map(({ ownWeekly }) => ownWeekly)])).toEqual([
    ["shop-store", [null, null]],
  ]);
  expect([people.map(({ id }) => id), colors.get("shop-cut")]).toEqual([["shop-ana", "shop-bruno"], "BLUE"]);
});

test("a day has only its own uncancelled bookings, and a night booking is in both days", async () => {
  await write(db, [
    ...bookingRowsOf("shop", { id: "before", spans: [[MIDNIGHT - 60, MIDNIGHT]], startMinute: 1380 }),
    ...bookingRowsOf("shop", {
      id: "night",
      spans: [[MIDNIGHT - 30, MIDNIGHT + 30]],
      startMinute: 1410,
      line: { employeeId: "shop-bruno" },
    }),
    ...bookingRowsOf("shop", { id: "after", spans: [[MIDNIGHT + 1440, MIDNIGHT + 1500]], startMinute: 0 }),
    ...bookingRowsOf("shop", { id: "gone", status: "CANCELLED", line: { active: false } }),
    ...bookingRowsOf("rival", { id: "theirs" }),
  ]);
  expect(await idsOf()).toEqual(["night"]);
  const yesterday = { from: MIDNIGHT - 1440, to: MIDNIGHT };
  expect((await idsOf(yesterday)).toSorted()).toEqual(["before", "night"]);
  expect(await idsOf({ businessId: "rival" })).toEqual([]);
});

test("a professional's agenda has only their own lines, and no booking without any", async () => {
  await write(db, [
    ...bookingRowsOf("shop", { id: "ana" }),
    ...bookingRowsOf("shop", { id: "bruno", line: { employeeId: "shop-bruno" } }),
  ]);
  const own = { ...DAY, employeeId: "shop-bruno" };
  expect((await read(db, agendaFacts(db, own))).bookings.map(({ id }) => id)).toEqual(["bruno"]);
});

test("the load of a store counts its active lines", async () => {
  await write(db, [
    ...bookingRowsOf("shop", { id: "one" }),
    ...bookingRowsOf("shop", {
      id: "missed",
      status: "NO_SHOW",
      line: { active: false, employeeId: "shop-bruno" },
    }),
  ]);
  const { from, to, businessId, storeId } = DAY;
  const load = await read(db, agendaLoad(db, { from, to, businessId, storeId }));
  expect(load.busy).toEqual([{ employeeId: "shop-ana", from: NINE, to: NINE + 60 }]);
});

test("a business's own bookings, time off and hours change its version", async () => {
  const version = () => read(db, calendarVersion(db, "shop"));
  const theirs = await read(db, calendarVersion(db, "rival"));
  const changes = [
    () => write(db, bookingRowsOf("shop", { id: "new" })),
    () => run({ sql: "update bookings set version = version + 1 where id = 'new'" }),
    () =>
      run({
        sql: "insert into time_off (id, business_id, employee_id, start_utc_minute, end_utc_minute) values ('off', 'shop', 'shop-ana', 1, 2)",
      }),
    () => run({ sql: "update stores set grid_minutes = grid_minutes + 1 where id = 'shop-store'" }),
  ];
  for (const change of changes) {
    const before = await version();
    await change();
    expect(await version()).toBeGreaterThan(before);
  }
  expect(await read(db, calendarVersion(db, "rival"))).toBe(theirs);
});
