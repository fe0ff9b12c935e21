import { expect, test } from "vitest";
import { type DigestLetterFacts, digestLetter } from "#app/text/mails/business/digest-letter.ts";
import { drawLetter } from "#app/text/mails/draw-letter.ts";
import { expectPlainHtml, expectSameParts, expectSays, type LetterCase } from "#tests/support/letters.ts";

const ENTRY: DigestLetterFacts["newest"][number] = {
  event: "BOOKING_CREATED",
  customer: "Martina Paz",
  date: "2026-08-14",
  today: "2026-08-10",
  startMinute: 630,
  services: ["Corte y peinado", "Color completo"],
  employees: ["Lucía Ferreyra", "Lucía Ferreyra"],
  storeName: "Palermo",
};

const FACTS: DigestLetterFacts = {
  product: "Turnero",
  businessName: "Casa Malva",
  counts: { BOOKING_CREATED: 1 },
  newest: [ENTRY],
  links: {
    calendar: "https://t.test/backoffice/calendar",
    transfers: "https://t.test/backoffice/payments?ver=transfers",
    mails: "https://t.test/customer/profile#notificaciones",
  },
};

const LETTERS: readonly LetterCase[] = [
  [
    "one turno",
    digestLetter(FACTS),
    "Resumen de turnos: 1 turno nuevo",
    [
      "Hubo muchos movimientos en poco tiempo, así que los reunimos en un solo email: 1 turno nuevo.\n",
      "Ver calendario: https://t.test/backoffice/calendar",
      "Últimos movimientos\n- Nuevo turno: Martina Paz (viernes, 14 de agosto, 10:30 · Corte y peinado y Color completo · con Lucía Ferreyra · Palermo)\n",
      "Te escribimos porque trabajás en Casa Malva, que usa Turnero.",
    ],
  ],
  [
    "many of each",
    digestLetter({
      ...FACTS,
      counts: { BOOKING_CREATED: 12, BOOKING_RESCHEDULED: 1, BOOKING_CANCELLED: 7, DEPOSIT_EXPIRED: 2 },
    }),
    "Resumen de turnos: 12 turnos nuevos, 1 reprogramado y 9 cancelados",
    ["\ny 21 más\n"],
  ],
  [
    "turnos that are over, of nobody with an account",
    digestLetter({
      ...FACTS,
      counts: { BOOKING_CANCELLED: 1 },
      newest: [{ ...ENTRY, event: "BOOKING_CANCELLED", customer: null }],
    }),
    "Resumen de turnos: 1 turno cancelado",
    ["- Turno cancelado (viernes, 14 de agosto, 10:30 · "],
  ],
  [
    "money",
    digestLetter({
      ...FACTS,
      counts: { BOOKING_RESCHEDULED: 2, DEPOSIT_PAID: 1, TRANSFER_REPORTED: 2, TRANSFER_REJECTED: 1 },
      newest: [{ ...ENTRY, event: "TRANSFER_REPORTED" }],
    }),
    "Resumen de turnos: 2 turnos reprogramados, 1 seña pagada, 2 transferencias para revisar y 1 transferencia rechazada",
    [
      "Revisar las transferencias: https://t.test/backoffice/payments?ver=transfers",
      "Ver calendario: https://t.test/backoffice/calendar",
      "- Transferencia para revisar: Martina Paz (",
    ],
  ],
  [
    "one of each kind of money",
    digestLetter({ ...FACTS, counts: { DEPOSIT_PAID: 2, TRANSFER_REPORTED: 1, TRANSFER_REJECTED: 2 } }),
    "Resumen de turnos: 2 señas pagadas, 1 transferencia para revisar y 2 transferencias rechazadas",
    ["\ny 4 más\n"],
  ],
];

test.each(LETTERS)("%s: subject and sentences", expectSays);
test.each(LETTERS)("%s: both parts have the same links and reason", expectSameParts);
test.each(LETTERS)("%s: the HTML is plain", expectPlainHtml);

test("a digest without further entries counts none", () => {
  expect(drawLetter(digestLetter(FACTS), "Turnero").text).not.toContain("más\n");
});

test("typed text stays text, on a single line", () => {
  const newest = [{ ...ENTRY, customer: "<b>Ana</b>\nhttps://mal.test", storeName: "A & B" }];
  const { html, text } = drawLetter(digestLetter({ ...FACTS, newest }), "Turnero");
  expect(html).toContain("Nuevo turno: &lt;b&gt;Ana&lt;/b&gt; https:\u2060//mal.\u2060test<br>");
  expect(html).toContain("A &amp; B</span>");
  expect(text).toContain("- Nuevo turno: <b>Ana</b> https:\u2060//mal.\u2060test (viernes");
});
