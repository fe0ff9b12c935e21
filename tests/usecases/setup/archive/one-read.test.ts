import { beforeAll, expect, test } from "vitest";
import { chargeBooking } from "#app/usecases/agenda/charge-booking.server.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { nextPage } from "#app/usecases/setup/archive/archive-files.server.ts";
import { exportBusiness } from "#app/usecases/setup/closing/export-business.server.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { builtOf } from "#db/driver/statement.ts";
import { db } from "#tests/support/database/database.ts";
import { openSalon } from "#tests/support/salon.ts";
import { filesIn } from "#tests/support/unzipped.ts";
import { openWorld } from "#tests/support/world.ts";
import { accepted, DUENA, place } from "#tests/usecases/agenda/agenda-story.ts";
import { manyTurnos } from "./many-turnos.ts";

const [TURNOS, CLIENTS] = [3_000, 1_200];
/** The most statements that D1 answers in one invocation. */
const MOST_STATEMENTS = 1_000;

beforeAll(openSalon);

const world = openWorld();
const asked: string[] = [];
let files: Record<string, string> = {};

/** The database, with a note of each query. */
function counting(): Database {
  const batch = (statements: readonly Statement[]) => {
    asked.push(...statements.map((statement) => builtOf(statement).sql));
    return db.batch(statements as never);
  };
  return { ...db, batch } as unknown as Database;
}

beforeAll(async () => {
  const like = await place(world, { date: "2026-11-05" });
  const parts = [{ method: "CASH", centavos: 10_000 }] as const;
  accepted(await chargeBooking(world.deps, DUENA, { bookingId: like, version: null, parts }));
  const before = minuteNow(world.deps) - 100;
  await manyTurnos({ turnos: TURNOS, clients: CLIENTS, like, before });
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of accepted(await exportBusiness({ ...world.deps, db: counting() }, DUENA)))
    chunks.push(new Uint8Array(part as Uint8Array));
  const zip = new Uint8Array(await new Blob(chunks).arrayBuffer());
  files = await filesIn(zip);
}, 60_000);

const pagesOf = (table: string) => asked.filter((sql) => sql.includes(`from "${table}" where`)).length;
const linesOf = (name: string) => (files[name] ?? "").trimEnd().split("\n").length;

test("each booking and client is read once and appears in all its files", () => {
  expect([pagesOf("bookings"), pagesOf("clients")]).toEqual([5, 3]);
  const told = JSON.parse(files["negocio.json"] ?? "{}");
  expect([told.turnos.length, linesOf("turnos.csv") - 1, linesOf("datos/bookings.ndjson")]).toEqual([
    ...[TURNOS + 1, TURNOS + 1, TURNOS + 1],
  ]);
  expect(linesOf("pagos.csv") - 1).toBe(TURNOS + 1);
  expect([told.clients.length, linesOf("clientes.csv") - 1]).toEqual([CLIENTS + 1, CLIENTS + 1]);
});

/** The number of queries for this many rows of this many letters each. */
function pagesFor(rows: number, letters: number): number {
  let [left, most, pages] = [rows, 200, 1];
  for (; left >= most; pages += 1) {
    left -= most;
    most = nextPage({ rows: Array(most).fill({}), letters: most * letters });
  }
  return pages;
}

test("a salon of 55,000 bookings asks far fewer statements than the database allows", () => {
  const besides = asked.length - pagesOf("bookings") - pagesOf("clients");
  const all = besides + pagesFor(55_000, 1_500) + pagesFor(20_000, 1_500);
  expect(all).toBeLessThan(MOST_STATEMENTS / 5);
});

test("a page has the size that earlier pages suggest, and at least a row", () => {
  const page = (rows: number, letters: number) => nextPage({ rows: Array(rows).fill({}), letters });
  expect([page(800, 100_000), page(800, 2_400_000), page(4, 4_000_000), page(1, 9_000_000)]).toEqual([
    ...[1000, 500, 1, 1],
  ]);
  expect(page(4, 800)).toBe(16);
});
