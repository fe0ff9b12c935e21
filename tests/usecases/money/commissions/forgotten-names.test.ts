import { beforeAll, beforeEach, expect, test } from "vitest";
import { HOUR_MS } from "#app/domain/time/units.ts";
import { eraseClient } from "#app/usecases/clients/erase-client.server.ts";
import { mergeClients, undoMerge } from "#app/usecases/clients/merge-clients.server.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { accepted, DUENA, line, place, rowsOf } from "#tests/usecases/agenda/agenda-story.ts";
import { agree, close, forgetCommissions, rule, statement } from "./settling.ts";

beforeAll(openSalon);
beforeEach(async () => {
  await run({ sql: "delete from client_merges" });
  await forgetCommissions();
  await forgetBookings();
});

const [FROM, TO] = ["2026-11-01", "2026-11-04"];

/** A booking of a client without an account; answers the client's id. */
async function visitOf(world: World, firstName: string, startMinute: number): Promise<string> {
  const client = { firstName, lastName: "Ríos", email: null, phone: null };
  const bookingId = await place(world, { date: TO, client, lines: [line({ startMinute })] });
  const [row] = await rowsOf("select client_id from bookings where id = ?", bookingId);
  return String(row?.client_id);
}

async function names(world: World) {
  const { items, sums } = await statement(world, FROM, TO);
  return { names: items.map(({ clientName }) => clientName), total: sums.totalCentavos };
}

async function closedWithThree(world: World) {
  await agree(world, [rule(5_000, { countedOn: "BOOKED" })]);
  const ids = [
    await visitOf(world, "Sol", 600),
    await visitOf(world, "Luz", 660),
    await visitOf(world, "Mar", 720),
  ] as const;
  accepted(await close(world, FROM, TO));
  return ids;
}

test("a closed statement drops an erased client's name and keeps its sums", async () => {
  const world = openWorld();
  const [sol] = await closedWithThree(world);
  const before = await names(world);
  expect(before.names).toEqual(["Sol Ríos", "Luz Ríos", "Mar Ríos"]);
  world.pass(HOUR_MS);
  accepted(await eraseClient(world.deps, DUENA, sol));
  expect(await names(world)).toEqual({ names: [null, "Luz Ríos", "Mar Ríos"], total: before.total });
});

test("erasing a merged client erases both names, and a merge leaves the statement unchanged", async () => {
  const world = openWorld();
  const [sol, luz, mar] = await closedWithThree(world);
  const before = await names(world);
  const merge = { keepId: sol, mergeId: luz };
  world.pass(HOUR_MS);
  accepted(await mergeClients(world.deps, DUENA, { ...merge, choices: {} }));
  expect(await names(world)).toEqual(before);
  accepted(await undoMerge(world.deps, DUENA, merge));
  accepted(await mergeClients(world.deps, DUENA, { ...merge, choices: {} }));
  accepted(await eraseClient(world.deps, DUENA, sol));
  expect(await names(world)).toEqual({ names: [null, null, "Mar Ríos"], total: before.total });
  expect(await rowsOf("select id from client_merges")).toEqual([]);
  accepted(await eraseClient(world.deps, DUENA, mar));
  expect((await names(world)).names).toEqual([null, null, null]);
});

test("a client erased during a closing is named 'Cliente borrado' in the statement", async () => {
  const world = openWorld();
  await agree(world, [rule(5_000, { countedOn: "BOOKED" })]);
  const sol = await visitOf(world, "Sol", 600);
  world.pass(24 * HOUR_MS);
  let isErased = false;
  const batch = async (statements: Parameters<typeof world.deps.db.batch>[0]) => {
    // All open items, read at once before they are written down.
    const isOpenRead = statements.length === 7 && !isErased;
    const results = await world.deps.db.batch(statements);
    if (isOpenRead) {
      isErased = true;
      accepted(await eraseClient(world.deps, DUENA, sol));
    }
    return results;
  };
  const db = Object.create(world.deps.db, { batch: { value: batch } });
  accepted(await close({ ...world, deps: { ...world.deps, db } }, FROM, TO));
  expect(isErased).toBe(true);
  expect((await names(world)).names).toEqual(["Cliente borrado"]);
});
