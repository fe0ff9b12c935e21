import type { RowKind } from "#app/domain/clients/import/kinds.ts";
import type { Choice, RowFault } from "#app/domain/clients/import/row-outcomes.ts";
import { importText } from "#app/text/clients/import.ts";
import { csvLines } from "#app/text/csv.ts";
import { toldSentence } from "./import-rows.ts";

type LeftOutRow = {
  readonly kind: RowKind;
  readonly choice: Choice;
  readonly cells: readonly string[];
  readonly told: readonly RowFault[];
};

/** The file's own columns, and the reason as the last one. */
export function leftOutHead(names: readonly string[]): string {
  return csvLines([[...names, importText.reason]]);
}

/** Rows of which something stays outside, as the file had them, with the reason in the column behind `width` others. */
export function leftOutLines(rows: readonly LeftOutRow[], width: number): string {
  return csvLines(
    rows.map((row) => [...Array.from({ length: width }, (_, at) => row.cells[at] ?? ""), reasonOf(row)]),
  );
}

function reasonOf({ kind, choice, told }: LeftOutRow): string {
  if (kind === "NOBODY") return "La fila no es una persona.";
  const isSkipped = kind === "KNOWN" && choice === "SKIP";
  return [...(isSkipped ? ["Elegiste omitir la fila."] : []), ...told.map(toldSentence)].join(" ");
}
