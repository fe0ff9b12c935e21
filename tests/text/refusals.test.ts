import { expect, test } from "vitest";
import { refusalMessage } from "#app/text/refusals.ts";

test.each([
  [1, "Demasiados intentos. Esperá un momento e intentá nuevamente."],
  [60, "Demasiados intentos. Esperá un momento e intentá nuevamente."],
  [61, "Demasiados intentos. Intentá nuevamente en 2 minutos."],
  [1200, "Demasiados intentos. Intentá nuevamente en 20 minutos."],
  [3541, "Demasiados intentos. Intentá nuevamente en 60 minutos."],
  [7201, "Demasiados intentos. Intentá nuevamente en 3 horas."],
  [12 * 3600, "Demasiados intentos. Intentá nuevamente en 12 horas."],
  [86_400, "Demasiados intentos. Intentá nuevamente en 24 horas."],
])("a caller with too many tries is told when to come back: %i seconds", (retryAfterSeconds, sentence) => {
  expect(refusalMessage({ code: "RATE_LIMITED", retryAfterSeconds })).toBe(sentence);
});

test("other refusals, and an unknown wait, keep their sentence", () => {
  expect(refusalMessage({ code: "STALE", retryAfterSeconds: 7200 })).toContain("Alguien más");
  expect(refusalMessage({ code: "RATE_LIMITED" })).toContain("Esperá un momento");
});
