import { expect, test } from "vitest";
import { isSameName } from "#app/domain/setup/business/closing.ts";
import { closedBusinessLetter } from "#app/text/mails/business/closing-letters.ts";
import { drawLetter } from "#app/text/mails/draw-letter.ts";
import { aheadSentence, closedText } from "#app/text/setup/closing.ts";

test.each([
  [0, 0, "No hay turnos por delante: nadie recibirá un aviso."],
  [1, 0, "Se cancelará 1 turno. No hay señas para devolver."],
  [2, 1, "Se cancelarán 2 turnos y se devolverá 1 seña."],
  [9, 3, "Se cancelarán 9 turnos y se devolverán 3 señas."],
])("the sentence counts %i future bookings, with %i paid", (turnos, paid, sentence) => {
  expect(aheadSentence({ turnos, paid })).toBe(sentence);
});

test("bookings still to be cancelled are counted", () => {
  expect(closedText.left(0)).toBe("No quedan turnos por delante.");
  expect(closedText.left(1)).toMatch(/^Queda 1 turno por cancelar/);
  expect(closedText.left(12)).toMatch(/^Quedan 12 turnos por cancelar/);
});

test.each([
  ["Casa Malva", true],
  ["  casa   MALVA ", true],
  ["Casa Malv", false],
  ["", false],
])("'%s' confirms that it is Casa Malva: %s", (typed, isIt) => {
  expect(isSameName(typed, "Casa Malva")).toBe(isIt);
});

test("a name with accents is the same in any composition", () => {
  expect(isSameName("Peluqueri\u0301a", "Peluquería")).toBe(true);
});

test("owners and managers read by mail that it closed, until when it can be reopened and where", () => {
  const href = "http://turnero.test/backoffice/setup/close";
  const letter = closedBusinessLetter({
    product: "Turnero",
    business: "Casa Malva",
    until: "2026-12-05",
    today: "2026-11-05",
    href,
  });
  const { subject, text } = drawLetter(letter, "Turnero");
  expect(subject).toBe("Casa Malva cerró en Turnero");
  expect(text).toContain("hasta el sábado, 5 de diciembre");
  expect(text).toContain(href);
});
