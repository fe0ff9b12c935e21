import { CLIENT_CSV_HEAD, clientCsvLines } from "#app/text/clients/client-csv.ts";
import { exportNames } from "#app/text/setup/closing.ts";
import { expenseLines, paymentLines, tillLines, turnoLines } from "#app/text/setup/export-csv.ts";
import { closingOfArchive } from "#db/queries/money/commissions/closings.ts";
import type { Row } from "#db/queries/setup/archive/archived-table.ts";
import type { Beside } from "#db/queries/setup/archive/read-parts.ts";
import { BESIDE_CLIENT, clientOfArchive } from "#db/queries/setup/closing/export-besides.ts";
import {
  BESIDE_EXPENSE,
  BESIDE_TILL,
  expenseOfArchive,
  tillOfArchive,
} from "#db/queries/setup/closing/export-money.ts";
import {
  BESIDE_CHANGE,
  BESIDE_TURNO,
  setupChangeOfArchive,
  turnoOfArchive,
} from "#db/queries/setup/closing/export-turnos.ts";
import {
  clientOnPaper,
  expenseOnPaper,
  setupChangeOnPaper,
  tillOnPaper,
  turnoOnPaper,
  withInstants,
} from "./on-paper.ts";

/** A spreadsheet of the zip: its first line, and the lines for rows. */
type Sheet<Told> = {
  readonly name: string;
  readonly head: string;
  of(rows: readonly Told[]): string;
};

/** The readable form of a part of an archive: a list of the JSON, and spreadsheets. */
type Paper = {
  readonly list: string;
  /** Further data to read for each row. */
  readonly beside: Beside;
  readonly sheets: readonly { readonly name: string; readonly head: string }[];
  /** A page of it: items of the list, and the lines of each spreadsheet. */
  of(
    rows: readonly Row[],
    besides: readonly Row[],
  ): { readonly lines: readonly string[]; readonly sheetsOf: readonly string[] };
};

type Told<Read> = {
  readonly beside?: Beside;
  readonly sheets?: readonly Sheet<NoInfer<Read>>[];
  /** Null for a row that only the archive has. */
  read(row: Row, beside: Row): Read | null;
  onPaper(read: Read): unknown;
};

function paper<Read>(list: string, { beside = {}, sheets = [], read, onPaper }: Told<Read>): Paper {
  return {
    ...{ list, beside, sheets },
    of(rows, besides) {
      const all = rows.map((row, index) => read(row, besides[index] ?? {})).filter((each) => each !== null);
      const lines = all.map((each) => JSON.stringify(onPaper(each)));
      return { lines, sheetsOf: sheets.map((sheet) => sheet.of(all)) };
    },
  };
}

/** By the part that they are read with; the other parts are only in the archive. */
export const PAPERS: Readonly<Record<string, Paper>> = {
  history: paper("history", {
    ...{ beside: BESIDE_CHANGE, read: setupChangeOfArchive, onPaper: setupChangeOnPaper },
  }),
  closings: paper("commissionClosings", { read: closingOfArchive, onPaper: withInstants }),
  tills: paper("tills", {
    ...{ beside: BESIDE_TILL, read: tillOfArchive, onPaper: tillOnPaper },
    sheets: [{ name: exportNames.tills, ...tillLines }],
  }),
  expenses: paper("expenses", {
    ...{ beside: BESIDE_EXPENSE, read: expenseOfArchive, onPaper: expenseOnPaper },
    sheets: [{ name: exportNames.expenses, ...expenseLines }],
  }),
  bookings: paper("turnos", {
    ...{ beside: BESIDE_TURNO, read: turnoOfArchive, onPaper: turnoOnPaper },
    sheets: [
      { name: exportNames.turnos, ...turnoLines },
      { name: exportNames.payments, ...paymentLines },
    ],
  }),
  clients: paper("clients", {
    ...{ beside: BESIDE_CLIENT, read: clientOfArchive, onPaper: clientOnPaper },
    sheets: [{ name: exportNames.clients, head: CLIENT_CSV_HEAD, of: clientCsvLines }],
  }),
};
