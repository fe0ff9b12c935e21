import { expect, test } from "vitest";
import { hit, opensAt, purgeRates, takeBack } from "#db/queries/accounts/rate-limits.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";

const NOW = Date.parse("2026-11-05T12:00:00Z");
const MINUTE = 60_000;

async function hits(key: string): Promise<unknown> {
  const [rows] = await run({
    sql: "select hits from rate_hits where key = ? order by starts_at desc",
    params: [key],
  });
  return rows?.[0]?.hits;
}

test("hits of the same window add up, and a later hit starts a new window", async () => {
  const counter = { key: "ventana", most: 100, lengthMs: MINUTE };
  const first = { key: "ventana", startsAt: NOW, endsAt: NOW + MINUTE };
  expect(await read(db, hit(db, [counter], NOW))).toEqual([{ ...first, hits: 1 }]);
  expect(await read(db, hit(db, [counter], NOW + MINUTE - 1))).toEqual([{ ...first, hits: 2 }]);
  expect(await read(db, hit(db, [counter], NOW + MINUTE))).toEqual([
    { key: "ventana", startsAt: NOW + MINUTE, endsAt: NOW + 2 * MINUTE, hits: 1 },
  ]);
});

test("counters are answered in the order given", async () => {
  const counters = [
    { key: "b", most: 100, lengthMs: MINUTE },
    { key: "a", most: 100, lengthMs: 2 * MINUTE },
  ];
  await read(db, hit(db, counters.slice(0, 1), NOW));
  const windows = await read(db, hit(db, counters, NOW));
  expect(windows.map(({ key, hits }) => [key, hits])).toEqual([
    ["b", 2],
    ["a", 1],
  ]);
});

test("thirty hits at the same moment are all counted", async () => {
  const counter = { key: "a-la-vez", most: 100, lengthMs: MINUTE };
  const answers = await Promise.all(Array.from({ length: 30 }, () => read(db, hit(db, [counter], NOW))));
  expect(answers.map(([window]) => window?.hits).sort((a = 0, b = 0) => a - b)).toEqual(
    Array.from({ length: 30 }, (_, i) => i + 1),
  );
});

test("a hit taken back was never counted, and no count falls below zero", async () => {
  const windows = await read(db, hit(db, [{ key: "devuelto", most: 100, lengthMs: MINUTE }], NOW));
  await write(db, takeBack(db, windows));
  await write(db, takeBack(db, windows));
  expect(await hits("devuelto")).toBe(0);
});

test("past windows are deleted, and running windows stay", async () => {
  await read(db, hit(db, [{ key: "viejo", most: 100, lengthMs: MINUTE }], NOW - 2 * MINUTE));
  await read(db, hit(db, [{ key: "nuevo", most: 100, lengthMs: MINUTE }], NOW));
  await write(db, purgeRates(db, NOW));
  expect([await hits("viejo"), await hits("nuevo")]).toEqual([undefined, 1]);
});

test("a full counter keeps the others from counting, and no row is written", async () => {
  const full = { key: "lleno", most: 1, lengthMs: MINUTE };
  const fresh = { key: "nuevo-al-lado", most: 9, lengthMs: MINUTE };
  await read(db, hit(db, [full], NOW));
  expect(await read(db, hit(db, [fresh, full], NOW + 1))).toEqual([]);
  expect([await hits("lleno"), await hits("nuevo-al-lado")]).toEqual([1, undefined]);
  expect(await read(db, opensAt(db, [fresh, full], NOW + 1))).toBe(NOW + MINUTE);
  expect(await read(db, opensAt(db, [fresh, full], NOW + MINUTE))).toBeNull();
  expect(await read(db, hit(db, [fresh, full], NOW + MINUTE))).toHaveLength(2);
});
