import { beforeAll, beforeEach, expect, test } from "vitest";
import { changeClient } from "#app/usecases/clients/change-client.server.ts";
import { undoMerge } from "#app/usecases/clients/merge-clients.server.ts";
import { mergeMany, viewManyMerges } from "#app/usecases/clients/merge-many.server.ts";
import { viewRepeated } from "#app/usecases/clients/view-merge.server.ts";
import { run } from "#tests/support/database/database.ts";
import { spentBy } from "#tests/support/database/spent.ts";
import { forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { ANA, accepted, DUENA, place, RIVAL } from "../agenda/agenda-story.ts";
import { addClient } from "./import-story.ts";

let world: World;
beforeAll(openSalon);
beforeEach(async () => {
  await forgetBookings();
  await run({ sql: "delete from client_merges" });
  world = openWorld();
});

/** So many pairs of alike clients: `a0` and `b0`, and so on. */
async function pairsOf(count: number) {
  for (let nth = 0; nth < count; nth++) {
    const phone = `+54911587498${String(nth).padStart(2, "0")}`;
    await addClient(`a${nth}`, { name: `Sol R${nth}`, phone });
    await addClient(`b${nth}`, { name: `Soledad R${nth}`, phone, email: `b${nth}@x.test` });
  }
  await run({ sql: "update clients set worded = 1" });
  return Array.from({ length: count }, (_, nth) => ({ keepId: `a${nth}`, otherId: `b${nth}` }));
}
async function ids() {
  const [rows = []] = await run({ sql: "select id from clients order by id" });
  return rows.map(({ id }) => String(id));
}

test("many pairs are merged by one press, as the preview shows, and each is undone for itself", async () => {
  const pairs = await pairsOf(4);
  const turno = await place(world, { client: { id: "b1" } });
  const preview = accepted(await viewManyMerges(world.deps, DUENA, pairs));
  expect(await ids()).toHaveLength(8);
  const merged = accepted(await mergeMany(world.deps, DUENA, pairs));
  expect(merged.merges.map(({ after }) => after)).toEqual(preview.merges.map(({ after }) => after));
  expect(await ids()).toEqual(["a0", "a1", "a2", "a3"]);
  expect(await run({ sql: "select email from clients where id = 'a2'" })).toEqual([[{ email: "b2@x.test" }]]);
  accepted(await undoMerge(world.deps, DUENA, { keepId: "a1", mergeId: "b1" }));
  expect(await ids()).toEqual(["a0", "a1", "a2", "a3", "b1"]);
  expect(await run({ sql: "select client_id from bookings where id = ?", params: [turno] })).toEqual([
    [{ client_id: "b1" }],
  ]);
  expect(accepted(await viewRepeated(world.deps, DUENA)).map(({ clients }) => clients.length)).toEqual([2]);
});

test("the same press again changes nothing, and so does one of a professional or another business", async () => {
  const pairs = await pairsOf(2);
  expect(await mergeMany(world.deps, ANA, pairs)).toMatchObject({ error: { code: "FORBIDDEN" } });
  const foreign = await mergeMany(world.deps, RIVAL, pairs);
  if (foreign.ok) expect(foreign.value.merges).toEqual([]);
  expect(await ids()).toHaveLength(4);
  accepted(await mergeMany(world.deps, DUENA, pairs));
  const again = accepted(await mergeMany(world.deps, DUENA, pairs));
  expect([again.merges.length, again.left.map(({ why }) => why)]).toEqual([0, ["GONE", "GONE"]]);
  expect(await ids()).toEqual(["a0", "a1"]);
});

test("a press at the same moment as another, or as a change of a card, loses nothing", async () => {
  const pairs = await pairsOf(3);
  const note = { clientId: "b1", version: null, change: () => ({ notes: "Café" }) };
  const answers = await Promise.all([
    mergeMany(world.deps, DUENA, pairs),
    mergeMany(world.deps, DUENA, pairs),
    changeClient(world.deps, DUENA, note),
  ]);
  expect(answers.slice(0, 2).map(({ ok }) => ok)).toEqual([true, true]);
  expect(await ids()).toEqual(["a0", "a1", "a2"]);
  const [merges] = await run({ sql: "select keep_id from client_merges order by keep_id" });
  expect(merges).toHaveLength(3);
  const [notes] = await run({ sql: "select notes from clients where id = 'a1'" });
  expect(notes?.[0]?.notes ?? null).toBe(answers[2].ok ? "Café" : null);
});

test("twenty pairs take a batch of reads and a batch of writes", async () => {
  const pairs = await pairsOf(20);
  const spent = await spentBy(world.deps, (deps) => mergeMany(deps, DUENA, pairs));
  expect(spent.batches).toBeLessThanOrEqual(3);
  expect(await ids()).toHaveLength(20);
});
