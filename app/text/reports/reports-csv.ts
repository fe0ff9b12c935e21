import type { Weekday } from "#app/domain/codes/calendar.ts";
import type { Figures, Heat, Share } from "#app/domain/reports/figures.ts";
import type { Days } from "#app/domain/reports/spans.ts";
import { formatTime, type LocalDate, type MinuteOfDay } from "#app/domain/time/time.ts";
import { CSV_BOM, csvLines, csvPesos } from "#app/text/csv.ts";
import { capitalised, weekdayName } from "#app/text/formats.ts";
import { reportsText as text } from "./reports.ts";

/** The parts of a report that can be downloaded separately (contract, report). */
export const REPORT_PARTS = ["revenue", "occupancy", "no-show", "services", "employees"] as const;
export type ReportPart = (typeof REPORT_PARTS)[number];

type Named = Share & { readonly name: string };

export type ReportTables = {
  readonly days: Days;
  readonly figures: Figures;
  readonly before: { readonly figures: Figures } | null;
  readonly lastYear: { readonly figures: Figures } | null;
  readonly bars: readonly { readonly key: string; readonly charged: number; readonly booked: number }[];
  readonly isByMonth: boolean;
  readonly heat: Heat;
  readonly people: readonly Named[];
  readonly services: readonly Named[];
  readonly places: readonly Named[];
  readonly missed: readonly Missed[];
};

type Missed = {
  readonly bookingId: string;
  readonly clientName: string;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  readonly people: readonly string[];
  readonly services: readonly string[];
  readonly totalCentavos: number;
  readonly keptCentavos: number;
};

type Rows = readonly (readonly string[])[];

const PARTS: Readonly<Record<ReportPart, (report: ReportTables) => Rows>> = {
  revenue: ({ bars, isByMonth }) => [
    [isByMonth ? text.month : text.day, text.paid, text.booked],
    ...bars.map(({ key, charged, booked }) => [key, csvPesos(charged), csvPesos(booked)]),
  ],
  occupancy: ({ heat }) => [
    [text.day, text.hour, "Minutos reservados", "Minutos disponibles", `${text.occupancy} %`],
    ...heat.weekdays.flatMap((weekday, place) =>
      heat.rows.map(({ hour, cells }) => [...atHour(weekday, hour), ...cellOf(cells[place])]),
    ),
  ],
  "no-show": ({ missed }) => [
    [text.client, "Fecha", text.hour, text.service, "Profesional", "Total", "Seña", text.lost, "Reserva"],
    ...missed.map((turno) => [
      turno.clientName,
      turno.date,
      formatTime(turno.startMinute),
      turno.services.join(", "),
      turno.people.join(", "),
      csvPesos(turno.totalCentavos),
      csvPesos(turno.keptCentavos),
      csvPesos(lostOf(turno)),
      turno.bookingId,
    ]),
  ],
  services: ({ services }) => shareRows(text.service, services),
  employees: ({ people }) => shareRows("Profesional", people),
};

/** The sum lost by a no-show, less its deposit. */
export function lostOf({
  totalCentavos,
  keptCentavos,
}: Pick<Missed, "totalCentavos" | "keptCentavos">): number {
  return Math.max(0, totalCentavos - keptCentavos);
}

/** A part of a report as a file that spreadsheets open directly. */
export function reportCsv(report: ReportTables, part: ReportPart): string {
  return CSV_BOM + csvLines(PARTS[part](report));
}

/** The whole report, its tables one below the other, each with its title. */
export function wholeReportCsv(report: ReportTables): string {
  const tables: readonly (readonly [string, Rows])[] = [
    [`${text.title} ${report.days.from} ${report.days.to}`, summary(report)],
    [report.isByMonth ? text.byMonth : text.byDay, PARTS.revenue(report)],
    [text.occupancy, PARTS.occupancy(report)],
    [text.byEmployee, PARTS.employees(report)],
    [text.byService, PARTS.services(report)],
    [text.byStore, shareRows(text.store, report.places)],
    [text.missed, PARTS["no-show"](report)],
  ];
  return CSV_BOM + tables.map(([title, rows]) => csvLines([[title], ...rows])).join("\r\n");
}

function summary({ figures, before, lastYear }: ReportTables): Rows {
  const columns = [figures, before?.figures, lastYear?.figures];
  const row = (label: string, of: (figures: Figures) => string) => [
    label,
    ...columns.map((each) => (each ? of(each) : "")),
  ];
  return [
    [text.figure, text.now, "Antes", "Un año antes"],
    row(text.charged, ({ charged }) => csvPesos(charged)),
    row(text.booked, ({ booked }) => csvPesos(booked)),
    row(text.turnos, ({ turnos }) => `${turnos}`),
    row("Por la página", ({ byPage }) => `${byPage}`),
    row("Cancelados", ({ cancelled }) => `${cancelled}`),
    row(`${text.occupancy} %`, ({ percent }) => `${percent ?? ""}`),
    row(text.missed, ({ missed }) => `${missed}`),
    row(text.lost, ({ lost }) => csvPesos(lost)),
    row(text.saved, ({ kept }) => csvPesos(kept)),
    row(text.fresh, ({ fresh }) => `${fresh}`),
    row(text.again, ({ again }) => `${again}`),
  ];
}

function shareRows(title: string, shares: readonly Named[]): Rows {
  return [
    [title, text.turnos, "Minutos", text.paid, text.booked],
    ...shares.map(({ name, turnos, minutes, charged, booked }) => [
      ...[name, `${turnos}`, `${minutes}`],
      ...[csvPesos(charged), csvPesos(booked)],
    ]),
  ];
}

function atHour(weekday: Weekday, hour: number): readonly string[] {
  return [capitalised(weekdayName(weekday)), formatTime(hour * 60)];
}

function cellOf(cell: Heat["rows"][number]["cells"][number] | undefined): readonly string[] {
  if (cell === undefined || cell.percent === null) return ["0", "0", ""];
  return [`${cell.busyMinutes}`, `${cell.openMinutes}`, `${cell.percent}`];
}
