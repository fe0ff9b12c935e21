import { expect, test } from "vitest";
import { OPTION_ROWS, rowsAfter, rowsIn } from "#app/domain/setup/services/option-rows.ts";

test.each<[rows: readonly string[], wish: string, after: readonly string[]]>([
  [["0"], "add", ["0", "1"]],
  [["1", "0", "3"], "add", ["1", "0", "3", "2"]],
  [OPTION_ROWS, "add", OPTION_ROWS],
  [["0", "1", "2"], "remove:1", ["0", "2"]],
  [["0"], "remove:0", ["0"]],
  [["0", "1"], "up:1", ["1", "0"]],
  [["0", "1"], "up:0", ["0", "1"]],
  [["0", "1"], "down:0", ["1", "0"]],
  [["0", "1"], "down:1", ["0", "1"]],
  [["0", "1"], "remove:7", ["0", "1"]],
  [["0", "1"], "dance:1", ["0", "1"]],
  [["0", "1"], "", ["0", "1"]],
])("rows %j, wish %j: %j", (rows, wish, after) => expect(rowsAfter(rows, wish)).toEqual(after));

test("unknown rows are dropped, and at least a row remains", () => {
  expect(rowsIn(["2", "2", "x", "30", "0"])).toEqual(["2", "0"]);
  expect(rowsIn([])).toEqual(["0"]);
});
