import { beforeAll, expect, test } from "vitest";
import { MOST_AHEAD, MOST_INNER_ROWS, MOST_ROWS } from "#app/domain/setup/archive/archive-limits.ts";
import type { SignedIn } from "#app/usecases/deps.ts";
import { bringArchive, takeArchiveIn, viewArchive } from "#app/usecases/setup/archive/archive.server.ts";
import { run } from "#tests/support/database/database.ts";
import { actorOf, openSalon } from "#tests/support/salon.ts";
import { filesIn } from "#tests/support/unzipped.ts";
import { openWorld } from "#tests/support/world.ts";
import { zipped } from "#tests/support/zipped.ts";
import { ANA, accepted, DUENA } from "#tests/usecases/agenda/agenda-story.ts";
import { busyDays, newBusiness, settleWithAna, takenAlong } from "./archive-story.ts";

beforeAll(openSalon);

const world = openWorld();
let nueva: SignedIn = DUENA;
let files: Record<string, string> = {};

beforeAll(async () => {
  await busyDays(world, { seed: 2, days: 3 });
  await settleWithAna(world, "2026-11-06");
  const all = await filesIn(await takenAlong(world, DUENA));
  files = Object.fromEntries(Object.entries(all).filter(([name]) => name.startsWith("datos/")));
  nueva = await newBusiness("nuevo", world.deps.now());
}, 60_000);

/** The answer to a file, each time as if it were the first of the day. */
async function answerTo(bytes: Uint8Array, actor = nueva): Promise<string> {
  await run({ sql: "delete from rate_hits" });
  const brought = await bringArchive(world.deps, actor, bytes);
  if (brought.ok) return "fine";
  const { code, unfit } = brought.error;
  return unfit ? `${unfit.problem} ${unfit.where}`.trim() : code;
}

type Row = Record<string, unknown>;

/** The file with one row of a part changed, or several parts. */
async function withRow(part: string, change: (row: Row, rows: Row[]) => unknown): Promise<Uint8Array> {
  const name = `datos/${part}.ndjson`;
  const rows = (files[name] ?? "")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Row);
  const [row = {}] = rows;
  change(row, rows);
  return zipped({ ...files, [name]: rows.map((each) => JSON.stringify(each)).join("\n") });
}

const inner = (row: Row, name: string) => (row[name] as Row[])[0] ?? {};

test("a foreign file is refused with its problem, and nothing is kept", async () => {
  const text = (text: string) => new TextEncoder().encode(text);
  const { "datos/manifiesto.json": manifest = "", ...rest } = files;
  const cases: readonly (readonly [string, Uint8Array])[] = [
    ["NOT_ZIP", text("no es un zip")],
    ["NOT_ZIP", new Uint8Array()],
    ["DAMAGED", text("PK y nada más")],
    ["DAMAGED", (await zipped(files)).slice(0, -30)],
    ["OTHER_FORMAT", await zipped(rest)],
    ["OTHER_FORMAT", await zipped({ "otra.txt": "x" })],
    [
      "OTHER_FORMAT",
      await zipped({ ...files, "datos/manifiesto.json": manifest.replace('"version":1', '"version":2') }),
    ],
    ["OTHER_FORMAT", await zipped({ ...files, "datos/manifiesto.json": '{"format":"otro"}' })],
    ["DAMAGED datos/manifiesto.json", await zipped({ ...files, "datos/manifiesto.json": "{" })],
    ["TOO_LARGE", new Uint8Array(15 * 1024 * 1024 + 1).fill(0x50)],
  ];
  for (const [answer, bytes] of cases) expect(await answerTo(bytes), answer).toBe(answer);
  expect(accepted(await viewArchive(world.deps, nueva)).archive).toBeNull();
});

test("a file with missing or surplus rows is damaged", async () => {
  const { "datos/tills.ndjson": _, ...without } = files;
  expect(await answerTo(await zipped(without))).toBe("DAMAGED datos/tills.ndjson");
  expect(await answerTo(await withRow("expenses", (_row, rows) => rows.pop()))).toBe(
    "DAMAGED datos/expenses.ndjson",
  );
  expect(await answerTo(await withRow("business", (row) => Reflect.deleteProperty(row, "name")))).toBe(
    "DAMAGED datos/business.ndjson",
  );
  const bytes = await zipped({ ...files, "datos/stores.ndjson": "[1]\n[2]" });
  expect(await answerTo(bytes)).toBe("DAMAGED datos/stores.ndjson, 1");
});

const CHANGES: readonly (readonly [
  what: string,
  part: string,
  change: (row: Row, rows: Row[]) => unknown,
])[] = [
  ["a column that there is not", "clients", (row) => Object.assign(row, { userId: "duena" })],
  ["another business's id", "stores", (row) => Object.assign(row, { businessId: "salon" })],
  ["no column", "bookings", (row) => Reflect.deleteProperty(row, "status")],
  ["another code", "bookings", (row) => Object.assign(row, { status: "PAID" })],
  ["a text for a number", "bookings", (row) => Object.assign(row, { totalCentavos: "1" })],
  ["a fraction", "bookings", (row) => Object.assign(row, { totalCentavos: 0.5 })],
  ["nothing where there must be something", "bookings", (row) => Object.assign(row, { date: null })],
  ["no day", "bookings", (row) => Object.assign(row, { date: "2026-02-30" })],
  ["no zone", "stores", (row) => Object.assign(row, { timeZone: "Marte/Olimpo" })],
  ["a moment past all", "bookings", (row) => Object.assign(row, { createdAt: 9e15 })],
  ["a week of other days", "stores", (row) => Object.assign(row, { hours: { monday: [] } })],
  ["tags that are no texts", "clients", (row) => Object.assign(row, { tags: [{}] })],
  ["a text without end", "clients", (row) => Object.assign(row, { notes: "x".repeat(20_001) })],
  ["an id without end", "clients", (row) => Object.assign(row, { id: "x".repeat(65) })],
  ["the same id twice", "clients", (row, rows) => Object.assign(row, { id: rows[1]?.id })],
  ["a store of somebody else", "bookings", (row) => Object.assign(row, { storeId: "ajena" })],
  ["a client of somebody else", "bookings", (row) => Object.assign(row, { clientId: "ajeno" })],
  [
    "a line's professional of somebody else",
    "bookings",
    (row) => Object.assign(inner(row, "lines"), { employeeId: "rita" }),
  ],
  [
    "a line of a column too many",
    "bookings",
    (row) => Object.assign(inner(row, "lines"), { bookingId: "x" }),
  ],
  [
    "two lines of one place",
    "bookings",
    (row) => Object.assign(row, { lines: [inner(row, "lines"), { ...inner(row, "lines"), id: "otra" }] }),
  ],
  [
    "two changes of one version",
    "bookings",
    (row) => Object.assign(row, { changes: [inner(row, "changes"), inner(row, "changes")] }),
  ],
  [
    "a line of two turnos",
    "bookings",
    (row, rows) => Object.assign(rows[1] ?? {}, { lines: [inner(row, "lines")] }),
  ],
  ["lines that are none", "bookings", (row) => Object.assign(row, { lines: {} })],
  ["more of something", "tills", (row) => Object.assign(row, { more: [] })],
  [
    "a payment's id at the provider",
    "bookings",
    (row, rows) => {
      const paid = rows.find((each) => (each.payments as Row[]).length > 0) ?? row;
      Object.assign(inner(paid, "payments"), { providerPaymentId: "1" });
    },
  ],
];

test.each(CHANGES)("a file with %s is damaged, and its place is named", async (_, part, change) => {
  const answer = await answerTo(await withRow(part, change));
  expect(answer).toMatch(new RegExp(`^DAMAGED datos/${part}\\.ndjson, \\d+, \\w+$`));
});

test("a file past the limits is too large", async () => {
  const line = (row: Row) => (row.lines as Row[])[0] ?? {};
  const many = await withRow("bookings", (row) => {
    const one = line(row);
    row.lines = Array.from({ length: MOST_INNER_ROWS + 1 }, (_, index) => ({
      ...one,
      id: `l${index}`,
      position: index,
    }));
  });
  expect(await answerTo(many)).toBe("TOO_LARGE datos/bookings.ndjson, 1");
  const words = Array.from({ length: MOST_ROWS + 1 }, (_, index) => `{"word":"${index}","at":1}`).join("\n");
  const bytes = await zipped({ ...files, "datos/apart.ndjson": words });
  expect(await answerTo(bytes)).toBe("TOO_LARGE datos/apart.ndjson");
});

test("a file with more bookings to remind of than a salon has ahead is refused", async () => {
  const ahead = await withRow("bookings", (row, rows) => {
    const times = { status: "PENDING", startUtcMinute: 40_000_000, endUtcMinute: 40_000_030 };
    const next = { ...row, ...times, lines: [], changes: [], charges: [], payments: [] };
    for (let turno = 0; turno < MOST_AHEAD + 1; turno++) rows.push({ ...next, id: `t${turno}` });
  });
  expect(await answerTo(ahead)).toBe("TOO_MANY_AHEAD");
});

test("unknown entries in the zip do not matter", async () => {
  expect(await answerTo(await zipped({ ...files, "../../otra.txt": "x", "datos/nada.ndjson": "x" }))).toBe(
    "fine",
  );
});

test("only owners of an empty business may bring a file, a limited number a day", async () => {
  const bytes = await zipped(files);
  expect(await answerTo(bytes, DUENA)).toBe("STATUS_NOT_ALLOWED");
  expect(await answerTo(bytes, ANA)).toBe("FORBIDDEN");
  expect(await answerTo(bytes, { ...actorOf("cliente"), businessId: "nuevo" })).toBe("FORBIDDEN");
  const elsewhere = { ...nueva, businessId: "salon" };
  expect(await answerTo(bytes, elsewhere)).toBe("FORBIDDEN");
  for (const role of ["MANAGER", "PROFESSIONAL"]) {
    await run({ sql: "update members set role = ? where business_id = 'nuevo'", params: [role] });
    expect(await answerTo(bytes)).toBe("FORBIDDEN");
    expect((await viewArchive(world.deps, nueva)).ok).toBe(false);
  }
  await run({ sql: "update members set role = 'OWNER' where business_id = 'nuevo'" });
  for (let time = 0; time < 20; time++) await bringArchive(world.deps, nueva, new Uint8Array());
  const late = await bringArchive(world.deps, nueva, bytes);
  expect(late.ok || late.error.code).toBe("RATE_LIMITED");
});

test("a file belongs to its business and expires after a day", async () => {
  expect(await answerTo(await zipped(files))).toBe("fine");
  const id = accepted(await viewArchive(world.deps, nueva)).archive?.id ?? "";
  const other = await newBusiness("otro", world.deps.now());
  const taken = await takeArchiveIn(world.deps, other, id);
  expect(taken.ok || taken.error.code).toBe("NOT_FOUND");
  world.pass(86_400_001);
  const late = await takeArchiveIn(world.deps, nueva, id);
  expect(late.ok || late.error.code).toBe("NOT_FOUND");
  expect(accepted(await viewArchive(world.deps, nueva)).archive).toBeNull();
});
