import type { DaySpan } from "#app/domain/money/commissions/periods.ts";
import { remaining, type Totals } from "#app/domain/money/totals/totals.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { CSV_BOM, csvLines, csvPesos } from "#app/text/csv.ts";
import { capitalised, dayOfMonth, monthName } from "#app/text/formats.ts";
import { spanWords } from "#app/text/money/commissions.ts";
import { signedPrice } from "#app/text/money/till.ts";

export type TotalsBy = "day" | "month" | "professional" | "service";

export const totalsText = {
  title: "Totales",
  views: "Ver por",
  store: "Sucursal",
  allStores: "Todas las sucursales",
  from: "Desde",
  to: "Hasta",
  show: "Mostrar",
  csv: "Descargar CSV",
  total: "Total",
  emptyTitle: "No hubo movimientos",
  emptyText: "Nada entró ni salió en estos días.",
  cut: "Se suma un año como máximo: el último de las fechas que elegiste.",
  shared:
    "Lo que pagó cada turno se reparte entre sus servicios según su precio. Gastos y retiros no se reparten.",
} as const;

export const totalViews: Readonly<Record<TotalsBy, string>> = {
  day: "Día",
  month: "Mes",
  professional: "Profesional",
  service: "Servicio",
};

type Column = { readonly name: string; readonly of: (totals: Totals) => number };

const RECEIVED: Column = { name: "Entró", of: ({ received }) => received };
const GIVEN_BACK: Column = { name: "Devuelto", of: ({ givenBack }) => 0 - givenBack };
const REST: Column = { name: "Queda", of: remaining };
const SPENT: readonly Column[] = [
  { name: "Gastos", of: ({ spent }) => 0 - spent },
  { name: "Retiros", of: ({ takenOut }) => 0 - takenOut },
];

/**
 * Columns with the same sign on the page and in a file. The others hold outgoing money: negative on the page, positive in a
 * file.
 */
function isKept(column: Column | undefined): boolean {
  return column === RECEIVED || column === REST;
}

/** The columns of a view. Manual payments belong to no professional and no service, so those views omit them. */
function totalColumns(by: TotalsBy): readonly Column[] {
  return isShared(by) ? [RECEIVED, GIVEN_BACK, REST] : [RECEIVED, GIVEN_BACK, ...SPENT, REST];
}

export function isShared(by: TotalsBy): boolean {
  return by === "professional" || by === "service";
}

/** '14 de agosto', 'Agosto de 2026', or the name itself. */
export function totalLabel(by: TotalsBy, label: string): string {
  if (by === "day") return `${dayOfMonth(label)} de ${monthName(label)}`;
  return by === "month" ? `${capitalised(monthName(`${label}-01`))} de ${label.slice(0, 4)}` : label;
}

type Row = { readonly totals: Totals };

/** The columns of a view with a value other than 0, plus the income and the remainder in any case. */
export function saidColumns(by: TotalsBy, rows: readonly Row[]): readonly Column[] {
  return totalColumns(by).filter(
    (column) => isKept(column) || rows.some(({ totals }) => column.of(totals) !== 0),
  );
}

/** '-$6.500'; '–' for 0. */
export function totalAmount(centavos: number): string {
  return centavos === 0 ? "–" : signedPrice(centavos);
}

/** The subject of a page, for print: '1 al 27 de agosto · Casa Malva'. */
export function totalsAbout(
  { from, to, storeId }: DaySpan & { readonly storeId: string | null },
  stores: readonly { readonly id: string; readonly name: string }[],
  today: LocalDate,
): string {
  return `${spanWords({ from, to }, today)} · ${stores.find(({ id }) => id === storeId)?.name ?? totalsText.allStores}`;
}

type Page = {
  readonly by: TotalsBy;
  readonly rows: readonly { readonly label: string; readonly totals: Totals }[];
  readonly total: Totals;
};

type Foot = readonly { readonly label: string; readonly cells: readonly number[] }[];

/** The foot of a view: its total. Views by professional or service add the manual payments and the remainder after them. */
export function totalFoot({ by, total }: Page, columns = totalColumns(by)): Foot {
  const cellsOf = (totals: Totals) => columns.map(({ of }) => of(totals));
  if (!isShared(by)) return [{ label: totalsText.total, cells: cellsOf(total) }];
  const rest = (centavos: number) => columns.map((column) => (column === REST ? centavos : 0));
  return [
    { label: totalsText.total, cells: cellsOf({ ...total, spent: 0, takenOut: 0 }) },
    ...SPENT.map(({ name, of }) => ({ label: name, cells: rest(of(total)) })),
    { label: REST.name, cells: rest(remaining(total)) },
  ];
}

/** The same as a file that spreadsheets open directly. */
export function totalsCsv(page: Page): string {
  const columns = totalColumns(page.by);
  const cells = (values: readonly number[]) =>
    values.map((value, index) => csvPesos(isKept(columns[index]) ? value : 0 - value));
  return (
    CSV_BOM +
    csvLines([
      [totalViews[page.by], ...columns.map(({ name }) => name)],
      ...page.rows.map(({ label, totals }) => [label, ...cells(columns.map(({ of }) => of(totals)))]),
      ...totalFoot(page).map((line) => [line.label, ...cells(line.cells)]),
    ])
  );
}
