import { namedRow } from "#db/driver/json-rows.ts";
import type { Built, RawRow } from "#db/driver/statement.ts";

/** What a batch sends, and how the rows of each of its statements are found in what comes back. */
export type Joint = {
  readonly sent: readonly Built[];
  rowsOf(results: Results): Results;
};

type Results = readonly (readonly RawRow[])[];
type Select = Built & Required<Pick<Built, "prepared">>;

/**
 * A batch of prepared selects travels as one statement that answers one text of JSON: each statement more costs the
 * database, the driver and the Worker far more than its rows in that text do. Any other batch stays as it is.
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
 * By the statements in them: as many as there are kinds of questions. By the first itself, since where a module is loaded
 * twice its numbers are given twice.
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

/** Its parameters stand behind all those `before`. SQLite keeps the order of the select from which it makes an array. */
function rowsAsJson({ sql, prepared }: Select, before: number): string {
  const columns = prepared.columns.map((column) => `"${column}"`);
  const renumbered = sql.replaceAll(/\?(\d+)/g, (_, number) => `?${Number(number) + before}`);
  return `(select json_group_array(json_array(${columns.join(", ")})) from (${renumbered}))`;
}
