import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { unstable_splitSqlQuery as splitAsWrangler } from "wrangler";
import { allMigrations, statementsOf } from "#worker/local/migrations.ts";

const AFTER = "SELECT 'what follows'";

// wrangler ends a CASE and a trigger only at an END followed by a space or a semicolon.
test.each(allMigrations())("wrangler finds the end of every statement of %s", (name) => {
  const sql = readFileSync(`migrations/${name}`, "utf8");
  const found = splitAsWrangler(`${sql}\n;\n${AFTER};`);
  expect(found.at(-1)).toBe(AFTER);
  expect(found.length).toBe(statementsOf(name).length);
});
