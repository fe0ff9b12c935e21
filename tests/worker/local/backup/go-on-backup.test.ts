import { existsSync, mkdirSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { backedUp, folder, newBox, newDatabase, newFile } from "#tests/support/backup/drill.ts";
import { filledSalon } from "#tests/support/backup/salon.ts";
import { backUp } from "#worker/local/backup/backup.ts";
import { checkedManifest } from "#worker/local/backup/contents.ts";
import { statementsIn } from "#worker/local/backup/export-file.ts";
import { localVault } from "#worker/local/backup/local-vault.ts";
import type { PictureBox } from "#worker/local/backup/pictures.ts";
import { restore } from "#worker/local/backup/restore.ts";
import type { Taking, Vault } from "#worker/local/backup/vault.ts";

/** A salon with more pictures than are noted at once. */
const source = await filledSalon();
const names = Array.from({ length: 45 }, (_, nth) => `receipts/salon/${String(nth).padStart(2, "0")}`);
await source.client.batch(
  names.map((name, nth) => ({
    sql: `insert into payments (id, business_id, booking_id, provider, status, amount_centavos, created_at, updated_at, receipt_key)
      values (?, 'salon', 'nine', 'transfer', 'REJECTED', 5, 1, 1, ?)`,
    args: [`p${nth}`, name],
  })),
  "write",
);
const kept = Object.fromEntries(names.map((name) => [name, Buffer.from(`picture ${name}`)]));
const whole = await backedUp(source.vault, newBox(kept));

/** A bucket that answers so many questions, and then none. */
function dyingBox(answers: number) {
  const asked: string[] = [];
  const box: PictureBox = {
    ...newBox(kept),
    get: async (name) => {
      if (asked.length >= answers) throw new Error("the line went dead");
      asked.push(name);
      return kept[name] ?? null;
    },
  };
  return { box, asked };
}

const about = { version: "test", now: new Date(0) };

test("a backup that breaks off among the pictures goes on where it stopped, and is the same", async () => {
  const [file, first, second] = [newFile(), dyingBox(30), dyingBox(99)];
  const asked = { ...about, from: source.vault, file };
  await expect(backUp({ ...asked, pictures: first.box })).rejects.toThrow("the line went dead");
  expect([existsSync(file), statSync(`${file}.part`).mode & 0o777]).toEqual([false, 0o600]);
  // The rows of that moment stay, whatever changes in the database meanwhile.
  await source.client.execute("update services set name = 'Cup'");
  expect(await backUp({ ...asked, pictures: second.box })).toMatchObject({ fault: null, pictures: 45 });
  await source.client.execute("update services set name = 'Cut'");
  expect(second.asked).toHaveLength(25);
  expect(await checkedManifest(file)).toEqual(await checkedManifest(whole.file));
  expect([existsSync(`${file}.part`), existsSync(`${file}.part.json`)]).toEqual([false, false]);
});

test("what an interrupted run left behind the noted part is cut off", async () => {
  const [file, dying] = [newFile(), dyingBox(30)];
  const asked = { ...about, from: source.vault, file };
  await expect(backUp({ ...asked, pictures: dying.box })).rejects.toThrow();
  truncateSync(`${file}.part`, statSync(`${file}.part`).size + 1000);
  expect(await backUp({ ...asked, pictures: newBox(kept) })).toMatchObject({ fault: null });
  expect(await checkedManifest(file)).toEqual(await checkedManifest(whole.file));
});

test("a begun backup is continued neither from another database nor after it was cut", async () => {
  const [file, dying] = [newFile(), dyingBox(30)];
  const asked = { ...about, file, pictures: newBox(kept) };
  await expect(backUp({ ...asked, from: source.vault, pictures: dying.box })).rejects.toThrow();
  const other = await filledSalon();
  await expect(backUp({ ...asked, from: other.vault })).rejects.toThrow(/give another name/);
  truncateSync(`${file}.part`, 100);
  await expect(backUp({ ...asked, from: source.vault })).rejects.toThrow(/cannot be continued: delete it/);
});

test("a fault among the rows leaves nothing, unless they are taken out of the database already", async () => {
  const broken = (taken: boolean): Vault => ({
    ...source.vault,
    async snapshot<T>(_: readonly string[], __: unknown, taking?: Taking): Promise<T> {
      if (taken) mkdirSync(taking?.keep ?? "");
      throw new Error("the line went dead");
    },
  });
  const [one, two] = [newFile(), newFile()];
  const asked = { ...about, pictures: newBox(kept) };
  await expect(backUp({ ...asked, file: one, from: broken(false) })).rejects.toThrow("went dead");
  expect([existsSync(`${one}.part`), existsSync(`${one}.part.json`)]).toEqual([false, false]);
  await expect(backUp({ ...asked, file: two, from: broken(true) })).rejects.toThrow("went dead");
  expect(existsSync(`${two}.export`)).toBe(true);
  const later = { ...asked, now: new Date(9_000_000), file: two, from: source.vault };
  expect(await backUp(later)).toMatchObject({ fault: null });
  // The moment is that at which the rows were taken out.
  expect((await checkedManifest(two)).takenAt).toBe(new Date(0).toISOString());
  expect(existsSync(`${two}.export`)).toBe(false);
});

test("statements of an export end where their texts do", async () => {
  const file = `${folder}/export.sql`;
  const statements = ["PRAGMA x;", "INSERT INTO \"t\" VALUES('it''s; a\nline;\r\nmore');", "DELETE FROM t;"];
  writeFileSync(file, statements.join("\n"));
  const found: string[] = [];
  for await (const statement of statementsIn(file)) found.push(statement);
  expect(found).toEqual(statements);
});

test("money that a closed till counted stays where it was", async () => {
  const { client, vault } = await filledSalon();
  await client.executeMultiple(`
    insert into users (id, email, first_name, last_name, display_name, created_at) values ('u', 'u@correo.test', '', '', '', 1);
    insert into charges (id, business_id, booking_id, method, centavos, at) values ('c', 'salon', 'nine', 'CASH', 5, 10);
    insert into expenses (id, business_id, store_id, kind, method, centavos, what, at, user_id) values ('e', 'salon', 'salon-store', 'EXPENSE', 'CASH', 5, '', 10, 'u');
    insert into tills (id, business_id, store_id, date, from_at, until_at, opening_centavos, opened_at, closed_at, opened_by, closed_by, expected_centavos, counted_centavos, left_centavos)
      values ('till', 'salon', 'salon-store', '2026-06-01', 1, 20, 0, 1, 20, 'u', 'u', 0, 0, 0)`);
  const { file, made } = await backedUp(vault);
  expect(made.fault).toBe(null);
  const into = newDatabase().vault;
  expect(await restore({ file, into, pictures: newBox() })).toMatchObject({ differing: [] });
  expect(await into.ask(["select at from charges", "select at from expenses"])).toEqual([
    [{ at: 10 }],
    [{ at: 10 }],
  ]);
});

test("the local product's database is restored and read by its file", async () => {
  const { vault, close } = await localVault(`${folder}/local-state`);
  expect(await restore({ file: whole.file, into: vault, pictures: newBox() })).toMatchObject({
    differing: [],
  });
  const { made } = await backedUp(vault, newBox(kept));
  expect([made.fault, made.tables]).toEqual([null, whole.made.tables]);
  close();
  writeFileSync(`${folder}/local-state/v3/d1/miniflare-D1DatabaseObject/${"0".repeat(64)}.sqlite`, "another");
  await expect(localVault(`${folder}/local-state`)).rejects.toThrow(/has to hold one database, and holds 2/);
});
