import { expect, test } from "vitest";
import { REFUSAL_CODES, type RefusalCode } from "#app/domain/codes/refusal.ts";
import { errorMessage } from "#app/text/errors.ts";

test.each<[RefusalCode, string]>([
  ["BAD_CREDENTIALS", "Usuario o password incorrecto"],
  ["EMAIL_TAKEN", "Ya existe una cuenta asociada a este email"],
  ["INVALID_EMAIL", "Por favor, ingresa un email válido"],
  ["PASSWORD_TOO_SHORT", "La contraseña debe tener al menos 8 caracteres"],
  ["TOS_REQUIRED", "Debes aceptar los términos y condiciones para continuar"],
  ["PAYMENT_UNAVAILABLE", "Error al procesar el pago. Por favor, intenta nuevamente."],
  ["INTERNAL", "Error interno del servidor. Por favor, contacta al soporte técnico."],
  ["VALIDATION", "Datos inválidos. Verifica la información ingresada."],
])("%s reads as the spec says", (code, text) => {
  expect(errorMessage(code)).toBe(text);
});

test("each code has a sentence of its own", () => {
  const sentences = REFUSAL_CODES.map(errorMessage);
  expect(sentences.filter((sentence) => sentence.length < 10)).toEqual([]);
  expect(new Set(sentences).size).toBe(REFUSAL_CODES.length);
});
