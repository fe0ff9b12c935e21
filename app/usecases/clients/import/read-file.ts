import { cardUsage } from "#app/domain/clients/import/card-cells.ts";
import { summaryOf } from "#app/domain/clients/import/column-summary.ts";
import { type Column, columnNames, guessedUsages } from "#app/domain/clients/import/columns.ts";
import type { FileRow } from "#app/domain/clients/import/csv-rows.ts";
import { type DateOrder, judgedDates } from "#app/domain/clients/import/date-order.ts";
import type { FileColumns } from "#app/domain/clients/import/file-columns.ts";
import { foldedName, type Head, headOf, isNoPerson } from "#app/domain/clients/import/head-row.ts";
import { layoutOf, usualOrder } from "#app/domain/clients/import/layouts.ts";
import { cellAt } from "#app/domain/clients/import/row-values.ts";
import { cardColumnName } from "#app/text/clients/import-columns.ts";
import type { OpenedFile } from "./opened-file.ts";

/** A file with what becomes of its columns; rows that are no person are marked. */
export type ReadFile = { readonly file: FileColumns; readonly rows: readonly FileRow[] };

/** A file as it is read before any member looks at it. */
export function readFile(opened: OpenedFile): ReadFile {
  const { rows, cards, ...rest } = opened;
  if (cards === null) return readSheet(rows, headOf(rows), rest);
  const columns = cards.map((card) => ({
    name: cardColumnName(card),
    usage: cardUsage(card.key, card.index),
  }));
  const source = { ...rest, ...{ head: null, isHeadSure: true, isCards: true } };
  return { file: summed(columns, rows, source, null), rows };
}

type Source = Pick<FileColumns, "layout" | "sheet" | "otherSheets">;

/** A sheet by the row with the names of its columns. */
export function readSheet(all: readonly FileRow[], { line, isSure }: Head, source: Source): ReadFile {
  const names = columnNames(all, line);
  const rows = all.map((row) => ({
    ...row,
    isNobody: row.line <= (line ?? 0) || isNoPerson(row, names),
  }));
  const folded = names.map(foldedName);
  const usages = guessedUsages(
    names,
    rows.filter(({ isNobody }) => !isNobody),
  );
  const columns = names.map((name, at) => ({ name, usage: usages[at] ?? ("LEFT_OUT" as const) }));
  const known = { ...source, layout: layoutOf(folded) };
  return {
    file: summed(columns, rows, { ...known, head: line, isHeadSure: isSure, isCards: false }, null),
    rows,
  };
}

/** The same file with other usages of its columns, or another order of its dates. */
export function withChoices(
  file: FileColumns,
  rows: readonly FileRow[],
  { usages, order }: { readonly usages: readonly Column["usage"][] | null; readonly order: DateOrder | null },
): FileColumns {
  const columns = file.columns.map(({ name, usage }, at) => ({ name, usage: usages?.[at] ?? usage }));
  return summed(columns, rows, file, order ?? (file.dates.isChosen ? file.dates.order : null));
}

function summed(
  columns: readonly Column[],
  rows: readonly FileRow[],
  source: Omit<FileColumns, "columns" | "dates">,
  order: DateOrder | null,
): FileColumns {
  const people = rows.filter(({ isNobody }) => !isNobody);
  const at = columns.findIndex(({ usage }) => usage === "BIRTHDAY");
  const usual = usualOrder(
    source.layout,
    columns.map(({ name }) => foldedName(name)),
  );
  const judged = judgedDates(at === -1 ? [] : people.map(({ cells }) => cellAt(cells, at)), usual);
  const { head, isHeadSure, isCards, layout, sheet, otherSheets } = source;
  return {
    ...{ head, isHeadSure, isCards, layout, sheet, otherSheets },
    dates: order === null ? { ...judged, isChosen: false } : { ...judged, order, isChosen: true },
    columns: columns.map((column, index) => ({ ...column, ...summaryOf(column, index, people) })),
  };
}
