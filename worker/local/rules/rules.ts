/** A trigger or a view, as a file of `db/rules` has it. `table`: the table of a trigger; of a view, its own name. */
export type Rule = {
  readonly kind: "TRIGGER" | "VIEW";
  readonly name: string;
  readonly table: string;
  readonly sql: string;
};

/** A row of `sqlite_schema`. */
export type LiveRule = { readonly name: string; readonly sql: string };

/** A rule of which the files and a database differ. `rule` is null where no file has it. */
export type Difference = {
  readonly state: "CHANGED" | "MISSING" | "STRAY";
  readonly name: string;
  readonly kind: Rule["kind"];
  readonly rule: Rule | null;
};

/** The rows that `differencesOf` compares. */
export const LIVE_RULES =
  "select name, sql from sqlite_schema where type in ('trigger', 'view') and name not like '\\_cf\\_%' escape '\\' order by name";

const WITH_ITS_WHY = /^(?:--.*\n)+(CREATE (TRIGGER|VIEW) IF NOT EXISTS (\w+)(?:(?!\nCREATE )[\s\S])*;)$/;

/** The rules of the files of `db/rules`: text by table. Each has its why above it, and an empty line below it. */
export function rulesIn(files: Readonly<Record<string, string>>): readonly Rule[] {
  return Object.entries(files).flatMap(([table, text]) =>
    text
      .trim()
      .split(/\n{2,}/)
      .map((block) => ruleIn(block, table)),
  );
}

function ruleIn(block: string, table: string): Rule {
  const [, sql, kind, name] = WITH_ITS_WHY.exec(block) ?? [];
  if (sql === undefined || name === undefined)
    throw new Error(`db/rules/${table}.sql: no rule with its why: ${block}`);
  if (kind === "VIEW") return { kind, name, table: name, sql };
  if (!new RegExp(`\\bON ${table}\\s+(?:WHEN|BEGIN)\\b`).test(sql))
    throw new Error(`db/rules/${table}.sql: ${name} is a trigger of another table`);
  return { kind: "TRIGGER", name, table, sql };
}

/** What of the files a database lacks or has otherwise, and what only the database has. Layout and comments do not matter. */
export function differencesOf(rules: readonly Rule[], live: readonly LiveRule[]): readonly Difference[] {
  const found = new Map(live.map(({ name, sql }) => [name, sql]));
  const inFiles = rules.flatMap((rule): Difference[] => {
    const sql = found.get(rule.name);
    if (sql === undefined) return [{ ...rule, state: "MISSING", rule }];
    return meaningOf(sql) === meaningOf(rule.sql) ? [] : [{ ...rule, state: "CHANGED", rule }];
  });
  const known = new Set(rules.map(({ name }) => name));
  const stray = live
    .filter(({ name }) => !known.has(name))
    .map(({ name, sql }): Difference => ({ state: "STRAY", name, kind: kindOf(sql), rule: null }));
  return [...inFiles, ...stray];
}

function kindOf(sql: string): Rule["kind"] {
  return sql.startsWith("CREATE VIEW") ? "VIEW" : "TRIGGER";
}

const TOKENS = /--[^\n]*|\s+|'(?:[^']|'')*'|"(?:[^"]|"")*"|\w+|[^\w\s]/gu;

/** The tokens of a statement, without its layout and comments. SQLite keeps no 'if not exists' and no last semicolon. */
function meaningOf(sql: string): string {
  return (sql.match(TOKENS) ?? [])
    .filter((token) => !/^(?:--|\s)/.test(token))
    .join(" ")
    .replace(/^(CREATE \w+) IF NOT EXISTS/, "$1")
    .replace(/ ;$/, "");
}
