import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { bringArchive } from "#app/usecases/setup/archive/archive.server.ts";
import { PARTS } from "#db/queries/setup/archive/parts.ts";
import { run } from "#tests/support/database/database.ts";
import { effort } from "#tests/support/effort.ts";
import { openSalon } from "#tests/support/salon.ts";
import { filesIn } from "#tests/support/unzipped.ts";
import { openWorld } from "#tests/support/world.ts";
import { zipped } from "#tests/support/zipped.ts";
import { DUENA } from "#tests/usecases/agenda/agenda-story.ts";
import { broughtIn, busyDays, newBusiness, settleWithAna, takenAlong } from "./archive-story.ts";

beforeAll(openSalon);

const world = openWorld();
let files: Record<string, string> = {};
let count = 0;

beforeAll(async () => {
  await busyDays(world, { seed: 3, days: 3 });
  await settleWithAna(world, "2026-11-06");
  const all = await filesIn(await takenAlong(world, DUENA));
  files = Object.fromEntries(Object.entries(all).filter(([name]) => name.startsWith("datos/")));
}, 60_000);

type Row = Record<string, unknown>;
type Place = { readonly part: string; readonly inner: string | null; readonly column: string };

/** Each column of each part, and of the rows inside its rows. */
const PLACES: readonly Place[] = PARTS.flatMap(({ name: part, columns, inner }) => [
  ...Object.keys(columns).map((column) => ({ part, inner: null, column })),
  ...Object.entries(inner).flatMap(([name, each]) =>
    Object.keys(each.columns).map((column) => ({ part, inner: name, column })),
  ),
]);

const rowsIn = (part: string): Row[] =>
  (files[`datos/${part}.ndjson`] ?? "")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Row);

/** The rows of a place, one of which takes a value; `rows`: all rows of the part, including them. */
function placed({ part, inner }: Place): { readonly rows: Row[]; readonly own: Row[] } {
  const rows = rowsIn(part);
  return { rows, own: inner === null ? rows : rows.flatMap((row) => row[inner] as Row[]) };
}

/** The file with a value in a column of one of its rows; null where there is none. */
async function withValue(place: Place, nth: number, value: unknown): Promise<Uint8Array | null> {
  const { rows, own } = placed(place);
  const row = own[nth % Math.max(1, own.length)];
  if (row === undefined) return null;
  row[place.column] = value === ANOTHER ? own[(nth + 1) % own.length]?.[place.column] : value;
  const text = rows.map((each) => JSON.stringify(each)).join("\n");
  return zipped({ ...files, [`datos/${place.part}.ndjson`]: text });
}

const ANOTHER = Symbol("as another row has it");
const VALUES: readonly unknown[] = [
  ...[ANOTHER, null, true, 0, 1, -1, 59, 511, 1440, 1441, 10_001, 1e12, 1e15, -1e15, 2 ** 53 - 1, 0.5],
  ...["", " ", "a", "x".repeat(81), "x".repeat(5_000), "ana@correo.test", "a@b", "2026-11-05", "9999-12-31"],
  ...[
    "ana@correo.test\r\nBcc: otra@correo.test",
    "Ana\u0000",
    "Ana\nPaz",
    " Ana ",
    "\ud800",
    "a\u0301".repeat(40),
  ],
  ...[[], {}, [{}], ["x".repeat(41)], { "9": -1 }, { monday: [] }],
];

async function brought(bytes: Uint8Array) {
  await run({ sql: "delete from rate_hits" });
  count += 1;
  const owner = await newBusiness(`hostil${count}`, world.deps.now());
  return { owner, looked: await bringArchive(world.deps, owner, bytes) };
}

type Tried = [place: Place, nth: number, value: unknown];
const inColumns = (names: readonly string[], value: unknown): Tried[] =>
  PLACES.filter(({ part, inner, column }) => inner === null && names.includes(`${part} ${column}`)).map(
    (place) => [place, 0, value],
  );

/** Columns that take the value 'a', so that some files pass in every run. */
const FITTING = inColumns(["clients firstName", "clients lastName", "employees lastName"], "a");
/** A year of which the database makes no date, where a trigger needs one. */
const PAST_ALL_DATES = inColumns(["expenses at", "expenses voidedAt"], 1e15);

test("a file that passes the review goes in, with any value in any column", async () => {
  let passed = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...PLACES),
      fc.nat({ max: 50 }),
      fc.constantFrom(...VALUES),
      async (place, nth, value) => {
        const bytes = await withValue(place, nth, value);
        if (bytes === null) return;
        const { owner, looked } = await brought(bytes);
        if (!looked.ok) {
          expect(["DAMAGED", "WRONG", "OVERLAPS"]).toContain(looked.error.unfit?.problem);
          expect(looked.error.unfit?.where).toContain(`datos/`);
          return;
        }
        passed += 1;
        await run({ sql: "delete from business_imports where business_id = ?", params: [owner.businessId] });
        const done = await broughtIn(world, owner, bytes);
        expect([done.state, done.fault]).toEqual(["DONE", null]);
      },
    ),
    { numRuns: effort(40, 120), examples: [...FITTING, ...PAST_ALL_DATES] },
  );
  expect([FITTING.length, PAST_ALL_DATES.length]).toEqual([3, 2]);
  expect(passed).toBeGreaterThanOrEqual(3);
});

const FORMS: readonly (readonly [what: string, place: Place, value: unknown])[] = [
  ["a name of 5,000 letters", { part: "clients", inner: null, column: "firstName" }, "x".repeat(5_000)],
  [
    "an email with a line of its own",
    { part: "clients", inner: null, column: "email" },
    "ana@correo.test\r\nBcc: otra@correo.test",
  ],
  ["an email that is none", { part: "employees", inner: null, column: "email" }, "ana"],
  ["a line of no minutes", { part: "bookings", inner: "lines", column: "minutes" }, 0],
  ["a total below nothing", { part: "bookings", inner: null, column: "totalCentavos" }, -1],
  ["an option of no minutes", { part: "services", inner: "options", column: "minutes" }, 0],
  ["a price below nothing", { part: "services", inner: "options", column: "priceCentavos" }, -100],
  ["a store without a street", { part: "stores", inner: null, column: "streetName" }, ""],
  ["a charge of nothing", { part: "bookings", inner: "charges", column: "centavos" }, 0],
  ["less than nothing gone of a seña", { part: "bookings", inner: "payments", column: "goneCentavos" }, -1],
  ["more gone of a seña than was paid", { part: "bookings", inner: "payments", column: "goneCentavos" }, 1e9],
  ["a tag with a letter that none may have", { part: "clients", inner: null, column: "tags" }, ["a\u0000"]],
];

test.each(FORMS)("%s is reported with its file, row and column", async (_, place, value) => {
  const bytes = await withValue(place, 0, value);
  const { looked } = await brought(bytes ?? new Uint8Array());
  const unfit = looked.ok ? null : looked.error.unfit;
  expect(unfit?.problem).toBe(place.column === "tags" ? "DAMAGED" : "WRONG");
  expect(unfit?.where).toMatch(new RegExp(`^datos/${place.part}\\.ndjson, \\d+, ${place.column}$`));
});

test("all faults are reported at once, ten rows at most", async () => {
  const rows = rowsIn("clients").map((row) => ({ ...row, email: "ana\r\n@x" }));
  expect(rows.length).toBeGreaterThan(2);
  const text = rows.map((each) => JSON.stringify(each)).join("\n");
  const { looked } = await brought(await zipped({ ...files, "datos/clients.ndjson": text }));
  const told = looked.ok ? [] : looked.error.unfit?.where.split("; ");
  expect(told).toEqual(rows.slice(0, 10).map((_, index) => `datos/clients.ndjson, ${index + 1}, email`));
});

test("overlapping bookings of a professional are reported before anything goes in", async () => {
  const rows = rowsIn("bookings");
  const lines = rows
    .flatMap((row) => row.lines as Row[])
    .filter(({ active, forced }) => active === 1 && forced === 0);
  const [line = {}, taken = {}] = lines;
  const { employeeId, startUtcMinute, endUtcMinute } = taken;
  Object.assign(line, { employeeId, startUtcMinute, endUtcMinute });
  const text = rows.map((each) => JSON.stringify(each)).join("\n");
  const { looked } = await brought(await zipped({ ...files, "datos/bookings.ndjson": text }));
  expect(looked.ok ? null : looked.error.unfit?.problem).toBe("OVERLAPS");
});
