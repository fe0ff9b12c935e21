import type { Node } from "estree";
import type { Plugin } from "vite";
import { type Span, spanOf, spansIn, withBlank } from "./blanks.ts";

const TABLES = /\/db\/schema\/.*\.ts$/;

/** Drops indexes, checks and keys of tables, which only migrations need: the Worker keeps the columns. */
export function plainTables(): Plugin {
  return {
    name: "plain-tables",
    apply: "build",
    enforce: "post",
    transform(code, id, options) {
      if (!options?.ssr || !TABLES.test(id)) return null;
      return { code: spansIn(this.parse(code), rulesOf).reduce(withBlank, code), map: null };
    },
  };
}

/** The third argument of a table. */
function rulesOf(node: Node): readonly Span[] {
  const isTable =
    node.type === "CallExpression" && node.callee.type === "Identifier" && node.callee.name === "sqliteTable";
  return isTable ? node.arguments.slice(2).map(spanOf) : [];
}
