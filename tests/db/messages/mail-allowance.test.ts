import { beforeEach, expect, test } from "vitest";
import { countMails } from "#db/queries/messages/mail-allowance.ts";
import { read } from "#db/reading.ts";
import { db, run } from "#tests/support/database/database.ts";

const NOW = Date.parse("2026-11-05T12:00:00Z");
const HOUR = 3_600_000;

beforeEach(() => run({ sql: "delete from rate_hits" }));

function count(counts: Readonly<Record<string, number>>, now = NOW) {
  const mails = Object.entries(counts).map(([key, count]) => ({ key, count, lengthMs: HOUR }));
  return read(db, countMails(db, mails, now));
}

test("mails to several are counted at once, each in a window from their first on", async () => {
  expect(await count({ ana: 3, bruno: 1 })).toEqual([
    { key: "ana", hits: 3, endsAt: NOW + HOUR },
    { key: "bruno", hits: 1, endsAt: NOW + HOUR },
  ]);
  expect(await count({ ana: 2, carla: 1 }, NOW + HOUR - 1)).toEqual([
    { key: "ana", hits: 5, endsAt: NOW + HOUR },
    { key: "carla", hits: 1, endsAt: NOW + 2 * HOUR - 1 },
  ]);
  expect(await count({ ana: 4 }, NOW + HOUR)).toEqual([{ key: "ana", hits: 4, endsAt: NOW + 2 * HOUR }]);
});

test("twenty runs at the same moment are all counted", async () => {
  const runs = await Promise.all(Array.from({ length: 20 }, () => count({ ana: 2 })));
  const hits = runs.map(([window]) => window?.hits ?? 0).toSorted((a, b) => a - b);
  expect(hits).toEqual(Array.from({ length: 20 }, (_, index) => 2 * (index + 1)));
});

test("more recipients are counted than a statement takes parameters", async () => {
  const counts = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`r${index}`, 1]));
  expect(await count(counts)).toHaveLength(300);
});
