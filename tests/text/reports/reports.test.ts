import { expect, test } from "vitest";
import { figuresOf } from "#app/domain/reports/figures.ts";
import { NO_SUMS } from "#app/domain/reports/sums.ts";
import {
  chartCaption,
  daysText,
  growthText,
  missedText,
  moreMissedText,
  moreText,
  pointsText,
  roomText,
  savedText,
  thanBefore,
  turnosText,
} from "#app/text/reports/reports.ts";
import { type ReportTables, reportCsv, wholeReportCsv } from "#app/text/reports/reports-csv.ts";

const AUGUST = { from: "2026-08-01", to: "2026-08-31" };
const JULY = { from: "2026-07-01", to: "2026-07-14" };
const SO_FAR = { from: "2026-08-01", to: "2026-08-14" };
const TODAY = "2026-08-14";

test.each([
  [growthText(114, 100), "+14%"],
  [growthText(97, 100), "-3%"],
  [growthText(100, 100), "Igual"],
  [growthText(5, 0), null],
  [moreText(148, 139), "+9"],
  [moreText(5, 8), "-3"],
  [pointsText(71, 67), "+4 puntos"],
  [pointsText(68, 67), "+1 punto"],
  [pointsText(66, 67), "-1 punto"],
  [turnosText(1), "1 turno"],
  [turnosText(46), "46 turnos"],
  [missedText(6, 4), "6 turnos · 4 sin seña"],
  [missedText(1, 0), "1 turno · 0 sin seña"],
  [moreMissedText(1), "Y 1 turno más, que está en el CSV."],
  [moreMissedText(12), "Y 12 turnos más, que están en el CSV."],
  [savedText(0, 0), "Ninguna seña quedó de turnos que no se hicieron."],
  [savedText(900_000, 1), "La seña de un turno que no se hizo quedó en el negocio: $9.000."],
  [savedText(2_700_000, 3), "Las señas de 3 turnos que no se hicieron quedaron en el negocio: $27.000."],
  [
    roomText({ part: "morning", weekdays: ["tuesday", "wednesday"] }),
    "Hay lugar los martes y miércoles a la mañana.",
  ],
  [roomText({ part: "evening", weekdays: ["saturday"] }), "Hay lugar los sábados a la noche."],
  [chartCaption("thousands", AUGUST, TODAY), "En miles de pesos, del 1 al 31 de agosto"],
  [daysText({ from: "2026-05-17", to: TODAY }, TODAY), "del 17 de mayo al 14 de agosto"],
  [daysText({ from: "2025-08-15", to: TODAY }, TODAY), "del 15 de agosto de 2025 al 14 de agosto de 2026"],
  [daysText({ from: TODAY, to: TODAY }, TODAY), "el 14 de agosto"],
])("%s", (text, wished) => {
  expect(text).toBe(wished);
});

test.each([
  [{ days: AUGUST, counted: SO_FAR }, JULY, "que julio a esta altura"],
  [{ days: AUGUST, counted: AUGUST }, JULY, "que julio"],
  [
    { days: { from: "2026-08-10", to: "2026-08-16" }, counted: { from: "2026-08-10", to: TODAY } },
    JULY,
    "que la semana anterior a esta altura",
  ],
  [
    { days: { from: "2026-05-17", to: TODAY }, counted: { from: "2026-05-17", to: TODAY } },
    JULY,
    "que los 90 días anteriores",
  ],
  [
    { days: { from: "2026-01-01", to: "2026-06-30" }, counted: { from: "2026-01-01", to: "2026-06-30" } },
    JULY,
    "que los 6 meses anteriores",
  ],
])("%o is compared in words", (asked, before, than) => {
  expect(thanBefore(asked, before)).toBe(than);
});

const share = (name: string) => ({ id: name, name, turnos: 2, minutes: 90, charged: 1_250_050, booked: 0 });
const REPORT: ReportTables = {
  days: AUGUST,
  figures: figuresOf(NO_SUMS, {}),
  before: null,
  lastYear: null,
  bars: [{ key: "2026-08-01", charged: 33_800_000, booked: 100 }],
  isByMonth: false,
  heat: {
    weekdays: ["tuesday"],
    rows: [
      { hour: 9, cells: [{ busyMinutes: 30, openMinutes: 60, percent: 50 }] },
      { hour: 10, cells: [{ busyMinutes: 0, openMinutes: 0, percent: null }] },
    ],
  },
  people: [share("Lucía; la dueña")],
  services: [share("=HYPERLINK(1)")],
  places: [share("Centro")],
  missed: [
    {
      ...{ bookingId: "t1", clientName: "+Ana", date: "2026-08-11", startMinute: 900 },
      ...{
        people: ["Lucía", "Bruno"],
        services: ["@Corte"],
        totalCentavos: 1_000_000,
        keptCentavos: 300_000,
      },
    },
  ],
};

test.each([
  ["revenue", 'Día;Cobrado;Reservado\r\n2026-08-01;"338000,00";"1,00"\r\n'],
  [
    "occupancy",
    "Día;Hora;Minutos reservados;Minutos disponibles;Ocupación %\r\nMartes;09:00;30;60;50\r\nMartes;10:00;0;0;\r\n",
  ],
  [
    "no-show",
    'Cliente;Fecha;Hora;Servicio;Profesional;Total;Seña;Perdido;Reserva\r\n\'+Ana;2026-08-11;15:00;\'@Corte;"Lucía, Bruno";"10000,00";"3000,00";"7000,00";t1\r\n',
  ],
  ["services", 'Servicio;Turnos;Minutos;Cobrado;Reservado\r\n\'=HYPERLINK(1);2;90;"12500,50";"0,00"\r\n'],
  [
    "employees",
    'Profesional;Turnos;Minutos;Cobrado;Reservado\r\n"Lucía; la dueña";2;90;"12500,50";"0,00"\r\n',
  ],
] as const)("%s as a file: no name becomes a formula or a second cell", (part, csv) => {
  expect(reportCsv(REPORT, part)).toBe(`\ufeff${csv}`);
});

test("the whole file has every part under its title", () => {
  const csv = wholeReportCsv(REPORT);
  for (const title of [
    "Reportes 2026-08-01 2026-08-31",
    "Facturado por día",
    "Ocupación",
    "Por profesional",
    "Por servicio",
    "Por sucursal",
    "No asistieron",
  ])
    expect(csv).toContain(`${title}\r\n`);
  expect(csv.match(/\ufeff/g)).toHaveLength(1);
});
