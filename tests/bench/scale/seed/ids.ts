/** The kinds of rows; each begins its ids with a letter of its own. */
const LETTERS = {
  business: "g",
  store: "t",
  employee: "e",
  service: "v",
  option: "o",
  user: "u",
  client: "k",
  booking: "b",
  line: "l",
  charge: "c",
  payment: "p",
  notice: "n",
  closing: "q",
  till: "x",
} as const;
export type Kind = keyof typeof LETTERS;

/**
 * The id of a row by its number, in SQL: as long as the product's ids, and as scattered, so that tables and indexes
 * weigh what they weigh in life.
 */
export function idOf(kind: Kind, number: string): string {
  return `printf('${LETTERS[kind]}%09x%012x', ((${number}) * 2654435761) % 68719476736, ${number})`;
}

/** The same id outside of the database. */
export function id(kind: Kind, number: number): string {
  const scattered = (BigInt(number) * 2_654_435_761n) % 68_719_476_736n;
  return `${LETTERS[kind]}${scattered.toString(16).padStart(9, "0")}${number.toString(16).padStart(12, "0")}`;
}

/** The numbers of other businesses' rows begin here; the chain's begin at 0. */
export const OTHERS = 1000;
export const CHAIN = id("business", 0);

/** The numbers from `from` up to, not including, `to`, as `n(i)`. */
export function numbers(from: number | string, to: number | string): string {
  return `n(i) AS (SELECT CAST(${from} AS INTEGER) WHERE ${from} < ${to} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${to})`;
}
