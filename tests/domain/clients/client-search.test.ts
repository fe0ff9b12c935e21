import { expect, test } from "vitest";
import { clientSearch, spansOf } from "#app/domain/clients/client-search.ts";

test.each([
  ["  Pérez   ANA ", ["perez", "ana"]],
  ["ñandú", ["nandu"]],
  ["ana@correo.test", ["ana@correo.test"]],
  ["011 15-5874-9895", ["1158749895"]],
  ["+54 9 11 5874 9895", ["1158749895"]],
  ["+1 415 555 2671", ["14155552671"]],
  ["5874-98", ["587498"]],
  ["011 15-5874", ["115874"]],
  ["15 5874-9895", ["58749895"]],
  ["+549 11 58", ["1158"]],
  ["0351", ["351"]],
  ["12", ["12"]],
  ["ana 12345", ["ana", "12345"]],
  ["D'Angelo, (Pía) García-López", ["dangelo", "pia", "garcia", "lopez"]],
  ["martina mart m", ["martina"]],
  ["ana ana", ["ana"]],
  [" ,- ", []],
  ["a b c d e f g h i j", ["a", "b", "c", "d", "e", "f", "g", "h"]],
])("'%s' looks for %j", (typed, words) => {
  expect(clientSearch(typed)).toEqual(words);
});

test.each([
  [[], []],
  [["gomez"], ["0 gomez"]],
  [["ana", "1158"], ["0 1158"]],
  [["ana", "ana@correo"], ["0 ana@correo"]],
  [
    ["gomez", "mar"],
    ["1 gomez mar", "1 mar gomez!", "2 gom mar"],
  ],
  [
    ["go", "mar"],
    ["1 go mar", "1 mar go!", "0 mar!"],
  ],
  [
    ["de", "maria", "gomez"],
    ["1 maria gomez", "1 gomez maria!", "2 gom mar"],
  ],
])("%j is looked for in %j", (search, spans) => {
  expect(spansOf(search).map(({ kind, from }) => `${kind} ${from}`)).toEqual(spans);
});
