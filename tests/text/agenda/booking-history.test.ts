import { expect, test } from "vitest";
import { detailText, historyBy } from "#app/text/agenda/booking-history.ts";

test.each([
  [
    { field: "START", of: null, from: "2026-08-14 12:15", to: "2026-08-14 12:20" },
    "Horario: 14 de agosto, 12:15 → 14 de agosto, 12:20",
  ],
  [{ field: "STATUS", of: null, from: "PENDING", to: "NO_SHOW" }, "Estado: Abierto → No asistió"],
  [{ field: "MINUTES", of: "Corte", from: 45, to: 75 }, "Corte, duración: 45 min → 1 hs 15 min"],
  [{ field: "ADDITIONAL", of: "Corte", from: null, to: 150_000 }, "Corte, costo adicional: $1.500"],
  [{ field: "SERVICE", of: null, from: "Corte", to: null }, "Servicio: sin Corte"],
  [{ field: "CHARGE", of: "CASH", from: null, to: 1_000_000 }, "Efectivo: $10.000"],
  [{ field: "STAFF_NOTES", of: null, from: null, to: null }, "Nota interna: nada"],
] as const)("%j reads '%s'", (detail, words) => {
  expect(detailText(detail)).toBe(words);
});

test.each([
  [{ name: "Camila Ortiz", role: "MANAGER" }, "Camila Ortiz"],
  [{ name: null, role: "STAFF" }, "Alguien del equipo"],
  [{ name: null, role: "CUSTOMER" }, "El cliente"],
  [{ name: null, role: "CLOCK" }, "Automático"],
  [{ name: null, role: "PAYMENT" }, "Mercado Pago"],
] as const)("%j is told as '%s'", (by, words) => {
  expect(historyBy(by)).toBe(words);
});
