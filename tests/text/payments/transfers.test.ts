import { expect, test } from "vitest";
import { accountFieldMessage, reviewedUntil } from "#app/text/payments/transfers.ts";

test("a customer who reported a transfer reads the business's deadline to find it", () => {
  expect(reviewedUntil({ date: "2026-08-14", minute: 575 })).toBe(
    "El local tiene hasta las 09:35 del viernes, 14 de agosto para encontrarla. Si no, tu turno se cancela automáticamente.",
  );
});

test.each([
  ["holder", "REQUIRED", "Escribí el nombre del titular, de 80 letras como máximo"],
  ["holder", "VALIDATION", "Escribí el nombre del titular, de 80 letras como máximo"],
  ["alias", "REQUIRED", "Escribí un alias, o un CBU o CVU"],
  ["alias", "VALIDATION", "El alias tiene de 6 a 20 letras, números, puntos o guiones"],
  ["cbu", "VALIDATION", "Revisá el CBU o CVU: son 22 números y alguno no coincide"],
  ["hours", "VALIDATION", "Elegí de 1 a 72 horas"],
] as const)("%s with %s reads '%s'", (field, code, sentence) => {
  expect(accountFieldMessage(field, code)).toBe(sentence);
});
