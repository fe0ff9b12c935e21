import { rulesIn } from "#worker/local/rules/rules.ts";

const files = import.meta.glob<string>("/db/rules/*.sql", { eager: true, query: "?raw", import: "default" });

/** The text of each file of `db/rules`, by its table. */
export const RULES_FILES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.replace(/^.*\/|\.sql$/g, ""), text]),
);

export const RULES = rulesIn(RULES_FILES);
