import { expect, test } from "vitest";
import { inScratch } from "#worker/local/backup/scratch.ts";
import { rulesMigration } from "#worker/local/rules/migration.ts";
import { differencesOf, LIVE_RULES, type LiveRule, rulesIn } from "#worker/local/rules/rules.ts";

const TRIGGER = "CREATE TRIGGER IF NOT EXISTS kept AFTER INSERT ON turnos\nBEGIN\n  SELECT 'a -- b';\nEND;";
const FILE = `-- Why.\n${TRIGGER}`;

const live = (sql: string): LiveRule => ({ name: "kept", sql });

test.each([
  ["another layout", "CREATE TRIGGER kept AFTER INSERT ON turnos BEGIN SELECT 'a -- b'; END", []],
  ["a comment within", "CREATE TRIGGER kept AFTER INSERT ON turnos BEGIN -- So.\nSELECT 'a -- b'; END", []],
  ["another text", "CREATE TRIGGER kept AFTER INSERT ON turnos BEGIN SELECT 'a -- c'; END", ["CHANGED"]],
  [
    "another space in a text",
    "CREATE TRIGGER kept AFTER INSERT ON turnos BEGIN SELECT 'a --  b'; END",
    ["CHANGED"],
  ],
])("%s: %s", (_, sql, states) => {
  expect(differencesOf(rulesIn({ turnos: FILE }), [live(sql)]).map(({ state }) => state)).toEqual(states);
});

test.each([
  ["no why", { turnos: TRIGGER }],
  ["another table's file", { clients: FILE }],
  ["no statement", { turnos: "-- Why." }],
  ["two rules without an empty line between them", { turnos: `-- Why.\n${TRIGGER}\n-- Why.\n${TRIGGER}` }],
])("a file with %s is refused", (_, files) => {
  expect(() => rulesIn(files)).toThrow(/db\/rules/);
});

test("the migration that is written makes a database's rules those of the files", async () => {
  await inScratch(async (client) => {
    await client.executeMultiple(`
      CREATE TABLE turnos (id TEXT);
      CREATE VIEW must(ok) AS SELECT 1;
      CREATE TRIGGER must_stale INSTEAD OF INSERT ON must BEGIN SELECT 1; END;
      CREATE TRIGGER kept AFTER INSERT ON turnos BEGIN SELECT 'a -- b'; END;
      CREATE TRIGGER changed AFTER INSERT ON turnos BEGIN SELECT 1; END;
      CREATE TRIGGER stray AFTER INSERT ON turnos BEGIN SELECT 1; END;`);
    const rules = rulesIn({
      must: `-- Why.
CREATE VIEW IF NOT EXISTS must(ok) AS SELECT 2;

-- Why.
CREATE TRIGGER IF NOT EXISTS must_stale INSTEAD OF INSERT ON must BEGIN SELECT 1; END;`,
      turnos: `${FILE}

-- Why.
CREATE TRIGGER IF NOT EXISTS changed AFTER INSERT ON turnos BEGIN SELECT 2; END;

-- Why.
CREATE TRIGGER IF NOT EXISTS fresh AFTER INSERT ON turnos BEGIN SELECT 3; END;`,
    });
    const asked = async () => {
      const { rows } = await client.execute(LIVE_RULES);
      return differencesOf(rules, rows as unknown as readonly LiveRule[]);
    };
    const before = await asked();
    expect(before.map(({ state, name }) => `${state} ${name}`)).toEqual([
      "CHANGED must",
      "CHANGED changed",
      "MISSING fresh",
      "STRAY stray",
    ]);
    const written = rulesMigration({ differences: before, rules, rows: [] });
    expect(written).not.toContain("kept");
    for (const statement of written.split("--> statement-breakpoint")) await client.execute(statement);
    expect(await asked()).toEqual([]);
  });
});
