import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EDGES } from "#tests/screens/clients/booking-edges.ts";

// What keeps `tests/screens/clients/ways-to-book.ts` complete: the sources say which use cases write for a customer, and
// which files of the edge lead to them.

const sources = ["app", "db", "worker"].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ path: `${root}/${name}`, text: readFileSync(`${root}/${name}`, "utf8") })),
);

function thatMatch(pattern: RegExp): readonly string[] {
  return sources.flatMap(({ path, text }) => (pattern.test(text) ? [path] : [])).toSorted();
}

const REFUSES = /(?<!function )\bblockedRefusal\(/;
const MAKES = /(?<!function )\b(insertBooking|insertTurno|rescheduleForCustomer|insertEntry|confirmEntry)\(/;
/** It combines the statements of others. */
const PARTS = "db/queries/bookings/bookings.ts";

test("turnos and entries are inserted in these files alone", () => {
  expect(thatMatch(/\binsertRows?\(db, (bookings|waitlistEntries),/)).toEqual([
    PARTS,
    "db/queries/bookings/staff-create.ts",
    "db/queries/waitlist/entries.ts",
  ]);
});

test("each use case that books, moves or lets wait for a customer refuses blocked clients", () => {
  const makes = thatMatch(MAKES).filter((path) => path !== PARTS);
  expect(makes).toEqual(thatMatch(REFUSES));
  expect(makes).toHaveLength(5);
});

test("each file of the edge that leads to one of them is tried with a blocked client", () => {
  expect(importersOf(thatMatch(REFUSES))).toEqual(Object.values(EDGES).toSorted());
});

const isUseCase = (path: string) => path.startsWith("app/usecases/");

/** The files outside the use cases that import one of these, also through other use cases. A type alone leads nowhere. */
function importersOf(files: readonly string[], known: readonly string[] = []): readonly string[] {
  if (files.length === 0) return [];
  const names = files.map((path) => `#${path}|\\.[^"]*/${path.slice(path.lastIndexOf("/") + 1)}`);
  const found = thatMatch(new RegExp(`import \\{[^}]*\\} from "(${names.join("|")})"`));
  const seen = [...known, ...files];
  const through = found.filter((path) => isUseCase(path) && !seen.includes(path));
  const outside = found.filter((path) => !isUseCase(path));
  return [...new Set([...outside, ...importersOf(through, seen)])].toSorted();
}
