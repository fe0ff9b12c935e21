import { expect, test } from "vitest";
import { run } from "#tests/support/database/database.ts";
import { RULES, RULES_FILES } from "#tests/support/database/rules.ts";
import { differencesOf, LIVE_RULES, type LiveRule, rulesIn } from "#worker/local/rules/rules.ts";

async function liveRules(): Promise<readonly LiveRule[]> {
  const [rows = []] = await run({ sql: LIVE_RULES });
  return rows.map(({ name, sql }) => ({ name: String(name), sql: String(sql) }));
}

test("a migrated database has exactly the triggers and views of db/rules", async () => {
  const live = await liveRules();
  expect(live.length).toBeGreaterThan(100);
  expect(differencesOf(RULES, live)).toEqual([]);
});

test("a changed line, a missing file and a stray trigger are told", async () => {
  const live = await liveRules();
  const { closures, must = "", ...others } = RULES_FILES;
  const changed = must.replace("NEW.ok <> 1", "NEW.ok <> 2");
  const rules = rulesIn({
    ...others,
    must: changed,
    loose: "-- Why.\nCREATE VIEW IF NOT EXISTS loose AS SELECT 1;",
  });
  expect(closures).toContain("CREATE TRIGGER");
  expect(differencesOf(rules, live).map(({ state, name }) => `${state} ${name}`)).toEqual([
    "CHANGED must_stale",
    "MISSING loose",
    "STRAY agenda_closure_changed",
    "STRAY agenda_closure_gone",
    "STRAY agenda_closure_made",
  ]);
});

test("lost triggers come back from the files, and those that are there stay", async () => {
  await run(
    { sql: "drop trigger line_insert_guard" },
    { sql: "drop trigger agenda_time_off_made" },
    { sql: "drop view must" },
  );
  expect(differencesOf(RULES, await liveRules())).toHaveLength(4);
  await run(...RULES.map(({ sql }) => ({ sql })));
  expect(differencesOf(RULES, await liveRules())).toEqual([]);
});
