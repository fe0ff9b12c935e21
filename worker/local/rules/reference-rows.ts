import { TRANSITIONS } from "#app/domain/booking-status.ts";
import { STATUS_SETS } from "#app/domain/status-sets.ts";

type Cell = string | number;
type Row = Readonly<Record<string, Cell>>;

/** A table whose rows the domain knows, for triggers to read. `key`: the columns that tell one row from another. */
export type Reference = {
  readonly table: string;
  readonly key: readonly string[];
  readonly rows: readonly Row[];
};

export const REFERENCES: readonly Reference[] = [
  {
    table: "booking_statuses",
    key: ["status"],
    rows: Object.entries(STATUS_SETS).map(([status, sets]) => ({
      status,
      ...Object.fromEntries(Object.entries(sets).map(([set, holds]) => [snakeCase(set), Number(holds)])),
    })),
  },
  { table: "transitions", key: ["a", "b"], rows: TRANSITIONS.map(({ from, to }) => ({ a: from, b: to })) },
];

/** The statements that make a table's rows those of the domain. */
export function rowStatements({ table, key, rows }: Reference, live: readonly Row[]): readonly string[] {
  const same = (one: Row, other: Row, columns: readonly string[]) =>
    columns.every((column) => one[column] === other[column]);
  const gone = live.filter((row) => !rows.some((wanted) => same(wanted, row, key)));
  const fresh = rows.filter((wanted) => !live.some((row) => same(wanted, row, Object.keys(wanted))));
  return [
    ...gone.map(
      (row) =>
        `DELETE FROM ${table} WHERE ${key.map((name) => `${name} = ${literal(row[name])}`).join(" AND ")};`,
    ),
    ...fresh.map((row) => insertion({ table, key, row })),
  ];
}

function insertion({ table, key, row }: Omit<Reference, "rows"> & { readonly row: Row }): string {
  const columns = Object.keys(row);
  const others = columns
    .filter((column) => !key.includes(column))
    .map((column) => `${column} = excluded.${column}`);
  const onConflict = others.length === 0 ? "NOTHING" : `UPDATE SET ${others.join(", ")}`;
  return `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map((column) => literal(row[column])).join(", ")})
  ON CONFLICT (${key.join(", ")}) DO ${onConflict};`;
}

function literal(cell: Cell | undefined): string {
  return typeof cell === "number" ? String(cell) : `'${cell}'`;
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
