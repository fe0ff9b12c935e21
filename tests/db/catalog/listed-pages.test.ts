import { beforeAll, beforeEach, expect, test } from "vitest";
import { pagesInPart } from "#db/queries/catalog/listed-pages.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import { read } from "#db/reading.ts";
import { businesses } from "#db/schema/catalog/stores.ts";
import { insertRows, write } from "#db/writing.ts";
import { rowsRead } from "#tests/support/database/bulk.ts";
import { db, driver, run } from "#tests/support/database/database.ts";
import { salonRows, userRow } from "#tests/support/database/rows.ts";

beforeAll(() =>
  write(db, [
    ...salonRows("malva"),
    ...salonRows("lila"),
    insertRows(db, businesses, [{ id: "rosa", name: "Rosa", slug: "rosa", createdAt: 5 }]),
    userRow("u"),
  ]),
);
beforeEach(() =>
  run(
    { sql: "delete from listed_pages" },
    { sql: "delete from setup_changes" },
    { sql: "update stores set hidden_at = 1" },
    { sql: "update stores set hidden_at = null" },
    { sql: "update businesses set slug = id, published_at = 0, closed_at = null where id <> 'rosa'" },
  ),
);

const ALL = { after: 0, to: 1000, unlessAbove: null };

async function listed(): Promise<Record<string, number>> {
  const { pages } = await read(db, pagesInPart(db, ALL));
  return Object.fromEntries(pages.map(({ slug, changedAt }) => [slug, changedAt]));
}

function set(sql: string, ...params: readonly unknown[]) {
  return run({ sql, params });
}

test("a business is listed once it is published and has a place to book at, by the address it has now", async () => {
  expect(await listed()).toEqual({ malva: 0, lila: 0 });
  await set("update businesses set published_at = 7 where id = 'rosa'");
  expect(Object.keys(await listed())).toEqual(["malva", "lila"]);
  await set("update stores set business_id = business_id, hidden_at = 9 where id = 'lila-store'");
  expect(await listed()).toEqual({ malva: 0 });
  await set("update stores set hidden_at = null where id = 'lila-store'");
  await set("update businesses set slug = 'casa-lila' where id = 'lila'");
  expect(await listed()).toEqual({ malva: 0, "casa-lila": 0 });
});

test.each(["published_at = null", "closed_at = 9"])(
  "%s takes its page off the list, and back",
  async (gone) => {
    await set(`update businesses set ${gone} where id = 'malva'`);
    expect(await listed()).toEqual({ lila: 0 });
    await set("update businesses set published_at = 3, closed_at = null where id = 'malva'");
    expect(await listed()).toEqual({ lila: 0, malva: 3 });
  },
);

test.each([
  ["STORE", 50],
  ["HOURS", 50],
  ["SERVICE", 50],
  ["PRICE", 50],
  ["TEAM", 0],
  ["MONEY", 0],
  ["CLOSURE", 0],
] as const)("a change of %s has its page changed at %i", async (subject, changedAt) => {
  const change = { subject, act: "CHANGED", subjectId: null, subjectName: "x", details: [] } as const;
  const at = (id: string, when: number) => ({ id, businessId: "malva", userId: "u", at: when });
  await write(db, [
    noteSetupChange(db, at("late", 50), change),
    noteSetupChange(db, at("early", 20), change),
  ]);
  expect(await listed()).toEqual({ malva: changedAt, lila: 0 });
});

test("a part is a span of numbers, and a whole that does not fit is empty", async () => {
  await set("update listed_pages set number = number + 100 where slug = 'lila'");
  const part = (after: number, to: number, unlessAbove: number | null) =>
    read(db, pagesInPart(db, { after, to, unlessAbove }));
  const { last, pages } = await part(1, 1000, null);
  expect(pages.map(({ slug }) => slug)).toEqual(["lila"]);
  expect((await part(0, 50, 50)).pages).toEqual([]);
  expect((await part(0, last, last)).pages).toHaveLength(2);
});

test.runIf(driver === "D1")("a part reads a row for each listed page, and another row", async () => {
  await set(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 500)
    insert into listed_pages (business_id, slug, changed_at) select 'b' || i, 'b' || i, 0 from n`);
  const rows = await rowsRead(async () =>
    expect((await read(db, pagesInPart(db, { after: 100, to: 300, unlessAbove: null }))).pages).toHaveLength(
      200,
    ),
  );
  expect(rows).toBeLessThanOrEqual(202);
  const none = await rowsRead(() => read(db, pagesInPart(db, { after: 0, to: 300, unlessAbove: 300 })));
  expect(none).toBeLessThanOrEqual(3);
});
