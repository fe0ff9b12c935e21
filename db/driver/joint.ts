import { namedRow } from "#db/driver/json-rows.ts";
import type { Built, RawRow } from "#db/driver/statement.ts";

/** The statements that a batch sends, and a function that finds each statement's rows in the results. */
type Joint = {
  readonly sent: readonly Built[];
  rowsOf(results: Results): Results;
};

type Results = readonly (readonly RawRow[])[];
type Select = Built & Required<Pick<Built, "prepared">>;

/**
 * Sends a batch of prepared selects as one statement that answers one JSON text. Each extra statement would cost the
 * database, the driver and the Worker far more than its rows in that text. Any other batch stays as it is.
 */
export function joint(asked: readonly Built[]): Joint {
  if (!isJoinable(asked)) return { sent: asked, rowsOf: (results) => results };
  const params = asked.flatMap((each) => each.params);
  return {
    sent: [{ sql: sqlOf(asked), params, answer: (rows) => rows }],
    rowsOf: ([answer]) => {
      const all: readonly (readonly (readonly unknown[])[])[] = JSON.parse(String(answer?.[0]?.rows));
      return asked.map(({ prepared }, index) =>
        (all[index] ?? []).map((values) => namedRow<RawRow>(prepared.columns, values)),
      );
    },
  };
}

function isJoinable(asked: readonly Built[]): asked is readonly [Select, Select, ...Select[]] {
  return asked.length > 1 && asked.every(isPrepared);
}

function isPrepared(statement: Built): statement is Select {
  return statement.prepared !== undefined;
}

/**
 * Joined SQL by the ids of its statements, one for each combination asked. The first statement is the outer key, because
 * a module that is loaded twice gives the same ids twice.
 */
const joined = new WeakMap<Select["prepared"], Map<string, string>>();

function sqlOf(selects: readonly [Select, ...Select[]]): string {
  const [{ prepared: first }] = selects;
  const ofFirst = joined.get(first) ?? new Map<string, string>();
  joined.set(first, ofFirst);
  const key = selects.map(({ prepared }) => prepared.id).join();
  const known = ofFirst.get(key);
  if (known !== undefined) return known;
  let before = 0;
  const parts = selects.map((select) => {
    const part = rowsAsJson(select, before);
    before += select.params.length;
    return part;
  });
  const sql = `select json_array(${parts.join(", ")}) as "rows"`;
  ofFirst.set(key, sql);
  return sql;
}

/** Renumbers the parameters to follow those `before`. SQLite keeps the select's order in the array that it makes. */
function rowsAsJson({ sql, prepared }: Select, before: number): string {
  const columns = prepared.columns.map((column) => `"${column}"`);
  const renumbered = sql.replaceAll(/\?(\d+)/g, (_, number) => `?${Number(number) + before}`);
  return `(select json_group_array(json_array(${columns.join(", ")})) from (${renumbered}))`;
}
