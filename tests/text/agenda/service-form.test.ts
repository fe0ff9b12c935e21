import { expect, test } from "vitest";
import { categoryTitle, lineFieldMessage, noneFound, startLabel } from "#app/text/agenda/service-form.ts";

test.each([
  ["STORE_CLOSED", "13:00 (Local cerrado)"],
  ["EMPLOYEE_OFF", "13:00 (Profesional no disponible)"],
  ["OCCUPIED", "13:00 (Ocupado)"],
  ["FREE", "13:00"],
] as const)("an hour that is %s reads '%s'", (state, label) => {
  expect(startLabel(13 * 60, state)).toBe(label);
});

test("a search without results says what was searched, without blanks", () => {
  expect(noneFound(" tatuaje ")).toBe('No se encontraron servicios con "tatuaje"');
});

test("a service without a category stands under 'Sin categoría'", () => {
  expect([categoryTitle("UNAS"), categoryTitle(null)]).toEqual(["Uñas", "Sin categoría"]);
});

test.each([
  ["time", "REQUIRED", "La hora es obligatoria"],
  ["minutes", "REQUIRED", "La duración es obligatoria"],
  ["minutes", "VALIDATION", "La duración es obligatoria"],
  ["employee", "REQUIRED", "El profesional es obligatorio"],
  ["additional", "VALIDATION", "El costo adicional no puede ser negativo"],
  ["additional", "REQUIRED", "Escribí el costo en pesos, por ejemplo 1500"],
] as const)("under %s, %s reads '%s'", (field, code, sentence) => {
  expect(lineFieldMessage(field, code)).toBe(sentence);
});
