import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import {
  backedUp,
  everyRow,
  migratedDatabase,
  newBox,
  newDatabase,
  newFile,
} from "#tests/support/backup/drill.ts";
import { filledSalon, put, showPhoto } from "#tests/support/backup/salon.ts";
import { tampered } from "#tests/support/backup/tampered.ts";
import { bookingRowsOf, NINE, salonRows } from "#tests/support/database/rows.ts";
import { checkedManifest } from "#worker/local/backup/contents.ts";
import { restore } from "#worker/local/backup/restore.ts";
import type { Reader } from "#worker/local/backup/vault.ts";
import { allMigrations } from "#worker/local/migrations.ts";

const source = await filledSalon();
const { file, made } = await backedUp(source.vault);
const intoNothing = (backup: string) =>
  restore({ file: backup, into: newDatabase().vault, pictures: newBox() });

test("turnos under a closure, under time off or in a forced line are restored", async () => {
  expect(made.fault).toBe(null);
  const { vault } = newDatabase();
  expect(await restore({ file, into: vault, pictures: newBox() })).toMatchObject({ differing: [] });
  expect(await everyRow(vault.ask)).toEqual(await everyRow(source.vault.ask));
});

test("the database itself refuses a double booking in an intact file before its first row", async () => {
  const doubled = await tampered(file, "booking_lines", (lines) =>
    lines.map((line) => (line.booking_id === "ten" ? { ...line, start_utc_minute: NINE + 30 } : line)),
  );
  const { vault } = newDatabase();
  await expect(restore({ file: doubled, into: vault, pictures: newBox() })).rejects.toThrow(/SLOT_TAKEN/);
  expect(await vault.ask(["select name from sqlite_schema"])).toEqual([[]]);
});

test("a row that refers to a missing row is refused", async () => {
  const orphaned = await tampered(file, "employees", (rows) => rows.filter(({ id }) => id !== "salon-ana"));
  await expect(intoNothing(orphaned)).rejects.toThrow(/FOREIGN KEY/);
});

test("a truncated, changed or foreign file is refused", async () => {
  const whole = readFileSync(file);
  const lines = gunzipSync(whole).toString();
  const shortened = lines.split("\n").slice(0, -2).join("\n");
  const cases: readonly (readonly [Buffer, RegExp])[] = [
    [whole.subarray(0, whole.length - 100), /not a whole backup/],
    [gzipSync(`${shortened}\n`), /ends too early/],
    [gzipSync(lines.slice(0, -40)), /not a whole backup/],
    [gzipSync(lines.replace('"Cut"', '"Cup"')), /changed since: services/],
    [gzipSync(lines.replace('"format":1', '"format":2')), /of a later version/],
    [Buffer.from("insert into users values (1)"), /not a whole backup/],
  ];
  for (const [bytes, sentence] of cases) {
    const broken = newFile();
    writeFileSync(broken, bytes);
    await expect(intoNothing(broken)).rejects.toThrow(sentence);
  }
});

test("a database with rows is refused and keeps its rows", async () => {
  const { vault, client } = await migratedDatabase();
  await put(client, salonRows("other"));
  const before = await everyRow(vault.ask);
  await expect(restore({ file, into: vault, pictures: newBox() })).rejects.toThrow(
    /is not empty \(.*stores: 1 rows.*\): nothing was done/,
  );
  expect(await everyRow(vault.ask)).toEqual(before);
  await expect(restore({ file, into: source.vault, pictures: newBox() })).rejects.toThrow(/is not empty/);
});

test("a database of another product is left alone", async () => {
  const { vault, client } = newDatabase();
  await client.execute("create table recipes (id text)");
  await expect(restore({ file, into: vault, pictures: newBox() })).rejects.toThrow(/recipes/);
});

test("a database with only migrations and clock runs counts as empty", async () => {
  const { vault, client } = await migratedDatabase();
  await client.execute("insert into job_runs values ('tick', 1, 1)");
  expect(await restore({ file, into: vault, pictures: newBox() })).toMatchObject({ differing: [] });
});

test("rows that differ after the restore are reported", async () => {
  const { vault, client } = newDatabase();
  const forgetful = {
    ...vault,
    async snapshot<T>(migrations: readonly string[], read: (reader: Reader) => Promise<T>) {
      await client.execute("update services set name = 'Cup'");
      return await vault.snapshot(migrations, read);
    },
  };
  expect(await restore({ file, into: forgetful, pictures: newBox() })).toMatchObject({
    differing: ["services"],
  });
});

test("an older backup is restored and then migrated, and a later backup is refused", async () => {
  const twelve = allMigrations().filter((name) => name < "0013");
  const old = await migratedDatabase(twelve);
  await old.client.execute(
    "insert into businesses (id, name, slug, created_at) values ('salon', 'Salon', 'salon', 1)",
  );
  await old.client.execute(
    `insert into outbox (id, audience, event, dedupe_key, business_id, created_at, due_at)
     values ('o', 'BUSINESS', 'BOOKING_CREATED', 'k', 'salon', 1, 1)`,
  );
  const backup = await backedUp(old.vault);
  const { vault } = newDatabase();
  const restored = await restore({ file: backup.file, into: vault, pictures: newBox() });
  expect(restored.laterMigrations[0]).toBe("0013_channel.sql");
  expect(await vault.ask(["select channel from outbox", "select count(*) as n from d1_migrations"])).toEqual([
    [{ channel: "MAIL" }],
    [{ n: allMigrations().length }],
  ]);

  await expect(
    restore({ file: backup.file, into: (await migratedDatabase()).vault, pictures: newBox() }),
  ).rejects.toThrow(/has had later migrations than the backup \(0012_booking_zone.sql\)/);
  const lines = gunzipSync(readFileSync(file)).toString();
  const later = newFile();
  const last = allMigrations().at(-1) ?? "";
  writeFileSync(later, gzipSync(lines.replace(`"${last}"`, `"${last}","9999_later.sql"`)));
  await expect(intoNothing(later)).rejects.toThrow(/9999_later.sql.*does not know/);
});

test("a picture missing from the bucket is reported and does not stop the backup", async () => {
  const { vault, client } = await filledSalon();
  await showPhoto(client, "receipts/salon/gone");
  const backup = await backedUp(vault);
  expect(backup.made).toMatchObject({ fault: null, pictures: 0, missingPictures: ["receipts/salon/gone"] });
});

test("a backup that cannot be restored says so and is kept", async () => {
  const { vault, client } = await filledSalon();
  await client.execute("drop trigger line_insert_guard");
  await put(client, bookingRowsOf("salon", { id: "twice" }));
  const backup = await backedUp(vault);
  expect(backup.made.fault).toMatch(/SLOT_TAKEN/);
  expect((await checkedManifest(backup.file)).tables.length).toBeGreaterThan(20);
});

test("a table without a migration stops the backup with a message", async () => {
  const { vault, client } = await filledSalon();
  await client.execute("create table recipes (id text primary key)");
  await expect(backedUp(vault)).rejects.toThrow(/recipes/);
});

test("tables of any size are read completely, page by page", async () => {
  const { vault, client } = await migratedDatabase();
  await client.execute(
    `with recursive many(i) as (select 1 union all select i + 1 from many where i < 2500)
     insert into users (id, email, first_name, last_name, display_name, created_at)
     select 'u' || i, i || '@correo.test', '', '', '', i from many`,
  );
  const backup = await backedUp(vault);
  expect(backup.made).toMatchObject({ fault: null });
  expect(backup.made.tables.find(({ name }) => name === "users")?.rows).toBe(2500);
});
