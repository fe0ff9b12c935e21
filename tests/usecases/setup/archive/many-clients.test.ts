import { beforeAll, expect, test } from "vitest";
import { FIRST_CLIENTS, PART_CLIENTS } from "#app/domain/setup/archive/archive-parts.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import type { ExportPart } from "#app/usecases/setup/archive/archive-files.server.ts";
import { newCopy, partsOf } from "#app/usecases/setup/closing/business-copy.server.ts";
import { run } from "#tests/support/database/database.ts";
import { openSalon } from "#tests/support/salon.ts";
import { filesIn } from "#tests/support/unzipped.ts";
import { openWorld } from "#tests/support/world.ts";
import { DUENA, place } from "#tests/usecases/agenda/agenda-story.ts";
import { broughtIn, newBusiness, takenAlong } from "./archive-story.ts";
import { manyTurnos } from "./many-turnos.ts";
import { rowsOf } from "./same-rows.ts";

const world = openWorld();
const FILE = "datos/clients.ndjson";

beforeAll(openSalon);
beforeAll(async () => {
  const like = await place(world, { date: "2026-11-05" });
  await manyTurnos({ turnos: 120, clients: 90, like, before: minuteNow(world.deps) - 100 });
});

async function inParts(size: { readonly first: number; readonly clients: number }) {
  const copy = await newCopy(world.deps, "salon", { turnos: 70, ...size });
  return partsOf({ ...copy, taken: {} }, world.deps.now());
}

async function filesOf(parts: readonly ExportPart[]) {
  const zips: Uint8Array<ArrayBuffer>[] = [];
  for (const part of parts) zips.push(await takenAlong(world, DUENA, part));
  return { zips, files: await Promise.all(zips.map((each) => filesIn(each))) };
}

const idsOf = (file: string | undefined) => rowsOf(file).map((row) => String(Reflect.get(Object(row), "id")));

test("many clients stand in files of their own before the bookings, each once, and come back with them", async () => {
  const parts = await inParts({ first: 60, clients: 40 });
  expect(parts).toHaveLength(5);
  const { zips, files } = await filesOf(parts);
  const shares = files.map((each) => idsOf(each[FILE]));
  expect(shares.map((share) => share.length > 0)).toEqual([true, true, true, false, false]);
  expect(files.map((each) => FILE in each)).toEqual([true, true, true, false, false]);
  const [rows = []] = await run({ sql: "select id from clients where business_id = 'salon'" });
  expect(shares.flat().toSorted()).toEqual(rows.map(({ id }) => String(id)).toSorted());
  expect(files.map((each) => "clientes.csv" in each)).toEqual([true, true, true, false, false]);
  const lines = files.map((each) => (each["clientes.csv"] ?? "").trim().split("\n").length - 1);
  expect(lines.slice(0, 3)).toEqual(shares.slice(0, 3).map((share) => share.length));
  const turnos = files.map((each) => idsOf(each["datos/bookings.ndjson"]).length);
  expect(turnos).toEqual([0, 0, 0, 70, 51]);
  const nueva = await newBusiness("gente", world.deps.now());
  const done = await broughtIn(world, nueva, ...zips);
  expect([done.state, done.fault]).toEqual(["DONE", null]);
  const [[count] = []] = await run({
    sql: "select (select count(*) from clients where business_id = ?1) people, (select count(*) from bookings where business_id = ?1) turnos",
    params: [done.owner.businessId ?? ""],
  });
  expect(count).toEqual({ people: rows.length, turnos: 121 });
});

test("up to a number of clients, the first file has them all beside its bookings", async () => {
  const { files } = await filesOf(await inParts({ first: 200, clients: 40 }));
  expect(files.map((each) => idsOf(each[FILE]).length > 0)).toEqual([true, false]);
  expect(files.map((each) => idsOf(each["datos/bookings.ndjson"]).length)).toEqual([70, 51]);
  expect(FIRST_CLIENTS).toBeLessThanOrEqual(PART_CLIENTS);
});
