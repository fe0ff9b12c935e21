import type { StatementItem, StatementSums } from "#app/domain/money/commissions/statement.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { CSV_BOM, csvLines, csvPesos } from "#app/text/csv.ts";
import { fullName, type PersonName } from "#app/text/formats.ts";
import { termsWords } from "#app/text/money/commission-rules.ts";
import { itemWords } from "#app/text/money/commissions.ts";

const HEAD = [
  "Profesional",
  "Fecha",
  "Hora",
  "Turno",
  "Detalle",
  "Cobrado",
  "Base",
  "Comisión",
  "Le toca",
  "Reserva",
];

type FileOf = {
  readonly employee: PersonName;
  readonly items: readonly StatementItem[];
  readonly sums: StatementSums;
};

/** A statement as a file that spreadsheets open directly; its last line is the total. */
export function commissionsCsv({ employee, items, sums }: FileOf): string {
  const name = fullName(employee);
  const total = [
    name,
    "",
    "",
    "Total",
    "",
    csvPesos(sums.chargedCentavos),
    "",
    "",
    csvPesos(sums.totalCentavos),
    "",
  ];
  return CSV_BOM + csvLines([HEAD, ...items.map((item) => cellsOf(name, item)), total]);
}

function cellsOf(name: string, item: StatementItem): string[] {
  const { date, startMinute, terms, chargedCentavos, baseCentavos, amountCentavos, bookingId } = item;
  return [
    name,
    date,
    startMinute === null ? "" : formatTime(startMinute),
    ...itemWords(item),
    terms ? csvPesos(chargedCentavos) : "",
    terms ? csvPesos(baseCentavos) : "",
    terms ? termsWords(terms) : "",
    csvPesos(amountCentavos),
    bookingId ?? "",
  ];
}
