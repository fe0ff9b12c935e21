import { expect, test } from "vitest";
import { type CapName, DEFAULT_CAPS } from "#app/domain/caps.ts";
import { capSentence, waitText } from "#app/text/caps.ts";

const HOUR = 3600;

test.each<[CapName, number, boolean, number, string]>([
  [
    "openTurnosPerStore",
    5,
    true,
    70 * HOUR,
    "Ya tenés 5 turnos por venir en este local, el máximo por ahora. Podrás reservar otro en 3 días, o ahora mismo si confirmás tu email.",
  ],
  [
    "openTurnos",
    30,
    false,
    5 * HOUR,
    "Ya tenés 30 turnos por venir, el máximo por ahora. Podrás reservar otro en 5 horas, o antes si cancelás alguno.",
  ],
  [
    "unpaidHoldsPerStore",
    1,
    false,
    1500,
    "Ya tenés 1 turno con la seña sin pagar en este local, el máximo por ahora. Podrás reservar otro en 25 minutos, o antes si pagás o cancelás alguno.",
  ],
  [
    "unpaidHolds",
    8,
    false,
    60,
    "Ya tenés 8 turnos con la seña sin pagar, el máximo por ahora. Podrás reservar otro en 1 minuto, o antes si pagás o cancelás alguno.",
  ],
  [
    "bookingsPerHour",
    10,
    true,
    2400,
    "En la última hora reservaste o cambiaste 10 turnos, el máximo. Podrás seguir en 40 minutos, o ahora mismo si confirmás tu email.",
  ],
  [
    "bookingsPerDay",
    100,
    false,
    20 * HOUR,
    "En el último día reservaste o cambiaste 100 turnos, el máximo. Podrás seguir en 20 horas.",
  ],
  [
    "networkBookingsPerDay",
    1000,
    false,
    2 * HOUR,
    "Desde tu conexión se reservaron demasiados turnos en el último día. Podrás seguir en 2 horas, o ahora mismo desde otra conexión.",
  ],
  [
    "transfersUnderReview",
    1,
    false,
    6 * HOUR,
    "Este local todavía no revisó 1 transferencia que avisaste, el máximo por ahora. Podrás avisar otra cuando lo haga, a más tardar en 6 horas.",
  ],
  [
    "transfersPerDay",
    3,
    true,
    6 * HOUR,
    "En el último día avisaste 3 transferencias, el máximo. Podrás avisar otra en 6 horas, o ahora mismo si confirmás tu email.",
  ],
  [
    "networkTransfersPerDay",
    100,
    false,
    HOUR,
    "Desde tu conexión se avisaron demasiadas transferencias en el último día. Podrás avisar otra en 60 minutos, o ahora mismo desde otra conexión.",
  ],
])("%s says how many and when to come back", (name, most, risesByEmail, wait, sentence) => {
  expect(capSentence({ name, most, risesByEmail }, wait)).toBe(sentence);
});

test("every cap has a sentence that ends well, with its email confirmed or not", () => {
  for (const name of Object.keys(DEFAULT_CAPS) as CapName[])
    for (const risesByEmail of [true, false])
      expect(capSentence({ name, most: 2, risesByEmail }, 90)).toMatch(
        /^[A-Z].+\. Podrás .+ en 2 minutos.*\.$/,
      );
});

test.each([
  [1, "en 1 minuto"],
  [61, "en 2 minutos"],
  [119 * 60, "en 119 minutos"],
  [119 * 60 + 1, "en 2 horas"],
  [24 * HOUR, "en 24 horas"],
  [47 * HOUR + 1, "en 2 días"],
  [90 * 24 * HOUR, "en 90 días"],
])("%i seconds are '%s', never too early", (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
