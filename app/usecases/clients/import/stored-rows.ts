import type { ReadRow } from "#app/domain/clients/import/row-outcomes.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { ClientImport, ImportRow } from "#db/queries/clients/client-imports.ts";
import type { KeptFacts } from "#db/schema/clients/client-imports.ts";
import { type MendedFileRow, type RowReader, readKnown } from "./read-rows.ts";

/** What is kept of a row, and what its cells say. */
type RowFacts = KeptFacts & Omit<ReadRow, "line">;
/** A row of an import as it was read from its cells again. */
export type ReviewedRow = Omit<ImportRow, "facts"> & { readonly facts: RowFacts };

/** How the rows of an import are read. */
export function readerOf(
  { columns, area }: Pick<ClientImport, "columns" | "area">,
  today: LocalDate,
): RowReader {
  return { file: columns, area, today };
}

export function mendedRow({ line, cells, facts }: ImportRow): MendedFileRow {
  return { line, cells, isNobody: facts.isNobody, byHand: facts.byHand };
}

/** Rows of an import with the data of their cells. */
export async function reviewedRows(
  rows: readonly ImportRow[],
  reader: RowReader,
): Promise<readonly ReviewedRow[]> {
  const read = await readKnown(rows.map(mendedRow), reader);
  return rows.flatMap((row, index) => {
    const own = read[index];
    if (own === undefined) return [];
    const { line: _, ...facts } = own;
    return [{ ...row, facts: { ...row.facts, ...facts } }];
  });
}
