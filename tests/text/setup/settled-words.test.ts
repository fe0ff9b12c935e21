import { expect, test } from "vitest";
import { settledSentence } from "#app/text/setup/affected.ts";

test.each([
  [[], "Movimos 2 turnos. Les avisamos a los clientes."],
  [
    [{ count: 1, why: "TOO_MANY" }],
    "Movimos 2 turnos. Les avisamos a los demás. No le avisamos al cliente: hoy ya les escribimos por primera vez a muchos, y hay un máximo por día. Avisale vos, por ejemplo por WhatsApp.",
  ],
  [
    [{ count: 2, why: "TOO_MANY" }],
    "Movimos 2 turnos. No les avisamos a 2 clientes: hoy ya les escribimos por primera vez a muchos, y hay un máximo por día. Avisales vos, por ejemplo por WhatsApp.",
  ],
  [
    [{ count: 2, why: "NOT_PUBLISHED" }],
    "Movimos 2 turnos. Todavía no le avisamos a tus clientes: confirmá tu email y publicá tu página. Lo de antes no se manda después.",
  ],
  [
    [{ count: 1, why: "NO_EMAIL" }],
    "Movimos 2 turnos. Les avisamos a los demás. 1 cliente no tiene email: avisale vos.",
  ],
  [[{ count: 2, why: "NO_EMAIL" }], "Movimos 2 turnos. 2 clientes no tienen email: avisales vos."],
] as const)("the sentence about moved bookings names the clients not told: %j", (untold, words) => {
  expect(settledSentence({ moved: 2, cancelled: 0, toCall: 0, untold })).toBe(words);
});
