import { expect, test } from "vitest";
import { openingWords } from "#app/text/wizard/store-opening.ts";

const shut = (daysAhead: number, date: string) =>
  ({ isOpen: false, opens: { date, at: 540, daysAhead } }) as const;

test.each([
  [{ isOpen: true, until: 1200 } as const, "Abierto", "hasta las 20:00"],
  [{ isOpen: true, until: 1440 } as const, "Abierto", "hasta las 24:00"],
  [{ isOpen: true, until: null } as const, "Abierto", ""],
  [shut(0, "2026-08-14"), "Cerrado", "abre a las 09:00"],
  [shut(1, "2026-08-15"), "Cerrado", "abre mañana a las 09:00"],
  [shut(3, "2026-08-17"), "Cerrado", "abre el lunes a las 09:00"],
  [shut(7, "2026-08-21"), "Cerrado", "abre el viernes, 21 de agosto a las 09:00"],
  [{ isOpen: false, opens: null } as const, "Cerrado", ""],
])("a store that is %o reads '%s %s'", (opening, state, hours) => {
  expect(openingWords(opening)).toEqual({ state, hours });
});
