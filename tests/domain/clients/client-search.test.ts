import { expect, test } from "vitest";
import { clientSearch } from "#app/domain/clients/client-search.ts";

test.each([
  ["  Pérez   ANA ", ["perez", "ana"], null],
  ["ñandú", ["nandu"], null],
  ["ana@correo.test", ["ana@correo.test"], null],
  ["011 15-5874-9895", ["011", "15-5874-9895"], "5491158749895"],
  ["+54 9 11 5874 9895", ["+54", "9", "11", "5874", "9895"], "5491158749895"],
  ["5874-98", ["5874-98"], "587498"],
  ["011 15-5874", ["011", "15-5874"], "115874"],
  ["+549 11 58", ["+549", "11", "58"], "1158"],
  ["0351", ["0351"], "351"],
  ["12", ["12"], null],
  ["ana 12345", ["ana", "12345"], null],
])("'%s' looks for %j, or for the digits %s", (typed, words, digits) => {
  expect(clientSearch(typed)).toEqual({ words, digits });
});
