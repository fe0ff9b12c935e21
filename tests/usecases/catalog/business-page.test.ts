import { beforeAll, beforeEach, expect, test } from "vitest";
import { type BusinessPage, businessPage } from "#app/usecases/catalog/business-page.server.ts";
import type { Actor } from "#app/usecases/deps.ts";
import { run } from "#tests/support/database/database.ts";
import { spentBy } from "#tests/support/database/spent.ts";
import { actorOf, GUEST, openSalon } from "#tests/support/salon.ts";
import { openWorld } from "#tests/support/world.ts";

beforeAll(openSalon);
beforeEach(() =>
  run(
    { sql: "update businesses set slug = id, published_at = 0, closed_at = null, whatsapp = null" },
    { sql: "delete from old_slugs" },
    { sql: "update stores set hidden_at = null, picture_url = null" },
    { sql: "update employees set hidden_at = null, bookable = 1" },
    { sql: "update services set hidden_at = null" },
  ),
);

const world = openWorld();
const { deps } = world;
const NOT_FOUND = { ok: false, error: { code: "NOT_FOUND" } };
const PEOPLE = [
  GUEST,
  actorOf("cliente"),
  actorOf("duena", "BUSINESS"),
  actorOf("duena"),
  actorOf("ana-usuaria"),
];

const ask = (name: string, actor: Actor = GUEST, storeId: string | null = null) =>
  businessPage(deps, actor, { name, storeId });

async function see(name: string, actor: Actor = GUEST, storeId: string | null = null): Promise<BusinessPage> {
  const answer = await ask(name, actor, storeId);
  if (!answer.ok) throw new Error(answer.error.code);
  if ("movedTo" in answer.value) throw new Error(`moved to ${answer.value.movedTo}`);
  return answer.value;
}

test("a page shows its branches in order, the first branch's name, services and team", async () => {
  const page = await see("salon");
  expect(page).toMatchObject({ businessId: "salon", name: "Sucursal centro", shownStoreId: "centro" });
  expect(page.stores.map(({ id }) => id)).toEqual(["centro", "norte"]);
  // 09:00 of a Thursday in Buenos Aires.
  expect(page.stores[0]?.opening).toEqual({ isOpen: true, state: "Abierto", hours: "hasta las 13:00" });
  expect(page.services.map(({ id, options }) => [id, options.length])).toEqual([
    ["corte", 1],
    ["color", 2],
    ["masaje", 1],
  ]);
  expect(page.team.map(({ id, categories }) => [id, categories])).toEqual([
    ["ana", ["CABELLO", "MASAJE"]],
    ["bruno", ["CABELLO"]],
    ["carla", ["CABELLO"]],
  ]);
});

test("a branch's services are shown on request, and a foreign branch is ignored", async () => {
  const norte = await see("salon", GUEST, "norte");
  expect([norte.shownStoreId, norte.services.map(({ id }) => id)]).toEqual(["norte", ["corte"]]);
  for (const strange of ["ajena", "nada", ""]) {
    const page = await see("salon", GUEST, strange);
    expect([page.shownStoreId, page.services.length]).toEqual(["centro", 3]);
  }
});

test("hidden entries and other businesses' entries are left out of the page", async () => {
  expect(JSON.stringify(await see("salon"))).not.toMatch(/ajen|rita|oculto/);
  await run(
    { sql: "update employees set bookable = 0 where id = 'ana'" },
    { sql: "update stores set hidden_at = 1 where id = 'norte'" },
  );
  const page = await see("salon");
  expect(page.stores.map(({ id }) => id)).toEqual(["centro"]);
  expect(page.services.map(({ id }) => id)).toEqual(["corte"]);
  expect(page.team.map(({ id }) => id)).toEqual(["bruno"]);
  await run({ sql: "update services set hidden_at = 1 where id = 'corte'" });
  // Nothing can be booked any more: the page keeps the name and offers no choice.
  const empty = { name: "Sucursal centro", stores: [], shownStoreId: null, services: [], team: [] };
  expect(await see("salon")).toMatchObject(empty);
});

test("a page is found by id and slug, and old slugs and spellings redirect", async () => {
  await run(
    { sql: "update businesses set slug = 'casa-malva' where id = 'salon'" },
    {
      sql: "insert into old_slugs (slug, business_id) values ('casa-lila', 'salon'), ('rival-viejo', 'rival')",
    },
  );
  expect((await see("salon")).slug).toBe("casa-malva");
  expect((await see("casa-malva")).businessId).toBe("salon");
  for (const name of ["casa-lila", "Casa-Malva", "CASA-LILA"])
    expect(await ask(name)).toEqual({ ok: true, value: { movedTo: "casa-malva" } });
  expect(await ask("rival-viejo")).toEqual({ ok: true, value: { movedTo: "rival" } });
  for (const name of ["", "nadie", "casa", "casa-malva ", "centro", "' or 1=1 --"])
    expect(await ask(name), name).toEqual(NOT_FOUND);
});

test("an unpublished page is shown only to the business's own people, in any role", async () => {
  await run({ sql: "update businesses set published_at = null where id = 'salon'" });
  for (const actor of [GUEST, actorOf("cliente"), { ...actorOf("otra", "BUSINESS"), businessId: "salon" }])
    expect(await ask("salon", actor)).toEqual(NOT_FOUND);
  for (const actor of [actorOf("duena", "BUSINESS"), actorOf("duena"), actorOf("ana-usuaria")])
    expect(await see("salon", actor)).toMatchObject({ isPublished: false, shownStoreId: "centro" });
  await run({ sql: "insert into old_slugs (slug, business_id) values ('casa-lila', 'salon')" });
  expect(await ask("casa-lila")).toEqual(NOT_FOUND);
});

test("a closed business is found by no viewer", async () => {
  await run({ sql: "update businesses set closed_at = 1 where id = 'salon'" });
  for (const actor of PEOPLE) expect(await ask("salon", actor)).toEqual(NOT_FOUND);
});

test("a page without branches has no name, services or team", async () => {
  await run({ sql: "update stores set hidden_at = 1 where business_id = 'salon'" });
  expect(await see("salon")).toMatchObject({
    name: null,
    stores: [],
    shownStoreId: null,
    services: [],
    team: [],
  });
});

test("the opening state follows the closures of its own branch only", async () => {
  const closure =
    "insert into closures (id, business_id, store_id, start_utc_minute, end_utc_minute) values (?, ?, ?, ?, ?)";
  const now = deps.now() / 60_000;
  await run(
    { sql: closure, params: ["hoy", "salon", "centro", now - 60, now + 120] },
    { sql: closure, params: ["ajeno", "rival", "ajena", now - 60, now + 120] },
  );
  try {
    const [centro, norte] = (await see("salon")).stores;
    expect(centro?.opening).toEqual({ isOpen: false, state: "Cerrado", hours: "abre a las 11:00" });
    expect(norte?.opening.isOpen).toBe(true);
    expect((await see("rival")).stores[0]?.opening.isOpen).toBe(false);
  } finally {
    await run({ sql: "delete from closures where id in ('hoy', 'ajeno')" });
  }
});

test("a page takes a single batch of reads, for its own people too", async () => {
  for (const actor of PEOPLE) {
    const spent = await spentBy(deps, (counted) =>
      businessPage(counted, actor, { name: "salon", storeId: null }),
    );
    expect(spent.batches).toBe(1);
    expect(spent.rows).toBeLessThanOrEqual(80);
  }
});
