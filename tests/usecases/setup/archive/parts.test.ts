import { beforeAll, beforeEach, expect, test } from "vitest";
import { MOST_AHEAD, MOST_OF_ALL } from "#app/domain/setup/archive/archive-limits.ts";
import { chargeBooking } from "#app/usecases/agenda/charge-booking.server.ts";
import type { SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { bringArchive, takeArchiveIn, viewArchive } from "#app/usecases/setup/archive/archive.server.ts";
import { unfitOf } from "#app/usecases/setup/archive/archive-file.server.ts";
import type { ExportPart } from "#app/usecases/setup/archive/archive-files.server.ts";
import { goOnWithArchive } from "#app/usecases/setup/archive/go-on.server.ts";
import { NOTHING_BEFORE, reviewFile } from "#app/usecases/setup/archive/review-file.server.ts";
import { newCopy, partsOf } from "#app/usecases/setup/closing/business-copy.server.ts";
import { archiveById, beginArchive, lastArchive } from "#db/queries/setup/archive/business-imports.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { openSalon } from "#tests/support/salon.ts";
import { filesIn } from "#tests/support/unzipped.ts";
import { openWorld } from "#tests/support/world.ts";
import { zipped } from "#tests/support/zipped.ts";
import { accepted, DUENA, place } from "#tests/usecases/agenda/agenda-story.ts";
import {
  actingNow,
  broughtIn,
  busyDays,
  idIn,
  newBusiness,
  settleWithAna,
  takenAlong,
} from "./archive-story.ts";
import { copied, manyTurnos } from "./many-turnos.ts";
import { inOrder, newIdsOf, rowsOf } from "./same-rows.ts";

beforeAll(openSalon);

const MORE = 900;
const world = openWorld();
let whole: Uint8Array<ArrayBuffer> = new Uint8Array();
let zips: Uint8Array<ArrayBuffer>[] = [];
let parts: readonly ExportPart[] = [];
/** After all others in the order of ids, so that it would be in the last file. */
const LATE = "zz-tarde";

/** The salon's present data in files of this size. */
async function inParts(turnos: number): Promise<readonly ExportPart[]> {
  const copy = await newCopy(world.deps, "salon", { turnos, first: 1_000, clients: 1_000 });
  return partsOf({ ...copy, taken: {} }, world.deps.now());
}

beforeAll(async () => {
  const like = await place(world, { date: "2026-11-05" });
  const paid = [{ method: "CASH", centavos: 10_000 }] as const;
  accepted(await chargeBooking(world.deps, DUENA, { bookingId: like, version: null, parts: paid }));
  await manyTurnos({ turnos: MORE, clients: 40, like, before: minuteNow(world.deps) - 100 });
  await busyDays(world, { seed: 1, days: 6 });
  await settleWithAna(world, "2026-11-09");
  whole = await takenAlong(world, DUENA);
  const [[count] = []] = await run({ sql: "select count(*) n from bookings where business_id = 'salon'" });
  parts = await inParts(Math.ceil(Number(count?.n) / 3));
  zips = [await takenAlong(world, DUENA, parts[0])];
  // A booking of a client added between the first file and the others, with a problem of its deposit.
  world.pass(1);
  const client = { firstName: "Otra", lastName: "Más", email: "otra@correo.test", phone: null };
  const placed = await place(world, { date: "2026-11-20", client });
  const keys = { idem_key: "null", idem_hash: "null", staff_key: "null", remind_at: "null" };
  await copied("bookings", `id = '${placed}'`, 1, { id: `'${LATE}'`, ...keys });
  await run({
    sql: "insert into payment_problems (id, kind, business_id, booking_id, centavos, created_at) values ('lio-nuevo', 'ACCOUNT_BROKEN', 'salon', ?, null, 5)",
    params: [LATE],
  });
  for (const part of parts.slice(1)) zips.push(await takenAlong(world, DUENA, part));
}, 120_000);

let [nueva, id, count]: [SignedIn, string, number] = [DUENA, "", 0];

beforeEach(async () => {
  await run({ sql: "delete from rate_hits" });
  count += 1;
  id = `partes${count}`;
  nueva = await newBusiness(id, world.deps.now());
});

const zip = (nth: number) => zips[nth - 1] ?? new Uint8Array();
const idsIn = (files: Record<string, string>) =>
  rowsOf(files["datos/bookings.ndjson"]).map((row) => String((row as { readonly id: string }).id));

/** The answer to a file. */
async function answerTo(bytes: Uint8Array): Promise<string> {
  const brought = await bringArchive(world.deps, nueva, bytes);
  if (brought.ok) return "fine";
  const { code, unfit } = brought.error;
  return unfit ? `${unfit.problem} ${unfit.where}`.trim() : code;
}

async function draft() {
  return accepted(await viewArchive(world.deps, nueva)).archive;
}

test("bookings are split among three files, with other data in the first and last", async () => {
  const all = await filesIn(whole);
  const files = await Promise.all(zips.map((each) => filesIn(each)));
  expect(files.flatMap(idsIn)).toEqual(idsIn(all));
  expect(idsIn(files[0] ?? {}).length).toBe(idsIn(files[1] ?? {}).length);
  const data = (each: Record<string, string>) =>
    Object.keys(each).filter((name) => name.startsWith("datos/"));
  const [first = [], ...rest] = files.map(data);
  expect(rest).toEqual([
    ["datos/closings.ndjson", "datos/bookings.ndjson", "datos/manifiesto.json"],
    [
      ...["datos/calls.ndjson", "datos/touches.ndjson", "datos/adjustments.ndjson", "datos/closings.ndjson"],
      ...["datos/problems.ndjson", "datos/bookings.ndjson", "datos/manifiesto.json"],
    ],
  ]);
  const last = ["touches", "calls", "problems", "adjustments"].map((name) => `datos/${name}.ndjson`);
  const closings = (each: Record<string, string>) =>
    (each["datos/closings.ndjson"] ?? "").split("\n").filter((line) => line !== "");
  expect(files.flatMap(closings).toSorted()).toEqual(closings(all).toSorted());
  expect([...first, ...last].toSorted()).toEqual(data(all).toSorted());
  const told = files.map((each) => JSON.parse(each["datos/manifiesto.json"] ?? "{}").part);
  const [{ set } = { set: "" }] = told;
  expect(told).toEqual([1, 2, 3].map((nth) => ({ nth, of: 3, set })));
  expect(JSON.parse(all["datos/manifiesto.json"] ?? "{}").part).toBeUndefined();
  // The readable part of each file.
  const own = JSON.parse(files[1]?.["negocio.json"] ?? "{}");
  expect([Object.keys(own), own.turnos.length]).toEqual([
    ["exportedAt", "part", "commissionClosings", "turnos"],
    idsIn(files[1] ?? {}).length,
  ]);
  const sheets = Object.keys(files[2] ?? {}).filter((name) => name.endsWith(".csv"));
  expect(sheets).toEqual(["turnos.csv", "pagos.csv"]);
});

test("a business in three files comes back row by row, except for later changes", async () => {
  const done = await broughtIn(world, nueva, ...zips);
  expect([done.state, done.fault]).toEqual(["DONE", null]);
  const { inNew } = newIdsOf(() => done.id);
  const [before, after] = [await filesIn(whole), await filesIn(await takenAlong(world, done.owner))];
  const names = Object.keys(before).filter((name) => name.endsWith(".ndjson") && !name.includes("history"));
  expect(names).toHaveLength(26);
  for (const name of names) {
    const rows = rowsOf(before[name]).map((row) => inNew(row));
    expect(rows.length, name).toBeGreaterThan(0);
    expect(inOrder(rowsOf(after[name])), name).toEqual(inOrder(rows));
  }
  const first = idsIn(await filesIn(zips[0] ?? whole));
  const affected = rowsOf(before["datos/touches.ndjson"]).map((row) => Reflect.get(Object(row), "bookingId"));
  expect(affected.some((each) => first.includes(each))).toBe(true);
  expect(idsIn(after)).not.toContain(idIn(done.id, LATE));
});

test("files that an older version divided otherwise come in too", async () => {
  const files = await Promise.all(zips.map((each) => filesIn(each)));
  const [CLOSINGS, ADJUSTMENTS, TOLD] = [
    "datos/closings.ndjson",
    "datos/adjustments.ndjson",
    "datos/manifiesto.json",
  ];
  const all = (name: string) => files.map((each) => each[name] ?? "").join("");
  const older = files.map(({ [CLOSINGS]: _, [ADJUSTMENTS]: __, ...rest }, index) => {
    const { counts, ...told } = JSON.parse(rest[TOLD] ?? "{}");
    const { closings: ___, adjustments: ____, ...others } = counts;
    const moved = { closings: rowsOf(all(CLOSINGS)).length, adjustments: rowsOf(all(ADJUSTMENTS)).length };
    const isFirst = index === 0;
    return {
      ...rest,
      ...(isFirst ? { [CLOSINGS]: all(CLOSINGS), [ADJUSTMENTS]: all(ADJUSTMENTS) } : {}),
      [TOLD]: JSON.stringify({ ...told, counts: { ...others, ...(isFirst ? moved : {}) } }),
    };
  });
  const done = await broughtIn(world, nueva, ...(await Promise.all(older.map(zipped))));
  expect([done.state, done.fault]).toEqual(["DONE", null]);
  const after = await filesIn(await takenAlong(world, done.owner));
  expect(rowsOf(after[CLOSINGS])).toHaveLength(rowsOf(all(CLOSINGS)).length);
});

test("parts out of order, repeated, foreign or alone are refused and change nothing", async () => {
  const other = await inParts(400);
  const otherSecond = await takenAlong(world, DUENA, other[1]);
  expect(await answerTo(zip(2))).toBe("PART_FIRST");
  expect(await draft()).toBeNull();
  expect(await answerTo(zip(1))).toBe("fine");
  const begun = await draft();
  const cases: readonly (readonly [string, Uint8Array])[] = [
    ["PART_NEXT parte 2 de 3", zip(3)],
    ["PART_NEXT parte 2 de 3", zip(1)],
    ["PART_OTHER", otherSecond],
    ["PART_OTHER", whole],
  ];
  for (const [answer, bytes] of cases) expect(await answerTo(bytes), answer).toBe(answer);
  expect(await draft()).toEqual(begun);
  expect(await answerTo(zip(2))).toBe("fine");
  expect(await answerTo(zip(2))).toBe("PART_NEXT parte 3 de 3");
  const early = await takeArchiveIn(world.deps, nueva, begun?.id ?? "");
  expect(early.ok || early.error).toEqual({
    ...{ code: "VALIDATION", unfit: { problem: "PART_MISSING", where: "" } },
  });
  expect(await draft()).toMatchObject({ state: "DRAFT", step: 0 });
  expect(await actingNow(nueva)).toMatchObject({ businessId: id });
  // Begun anew, a single file takes their place.
  accepted(await bringArchive(world.deps, nueva, whole, { isAnew: true }));
  expect(await draft()).toMatchObject({ parts: null });
  // After a file with a whole business, parts begin anew too, so the first one must come first.
  expect(await answerTo(zip(2))).toBe("PART_FIRST");
});

test("a part with an unknown client is damaged, and two presses add a single part", async () => {
  expect(await answerTo(zip(1))).toBe("fine");
  const files = await filesIn(zips[1] ?? whole);
  const bookings = files["datos/bookings.ndjson"] ?? "";
  const strange = bookings.replace(/"clientId":"[^"]+"/, '"clientId":"ajeno"');
  expect(await answerTo(await zipped({ ...files, "datos/bookings.ndjson": strange }))).toBe(
    "DAMAGED datos/bookings.ndjson, 1, clientId",
  );
  const [one, two] = await Promise.all([answerTo(zip(2)), answerTo(zip(2))]);
  expect([one, two].toSorted()[1]).toBe("fine");
  expect([one, two].toSorted()[0]).toMatch(/^PART_NEXT/);
  expect((await draft())?.parts?.files).toHaveLength(2);
});

test("counts and limits include the earlier parts", async () => {
  expect(await answerTo(zip(1))).toBe("fine");
  expect(await answerTo(zip(2))).toBe("fine");
  expect(await answerTo(zip(3))).toBe("fine");
  const kept = await draft();
  const { ahead } = await reviewFile(whole, minuteNow(world.deps));
  expect(ahead).toBeGreaterThan(0);
  expect(kept?.parts?.ahead).toBe(ahead);
  const all = await filesIn(whole);
  const counts = JSON.parse(all["datos/manifiesto.json"] ?? "{}").counts;
  expect(kept?.counts).toMatchObject(counts);
  const before = async (rows: number, ahead: number) => {
    try {
      await reviewFile(zip(1), minuteNow(world.deps), () => ({ ...NOTHING_BEFORE, rows, ahead }));
      return "fine";
    } catch (error) {
      return unfitOf(error)?.problem;
    }
  };
  expect([await before(0, 0), await before(MOST_OF_ALL, 0), await before(0, MOST_AHEAD)]).toEqual([
    ...["fine", "PARTS_TOO_LARGE", "TOO_MANY_AHEAD"],
  ]);
});

/** Brings all three files, and begins to take them in. */
async function begun(): Promise<string> {
  for (const each of zips) accepted(await bringArchive(world.deps, nueva, each));
  const archive = await read(db, lastArchive(db, id));
  if (archive) await write(db, beginArchive(db, archive, world.deps.now()));
  return archive?.id ?? "";
}

test("an interruption within the second file continues there, and its files are then removed", async () => {
  const archiveId = await begun();
  const files = (await draft())?.parts?.files ?? [];
  const [first, second] = files.map(({ portions }) => portions.bookings ?? 0);
  expect([first, second]).toEqual([2, 2]);
  const names = ["stores", "days", "services", "employees", "work", "clients", "apart"];
  const before = names.reduce((sum, name) => sum + (files[0]?.portions[name] ?? 0), 0);
  const steps: number[] = [];
  for (let isDone = false; !isDone && steps.length < 100; ) {
    isDone = await goOnWithArchive(world.deps, archiveId, Number.POSITIVE_INFINITY, 1);
    steps.push((await read(db, archiveById(db, archiveId)))?.step ?? 0);
  }
  // It broke off after one of its two chunks.
  expect(steps).toContain(before + 3);
  await world.settle();
  const owner = await actingNow(nueva);
  expect(accepted(await viewArchive(world.deps, owner)).archive).toMatchObject({
    state: "DONE",
    fault: null,
  });
  const [[found] = []] = await run({
    sql: "select count(*) n from bookings where business_id = ?",
    params: [owner.businessId ?? ""],
  });
  expect(found?.n).toBe(idsIn(await filesIn(whole)).length);
  for (const { file } of files)
    for (const name of [file, file.replace(".zip", ".ids")])
      expect(await world.deps.pictures.get(name)).toBeNull();
});

test("nothing comes in when the second file is gone", async () => {
  const archiveId = await begun();
  const [, second] = (await draft())?.parts?.files ?? [];
  await world.deps.pictures.remove([second?.file ?? ""]);
  while (!(await goOnWithArchive(world.deps, archiveId, Number.POSITIVE_INFINITY)));
  expect(await draft()).toMatchObject({ state: "FAILED", fault: "GONE" });
  expect(await actingNow(nueva)).toMatchObject({ businessId: id });
});

test("parts of a copy have the same number of bookings, and none is empty", async () => {
  const [[count] = []] = await run({ sql: "select count(*) n from bookings where business_id = 'salon'" });
  const turnos = Number(count?.n);
  const bounds = await inParts(Math.ceil(turnos / 4));
  expect(bounds.map(({ from, to }) => [from === null, to === null])).toEqual([
    ...[
      [true, false],
      [false, false],
      [false, false],
      [false, true],
    ],
  ]);
  expect(await inParts(turnos)).toHaveLength(1);
  expect(await inParts(turnos - 1)).toHaveLength(2);
});
