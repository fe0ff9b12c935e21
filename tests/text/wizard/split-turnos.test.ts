import { expect, test } from "vitest";
import { splitText } from "#app/text/wizard/split-turnos.ts";

test.each([
  [["Lucía"], "45 mins · con Lucía"],
  [["Lucía", "Bruno"], "45 mins · con Lucía o Bruno"],
  [["Lucía", "Bruno", "Olga"], "45 mins · con Lucía, Bruno u Olga"],
  [["Ana", "Ana"], "45 mins · con Ana"],
  [["Ana", "Bruno", "Carla", "Diego"], "45 mins · con uno de 4 profesionales"],
])("professionals read as a spoken list: %s", (employees, text) => {
  expect(splitText.detail(45, employees)).toBe(text);
});

test("bookings are counted in words, and incompatible services are named", () => {
  expect([2, 3, 9].map(splitText.title)).toEqual([
    "Reservalos en dos turnos",
    "Reservalos en tres turnos",
    "Reservalos en 9 turnos",
  ]);
  expect(splitText.apart(["Corte", "Masaje"])).toBe("Corte y Masaje no se hacen con la misma persona.");
});
