import { expect, test } from "vitest";
import type { StatementItem } from "#app/domain/money/commissions/statement.ts";
import { closedCommissionLetter } from "#app/text/mails/business/commission-letter.ts";
import {
  dayWords,
  reckonedWords,
  signedPrice,
  spanWords,
  sumWords,
  unclosableText,
} from "#app/text/money/commissions.ts";
import { commissionsCsv } from "#app/text/money/commissions-csv.ts";

const LINE: StatementItem = {
  ...{ kind: "LINE", bookingId: "b", lineId: "l", adjustment: null, date: "2026-08-01", startMinute: 600 },
  ...{ clientName: "Tomás López", serviceName: "Corte de barba" },
  ...{ chargedCentavos: 950_000, baseCentavos: 950_000, amountCentavos: 427_500 },
  terms: {
    ...{ kind: "PERCENT", value: 4_500, countedOn: "CHARGED", afterCosts: false },
    ...{ feeBasisPoints: 0, materialsCentavos: 0 },
  },
};
const HALF = { from: "2026-08-01", to: "2026-08-15" };

test("days, sums and reasons read as a salon says them", () => {
  const today = "2026-08-20";
  expect(spanWords(HALF, today)).toBe("1 al 15 de agosto");
  expect(spanWords({ from: "2026-07-28", to: "2026-08-03" }, today)).toBe("28 de julio al 3 de agosto");
  expect(spanWords({ from: "2026-08-07", to: "2026-08-07" }, today)).toBe("7 de agosto");
  expect(spanWords({ from: "2025-12-16", to: "2026-01-03" }, today)).toBe(
    "16 de diciembre de 2025 al 3 de enero de 2026",
  );
  expect(spanWords(HALF, "2027-01-02")).toBe("1 al 15 de agosto de 2026");
  expect(spanWords({ from: "2026-08-07", to: "2026-08-07" }, "2027-01-02")).toBe("7 de agosto de 2026");
  expect(dayWords("2026-08-01", HALF)).toBe("Sáb 1");
  expect(dayWords("2026-07-31", HALF)).toBe("Vie 31 jul");
  expect([signedPrice(-5_000_000), signedPrice(427_550), signedPrice(-50)]).toEqual([
    "-$50.000",
    "$4.275,50",
    "-$0,50",
  ]);
  expect(sumWords({ of: "PERCENT", value: 4_550, centavos: 1 })).toBe("Comisión 45,5%");
  expect(sumWords({ of: "FIXED", value: 100_000, centavos: 1 })).toBe("Comisión fija de $1.000");
  expect(sumWords({ of: "ADVANCE", date: "2026-08-07", centavos: -1 })).toBe("Adelanto del 7 de agosto");
  expect(unclosableText("CLOSED", "2026-08-31")).toContain("la próxima empieza el 1 de septiembre");
});

test("a line says of what it is, and what was taken off", () => {
  expect(reckonedWords(LINE)).toBe("45% de $9.500");
  expect(reckonedWords({ ...LINE, baseCentavos: 900_000 })).toBe("45% de $9.000, sin $500 de costos");
});

test("the file has no names as formulas, and deductions stay numbers", () => {
  const items: StatementItem[] = [
    { ...LINE, clientName: "=HYPERLINK(1)" },
    {
      ...LINE,
      ...{
        kind: "ADJUSTMENT",
        bookingId: null,
        lineId: null,
        startMinute: null,
        terms: null,
        amountCentavos: -5_000_000,
      },
      adjustment: { id: "a", kind: "ADVANCE", note: "@suma" },
    },
  ];
  const sums = { turnos: 1, countedOn: null, chargedCentavos: 950_000, rows: [], totalCentavos: -4_572_500 };
  const file = commissionsCsv({ employee: { firstName: "Bruno", lastName: "Sosa" }, items, sums });
  expect(file.split("\r\n").slice(1, 4)).toEqual([
    'Bruno Sosa;2026-08-01;10:00;\'=HYPERLINK(1);Corte de barba;"9500,00";"9500,00";45%;"4275,00";b',
    'Bruno Sosa;2026-08-01;;Adelanto;\'@suma;;;;"-50000,00";',
    'Bruno Sosa;;;Total;;"9500,00";;;"-45725,00";',
  ]);
});

test("the professional's letter says how much, for which days, and where the lines are", () => {
  const letter = closedCommissionLetter({
    ...{ product: "Turnero", business: "Casa Malva", firstName: "Bruno", ...HALF },
    today: "2026-08-16",
    ...{ totalCentavos: 17_367_500, href: "http://x.test/c" },
  });
  expect(letter.subject).toBe("Tu liquidación en Casa Malva: 1 al 15 de agosto");
  expect(letter.intro).toContain("Te toca $173.675.");
});
