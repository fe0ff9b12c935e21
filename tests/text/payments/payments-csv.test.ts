import { expect, test } from "vitest";
import { PROBLEM_KINDS } from "#app/domain/codes/payment.ts";
import { timeLeft } from "#app/text/payments/business-payments.ts";
import { problemWords } from "#app/text/payments/payment-problems.ts";
import { paymentsCsv } from "#app/text/payments/payments-csv.ts";

const ROW = {
  bookingId: "b1",
  customerName: "Ana Pérez",
  storeName: "Casa Malva",
  date: "2026-08-14",
  startMinute: 630,
  provider: "cash",
  centavos: 600_050,
  paidAt: Date.parse("2026-08-12T12:00:00Z"),
  recordedBy: "Lucía",
  refundStatus: null,
  refundReason: null,
  refundedBy: null,
  goneCentavos: 0,
} as const;

test("the file has a line for each payment, as a local spreadsheet reads it", () => {
  expect(paymentsCsv([ROW])).toBe(
    "\ufeffPagada;Cliente;Sucursal;Turno;Hora;Importe;Medio;Registró;Devolución;Devolvió;Reserva\r\n" +
      '2026-08-12T12:00:00.000Z;Ana Pérez;Casa Malva;2026-08-14;10:30;"6000,50";Efectivo;Lucía;;;b1\r\n',
  );
});

test.each([
  [{ goneCentavos: 600_050 }, "Devuelta en Mercado Pago"],
  [{ goneCentavos: 50 }, '"Devuelta en parte en Mercado Pago: $0,50"'],
  [
    { goneCentavos: 50, refundStatus: "DONE", refundReason: "CANCELLED" },
    '"Devuelta en parte en Mercado Pago: $0,50 · Devuelta: el turno se canceló"',
  ],
] as const)("money returned outside the product is told: %j", (gone, words) => {
  expect(paymentsCsv([{ ...ROW, ...gone }])).toContain(`;Lucía;${words};;b1`);
});

test.each([
  ["=1+1", "'=1+1"],
  ["+54", "'+54"],
  ["-x", "'-x"],
  ["@x", "'@x"],
  ['a"b', '"a""b"'],
  ["a;b", '"a;b"'],
  ["a\r\nb", '"a\r\nb"'],
])("a name such as %j is neither a formula nor a second cell", (customerName, cell) => {
  expect(paymentsCsv([{ ...ROW, customerName }])).toContain(`;${cell};Casa Malva;`);
});

test("each kind of problem tells what happened and what to do", () => {
  const words = PROBLEM_KINDS.map(problemWords);
  expect(new Set(words.map(({ title }) => title)).size).toBe(PROBLEM_KINDS.length);
  for (const { title, text } of words) expect(Math.min(title.length, text.length), title).toBeGreaterThan(10);
});

test("the time left for a deposit reads in whole minutes and hours", () => {
  expect([0.5, 1, 12.9, 119, 120, 600].map(timeLeft)).toEqual([
    "Vence en un momento",
    "Vence en 1 minuto",
    "Vence en 12 minutos",
    "Vence en 119 minutos",
    "Vence en 2 horas",
    "Vence en 10 horas",
  ]);
});
