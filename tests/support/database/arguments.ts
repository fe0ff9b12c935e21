/** D1 gives a function of SQLite no more arguments; the local one allows 127. */
export const MOST_ARGUMENTS = 32;

const ANY_NUMBER = /\b(?:json_array|json_object|coalesce|concat|concat_ws|printf|format|max|min)\($/i;

/** The most arguments that a statement gives to a function of SQLite that takes any number. */
export function mostArguments(sql: string): number {
  let most = 0;
  let before = "";
  /** The arguments so far of each open bracket; null: of anything else. */
  const open: (number | null)[] = [];
  for (const [token] of sql.matchAll(/'(?:[^']|'')*'|"(?:[^"]|"")*"|[\w.]+|[^\w\s]/g)) {
    const inner = open.at(-1);
    if (token === "(") open.push(ANY_NUMBER.test(`${before}(`) ? 1 : null);
    if (token === ")") open.pop();
    if (token === "," && typeof inner === "number") {
      open[open.length - 1] = inner + 1;
      most = Math.max(most, inner + 1);
    }
    before = token;
  }
  return most;
}
