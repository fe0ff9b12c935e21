import { expect, test } from "vitest";
import { backedUp, everyRow, newBox, newDatabase } from "#tests/support/backup/drill.ts";
import { filledSalon, showPhoto } from "#tests/support/backup/salon.ts";
import { tampered } from "#tests/support/backup/tampered.ts";
import { isLong } from "#tests/support/effort.ts";
import { JPEG } from "#tests/support/transfers.ts";
import { restore } from "#worker/local/backup/restore.ts";
import { migrated } from "#worker/local/backup/scratch.ts";
import type { Vault } from "#worker/local/backup/vault.ts";
import { allMigrations } from "#worker/local/migrations.ts";

const PHOTO = "receipts/salon/photo";
const source = await filledSalon();
await showPhoto(source.client, PHOTO);
const { file } = await backedUp(source.vault, newBox({ [PHOTO]: Buffer.from(JPEG) }));

/** About a statement at a time. */
const letters = 1;

/** A database that answers so many loads, and then none; `sent`: the statements of each. */
function dying(vault: Vault, loads: number) {
  const sent: string[][] = [];
  const load = async (statements: AsyncIterable<string>) => {
    if (sent.length === loads) throw new Error("the line went dead");
    const all: string[] = [];
    for await (const statement of statements) all.push(statement);
    sent.push(all);
    await vault.load(inOrder(all));
  };
  return { vault: { ...vault, load }, sent };
}

async function* inOrder(statements: readonly string[]): AsyncGenerator<string> {
  yield* statements;
}

async function allLoads(): Promise<readonly string[][]> {
  const { vault, sent } = dying(newDatabase().vault, Number.POSITIVE_INFINITY);
  await restore({ file, into: vault, pictures: newBox(), letters });
  return sent;
}

test("a restore that breaks off anywhere goes on where it stopped, and ends the same", async () => {
  const whole = await allLoads();
  expect(whole.length).toBeGreaterThan(20);
  const ends = [9, whole.length - 1];
  for (const loads of isLong ? [1, 2, ...ends, whole.length - 2] : ends) {
    const [{ vault }, box] = [newDatabase(), newBox()];
    const first = dying(vault, loads);
    const again = dying(vault, Number.POSITIVE_INFINITY);
    const asked = { file, pictures: box, letters };
    await expect(restore({ ...asked, into: first.vault })).rejects.toThrow("the line went dead");
    expect(await restore({ ...asked, into: again.vault })).toMatchObject({ differing: [] });
    expect([...first.sent, ...again.sent]).toEqual(whole);
    expect(await everyRow(vault.ask)).toEqual(await everyRow(source.vault.ask));
    expect(box.kept.get(PHOTO)).toEqual(Buffer.from(JPEG));
  }
});

test("no product starts over half of a restore", async () => {
  const { vault } = newDatabase();
  const into = dying(vault, 9).vault;
  await expect(restore({ file, into, pictures: newBox(), letters })).rejects.toThrow();
  const { migrationsTable } = vault;
  const start = migrated({ migrationsTable, migrations: allMigrations() });
  await expect(vault.load(start)).rejects.toThrow(/already exists/);
});

test("half of a restore is not continued with another backup", async () => {
  const { vault } = newDatabase();
  const into = dying(vault, 9).vault;
  await expect(restore({ file, into, pictures: newBox(), letters })).rejects.toThrow();
  const before = await everyRow(vault.ask);
  const other = await tampered(file, "services", (rows) => rows.map((row) => ({ ...row, name: "Cup" })));
  await expect(restore({ file: other, into: vault, pictures: newBox() })).rejects.toThrow(
    /in the midst of a restore of another backup: nothing was done/,
  );
  expect(await everyRow(vault.ask)).toEqual(before);
});

test("two restores at once put in no chunk twice", async () => {
  const { vault, client } = newDatabase();
  const into = dying(vault, 9).vault;
  await expect(restore({ file, into, pictures: newBox(), letters })).rejects.toThrow();
  const [mark] = (await client.execute("select max(done) + 1 as next, backup from _restoring")).rows;
  const racing: Vault = {
    ...vault,
    async load(statements) {
      await client.execute({
        sql: "insert or ignore into _restoring values (?, ?)",
        args: [Number(mark?.next), String(mark?.backup)],
      });
      await vault.load(statements);
    },
  };
  await expect(restore({ file, into: racing, pictures: newBox(), letters })).rejects.toThrow(/UNIQUE/);
});
