import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** `column IN ('A','B')` with the codes written out, as a CHECK needs them. */
export function isOneOf(column: AnyColumn, codes: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(codes.map((code) => `'${code}'`).join(", "))})`;
}

/** A span of minutes that has some length. */
export function isSpan(from: AnyColumn, to: AnyColumn): SQL {
  return sql`${from} < ${to}`;
}

/** A span within one local day; only an end may read 1440. */
export function isDaySpan(from: AnyColumn, to: AnyColumn): SQL {
  return sql`${from} >= 0 and ${from} < ${to} and ${to} <= 1440`;
}
