import { expect, test } from "vitest";
import type { Movement } from "#app/domain/money/till/till-lines.ts";
import { NO_MONEY } from "#app/domain/money/totals/totals.ts";
import { closedText, differenceOf, sinceText, takingText, tillDay } from "#app/text/money/till.ts";
import { dueWarning, incomeCount, methodCount } from "#app/text/money/till-counts.ts";
import { tillCsv } from "#app/text/money/till-csv.ts";
import { lineAmount, lineDetail, lineTitle } from "#app/text/money/till-lines.ts";
import { traceText } from "#app/text/money/till-trace.ts";
import { totalFoot, totalLabel, totalsCsv } from "#app/text/money/totals.ts";

const ZONE = "America/Argentina/Buenos_Aires";
const AT = Date.parse("2026-08-14T14:24:00Z");

function line(
  wished: Partial<Movement & { name: string | null; by: string | null }> = {},
  isBack = false,
  isVoid = false,
) {
  const movement: Movement & { name: string | null; by: string | null } = {
    ...{ kind: "CHARGE", method: "MERCADO_PAGO", centavos: 1_620_000, at: AT, backAt: null, gone: null },
    ...{ name: "Luz Ferrari", by: "Valentina Sosa" },
    ...wished,
  };
  return { movement, moment: AT, isBack, isVoid, centavos: movement.centavos };
}

test.each([
  [line(), "Luz Ferrari", "Mercado Pago · cobró Valentina", "$16.200"],
  [line({ kind: "DEPOSIT", by: null }), "Luz Ferrari", "Seña por Mercado Pago", "$16.200"],
  [
    line({ kind: "DEPOSIT", method: "CASH", by: "Lucía" }, true),
    "Seña devuelta: Luz Ferrari",
    "Seña en efectivo · Lucía",
    "-$16.200",
  ],
  [line({}, true), "Cobro deshecho: Luz Ferrari", "Mercado Pago · Valentina", "-$16.200"],
  [line({ name: null }, false, true), "Cliente", "Mercado Pago · cobró Valentina · deshecho", "$16.200"],
  [
    line({ kind: "EXPENSE", method: "CASH", name: "Café y leche", by: "Bruno Díaz" }),
    "Café y leche",
    "Efectivo · Bruno",
    "-$16.200",
  ],
  [
    line({ kind: "WITHDRAWAL", method: "CASH", name: "Banco" }),
    "Banco",
    "Retiro · Efectivo · Valentina",
    "-$16.200",
  ],
  [
    line({ kind: "EXPENSE", method: "CASH", name: "Café" }, true),
    "Anulado: Café",
    "Efectivo · Valentina",
    "$16.200",
  ],
])("a line names its kind, method and author %#", (each, title, detail, amount) => {
  expect([lineTitle(each), lineDetail(each), lineAmount(each)]).toEqual([title, detail, amount]);
});

test("the till tells its day, its hours and its amounts", () => {
  expect(tillDay("2026-08-14", "2026-08-20")).toBe("Viernes, 14 de agosto");
  expect(tillDay("2025-08-14", "2026-08-20")).toBe("Jueves, 14 de agosto de 2025");
  expect(sinceText(Date.parse("2026-08-14T11:55:00Z"), "Lucía Ferreyra", ZONE)).toBe(
    "Desde las 08:55, por Lucía Ferreyra",
  );
  expect(closedText(AT, null, ZONE, "2026-08-14")).toBe("A las 11:24, por Alguien del equipo");
  expect(closedText(AT, "Lucía", ZONE, "2026-08-13")).toBe("Viernes, 14 de agosto, a las 11:24, por Lucía");
  expect(incomeCount(4, 1)).toBe("4 turnos, 1 seña");
  expect(incomeCount(0, 0)).toBe("Sin cobros");
  expect(methodCount({ method: "MERCADO_PAGO", charges: 1, deposits: 1, centavos: 1 })).toBe(
    "1 cobro y 1 seña por la página",
  );
  expect(methodCount({ method: "CASH", charges: 0, deposits: 2, centavos: 1 })).toBe("2 señas");
  expect(differenceOf(4_450_000, 4_500_000)).toEqual({ word: "Faltan", amount: "$500" });
  expect(differenceOf(50, 0)).toEqual({ word: "Sobran", amount: "$0,50" });
  expect(differenceOf(7, 7)).toBeNull();
  expect(takingText(1_450_000)).toBe("Retirás $14.500.");
  expect(dueWarning(4)).toEqual({
    ...{ title: "4 turnos atendidos sin cobrar", way: "Cobralos antes" },
    orNext: ", o entran en la caja siguiente.",
  });
  expect(dueWarning(1).orNext).toBe(", o entra en la caja siguiente.");
});

test("a trace of a till names its author, act and sums", () => {
  const none = { centavos: null, countedCentavos: null, reason: null };
  expect(traceText({ ...none, act: "REOPENED", by: null })).toBe("Alguien del equipo reabrió la caja");
  expect(traceText({ ...none, act: "OPENED", by: "Lucía", centavos: 3_000_000 })).toBe(
    "Lucía abrió la caja: $30.000",
  );
  const closed = { act: "CLOSED", by: "Lucía", centavos: 4_500_000, countedCentavos: 4_450_000 } as const;
  expect(traceText({ ...closed, reason: "Vuelto sin cambio" })).toBe(
    "Lucía cerró la caja: contó $44.500, debía haber $45.000. Vuelto sin cambio",
  );
});

const TILL = {
  ...{ openingCentavos: 3_000_000, expectedCentavos: 4_500_000, countedCentavos: 4_450_000 },
  ...{ leftCentavos: 3_000_000, reason: "=Vuelto" },
};

test("a till's file lists its movements, oldest first, and then its opening and closing", () => {
  const lines = [line({ kind: "EXPENSE", method: "CASH", name: "Luz" }), line({}, false, true)];
  expect(tillCsv(lines, TILL, 0, ZONE)).toBe(
    [
      "\ufeffFecha;Hora;Tipo;De;Medio;Registró;Entró;Salió;Estado",
      '2026-08-14;11:24;Cobro;Luz Ferrari;Mercado Pago;Valentina Sosa;;;"Deshecho: 16200,00"',
      '2026-08-14;11:24;Gasto;Luz;Efectivo;Valentina Sosa;;"16200,00";',
      'Apertura;;;;;;"30000,00";;',
      'Debería haber;;;;;;"45000,00";;',
      'Se contó;;;;;;"44500,00";;',
      'Faltan;;;\'=Vuelto;;;"500,00";;',
      'Quedó para mañana;;;;;;"30000,00";;',
      "",
    ].join("\r\n"),
  );
});

test.each(["=1+1", "+54", "-x", "@x", "-1+1"])("a name such as %j is no formula in a file", (name) => {
  expect(tillCsv([line({ name })], null, 0, ZONE)).toContain(`;'${name};`);
  const totals = { ...NO_MONEY, received: 100 };
  expect(totalsCsv({ by: "professional", rows: [{ label: name, totals }], total: totals })).toContain(
    `\r\n'${name};`,
  );
});

test("a negative remainder stays a number", () => {
  const total = { received: 100_000, givenBack: 50_000, spent: 70_000, takenOut: 0 };
  const page = { by: "day", rows: [{ label: "2026-08-14", totals: total }], total } as const;
  expect(totalsCsv(page)).toBe(
    "\ufeffDía;Entró;Devuelto;Gastos;Retiros;Queda\r\n" +
      '2026-08-14;"1000,00";"500,00";"700,00";"0,00";"-200,00"\r\nTotal;"1000,00";"500,00";"700,00";"0,00";"-200,00"\r\n',
  );
});

test("totals by professional show manual payments below the total", () => {
  const total = { received: 1_000, givenBack: 100, spent: 300, takenOut: 200 };
  expect(totalFoot({ by: "professional", rows: [], total })).toEqual([
    { label: "Total", cells: [1_000, -100, 900] },
    { label: "Gastos", cells: [0, 0, -300] },
    { label: "Retiros", cells: [0, 0, -200] },
    { label: "Queda", cells: [0, 0, 400] },
  ]);
  expect(totalLabel("month", "2026-08")).toBe("Agosto de 2026");
  expect(totalLabel("day", "2026-08-04")).toBe("4 de agosto");
});
