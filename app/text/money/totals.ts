import type { DaySpan } from "#app/domain/money/commissions/periods.ts";
import { remaining, type Totals } from "#app/domain/money/totals/totals.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { CSV_MARK, csvLines, csvPesos } from "#app/text/csv.ts";
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
  { name: "Retiros", of: ({ withdrawn }) => 0 - withdrawn },
];

/** What goes out is told as less than 0 on the page, but as more in a file's column of its own. */
function isKept(column: Column | undefined): boolean {
  return column === RECEIVED || column === REST;
}

/** The columns of a view. What is paid by hand belongs to no professional and no service. */
export function totalColumns(by: TotalsBy): readonly Column[] {
  return isShared(by) ? [RECEIVED, GIVEN_BACK, REST] : [RECEIVED, GIVEN_BACK, ...SPENT, REST];
}

export function isShared(by: TotalsBy): boolean {
  return by === "professional" || by === "service";
}

/** '14 de agosto', 'Agosto de 2026', or the name that it is. */
export function totalLabel(by: TotalsBy, label: string): string {
  if (by === "day") return `${dayOfMonth(label)} de ${monthName(label)}`;
  return by === "month" ? `${capitalised(monthName(`${label}-01`))} de ${label.slice(0, 4)}` : label;
}

type Row = { readonly totals: Totals };

/** Those columns of a view that say anything, and what came in and what remains anyhow: what nobody needs takes no room. */
export function saidColumns(by: TotalsBy, rows: readonly Row[]): readonly Column[] {
  return totalColumns(by).filter(
    (column) => isKept(column) || rows.some(({ totals }) => column.of(totals) !== 0),
  );
}

/** '-$6.500'; '–' for nothing. */
export function totalAmount(centavos: number): string {
  return centavos === 0 ? "–" : signedPrice(centavos);
}

/** What a page is about, for paper: '1 al 27 de agosto · Casa Malva'. */
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

/** What stands below a view: its total; where it was shared also what was paid by hand, and what remains after it. */
export function totalFoot({ by, total }: Page, columns = totalColumns(by)): Foot {
  const cellsOf = (totals: Totals) => columns.map(({ of }) => of(totals));
  if (!isShared(by)) return [{ label: totalsText.total, cells: cellsOf(total) }];
  const rest = (centavos: number) => columns.map((column) => (column === REST ? centavos : 0));
  return [
    { label: totalsText.total, cells: cellsOf({ ...total, spent: 0, withdrawn: 0 }) },
    ...SPENT.map(({ name, of }) => ({ label: name, cells: rest(of(total)) })),
    { label: REST.name, cells: rest(remaining(total)) },
  ];
}

/** The same as a file that spreadsheets open as it is. */
export function totalsCsv(page: Page): string {
  const columns = totalColumns(page.by);
  const cells = (values: readonly number[]) =>
    values.map((value, index) => csvPesos(isKept(columns[index]) ? value : 0 - value));
  return (
    CSV_MARK +
    csvLines([
      [totalViews[page.by], ...columns.map(({ name }) => name)],
      ...page.rows.map(({ label, totals }) => [label, ...cells(columns.map(({ of }) => of(totals)))]),
      ...totalFoot(page).map((line) => [line.label, ...cells(line.cells)]),
    ])
  );
}
