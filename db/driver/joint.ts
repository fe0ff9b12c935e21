import { arrayOf, valuesOf } from "#db/driver/json-array.ts";
import { namedRow } from "#db/driver/json-rows.ts";
import { type Built, isSelect, type RawRow } from "#db/driver/statement.ts";

/** The statements that a batch sends, and a function that finds each statement's rows in the results. */
type Joint = {
  readonly sent: readonly Built[];
  rowsOf(results: Results): Results;
};

type Results = readonly (readonly RawRow[])[];
type Select = Built & Required<Pick<Built, "prepared">>;

/**
 * Sends the prepared selects of a batch of reads as one statement that answers one JSON text. Each extra statement would
 * cost the database, the driver and the Worker far more than its rows in that text. Selects built for one use follow it.
 * A batch that writes stays as it is, because a read in it answers the state at its place.
 */
export function joint(asked: readonly Built[]): Joint {
  const selects = asked.filter(isPrepared);
  if (selects.length < 2 || !asked.every(isSelect)) return { sent: asked, rowsOf: (results) => results };
  const params = selects.flatMap((each) => each.params);
  const others = asked.filter((each) => !isPrepared(each));
  return {
    sent: [{ sql: sqlOf(selects), params, answer: (rows) => rows }, ...others],
    rowsOf: ([answer, ...apart]) => {
      const all = valuesOf<readonly (readonly unknown[])[]>(
        JSON.parse(String(answer?.[0]?.rows)),
        selects.length,
      );
      const together = selects.map(({ prepared: { columns } }, index) =>
        (all[index] ?? []).map((values) => namedRow<RawRow>(columns, valuesOf(values, columns.length))),
      );
      const inOrder = { together: together.values(), apart: apart.values() };
      return asked.map((each) => inOrder[isPrepared(each) ? "together" : "apart"].next().value ?? []);
    },
  };
}

function isPrepared(statement: Built): statement is Select {
  return statement.prepared !== undefined;
}

/** Joined SQL, one for each combination asked, by the ids given here: a module that is loaded twice would give its own twice. */
const joined = new Map<string, string>();
const ids = new WeakMap<Select["prepared"], number>();
let count = 0;

function idOf({ prepared }: Select): number {
  const id = ids.get(prepared) ?? ++count;
  ids.set(prepared, id);
  return id;
}

function sqlOf(selects: readonly Select[]): string {
  const key = selects.map(idOf).join();
  const known = joined.get(key);
  if (known !== undefined) return known;
  let before = 0;
  const parts = selects.map((select) => {
    const part = rowsAsJson(select, before);
    before += select.params.length;
    return part;
  });
  const sql = `select ${arrayOf(parts)} as "rows"`;
  joined.set(key, sql);
  return sql;
}

/** Renumbers the parameters to follow those `before`. SQLite keeps the select's order in the array that it makes. */
function rowsAsJson({ sql, prepared }: Select, before: number): string {
  const columns = prepared.columns.map((column) => `"${column}"`);
  const renumbered = sql.replaceAll(/\?(\d+)/g, (_, number) => `?${Number(number) + before}`);
  return `(select json_group_array(${arrayOf(columns)}) from (${renumbered}))`;
}
