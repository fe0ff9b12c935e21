import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { employeeCalendar } from "#app/domain/calendar/opening.ts";
import { employeeFacts, employeesOffering } from "#db/queries/catalog/employees.ts";
import { storeMenu } from "#db/queries/catalog/menu.ts";
import { chosenOptions, knownServices } from "#db/queries/catalog/services.ts";
import { sharerFacts } from "#db/queries/catalog/sharers.ts";
import { inStoreZone, slotFacts } from "#db/queries/catalog/slot-facts.ts";
import { publicStoreOf, publicStoresOf, storeOf, storesOf } from "#db/queries/catalog/stores.ts";
import { read } from "#db/reading.ts";
import { employees, storeEmployees } from "#db/schema/catalog/employees.ts";
import { employeeServices, servicePrices, services } from "#db/schema/catalog/services.ts";
import { businesses, stores } from "#db/schema/catalog/stores.ts";
import { insertRows, write } from "#db/writing.ts";
import { db, meter } from "#tests/support/database/database.ts";
import { bookingRowsOf, closureRow, NINE, salonRows, timeOffRow } from "#tests/support/database/rows.ts";

const HERE = { businessId: "salon", storeId: "salon-store" };
const NOTHING = { wanted: { serviceIds: [] } };
const DAY = { from: NINE - 540, to: NINE + 900 };

beforeAll(async () => {
  const price = {
    businessId: "salon",
    serviceId: "salon-color",
    priceType: "FIXED",
    minutes: 30,
    priceCentavos: 5,
  } as const;
  const service = { businessId: "salon", createdAt: 0, bookable: true } as const;
  await write(db, [
    ...salonRows("salon"),
    ...salonRows("rival"),
    insertRows(db, services, [
      { ...service, id: "salon-color", name: "Color", categoryCode: "CABELLO", position: 2 },
      { ...service, id: "salon-nails", name: "Nails", categoryCode: "UNAS" },
      { ...service, id: "salon-secret", name: "Secret", categoryCode: "CABELLO", bookable: false },
      { ...service, id: "salon-old", name: "Old", categoryCode: "CABELLO", hiddenAt: 1 },
      { ...service, id: "salon-unpriced", name: "Unpriced", categoryCode: "CABELLO" },
      { ...service, id: "salon-orphan", name: "Nobody does it", categoryCode: "CABELLO" },
    ]),
    insertRows(db, servicePrices, [
      { ...price, id: "long", name: "Long", position: 2 },
      { ...price, id: "short", name: "Short", position: 1, priceType: "FROM" },
      { ...price, id: "gone", name: "Gone", hiddenAt: 1 },
      { ...price, id: "nails", name: "Nails", serviceId: "salon-nails" },
      { ...price, id: "secret", name: "Secret", serviceId: "salon-secret" },
      { ...price, id: "old", name: "Old", serviceId: "salon-old" },
      { ...price, id: "orphan", name: "Orphan", serviceId: "salon-orphan" },
    ]),
    insertRows(
      db,
      employeeServices,
      ["salon-color", "salon-nails", "salon-secret", "salon-old", "salon-unpriced"].map((serviceId) => ({
        businessId: "salon",
        employeeId: "salon-ana",
        serviceId,
      })),
    ),
  ]);
});

test("a store's services are those that can be booked there, by category and place", async () => {
  const { services: found } = await read(db, storeMenu(db, HERE));
  expect(found.map((service) => service.id)).toEqual(["salon-cut", "salon-color", "salon-nails"]);
  expect(found[1]?.options.map((option) => option.id)).toEqual(["short", "long"]);
  expect(await read(db, storeMenu(db, { ...HERE, businessId: "rival" }))).toEqual({ services: [], team: [] });
});

test("chosen options come in the order asked, without those that cannot be booked", async () => {
  const chosen = async (...servicePriceIds: string[]) =>
    read(db, chosenOptions(db, { ...HERE, servicePriceIds }));
  const found = await chosen("nails", "salon-cut-1", "long");
  expect(found.map((option) => [option.servicePriceId, option.optionName])).toEqual([
    ["nails", null],
    ["salon-cut-1", null],
    ["long", "Long"],
  ]);
  expect(await chosen("gone", "secret", "old", "orphan", "rival-cut-1", "unknown")).toEqual([]);
  expect(await chosen()).toEqual([]);
});

test("a service of another business counts as unknown", async () => {
  const serviceIds = ["salon-cut", "rival-cut", "nothing", "salon-old"];
  expect(await read(db, knownServices(db, { businessId: "salon", serviceIds }))).toEqual(["salon-cut"]);
});

test("professionals who offer all requested services or options are found", async () => {
  const offering = async (wanted: Parameters<typeof employeesOffering>[1]["wanted"]) =>
    (await read(db, employeesOffering(db, { ...HERE, wanted }))).map((employee) => employee.id);
  expect(await offering({ serviceIds: [] })).toEqual(["salon-ana", "salon-bruno"]);
  expect(await offering({ serviceIds: ["salon-cut"] })).toEqual(["salon-ana", "salon-bruno"]);
  expect(await offering({ serviceIds: ["salon-cut", "salon-nails"] })).toEqual(["salon-ana"]);
  expect(await offering({ servicePriceIds: ["salon-cut-1", "nails"] })).toEqual(["salon-ana"]);
  expect(await offering({ serviceIds: ["rival-cut"] })).toEqual([]);
});

test("sharing professionals of a store come in order, with their services and busy times", async () => {
  const asked = { ...HERE, ...DAY, servicePriceIds: ["nails", "salon-cut-1", "nobody"], atLeast: 2 } as const;
  const [ana, bruno, ...others] = await read(db, sharerFacts(db, asked));
  expect([ana?.id, bruno?.id, others]).toEqual(["salon-ana", "salon-bruno", []]);
  expect([ana?.serviceIds.toSorted(), bruno?.serviceIds]).toEqual([
    ["salon-cut", "salon-nails"],
    ["salon-cut"],
  ]);
  const alone = await read(
    db,
    employeeFacts(db, { ...HERE, ...DAY, wanted: { servicePriceIds: ["nails"] }, employeeId: "salon-ana" }),
  );
  expect(ana).toMatchObject({ ...alone[0], offersAll: true });
  expect(bruno?.offersAll).toBe(false);
  expect(await read(db, sharerFacts(db, { ...asked, businessId: "rival" }))).toEqual([]);
});

test("a professional without a partner to share with is read only on request", async () => {
  const asked = { ...HERE, ...DAY, servicePriceIds: ["nails", "short"] };
  const found = async (atLeast: 1 | 2) =>
    (await read(db, sharerFacts(db, { ...asked, atLeast }))).map(({ id }) => id);
  expect(await found(1)).toEqual(["salon-ana"]);
  expect(await found(2)).toEqual([]);
});

test("a professional's busy times touch the window and include all stores", async () => {
  await write(db, [
    insertRows(db, stores, [{ ...(await storeRow()), id: "second", businessId: "salon" }]),
    ...bookingRowsOf("salon", { id: "before", spans: [[DAY.from - 60, DAY.from]] }),
    ...bookingRowsOf("salon", {
      id: "into",
      spans: [[DAY.from - 500, DAY.from - 60]],
      line: { employeeId: "salon-bruno" },
    }),
    ...bookingRowsOf("salon", { id: "across", spans: [[DAY.to - 10, DAY.to + 20]] }),
    ...bookingRowsOf("salon", { id: "inside", storeId: "second" }),
    ...bookingRowsOf("salon", { id: "off", status: "CANCELLED", line: { active: false } }),
    ...bookingRowsOf("salon", { id: "after", spans: [[DAY.to + 20, DAY.to + 60]] }),
  ]);
  expect(await busyOf("salon-ana")).toEqual([
    { from: NINE, to: NINE + 60 },
    { from: DAY.to - 10, to: DAY.to + 20 },
  ]);
  expect(await busyOf("salon-bruno")).toEqual([]);
});

test("the longest line that reaches into the window is seen", async () => {
  await write(
    db,
    bookingRowsOf("salon", {
      id: "reaching",
      spans: [[DAY.from - 509, DAY.from + 1]],
      line: { employeeId: "salon-bruno", forced: true },
    }),
  );
  expect(await busyOf("salon-bruno")).toEqual([{ from: DAY.from - 509, to: DAY.from + 1 }]);
});

test("a booking that is being moved does not block itself", async () => {
  const moving = await busyOf("salon-ana", ["inside-0"]);
  expect(moving).toEqual([{ from: DAY.to - 10, to: DAY.to + 20 }]);
  expect(await busyOf("salon-ana", ["unknown"])).toHaveLength(2);
});

test("another business's professional is not found", async () => {
  const foreign = { ...HERE, ...NOTHING, ...DAY, employeeId: "rival-ana" };
  expect(await read(db, employeeFacts(db, foreign))).toEqual([]);
  const theirs = { ...foreign, businessId: "rival" };
  expect(await read(db, employeeFacts(db, theirs))).toEqual([]);
});

test("all professionals who offer a service are read at once, each with their own days", async () => {
  await write(db, [timeOffRow("salon", NINE, NINE + 60), timeOffRow("salon", DAY.from - 90, DAY.from)]);
  const key = { ...HERE, wanted: { serviceIds: ["salon-cut"] }, ...DAY, employeeId: null };
  const [ana, bruno] = await read(db, employeeFacts(db, key));
  expect(ana).toMatchObject({ id: "salon-ana", offersAll: true, timeOff: [{ from: NINE, to: NINE + 60 }] });
  expect(ana?.busy).toHaveLength(2);
  expect(bruno).toMatchObject({ id: "salon-bruno", offersAll: true, timeOff: [] });
  const only = await read(db, employeeFacts(db, { ...key, wanted: { servicePriceIds: ["nails"] } }));
  expect(only.map((employee) => employee.id)).toEqual(["salon-ana"]);
});

test("a chosen professional is read whatever they offer, and the answer tells what they offer", async () => {
  const [bruno] = await read(
    db,
    employeeFacts(db, {
      ...HERE,
      wanted: { serviceIds: ["salon-nails"] },
      ...DAY,
      employeeId: "salon-bruno",
    }),
  );
  expect(bruno?.offersAll).toBe(false);
});

test("a professional follows the store unless they have hours of their own there", async () => {
  const own = { ...(await storeRow()).hours, monday: [{ from: 600, to: 660 }], tuesday: [] };
  await write(db, [
    insertRows(db, employees, [
      {
        id: "salon-carla",
        businessId: "salon",
        firstName: "Carla",
        lastName: "X",
        position: 3,
        createdAt: 0,
      },
    ]),
    insertRows(db, storeEmployees, [{ ...HERE, employeeId: "salon-carla", hours: own }]),
  ]);
  const store = await read(db, storeOf(db, { ...HERE, from: NINE }));
  const people = await read(db, employeeFacts(db, { ...HERE, ...NOTHING, ...DAY, employeeId: null }));
  const monday = people.map((person) => store && employeeCalendar(person, store.calendar).weekly.monday);
  expect(monday).toEqual([[{ from: 540, to: 1200 }], [{ from: 540, to: 1200 }], [{ from: 600, to: 660 }]]);
});

test("closures are told until they are over", async () => {
  await write(db, [closureRow("rival", NINE, NINE + 60)]);
  const rival = { businessId: "rival", storeId: "rival-store" };
  const closures = async (from: number) =>
    (await read(db, storeOf(db, { ...rival, from })))?.calendar.closures;
  expect(await closures(NINE + 59)).toEqual([{ from: NINE, to: NINE + 60, reason: "Feriado" }]);
  expect(await closures(NINE + 60)).toEqual([]);
});

test("a hidden store and a foreign store are not found", async () => {
  expect(await read(db, storeOf(db, { businessId: "rival", storeId: "salon-store", from: NINE }))).toBeNull();
  await write(db, [db.update(stores).set({ hiddenAt: 1 }).where(eq(stores.id, "second"))]);
  expect(await read(db, storeOf(db, { businessId: "salon", storeId: "second", from: NINE }))).toBeNull();
  expect((await read(db, publicStoresOf(db, "salon")))?.map((store) => store.id)).toEqual(["salon-store"]);
  expect(await read(db, publicStoresOf(db, "nobody"))).toBeNull();
});

test("the stores of an unpublished business are hidden from the public, but not from its bookings", async () => {
  const own = { businessId: "salon", storeId: "salon-store", from: NINE };
  await write(db, [db.update(businesses).set({ publishedAt: null }).where(eq(businesses.id, "salon"))]);
  expect(await read(db, publicStoreOf(db, own))).toBeNull();
  expect(await read(db, publicStoresOf(db, "salon"))).toBeNull();
  expect((await read(db, storeOf(db, own)))?.id).toBe("salon-store");
  expect((await read(db, storesOf(db, "salon"))).map((store) => store.id)).toEqual(["salon-store"]);
  await write(db, [db.update(businesses).set({ publishedAt: 0 }).where(eq(businesses.id, "salon"))]);
  expect((await read(db, publicStoreOf(db, own)))?.id).toBe("salon-store");
});

test("local dates cost a single batch in the usual zone, and a second batch elsewhere", async () => {
  const zones: string[] = [];
  const ask = (zone: string) => {
    zones.push(zone);
    return read(db, slotFacts(db, { ...HERE, servicePriceIds: ["salon-cut-1"], employeeId: null, ...DAY }));
  };
  const before = meter.queries;
  expect((await inStoreZone(ask)).options).toHaveLength(1);
  expect(meter.queries - before).toBe(1);
  await write(db, [
    db.update(stores).set({ timeZone: "America/Santiago" }).where(eq(stores.id, "salon-store")),
  ]);
  await inStoreZone(ask);
  expect(zones).toEqual([
    "America/Argentina/Buenos_Aires",
    "America/Argentina/Buenos_Aires",
    "America/Santiago",
  ]);
});

async function busyOf(employeeId: string, rescheduledLineIds: readonly string[] = []) {
  const [facts] = await read(
    db,
    employeeFacts(db, { ...HERE, ...NOTHING, ...DAY, employeeId, rescheduledLineIds }),
  );
  return facts?.busy.toSorted((a, b) => a.from - b.from);
}

async function storeRow() {
  const found = await read(db, storeOf(db, { ...HERE, from: NINE }));
  if (found === null) throw new Error("no store");
  const { name, mainActivity, streetName, streetNumber, city, region, weekly } = found;
  return { name, mainActivity, streetName, streetNumber, city, region, hours: weekly, createdAt: 0 };
}
