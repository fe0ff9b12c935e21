import { expect, test } from "vitest";
import {
  deadlineHour,
  depositNotice,
  depositWords,
  payLabel,
  timeUntil,
} from "#app/text/payments/deposit.ts";

test.each([
  [30, "a pagar dentro de los 30 minutos"],
  [29.9, "a pagar dentro de los 29 minutos"],
  [1.5, "a pagar dentro de 1 minuto"],
  [0.5, "a pagar en menos de 1 minuto"],
  [360, "a pagar dentro de las 6 horas"],
])("a seña that is awaited for %d minutes is %s", (minutes, detail) => {
  expect(depositWords("AWAITED", minutes)).toEqual({ label: "Seña (ahora)", detail });
});

test("a paid deposit, or a payment on its way, replaces the deadline", () => {
  expect(depositWords("PAID", 0)).toEqual({ label: "Seña pagada", detail: null });
  expect(depositWords("IN_PROCESS", 9).detail).toBe("Tu pago está en proceso");
  expect(depositWords("TRANSFERRED", 9).detail).toBe("Transferencia en revisión");
});

test("the deadline reads in the store's clock, with its day unless it is today", () => {
  expect(timeUntil(deadlineHour({ date: "2026-08-14", minute: 942 }, "2026-08-14"))).toBe(
    "Tenés tiempo hasta las 15:42",
  );
  expect(deadlineHour({ date: "2026-08-15", minute: 12 }, "2026-08-14")).toBe(
    "00:12 del sábado, 15 de agosto",
  );
});

const SUMS = { centavos: 960_000, restCentavos: 2_240_000, until: "15:42", minutes: 30 };

test("the text over the ticket warns only while no payment is on its way", () => {
  expect(depositNotice({ ...SUMS, standing: "AWAITED" })).toEqual({
    title: "Tenés tiempo hasta las 15:42",
    text: "Si no pagas la seña dentro de los próximos 30 minutos, tu reserva será cancelada automáticamente.",
  });
  expect(depositNotice({ ...SUMS, standing: "IN_PROCESS" })).toEqual({
    title: "Tu pago está en proceso",
    text: "Guardamos tu turno mientras se acredita. Te avisamos por email apenas se confirme.",
  });
  expect(depositNotice({ ...SUMS, standing: "PAID" })).toEqual({
    title: "Seña pagada",
    text: "Recibimos $9.600. El resto, $22.400, lo pagás en el local.",
  });
  expect(payLabel("AWAITED", 960_000)).toBe("Pagar seña ($9.600)");
  expect(payLabel("IN_PROCESS", 960_000)).toBe("Pagar de nuevo ($9.600)");
});
