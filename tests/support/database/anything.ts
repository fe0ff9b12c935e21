import { getTableColumns, is, Table } from "drizzle-orm";

const schema = import.meta.glob<Readonly<Record<string, unknown>>>("/db/schema/**/*.ts", { eager: true });

/**
 * Stand-ins for an argument of any shape. Each property is another stand-in, or null; the stand-in is also a list of
 * itself, a text and a number. A copy has the columns of every table.
 */
export const ANYTHING: unknown = standIn(() => ANYTHING);
export const ALL_NULL: unknown = standIn(() => null);

function standIn(property: () => unknown): unknown {
  return new Proxy(columns(), {
    get(_, name, self) {
      if (name === Symbol.toPrimitive) return () => 1;
      if (name === Symbol.iterator) return () => [self][Symbol.iterator]();
      if (name === "toJSON") return () => "1";
      if (name === "length") return 1;
      if (typeof name === "symbol" || NOT_OURS.includes(name)) return undefined;
      if (name in Array.prototype) return Reflect.get([self], name).bind([self]);
      return property();
    },
  });
}

/** Properties that would make a value look like a promise, or like one of drizzle's own objects. */
const NOT_OURS: readonly string[] = ["then", "getSQL", "shouldInlineParams"];

function columns(): Record<string, null> {
  const tables = Object.values(schema)
    .flatMap((module) => Object.values(module))
    .filter((made) => is(made, Table));
  const names = tables.flatMap((table) => Object.keys(getTableColumns(table)));
  return Object.fromEntries(names.map((name) => [name, null]));
}
