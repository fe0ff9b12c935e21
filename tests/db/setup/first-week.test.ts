import { expect, test } from "vitest";
import { viewAgendaPage } from "#app/usecases/agenda/views/view-agenda-page.server.ts";
import type { SignedIn } from "#app/usecases/deps.ts";
import { noteInFirstWeek, showFirstWeek } from "#app/usecases/setup/first-week/first-week.server.ts";
import { signUpOwner } from "#tests/support/accounts.ts";
import { meter, run } from "#tests/support/database/database.ts";
import { openWorld, type World } from "#tests/support/world.ts";

const ASKED = {
  date: null,
  view: "day",
  store: null,
  employee: null,
  pick: null,
  from: null,
  usualStore: null,
} as const;

async function weekOf({ deps }: World, actor: SignedIn) {
  const page = await viewAgendaPage(deps, actor, ASKED);
  if (!page.ok) throw new Error(page.error.code);
  return page.value.firstWeek;
}

/** An owner with a business, and a function that publishes it. */
async function founder(world: World) {
  const owner = await signUpOwner(world.deps);
  const publish = () =>
    run({ sql: "update businesses set published_at = 5 where id = ?", params: [owner.businessId] });
  return { ...owner, publish };
}

test("a first week begins when a business is published, and is noted once", async () => {
  const world = openWorld();
  const { actor, businessId, publish } = await founder(world);
  expect(await weekOf(world, actor)).toBeNull();
  await publish();
  expect(await weekOf(world, actor)).toMatchObject({ name: "Estilo Sur", done: [], slug: businessId });
  for (const what of ["WHATSAPP", "QR", "WHATSAPP"] as const) {
    noteInFirstWeek(world.deps, businessId, what);
    await world.settle();
    world.pass(1000);
  }
  expect((await weekOf(world, actor))?.done).toEqual(["WHATSAPP", "QR"]);
  const [rows = []] = await run({
    sql: "select whatsapp_at - begun_at as late, printed_at > whatsapp_at as after from first_weeks where business_id = ?",
    params: [businessId],
  });
  expect(rows).toEqual([{ late: world.deps.now() - 3000 - 5, after: 1 }]);
});

test("a dismissed first week comes back as it was, without events noted meanwhile", async () => {
  const world = openWorld();
  const { actor, businessId, publish } = await founder(world);
  await publish();
  expect(await showFirstWeek(world.deps, actor, false)).toEqual({ ok: true, value: null });
  expect(await weekOf(world, actor)).toBeNull();
  noteInFirstWeek(world.deps, businessId, "QR");
  await world.settle();
  await showFirstWeek(world.deps, actor, true);
  expect((await weekOf(world, actor))?.done).toEqual([]);
});

test("the first week's list costs the agenda no extra trip to the database", async () => {
  const world = openWorld();
  const { actor, publish } = await founder(world);
  await publish();
  const before = meter.queries;
  expect(await weekOf(world, actor)).not.toBeNull();
  expect(meter.queries - before).toBe(2);
});
