import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { type SlotCalendarKey, slotCalendar } from "#db/queries/catalog/slot-calendar.ts";
import { slotFacts } from "#db/queries/catalog/slot-facts.ts";
import { read } from "#db/reading.ts";
import { employees, storeEmployees } from "#db/schema/catalog/employees.ts";
import { servicePrices, services } from "#db/schema/catalog/services.ts";
import { stores } from "#db/schema/catalog/stores.ts";
import { insertRows, write } from "#db/writing.ts";
import { db, meter } from "#tests/support/database/database.ts";
import {
  bookingRowsOf,
  closureRow,
  NINE,
  salonRows,
  timeOffRow,
  userRow,
} from "#tests/support/database/rows.ts";

const ASKED: SlotCalendarKey = {
  businessId: "salon",
  storeId: "salon-store",
  employeeId: "salon-ana",
  servicePriceIds: ["salon-cut-1"],
  wanted: { serviceIds: ["salon-cut"] },
  from: NINE - 540,
  to: NINE + 900,
};

beforeAll(async () => {
  await write(db, [
    ...salonRows("salon"),
    ...salonRows("rival"),
    userRow("ines"),
    closureRow("salon", NINE + 300, NINE + 360),
    timeOffRow("salon", NINE + 400, NINE + 460),
    ...bookingRowsOf("salon", { id: "first", customerId: "ines", spans: [[NINE + 60, NINE + 90]] }),
    insertRows(db, services, [
      { id: "orphan", businessId: "salon", createdAt: 0, name: "Nobody does it", categoryCode: "CABELLO" },
    ]),
    insertRows(db, servicePrices, [
      {
        id: "orphan-1",
        businessId: "salon",
        serviceId: "orphan",
        name: "It",
        priceType: "FIXED",
        minutes: 30,
        priceCentavos: 5,
      },
    ]),
  ]);
});

test("a single statement answers the same free times as the facts of a booking", async () => {
  const { store, options, employees } = await read(db, slotFacts(db, ASKED));
  const [ana] = employees;
  const before = meter.queries;
  const found = await read(db, slotCalendar(db, ASKED));
  expect(meter.queries - before).toBe(1);
  expect(found.store).toEqual(store?.calendar);
  expect(found.store?.closures).toHaveLength(1);
  expect(found.options).toEqual(
    options.map(({ servicePriceId, serviceId, minutes, own }) => ({
      servicePriceId,
      serviceId,
      minutes,
      own,
    })),
  );
  expect(found.employee).toEqual({
    ...{ id: ana?.id, ownWeekly: ana?.ownWeekly },
    timeOff: [{ from: NINE + 400, to: NINE + 460 }],
    offersAll: true,
    busy: [{ from: NINE + 60, to: NINE + 90 }],
  });
});

test.each([
  ["another business's store", { storeId: "rival-store" }, { store: null, options: [], employee: null }],
  ["another business", { businessId: "rival" }, { store: null, options: [], employee: null }],
  ["another business's professional", { employeeId: "rival-ana" }, { employee: null }],
  ["another business's option", { servicePriceIds: ["rival-cut-1"] }, { options: [] }],
  ["an option that nobody does", { servicePriceIds: ["orphan-1"] }, { options: [] }],
  [
    "the same option twice",
    { servicePriceIds: ["salon-cut-1", "salon-cut-1"] },
    { options: [{ servicePriceId: "salon-cut-1" }] },
  ],
  [
    "a service that she does not do",
    { wanted: { serviceIds: ["orphan"] } },
    { employee: { offersAll: false } },
  ],
  ["her booking that is being moved", { rescheduledLineIds: ["first-0"] }, { employee: { busy: [] } }],
] as const)("%s", async (_, asked, answer) => {
  expect(await read(db, slotCalendar(db, { ...ASKED, ...asked }))).toMatchObject(answer);
});

test("a professional's own hours are told, and hidden professionals and closed stores are absent", async () => {
  const own = { monday: [{ from: 600, to: 660 }], tuesday: [] };
  const { store } = await read(db, slotCalendar(db, ASKED));
  const hours = { ...store?.weekly, ...own } as NonNullable<typeof store>["weekly"];
  await write(db, [
    db.update(storeEmployees).set({ hours }).where(eq(storeEmployees.employeeId, "salon-ana")),
  ]);
  expect((await read(db, slotCalendar(db, ASKED))).employee?.ownWeekly).toEqual(hours);
  await write(db, [db.update(employees).set({ hiddenAt: 1 }).where(eq(employees.id, "salon-ana"))]);
  expect((await read(db, slotCalendar(db, ASKED))).employee).toBeNull();
  await write(db, [db.update(stores).set({ hiddenAt: 1 }).where(eq(stores.id, "salon-store"))]);
  expect((await read(db, slotCalendar(db, ASKED))).store).toBeNull();
});
