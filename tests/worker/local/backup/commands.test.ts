import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { backedUp, folder, newDatabase } from "#tests/support/backup/drill.ts";
import { filledSalon, put } from "#tests/support/backup/salon.ts";
import { tampered } from "#tests/support/backup/tampered.ts";
import { bookingRowsOf } from "#tests/support/database/rows.ts";
import { backupCommand, type Command, restoreCommand } from "#worker/local/backup/commands.ts";

const source = await filledSalon();
const { file } = await backedUp(source.vault);

/** A command's output and exit code; on a libSQL file where `url` is given. */
async function told(command: (said: Command) => Promise<number>, words: readonly string[], url = "") {
  const said: string[] = [];
  const env = { LIBSQL_URL: url };
  const code = await command({
    words,
    stateDir: `${folder}/state`,
    env,
    say: (text) => void said.push(text),
  });
  return { code, said: said.join("\n") };
}

test("a restore tells the operator its result in a sentence and a code", async () => {
  const { url } = newDatabase();
  const first = await told(restoreCommand, [file], url);
  expect(first.said).toMatch(/\d+ rows of \d+ tables and 0 pictures of 1970-01-01T00:00:00.000Z are back/);
  expect(first.code).toBe(0);
  const again = await told(restoreCommand, [file], url);
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining("nothing was done") });
});

test("a comparison of a database with a backup writes nothing", async () => {
  const { url, client } = newDatabase();
  await told(restoreCommand, [file], url);
  expect(await told(restoreCommand, [file, "--compare"], url)).toMatchObject({ code: 0 });
  await client.execute("update services set name = 'Cup'");
  const other = await told(restoreCommand, [file, "--compare"], url);
  expect(other).toEqual({ code: 3, said: "Other rows than the backup's are in services." });
});

test("a file is checked without a database", async () => {
  expect(await told(restoreCommand, [file, "--check"])).toMatchObject({
    code: 0,
    said: expect.stringContaining("can be restored"),
  });
  const doubled = await tampered(file, "booking_lines", (lines) =>
    lines.map((line) => ({ ...line, forced: 0 })),
  );
  expect(await told(restoreCommand, [doubled, "--check"])).toMatchObject({
    code: 1,
    said: expect.stringContaining("SLOT_TAKEN"),
  });
});

test("a wrong call does nothing", async () => {
  expect(await told(restoreCommand, [])).toMatchObject({
    code: 1,
    said: expect.stringContaining("Which file"),
  });
  expect(await told(restoreCommand, ["nowhere"])).toMatchObject({ code: 1 });
  expect(await told(restoreCommand, [file, "--force"])).toMatchObject({ code: 1 });
  writeFileSync(`${folder}/mine`, "mine");
  expect(await told(backupCommand, [`${folder}/mine`], source.url)).toMatchObject({
    code: 1,
    said: expect.stringContaining("is there already"),
  });
});

test("a backup that cannot be restored is reported loudly", async () => {
  const { client, url } = await filledSalon();
  await client.execute("drop trigger line_insert_guard");
  await put(client, bookingRowsOf("salon", { id: "twice" }));
  expect(await told(backupCommand, [`${folder}/broken.backup`], url)).toMatchObject({
    code: 3,
    said: expect.stringContaining("CANNOT BE RESTORED"),
  });
});
