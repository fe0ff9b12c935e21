import type { ColumnSummary } from "./column-summary.ts";
import type { Column } from "./columns.ts";
import type { JudgedDates } from "./date-order.ts";
import type { Layout } from "./layouts.ts";

/**
 * How a file is read, for its review. `head`: the line with the names of the columns; null: none. `isCards`: contacts.
 * `sheet`, `otherSheets`: the sheet of a workbook that was read, and those that were not. `usualArea`: the area code of most
 * phones; null: none, or not known yet.
 */
export type FileColumns = {
  readonly head: number | null;
  readonly isHeadSure: boolean;
  readonly isCards: boolean;
  readonly sheet: string | null;
  readonly otherSheets: readonly string[];
  readonly layout: Layout | null;
  readonly usualArea?: string | null;
  readonly dates: JudgedDates & { readonly isChosen: boolean };
  readonly columns: readonly (Column & ColumnSummary)[];
};
