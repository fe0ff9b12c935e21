import { beforeAll, expect, test } from "vitest";
import { services } from "#db/schema/catalog/services.ts";
import { stores } from "#db/schema/catalog/stores.ts";
import { insertRow, insertRows, write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { salonRows } from "#tests/support/database/rows.ts";

const STORE = {
  businessId: "salon",
  name: `"Corte" 'ñandú'`,
  mainActivity: "SPA",
  hours: {
    ...{ monday: [{ from: 540, to: 600 }], tuesday: [], wednesday: [] },
    ...{ thursday: [], friday: [], saturday: [], sunday: [] },
  },
  ...{ streetName: "Thames", streetNumber: "1", city: "Palermo", region: "CABA" },
  createdAt: 7,
} as const;
const SERVICE = {
  businessId: "salon",
  name: "Cut",
  categoryCode: "CABELLO",
  bookable: true,
  createdAt: 0,
} as const;

beforeAll(() => write(db, salonRows("salon")));

test("a prepared insert writes the same as drizzle's insert, with its own values each time", async () => {
  await write(db, [
    db.insert(stores).values({ ...STORE, id: "own", hours: { ...STORE.hours, monday: [] } }),
    insertRow(db, stores, { ...STORE, id: "one", hours: { ...STORE.hours, monday: [] } }),
    insertRow(db, stores, { ...STORE, id: "two", phone: "11" }),
    insertRows(db, stores, [{ ...STORE, id: "three", phone: "11" }]),
    db.insert(services).values({ ...SERVICE, id: "own" }),
    insertRow(db, services, { ...SERVICE, id: "one" }),
  ]);
  const [own, one, two, three] = await rowsOf("stores", "own", "one", "two", "three");
  expect(one).toEqual(own);
  expect(two).toEqual({ ...own, phone: "11", hours: JSON.stringify(STORE.hours) });
  expect(three).toEqual(two);
  const [ownService, oneService] = await rowsOf("services", "own", "one");
  expect(oneService).toEqual(ownService);
  expect(oneService?.bookable).toBe(1);
});

async function rowsOf(table: string, ...ids: string[]) {
  const found = await run(...ids.map((id) => ({ sql: `select * from ${table} where id = ?`, params: [id] })));
  return found.map(([row]) => ({ ...row, id: null }) as Readonly<Record<string, unknown>>);
}
