import { createReadStream } from "node:fs";
import type { Client } from "@libsql/client";
import { MARK_TABLE } from "./mark.ts";
import { quoted, shapesOf } from "./rows.ts";

/** Letters that are put into the mirror at once. */
const AT_ONCE = 4_000_000;

/**
 * Puts D1's export into a mirror, some statements at a time. Nothing is checked here: exported rows are kept as they are, even
 * against the guard. Rows are only read by their keys afterwards, so that the mirror needs no index but those that foreign keys
 * refer to.
 */
export async function fillMirror(mirror: Client, file: string): Promise<void> {
  const { rows } = await mirror.execute(
    `select type, name from sqlite_schema where type = 'trigger'
      or type = 'index' and sql is not null and (sql not like 'create unique %' or sql like '% where %')`,
  );
  const dropped = rows.map(({ type, name }) => `drop ${type} ${quoted(String(name))};`);
  const emptied = (await shapesOf(mirror)).map(({ name }) => `delete from ${quoted(name)};`);
  await mirror.executeMultiple([UNCHECKED, MARK_TABLE, ";", ...dropped, ...emptied].join("\n"));
  for await (const statements of groupsIn(file))
    await mirror.executeMultiple([UNCHECKED, "begin;", ...statements, ";commit;"].join("\n"));
}

const UNCHECKED = "pragma foreign_keys = off;";

async function* groupsIn(file: string): AsyncGenerator<readonly string[]> {
  let [statements, letters]: [string[], number] = [[], 0];
  for await (const statement of statementsIn(file)) {
    statements.push(statement);
    letters += statement.length;
    if (letters < AT_ONCE) continue;
    yield statements;
    [statements, letters] = [[], 0];
  }
  if (statements.length > 0) yield statements;
}

/** Each statement ends at the end of a line, but a text may have lines of its own. */
export async function* statementsIn(file: string): AsyncGenerator<string> {
  let [begun, quotes]: [string[], number] = [[], 0];
  for await (const line of linesIn(file)) {
    begun.push(line);
    quotes += line.split("'").length - 1;
    if (quotes % 2 === 1 || !line.endsWith(";")) continue;
    yield begun.join("\n");
    [begun, quotes] = [[], 0];
  }
  if (begun.length > 0) yield begun.join("\n");
}

async function* linesIn(file: string): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of createReadStream(file, "utf8")) {
    const lines = `${rest}${chunk}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}
