import { beforeAll, beforeEach, expect, test } from "vitest";
import { windUp } from "#app/usecases/bookings/closing/wind-up.server.ts";
import { createClient } from "#app/usecases/clients/create-client.server.ts";
import type { SignedIn } from "#app/usecases/deps.ts";
import { remind } from "#app/usecases/messages/remind.server.ts";
import { expireDeposits } from "#app/usecases/payments/expire-deposits.server.ts";
import { bringArchive, takeArchiveIn, viewArchive } from "#app/usecases/setup/archive/archive.server.ts";
import { goOnWithArchives } from "#app/usecases/setup/archive/archives-due.server.ts";
import { goOnWithArchive } from "#app/usecases/setup/archive/go-on.server.ts";
import { remindImported } from "#app/usecases/setup/archive/remind-imported.server.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { beginArchive, lastArchive } from "#db/queries/setup/archive/business-imports.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { COLUMNS } from "#tests/db/accounts/personal-columns.ts";
import { butForFaults, faultyDatabase } from "#tests/stories/database-faults.ts";
import { db, run } from "#tests/support/database/database.ts";
import { openSalon } from "#tests/support/salon.ts";
import { filesIn } from "#tests/support/unzipped.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { zipped } from "#tests/support/zipped.ts";
import { accepted, DUENA } from "#tests/usecases/agenda/agenda-story.ts";
import {
  actingNow,
  broughtIn,
  busyDays,
  idIn,
  newBusiness,
  settleWithAna,
  takenAlong,
} from "./archive-story.ts";

beforeAll(openSalon);

let files: Record<string, string> = {};
let [now, count] = [0, 0];

beforeAll(async () => {
  const world = openWorld();
  await busyDays(world, { seed: 3, days: 3 });
  await settleWithAna(world, "2026-11-06");
  files = await filesIn(await takenAlong(world, DUENA));
  now = world.deps.now();
}, 60_000);

let [world, nueva, id]: [World, SignedIn, string] = [openWorld(), DUENA, ""];

beforeEach(async () => {
  world = openWorld();
  world.pass(now - world.deps.now());
  count += 1;
  id = `nuevo${count}`;
  nueva = await newBusiness(id, now);
});

type Row = Record<string, unknown>;
const rowsIn = (part: string) =>
  (files[`datos/${part}.ndjson`] ?? "")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Row);

/** The file with other rows in one part. */
function fileOf(part: string, rows: readonly Row[]) {
  const manifest = files["datos/manifiesto.json"] ?? "";
  return zipped({
    ...files,
    [`datos/${part}.ndjson`]: rows.map((row) => JSON.stringify(row)).join("\n"),
    "datos/manifiesto.json": manifest.replace(new RegExp(`"${part}":\\d+`), `"${part}":${rows.length}`),
  });
}

/** Brings a file for review; answers its id. */
async function brought(bytes?: Uint8Array): Promise<string> {
  accepted(await bringArchive(world.deps, nueva, bytes ?? (await zipped(files))));
  return accepted(await viewArchive(world.deps, nueva)).archive?.id ?? "";
}

/** Begins to take the file in, before any chunk. */
async function begun(bytes?: Uint8Array): Promise<string> {
  const archiveId = await brought(bytes);
  const archive = await read(db, lastArchive(db, id));
  if (archive) await write(db, beginArchive(db, archive, now));
  return archiveId;
}

async function stateNow() {
  const { archive } = accepted(await viewArchive(world.deps, await actingNow(nueva)));
  return [archive?.state, archive?.fault ?? null];
}

/** Tables with a business's rows. `ASIDE` are those about the archive itself, and those that keep counting. */
const TABLES = Object.entries(COLUMNS).flatMap(([name, answers]) =>
  Object.values(answers).join(" ").split(" ").includes("business_id") ? [name] : [],
);
const ASIDE = ["business_imports", "calendar_versions", "client_counts"];

/** The number of a business's rows, by table. */
async function rowsOf(businessId: string): Promise<Record<string, number>> {
  const asked = TABLES.filter((name) => !ASIDE.includes(name));
  const counts = await run(
    ...asked.map((name) => ({
      sql: `select count(*) n from ${name} where business_id = ?`,
      params: [businessId],
    })),
  );
  const found = asked.map((name, index) => [name, Number(counts[index]?.[0]?.n)] as const);
  return Object.fromEntries(found.filter(([, rows]) => rows > 0));
}

async function business(businessId = id) {
  const [[row] = []] = await run({
    sql: "select name, slug, published_at, closed_at from businesses where id = ?",
    params: [businessId],
  });
  return row;
}

async function intoId(): Promise<string> {
  const [[row] = []] = await run({
    sql: "select into_id from business_imports where user_id = ? order by created_at desc limit 1",
    params: [nueva.userId],
  });
  return String(row?.into_id);
}

const told = () =>
  run({ sql: "select count(*) n from outbox" }, { sql: "select count(*) n from notifications" });

test("an archive replaces the empty business with its people and address, and is unpublished", async () => {
  await run(
    {
      sql: "insert into sessions values (?1, ?1, 'BUSINESS', ?2, 1, 1, 1, 1)",
      params: [nueva.userId, id],
    },
    { sql: "insert into old_slugs values (?, ?)", params: [`antes-${id}`, id] },
    { sql: "update businesses set picture_url = '/foto' where id = ?", params: [id] },
  );
  const { state, owner } = await broughtIn(world, nueva, await zipped(files));
  const into = owner.businessId ?? "";
  expect([state, into === id]).toEqual(["DONE", false]);
  expect(await business(into)).toEqual({ name: "salon", slug: id, published_at: null, closed_at: null });
  const [stores = [], people = [], [member] = [], [session] = [], [old] = [], [shown] = []] = await run(
    { sql: "select name from stores where business_id = ? order by name", params: [into] },
    { sql: "select first_name from employees where business_id = ? order by first_name", params: [into] },
    { sql: "select role, employee_id from members where business_id = ?", params: [into] },
    { sql: "select business_id from sessions where id = ?", params: [nueva.userId] },
    { sql: "select business_id from old_slugs where slug = ?", params: [`antes-${id}`] },
    { sql: "select picture_url, created_at from businesses where id = ?", params: [into] },
  );
  expect(stores.map(({ name }) => name)).toEqual(["Sucursal centro", "Sucursal norte"]);
  expect(people.map(({ first_name }) => first_name)).toEqual(["ana", "bruno", "carla"]);
  expect(member).toEqual({ role: "OWNER", employee_id: null });
  expect([session, old]).toEqual([{ business_id: into }, { business_id: into }]);
  expect(shown).toEqual({ picture_url: "/foto", created_at: now });
  // The emptied business has no members and cannot be found, and its founder's name is deleted.
  expect(await business()).toMatchObject({ slug: `~${id}`, published_at: null });
  await windUp(world.deps);
  const [names = []] = await run({
    sql: "select distinct first_name from employees where business_id = ?",
    params: [id],
  });
  expect(names).toEqual([{ first_name: "Profesional" }]);
});

test("an archive brings no accounts and sends nothing, and reminders wait for the owner", async () => {
  const before = await told();
  const { state, owner } = await broughtIn(world, nueva, await zipped(files));
  expect([state, await told()]).toEqual(["DONE", before]);
  const into = owner.businessId ?? "";
  const reminded = {
    sql: "select start_utc_minute, remind_at from bookings where business_id = ? and remind_at is not null",
    params: [into],
  };
  const [accounts = [], unasked = [], open = []] = await run(
    {
      sql: `select customer_id from bookings where business_id = ?1 and customer_id is not null
        union all select user_id from clients where business_id = ?1 and user_id is not null
        union all select user_id from charges where business_id = ?1 and user_id is not null
        union all select provider_payment_id from payments where business_id = ?1 and provider_payment_id is not null
        union all select opened_by from tills where business_id = ?1 and opened_by <> ?2`,
      params: [into, nueva.userId],
    },
    reminded,
    {
      sql: "select 1 from bookings where business_id = ? and status = 'PENDING' and start_utc_minute > ?",
      params: [into, now / 60_000 + 1440],
    },
  );
  expect(accounts).toEqual([]);
  expect(unasked).toEqual([]);
  expect(await remindImported(world.deps, { ...nueva, businessId: into })).toEqual({ ok: true, value: null });
  const [ahead = []] = await run(reminded);
  expect(await remindImported(world.deps, { ...nueva, businessId: into })).toEqual({ ok: true, value: null });
  expect(await run(reminded)).toEqual([ahead]);
  expect(ahead.length).toBeGreaterThan(0);
  expect(ahead.length).toBeGreaterThanOrEqual(open.length);
  for (const { remind_at, start_utc_minute } of ahead) {
    expect(Number(remind_at)).toBeGreaterThan(now);
    expect(Number(remind_at)).toBeLessThan(Number(start_utc_minute) * 60_000);
  }
});

test("awaited deposits expire or stand without being awaited, and no message is sent", async () => {
  const [turno = {}] = rowsIn("bookings").filter(({ status }) => status === "PENDING");
  const awaited = (key: string, due: number, hours: number): Row => {
    const minutes = Math.floor(now / 60_000) + hours * 60;
    const times = { startUtcMinute: minutes, endUtcMinute: minutes + 30 };
    return {
      ...{ ...turno, ...times, id: key, status: "PENDING_DEPOSIT", depositCentavos: 100, depositDueAt: due },
      ...{ lines: [], changes: [], charges: [], payments: [], depositPaidAt: null },
    };
  };
  const rows = [
    ...rowsIn("bookings"),
    awaited("tarde", now - 1, 30),
    awaited("a-tiempo", now + 3_600_000, 31),
  ];
  const before = await told();
  const archive = await broughtIn(world, nueva, await fileOf("bookings", rows));
  const [found = []] = await run({
    sql: "select status, cancel_reason, settle_at, deposit_centavos from bookings where id in (?, ?) order by status",
    params: [idIn(archive.id, "tarde"), idIn(archive.id, "a-tiempo")],
  });
  expect(found).toEqual([
    { status: "CANCELLED", cancel_reason: "DEPOSIT_EXPIRED", settle_at: null, deposit_centavos: 100 },
    { status: "PENDING", cancel_reason: null, settle_at: null, deposit_centavos: null },
  ]);
  expect(await told()).toEqual(before);
  for (let hour = 0; hour < 31; hour++) {
    world.pass(3_600_000);
    await expireDeposits(world.deps);
    await remind(world.deps);
  }
  const [mails] = await run({
    sql: "select event from outbox where business_id = ? union all select event from notifications where business_id = ?",
    params: [archive.owner.businessId ?? "", archive.owner.businessId ?? ""],
  });
  expect(mails).toEqual([]);
});

test("an archive stays invisible while it goes in, and the clock continues after failures", async () => {
  const before = [await business(), await rowsOf(id)];
  const archiveId = await begun();
  await goOnWithArchive(world.deps, archiveId, now);
  expect(await stateNow()).toEqual(["RUNNING", null]);
  const other = await bringArchive(world.deps, nueva, await zipped(files));
  expect(other.ok || other.error.code).toBe("STATUS_NOT_ALLOWED");
  expect(await goOnWithArchives(world.deps)).toEqual({ done: 0, errors: [] });
  for (let call = 2; call < 9; call++) {
    world.pass(60_000);
    const when = call % 2 === 0 ? "before" : "after";
    const faulty = faultyDatabase(db, [{ call, when }]);
    await butForFaults(goOnWithArchive({ ...world.deps, db: faulty.db }, archiveId, world.deps.now()));
  }
  expect(await stateNow()).toEqual(["RUNNING", null]);
  expect([await business(), await rowsOf(id)]).toEqual(before);
  const into = await intoId();
  expect((await rowsOf(into)).members).toBeUndefined();
  world.pass(60_000);
  expect(await goOnWithArchives(world.deps)).toEqual({ done: 1, errors: [] });
  expect(await stateNow()).toEqual(["DONE", null]);
  await world.settle();
  const [salon, mine] = [await rowsOf("salon"), await rowsOf(into)];
  for (const table of [
    ...["bookings", "booking_lines", "booking_changes", "charges", "payments", "clients"],
    ...["tills", "till_acts", "expenses", "commission_entries", "client_words"],
  ])
    expect([table, mine[table]]).toEqual([table, salon[table]]);
});

test("each run's statements are limited, and the next run continues", async () => {
  const archiveId = await begun();
  const asked: number[] = [];
  let isDone = false;
  while (!isDone && asked.length < 50) {
    let statements = 0;
    const batch = (all: readonly Statement[]) => {
      statements += all.length;
      return db.batch(all as never);
    };
    const deps = { ...world.deps, db: { ...db, batch } as unknown as Database };
    isDone = await goOnWithArchive(deps, archiveId, Number.POSITIVE_INFINITY, 20);
    asked.push(statements);
  }
  await world.settle();
  expect(await stateNow()).toEqual(["DONE", null]);
  expect(asked.length).toBeGreaterThan(3);
  // The limit, the rows of the chunk that exceeds it, and the rows about the archive's state.
  expect(Math.max(...asked)).toBeLessThan(20 + 40);
});

/** The file is replaced after its review, so that the taking in refuses things that no review has seen. */
async function takenAsAnother(bytes: Uint8Array<ArrayBuffer>) {
  const archiveId = await brought();
  const archive = await read(db, lastArchive(db, id));
  await world.deps.pictures.put(archive?.file ?? "", { contentType: "application/zip", bytes });
  accepted(await takeArchiveIn(world.deps, nueva, archiveId));
  await world.settle();
  const [state, fault] = await stateNow();
  return { state, fault, owner: await actingNow(nueva) };
}

test("an archive that the database refuses leaves the business unchanged and sends nothing", async () => {
  const all = rowsIn("bookings");
  const lines = (row: Row = {}) => row.lines as Row[];
  const over = {
    employeeId: "ana",
    active: 1,
    forced: 0,
    startUtcMinute: 29_900_000,
    endUtcMinute: 29_900_030,
  };
  for (const row of all.filter((each) => lines(each).length > 0).slice(0, 2))
    Object.assign(lines(row)[0] ?? {}, over);
  const before = [await business(), await rowsOf(id), await told()];
  const refused = await takenAsAnother(await fileOf("bookings", all));
  expect(refused).toMatchObject({ state: "FAILED", fault: "REFUSED" });
  expect([await business(), await rowsOf(id), await told()]).toEqual(before);
  expect(refused.owner.businessId).toBe(id);
  // And it takes another.
  expect(await broughtIn(world, nueva, await zipped(files))).toMatchObject({ state: "DONE" });
});

test("an archive refused near its end is discarded, and its clients are erased", async () => {
  const before = [await business(), await rowsOf(id), await told()];
  const [closing = {}] = rowsIn("closings");
  const twice = [closing, { ...closing, id: "otro", toDate: "2026-11-07", entries: [] }];
  const refused = await takenAsAnother(await fileOf("closings", twice));
  expect(refused).toMatchObject({ state: "FAILED", fault: "REFUSED" });
  const into = await intoId();
  expect((await rowsOf(into)).bookings).toBe(rowsIn("bookings").length);
  await windUp(world.deps);
  const [people = [], words = [], open = []] = await run(
    {
      sql: "select 1 from clients where business_id = ? and coalesce(email, phone, notes) is not null",
      params: [into],
    },
    { sql: "select 1 from bookings where business_id = ? and comments is not null", params: [into] },
    {
      sql: "select 1 from bookings where business_id = ? and status = 'PENDING' and start_utc_minute > ?",
      params: [into, now / 60_000],
    },
  );
  expect([people, words, open]).toEqual([[], [], []]);
  expect([await business(), await rowsOf(id), await told()]).toEqual(before);
});

test("an archive whose file is gone or keeps failing is given up", async () => {
  const archiveId = await begun();
  const archive = await read(db, lastArchive(db, id));
  await world.deps.pictures.remove([archive?.file ?? ""]);
  await goOnWithArchive(world.deps, archiveId, now + 1000);
  expect(await stateNow()).toEqual(["FAILED", "GONE"]);

  world.pass(1);
  const again = await begun();
  await run({ sql: "update business_imports set tries = 10 where id = ?", params: [again] });
  await goOnWithArchive(world.deps, again, now + 1000);
  expect(await stateNow()).toEqual(["FAILED", "BROKEN"]);
  expect((await business())?.published_at).toBe(now);
});

test("simultaneous presses bring the archive in once, and a second file is refused", async () => {
  const archiveId = await brought();
  const [one, other] = await Promise.all([1, 2].map(() => takeArchiveIn(world.deps, nueva, archiveId)));
  expect([one?.ok, other?.ok]).toEqual([true, true]);
  await world.settle();
  await goOnWithArchive(world.deps, archiveId, now + 1000);
  expect(await stateNow()).toEqual(["DONE", null]);
  const owner = await actingNow(nueva);
  expect((await rowsOf(owner.businessId ?? "")).bookings).toBe(rowsIn("bookings").length);
  accepted(await takeArchiveIn(world.deps, owner, archiveId));
  const late = await takeArchiveIn(world.deps, nueva, archiveId);
  expect(late.ok || late.error.code).toBe("FORBIDDEN");
  const second = await bringArchive(world.deps, owner, await zipped(files));
  expect(second.ok || second.error.code).toBe("STATUS_NOT_ALLOWED");
});

test("an older file without waitlist entries comes in without them", async () => {
  const { "datos/waitlist.ndjson": waiting = "", ...rest } = files;
  expect(waiting.trimEnd().split("\n")).toHaveLength(2);
  const manifest = (files["datos/manifiesto.json"] ?? "").replace(/"waitlist":\d+,/, "");
  const older = await zipped({ ...rest, "datos/manifiesto.json": manifest });
  expect(await broughtIn(world, nueva, older)).toMatchObject({ state: "DONE" });
  const half = await bringArchive(world.deps, nueva, await zipped(rest));
  expect(half.ok).toBe(false);
});

test("an older file whose clients have no Instagram comes in without it", async () => {
  const clients = (files["datos/clients.ndjson"] ?? "").replaceAll(/"instagram":("[^"]*"|null),/g, "");
  expect(files["datos/clients.ndjson"]).toContain('"instagram":"tere.gil"');
  expect(clients).not.toContain("instagram");
  const older = await zipped({ ...files, "datos/clients.ndjson": clients });
  const { state, owner } = await broughtIn(world, nueva, older);
  expect(state).toBe("DONE");
  const [rows = []] = await run({
    sql: "select distinct instagram from clients where business_id = ?",
    params: [owner.businessId ?? ""],
  });
  expect(rows).toEqual([{ instagram: null }]);
});

const SOL = {
  ...{
    firstname: "Sol",
    lastname: "",
    email: null,
    phone: null,
    instagram: null,
    notes: null,
    allergies: null,
  },
  ...{ tags: [], birthday: null, blocked: false },
};

test("a client added before or during the archive stays, and nothing comes in", async () => {
  const archiveId = await brought();
  accepted(await createClient(world.deps, nueva, SOL));
  const taken = await takeArchiveIn(world.deps, nueva, archiveId);
  expect(taken.ok || taken.error.code).toBe("STATUS_NOT_ALLOWED");

  await run({ sql: "delete from clients where business_id = ?", params: [id] });
  world.pass(1);
  const next = await begun();
  await goOnWithArchive(world.deps, next, now);
  accepted(await createClient(world.deps, nueva, SOL));
  await goOnWithArchive(world.deps, next, now + 1000);
  expect(await stateNow()).toEqual(["FAILED", "NOT_EMPTY"]);
  expect((await rowsOf(id)).clients).toBe(1);
  expect(await business()).toMatchObject({ closed_at: null, published_at: now });
});

test("a business closed meanwhile or without its owner gets nothing", async () => {
  for (const sql of [
    "update businesses set closed_at = 1 where id = ?",
    "update members set role = 'MANAGER' where business_id = ?",
  ]) {
    world.pass(1);
    const archiveId = await begun();
    await goOnWithArchive(world.deps, archiveId, now);
    await run({ sql, params: [id] });
    await goOnWithArchive(world.deps, archiveId, now + 1000);
    const [[archive] = [], members = []] = await run(
      { sql: "select state, fault from business_imports where id = ?", params: [archiveId] },
      { sql: "select 1 from members where business_id = ?", params: [id] },
    );
    expect([archive, members.length]).toEqual([{ state: "FAILED", fault: "REFUSED" }, 1]);
    await run({ sql: "update businesses set closed_at = null where id = ?", params: [id] });
  }
});

test("five files a day are taken in, and the next is refused", async () => {
  for (let time = 0; time < 6; time++) {
    world.pass(1);
    const archiveId = await brought();
    const taken = await takeArchiveIn(
      { ...world.deps, pictures: { ...world.deps.pictures, get: async () => null } },
      nueva,
      archiveId,
    );
    expect(taken.ok || taken.error.code).toBe(time < 5 ? true : "RATE_LIMITED");
  }
});
