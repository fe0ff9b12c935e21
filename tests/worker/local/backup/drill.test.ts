import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { createClient } from "@libsql/client";
import { afterAll, expect, test } from "vitest";
import { logIn } from "#app/usecases/accounts/log-in.server.ts";
import { createBooking } from "#app/usecases/bookings/create-booking.server.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { openPreference } from "#app/usecases/payments/checkouts/open-preference.server.ts";
import { expireDeposits } from "#app/usecases/payments/expire-deposits.server.ts";
import { settlePayment } from "#app/usecases/payments/settle-payment.server.ts";
import { reportTransfer } from "#app/usecases/payments/transfers/report-transfer.server.ts";
import { setTransferAccount } from "#app/usecases/payments/transfers/transfer-account.server.ts";
import { openD1 } from "#db/driver/client.ts";
import { seedDemo } from "#db/seed/demo.ts";
import { fakePayments } from "#tests/fakes/fake-payments.ts";
import { MONDAY } from "#tests/stories/deposit-story.ts";
import { type Ask, backedUp, everyRow, newBox, tableNames } from "#tests/support/backup/drill.ts";
import { db, run, serverUrl } from "#tests/support/database/database.ts";
import { startSqld } from "#tests/support/database/sqld.ts";
import { isLong } from "#tests/support/effort.ts";
import { CENTRO, CLIENTE, OTRA, openSalon } from "#tests/support/salon.ts";
import { ACCOUNT, JPEG, OWNER } from "#tests/support/transfers.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { openWorld, START } from "#tests/support/world.ts";
import { d1Vault } from "#worker/local/backup/d1.ts";
import { libsqlVault } from "#worker/local/backup/libsql.ts";
import { picturesAt } from "#worker/local/backup/pictures.ts";
import { restore } from "#worker/local/backup/restore.ts";
import { LEFT_OUT, PICTURE_KEYS } from "#worker/local/backup/tables.ts";
import type { Row } from "#worker/local/backup/vault.ts";
import { localPlace } from "#worker/local/backup/wrangler.ts";
import { openLocalD1 } from "#worker/local/local-d1.ts";
import { allMigrations, LIBSQL_MIGRATIONS_TABLE } from "#worker/local/migrations.ts";

// The drill of docs/backup.md. A libSQL server is backed up and lost, and a local D1 takes its place by wrangler's own
// commands. The D1 works on, is backed up and lost, and another libSQL server takes its place.

// wrangler's half is part of `npm run test:long`; `restore.test.ts` restores in process.
const inFull = test.runIf(isLong);
/** wrangler takes seconds to start, and longer on a busy machine. */
const PATIENCE = 180_000;
const MASSAGE = "masaje-unico";
const AWKWARD = "Llego justo;\n-- \"traé\" mate\\n /* 'CASE ' */ \r\n\t¡Ñandú! 💇‍♀️";
const CUSTOMER = { username: "cliente@turnero.test", password: "turnero-demo", device: null };
/** Friday at ten in Buenos Aires. */
const TEN = Date.parse("2026-11-06T13:00:00Z") / 60_000;

/** Rows that no story above leaves behind. */
const OTHER_ROWS = [
  "insert into contact_messages values ('c', 'Lucía', 'l@correo.test', null, '¿Abren?', 1)",
  "insert into calendar_feeds values ('demo-cliente', 'feed', 1)",
  "insert into used_tokens values ('hash', 9)",
  `insert into webhook_events (id, provider_payment_id, body, received_at) values ('w', '9001', '{"a":"\\n"}', 1)`,
  "insert into payment_problems (id, kind, created_at) values ('p', 'UNOWNED', 1)",
  `insert into seller_accounts (business_id, collector_id, access_token, refresh_token, connected_at, connected_by,
    expires_at, renew_at) values ('salon', '7', 'locked', 'locked too', 1, 'duena', 2, 2)`,
];

const ask: Ask = async (questions) => run(...questions.map((sql) => ({ sql })));
const world = openWorld();
const provider = fakePayments(world.deps.now);
const deps: Deps = { ...world.deps, payments: provider.gateway };

const turnos = await openLife();
const before = await everyRow(ask);
const sessionsBefore = await countOf(ask, "sessions");
const pictures = await shelf();
const first = await backedUp(vaultAt(serverUrl ?? ""), pictures);

const stateDir = mkdtempSync(`${tmpdir()}/turnero-drill-`);
const place = localPlace(stateDir);
afterAll(() => {
  place.leave();
  rmSync(stateDir, { recursive: true, force: true });
});

/** The demo, and a salon with bookings as far along as bookings get. */
async function openLife() {
  await run(
    { sql: LIBSQL_MIGRATIONS_TABLE },
    ...allMigrations().map((name) => ({ sql: "insert into d1_migrations values (?, '')", params: [name] })),
  );
  await seedDemo(db, START);
  await openSalon();
  await setTransferAccount(deps, OWNER, ACCOUNT);
  const at = (startMinute: number) =>
    bookTurno({ ...world, deps }, { servicePriceIds: [MASSAGE], startMinute, actor: OTRA });
  const [settled, told, open] = [await at(600), await at(660), await at(960)];
  for (const bookingId of [settled, open]) await openPreference(deps, { bookingId, businessId: "salon" });
  await settlePayment(deps, provider.pay(settled));
  await reportTransfer(deps, { bookingId: told, reference: "Ñ-1", receipt: JPEG });
  await logIn(deps, CUSTOMER);
  await run(
    { sql: "update bookings set comments = ? where id = ?", params: [AWKWARD, settled] },
    // Came later than the booking and would not let it in: a forced line, a closure, a day off.
    {
      sql: `insert into booking_lines select '-forced', business_id, booking_id, 1, employee_id, employee_name,
        service_id, service_price_id, start_utc_minute, end_utc_minute, start_minute, minutes, service_name,
        option_name, price_centavos, price_type, additional_centavos, deposit_percent, 1, 1, 'staff'
        from booking_lines where booking_id = ?`,
      params: [settled],
    },
    {
      sql: "insert into closures (id, business_id, store_id, start_utc_minute, end_utc_minute, reason) values ('later', 'salon', 'centro', ?, ?, 'Luto')",
      params: [TEN - 60, TEN + 600],
    },
    {
      sql: "insert into time_off (id, business_id, employee_id, start_utc_minute, end_utc_minute, reason) values ('later', 'salon', 'ana', ?, ?, null)",
      params: [TEN - 60, TEN + 600],
    },
    ...OTHER_ROWS.map((sql) => ({ sql })),
  );
  return { settled, open };
}

/** The salon's pictures, as their use cases keep them. */
async function shelf() {
  const [rows = []] = await run({ sql: "select receipt_key from payments where receipt_key is not null" });
  const names = rows.map((row) => String(row.receipt_key));
  const found = await Promise.all(names.map(async (name) => [name, await deps.pictures.get(name)] as const));
  return newBox(
    Object.fromEntries(found.map(([name, picture]) => [name, Buffer.from(picture?.bytes ?? [])])),
  );
}

function vaultAt(url: string) {
  const client = createClient({ url });
  afterAll(() => client.close());
  return libsqlVault(client, "libSQL");
}

async function countOf(asked: Ask, table: string): Promise<unknown> {
  const [rows] = await asked([`select count(*) as n from ${table}`]);
  return rows?.[0]?.n;
}

/** Runs work on the local D1 as the product would have it, and closes it afterwards. */
async function onD1<T>(work: (there: { readonly deps: Deps; readonly ask: Ask }) => Promise<T>): Promise<T> {
  const local = openLocalD1(stateDir);
  const prepared = (sql: string) => local.binding.prepare(sql).bind();
  const there: Ask = async (questions) =>
    (await local.binding.batch<Row>(questions.map(prepared))).map(({ results }) => results);
  try {
    return await work({ deps: { ...deps, db: openD1(local.binding) }, ask: there });
  } finally {
    await local.close();
  }
}

const wish = (startMinute: number, employeeId = "ana") => ({
  ...CENTRO,
  employeeId,
  date: MONDAY,
  comments: null,
  lines: [{ servicePriceId: "corte-unico", startMinute }],
  key: null,
});

test("a backup is private to its owner and has been restored as a trial", () => {
  expect(statSync(first.file).mode & 0o777).toBe(0o600);
  expect(first.made).toMatchObject({ fault: null, pictures: 1, missingPictures: [] });
});

test("the backup has every table except the tables left out with a reason", async () => {
  const inFile = first.made.tables.map(({ name }) => name);
  expect([...inFile, ...Object.keys(LEFT_OUT)].toSorted()).toEqual(await tableNames(ask));
});

/** Columns that look like picture names in the bucket but are not. */
const NO_PICTURES = ["place_counts.city_key", "bookings.idem_key", "bookings.staff_key", "outbox.dedupe_key"];

test("every column for pictures is known to the backup", async () => {
  const [rows = []] = await ask([
    `select m.name || '.' || c.name as name from sqlite_schema m join pragma_table_info(m.name) c
     where m.type = 'table' and (c.name like '%picture%' or c.name like '%photo%' or c.name like '%image%' or c.name like '%\\_key' escape '\\')`,
  ]);
  const known = PICTURE_KEYS.map(({ table, column }) => `${table}.${column}`);
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...known, ...NO_PICTURES].toSorted());
});

inFull(
  "wrangler's commands restore the lost libSQL database into a local D1, row by row",
  {
    timeout: PATIENCE,
  },
  async () => {
    const pictureBox = picturesAt(place);
    const restored = await restore({ file: first.file, into: d1Vault(place), pictures: pictureBox });
    expect(restored).toMatchObject({ differing: [], laterMigrations: [] });
    expect(await onD1(({ ask }) => everyRow(ask))).toEqual(before);
  },
);

inFull("customers log in anew after the restore, with the password they had", async () => {
  expect(sessionsBefore).toBe(1);
  await onD1(async ({ ask, deps }) => {
    expect(await countOf(ask, "sessions")).toBe(0);
    expect(await logIn(deps, CUSTOMER)).toMatchObject({ ok: true });
  });
});

inFull("customers can book after the restore, and taken times stay taken", async () => {
  await onD1(async ({ deps }) => {
    expect(await createBooking(deps, CLIENTE, wish(540, "bruno"))).toMatchObject({ ok: true });
    expect(await createBooking(deps, CLIENTE, wish(540, "bruno"))).toMatchObject({
      error: { code: "SLOT_TAKEN" },
    });
  });
});

inFull("a seña paid after the backup is found before its time is released", async () => {
  provider.pay(turnos.open);
  world.pass(31 * 60_000);
  await onD1(async ({ deps, ask }) => {
    await expireDeposits(deps);
    const [rows] = await ask([`select status from bookings where id = '${turnos.open}'`]);
    expect(rows).toEqual([{ status: "PENDING" }]);
  });
});

inFull(
  "another libSQL server restores the lost D1 exactly, with its texts and picture",
  {
    timeout: PATIENCE,
  },
  async () => {
    const since = await onD1(({ ask }) => everyRow(ask));
    const second = await backedUp(d1Vault(place), picturesAt(place));
    expect(second.made.fault).toBe(null);
    const server = await startSqld();
    afterAll(() => server.stop());
    const [into, box] = [vaultAt(server.url), newBox()];
    expect(await restore({ file: second.file, into, pictures: box })).toMatchObject({ differing: [] });
    expect(await everyRow(into.ask)).toEqual(since);
    expect(box.kept).toEqual(pictures.kept);
    const [rows] = await into.ask([`select comments from bookings where id = '${turnos.settled}'`]);
    expect(rows?.[0]?.comments).toBe(AWKWARD);
  },
);
