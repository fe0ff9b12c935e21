import { expect, test } from "vitest";
import { SETUP_ACTS, SETUP_SUBJECTS } from "#app/domain/codes/setup.ts";
import { usualDay } from "#app/domain/time/time.ts";
import { datedDay } from "#app/text/formats.ts";
import { changeWords } from "#app/text/setup/history.ts";

test.each([
  ["CHANGED", "PRICE", "Corte", "cambió los precios de Corte"],
  ["CREATED", "TEAM", "ana@correo.test", "invitó a ana@correo.test"],
  ["REMOVED", "MONEY", "transferencia", "dejó de recibir señas por transferencia"],
  ["REMOVED", "STORE", "Centro", "cerró la sucursal Centro"],
] as const)("%s of %s reads in words", (act, subject, name, words) => {
  expect(changeWords(act, subject, name)).toBe(words);
});

test("each act on each subject has its own words", () => {
  const all = SETUP_SUBJECTS.flatMap((subject) => SETUP_ACTS.map((act) => changeWords(act, subject, "X")));
  expect(new Set(all).size).toBe(all.length);
});

test("a day of another year is told with its year, counted in Buenos Aires", () => {
  expect(datedDay("2026-03-04", "2026-11-25")).toBe("miércoles, 4 de marzo");
  expect(datedDay("2025-12-31", "2026-01-01")).toBe("miércoles, 31 de diciembre de 2025");
  expect(usualDay(Date.parse("2026-01-01T02:59:00Z"))).toBe("2025-12-31");
  expect(usualDay(Date.parse("2026-01-01T03:00:00Z"))).toBe("2026-01-01");
});
