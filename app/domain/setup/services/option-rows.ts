import { OPTIONS_AT_MOST } from "#app/domain/setup/services/catalogue.ts";

/** The rows of a form for the options of a service: each has a fixed name, whatever its place. */
export const OPTION_ROWS: readonly string[] = Array.from({ length: OPTIONS_AT_MOST }, (_, row) => `${row}`);

export const OPTION_PARTS = ["Id", "Name", "Minutes", "PriceType", "Price"] as const;
export type OptionPart = (typeof OPTION_PARTS)[number];
export type OptionField = `option${string}${OptionPart}`;

/** The form's name for a part of the option in a row. */
export function optionField(row: string, part: OptionPart): OptionField {
  return `option${row}${part}`;
}

/** The rows that these texts name, each once; at least one. */
export function rowsIn(texts: readonly string[]): readonly string[] {
  const rows = [...new Set(texts)].filter((text) => OPTION_ROWS.includes(text));
  return rows.length === 0 ? OPTION_ROWS.slice(0, 1) : rows;
}

/** A wish about rows: 'add', or 'remove', 'up' or 'down' with a row behind a colon. */
type RowsWish = string;

/** The row that 'add' would add; null where there are as many rows as allowed. */
export function nextRow(rows: readonly string[]): string | null {
  return OPTION_ROWS.find((row) => !rows.includes(row)) ?? null;
}

/** The rows after a wish. A text that is no wish about them changes nothing, and the last row stays. */
export function rowsAfter(rows: readonly string[], wish: RowsWish): readonly string[] {
  const [act = "", row = ""] = wish.split(":");
  if (act === "add") return [...rows, ...(nextRow(rows) ?? [])];
  const place = rows.indexOf(row);
  if (place === -1) return rows;
  if (act === "remove") return rows.length === 1 ? rows : rows.filter((each) => each !== row);
  if (act === "up") return swapped(rows, place, place - 1);
  return act === "down" ? swapped(rows, place, place + 1) : rows;
}

function swapped(rows: readonly string[], place: number, other: number): readonly string[] {
  const [one, two] = [rows[place], rows[other]];
  if (one === undefined || two === undefined) return rows;
  return rows.with(place, two).with(other, one);
}
