import { expect, test } from "vitest";
import { basisPointsTyped, centavosTyped } from "#app/domain/money/typed-pesos.ts";
import { HIGHEST_CENTAVOS, priceTyped } from "#app/domain/setup/services/catalogue.ts";

test.each<[string, number | null]>([
  ["28000", 2_800_000],
  ["28.000", 2_800_000],
  ["1.250.000", 125_000_000],
  ["28.000,5", 2_800_050],
  ["28000,55", 2_800_055],
  ["28000.5", 2_800_050],
  [" $ 28.000 ", 2_800_000],
  ["0", 0],
  ["28.00", 2_800],
  ["", null],
  ["-1", null],
  ["28.0000", null],
  ["28,000", null],
  ["1,2,3", null],
  ["mil", null],
  ["1e5", null],
])("%j is %j centavos", (text, centavos) => expect(centavosTyped(text)).toBe(centavos));

test.each<[string, number | null]>([
  ["12", 1200],
  ["12,5", 1250],
  ["12.25", 1225],
  ["0,05", 5],
  [" 8 % ", 800],
  ["", null],
  ["-5", null],
  ["12,345", null],
  ["doce", null],
])("%j is %j hundredths of a percent", (text, points) => expect(basisPointsTyped(text)).toBe(points));

test("a price that is typed is no more than any may cost", () => {
  expect(priceTyped("$ 100.000.000")).toBe(HIGHEST_CENTAVOS);
  expect(priceTyped("100.000.000,01")).toBeNull();
  expect(priceTyped("mil")).toBeNull();
});
