import { expect, test } from "vitest";
import { cancelledBecause, depositLeft, depositState, historyEntry } from "#app/text/bookings/bookings.ts";

test.each([
  [47.9 * 60, "pagás la seña dentro de las próximas 47 horas"],
  [121, "pagás la seña dentro de las próximas 2 horas"],
  [120, "pagas la seña dentro de los próximos 120 minutos"],
  [29.9, "pagas la seña dentro de los próximos 29 minutos"],
  [1.5, "pagas la seña dentro del próximo minuto"],
  [0.5, "pagas la seña en menos de 1 minuto"],
])("with %d minutes left: si no %s", (minutes, limit) => {
  expect(depositLeft(minutes)).toBe(`Si no ${limit}, tu reserva será cancelada automáticamente.`);
});

test("a deposit past its deadline asks for no payment", () => {
  expect(depositLeft(0)).toBe("El plazo para pagar la seña ya venció: el turno se cancelará en un momento.");
});

test("a deposit is described by its state", () => {
  const deposit = { centavos: 600_000, paid: true, isTransferred: false, refund: null };
  expect(depositState({ ...deposit, paid: false })).toBe("Seña de $6.000 sin pagar.");
  expect(depositState({ ...deposit, paid: false, isTransferred: true })).toBe(
    "Seña de $6.000: transferencia en revisión.",
  );
  expect(depositState(deposit)).toBe("Seña de $6.000 pagada.");
  expect(depositState({ ...deposit, refund: { centavos: 600_000, status: "PENDING" } })).toBe(
    "Te devolveremos la seña de $6.000.",
  );
  expect(depositState({ ...deposit, refund: { centavos: 600_000, status: "DONE" } })).toBe(
    "Te devolvimos la seña de $6.000.",
  );
});

test("a change is described with the former value", () => {
  const moved = { kind: "RESCHEDULED", fromDate: "2026-08-14", fromMinute: 630 } as const;
  expect(historyEntry(moved)).toBe("Reprogramado: era el viernes, 14 de agosto a las 10:30");
  expect(historyEntry({ kind: "CANCELLED", fromDate: null, fromMinute: null })).toBe("Cancelado");
  expect(cancelledBecause(null)).toBe("El local canceló este turno.");
});
