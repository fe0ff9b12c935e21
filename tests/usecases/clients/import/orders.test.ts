import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { takePage } from "#app/usecases/clients/import/take-in.server.ts";
import { undoPage } from "#app/usecases/clients/import/undo-import.server.ts";
import { butForFaults, faultyDatabase } from "#tests/stories/database-faults.ts";
import { db, run } from "#tests/support/database/database.ts";
import { orders } from "#tests/support/effort.ts";
import { openSalon } from "#tests/support/salon.ts";
import type { World } from "#tests/support/world.ts";
import { DUENA, freshWorld, opened } from "../import-story.ts";
import { type ModelFile, NaiveSalon } from "./naive-import.ts";

beforeAll(openSalon);
let world: World;
afterEach(() => world.settle());
beforeEach(async () => {
  world = await freshWorld();
});

const PEOPLE = ["Ana Paz", "Eva Luz", "Mora Gil", "Sol Gil"];

test("pages, undos, edits and other imports in any order do what a naive model does", async () => {
  for (let nth = 0; nth < orders(6, 60); nth++) await oneOrder(nth);
}, 240_000);

async function oneOrder(seed: number): Promise<void> {
  const random = randomOf(seed);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  await run(
    { sql: "delete from clients" },
    { sql: "delete from client_imports" },
    { sql: "delete from rate_hits" },
  );
  const model = new NaiveSalon();
  const files: ModelFile[] = [];
  for (let step = 0; step < 30; step++) {
    const file = files.length === 0 ? null : pick(files);
    const act = file === null ? "open" : pick(["open", "take", "take", "take", "undo", "undo", "edit"]);
    if (act === "open") {
      const rows = Array.from({ length: 2 + Math.floor(random() * 5) }, (_, at) => {
        const person = Math.floor(random() * PEOPLE.length);
        return `${PEOPLE[person]};11 5874-980${person};nota ${step}.${at}`;
      });
      await run({ sql: "delete from rate_hits" });
      const id = await opened(world, ["Nombre;Celular;Notas", ...rows].join("\n"));
      files.push(model.open(id, await storedRows(id)));
    } else if (act === "edit") {
      const [clients = []] = await run({ sql: "select id from clients order by first_name, id" });
      if (clients.length === 0) continue;
      const id = String(pick(clients).id);
      await run({
        sql: "update clients set notes = ?, version = version + 1 where id = ?",
        params: [`a mano ${step}`, id],
      });
      model.edit(id, `a mano ${step}`);
    } else if (file !== null) {
      const fault =
        random() < 0.3 ? { call: pick([1, 2, 3]), when: pick(["before", "after"] as const) } : null;
      const deps =
        fault === null
          ? world.deps
          : {
              ...world.deps,
              later: (work: Promise<unknown>) => void work.catch(() => undefined),
              db: faultyDatabase(db, [fault]).db,
            };
      const isLost = fault !== null && !(fault.call === 3 && fault.when === "after");
      const most = 1 + Math.floor(random() * 3);
      if (act === "take") await butForFaults(takePage(deps, DUENA, { id: file.id, most }));
      else await butForFaults(undoPage(deps, DUENA, file.id, most));
      if (!isLost && act === "take") model.take(file, most);
      if (!isLost && act === "undo") model.undo(file, most);
    }
    expect(await clientsNow(), `order ${seed}, step ${step}, ${act}`).toEqual(model.clientsNow());
  }
}

async function storedRows(id: string) {
  const [rows = []] = await run({
    sql: `select line, choice, client_id as own, cells ->> '$[0]' as name, cells ->> '$[2]' as note, kind,
      facts ->> '$.match.clientId' as known, facts ->> '$.match.line' as earlier from client_import_rows where import_id = ? order by line`,
    params: [id],
  });
  return rows.map((row) => ({
    ...{
      line: Number(row.line),
      choice: String(row.choice),
      own: String(row.own),
      isPerson: row.kind !== "NOBODY",
    },
    ...{ name: String(row.name), note: String(row.note) },
    known: row.known === null ? null : String(row.known),
    earlier: row.earlier === null ? null : Number(row.earlier),
  }));
}

async function clientsNow() {
  const [rows = []] = await run({ sql: "select id, first_name, notes, version from clients order by id" });
  return rows.map(({ id, first_name, notes, version }) => [id, first_name, notes, version]);
}

/** Mulberry's generator: the same order for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
