import { expect, test } from "vitest";
import { USUAL_ZONE } from "#app/domain/time/time.ts";
import { chargeButton, depositState, notYet, turnoHours, visitsText } from "#app/text/agenda/turno.ts";

test.each([
  [{ visits: 0, noShows: 0 }, "Todavía no vino"],
  [{ visits: 1, noShows: 0 }, "Vino 1 vez"],
  [{ visits: 8, noShows: 1 }, "Vino 8 veces · no vino 1 vez"],
  [{ visits: 8, noShows: 2 }, "Vino 8 veces · no vino 2 veces"],
])("%j reads '%s'", (client, words) => {
  expect(visitsText(client)).toBe(words);
});

test("an act that is not possible yet tells its time, and its day unless today", () => {
  const from = { date: "2026-08-14", minute: 620 };
  expect(notYet(from, "2026-08-14")).toBe("Desde las 10:20");
  expect(notYet(from, "2026-08-13")).toBe("Desde el 14 de agosto, 10:20");
});

test("hours that end at midnight end at 24:00", () => {
  expect(turnoHours(620, 45)).toBe("10:20 - 11:05");
  expect(turnoHours(1380, 60)).toBe("23:00 - 24:00");
});

test("the charge button names the amount due, and finishes the booking where none is due", () => {
  expect([chargeButton(1_550_000), chargeButton(0)]).toEqual(["Cobrar $15.500", "Finalizar"]);
});

const NOW = Date.UTC(2026, 7, 14, 15, 0);
const SENA = {
  ...{ centavos: 600_000, heldCentavos: 0, dueAt: NOW + 600_000, paidAt: null },
  ...{ isTransferred: false, isInProcess: false, refund: null },
};

test.each([
  [SENA, "Vence: Hoy, 12:10"],
  [{ ...SENA, dueAt: NOW - 1 }, "Sin pagar"],
  [{ ...SENA, isTransferred: true }, "El cliente avisó que transfirió"],
  [{ ...SENA, isInProcess: true }, "La tarjeta está en proceso"],
  [{ ...SENA, paidAt: NOW, heldCentavos: 600_000 }, "Pagada: Hoy, 12:00"],
  [{ ...SENA, paidAt: NOW }, "Devuelta"],
  [{ ...SENA, paidAt: NOW, heldCentavos: 400_000 }, "Devuelta en parte: quedan $4.000"],
  [{ ...SENA, paidAt: NOW, refund: { status: "PENDING" } }, "Por devolver"],
  [{ ...SENA, paidAt: NOW, refund: { status: "DONE" } }, "Devuelta"],
] as const)("a seña as %j is told as '%s'", (deposit, words) => {
  expect(depositState(deposit, NOW, USUAL_ZONE)).toBe(words);
});
