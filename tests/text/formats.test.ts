import { expect, test } from "vitest";
import { WEEKDAYS } from "#app/domain/codes/calendar.ts";
import {
  addressLine,
  capitalised,
  dayOfMonth,
  durationLabel,
  durationSpan,
  durationWizard,
  fullName,
  initials,
  listed,
  longDate,
  monthName,
  price,
  servicesSummary,
  weekdayAbbreviation,
  weekdayPlural,
} from "#app/text/formats.ts";

test.each([
  [1_250_000, "$12.500"],
  [900_000, "$9.000"],
  [4_700_000, "$47.000"],
  [95_000, "$950"],
  [0, "$0"],
  [100_000_000, "$1.000.000"],
  [123_456_700, "$1.234.567"],
  [1_250_050, "$12.501"],
  [1_250_049, "$12.500"],
  [-50_000, "-$500"],
])("%d centavos read %s", (centavos, text) => {
  expect(price(centavos)).toBe(text);
});

test.each([
  [10, "10 mins", "10 min"],
  [45, "45 mins", "45 min"],
  [60, "1 hr", "1 hs"],
  [75, "1 hr, 15 mins", "1 hs 15 min"],
  [120, "2 hr", "2 hs"],
  [135, "2 hr, 15 mins", "2 hs 15 min"],
  [510, "8 hr, 30 mins", "8 hs 30 min"],
])("%d minutes read '%s' to customers and '%s' to staff", (minutes, wizard, label) => {
  expect(durationWizard(minutes)).toBe(wizard);
  expect(durationLabel(minutes)).toBe(label);
});

test("a range of durations reads from shortest to longest, and a single duration as itself", () => {
  expect(durationSpan(75, 120)).toBe("1 hr, 15 mins - 2 hr");
  expect(durationSpan(45, 45)).toBe("45 mins");
});

test.each([
  [0, 0, "0 servicios • 0 mins"],
  [1, 45, "1 servicio • 45 mins"],
  [2, 135, "2 servicios • 2 hr, 15 mins"],
])("%d services of %d minutes read '%s'", (count, minutes, text) => {
  expect(servicesSummary(count, minutes)).toBe(text);
});

test.each([
  ["2026-08-14", "viernes, 14 de agosto"],
  ["2026-09-02", "miércoles, 2 de septiembre"],
  ["2026-12-05", "sábado, 5 de diciembre"],
  ["2028-02-29", "martes, 29 de febrero"],
  ["2027-01-01", "viernes, 1 de enero"],
])("%s reads '%s'", (date, text) => {
  expect(longDate(date)).toBe(text);
});

test("months have their full Spanish names", () => {
  const months = Array.from({ length: 12 }, (_, index) => `2026-${`${index + 1}`.padStart(2, "0")}-01`);
  expect(months.map(monthName).join(" ")).toBe(
    "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
  );
});

test("the day strip reads LUN MAR MIÉ JUE VIE SÁB DOM over the day's number", () => {
  expect(WEEKDAYS.map(weekdayAbbreviation)).toEqual(["LUN", "MAR", "MIÉ", "JUE", "VIE", "SÁB", "DOM"]);
  expect(dayOfMonth("2026-08-04")).toBe(4);
});

test("weekdays in the plural keep their s or gain one", () => {
  expect(WEEKDAYS.map(weekdayPlural).join(" ")).toBe(
    "lunes martes miércoles jueves viernes sábados domingos",
  );
});

test("a text that stands alone begins upper case", () => {
  expect(capitalised("viernes, 14 de agosto")).toBe("Viernes, 14 de agosto");
  expect(capitalised("")).toBe("");
});

test.each([
  [{ firstName: "Lucía", lastName: "Ferreyra" }, "Lucía Ferreyra", "LF"],
  [{ firstName: " ángela ", lastName: null }, "ángela", "Á"],
  [{ firstName: "Bruno", lastName: "" }, "Bruno", "B"],
  [{ firstName: "Ana" }, "Ana", "A"],
  [{ firstName: "", lastName: "" }, "", ""],
])("%j is named and abbreviated", (person, name, letters) => {
  expect(fullName(person)).toBe(name);
  expect(initials(person)).toBe(letters);
});

test("an address reads street and number, city, region", () => {
  const address = { streetName: "Gurruchaga", streetNumber: "1480", city: "Palermo", region: "CABA" };
  expect(addressLine(address)).toBe("Gurruchaga 1480, Palermo, CABA");
  expect(addressLine({ ...address, streetNumber: "", city: "" })).toBe("Gurruchaga, CABA");
});

test.each([
  [[], ""],
  [["Ana"], "Ana"],
  [["Ana", "Ana"], "Ana"],
  [["Ana", "Bruno", "Ana"], "Ana y Bruno"],
  [["Ana", "Bruno", "Carla Paz"], "Ana, Bruno y Carla Paz"],
  [["Ana", "Inés"], "Ana e Inés"],
  [["Ana", "Bruno", "Hilda"], "Ana, Bruno e Hilda"],
  [["Ana", "Íñigo"], "Ana e Íñigo"],
  [["Ana", "Iona"], "Ana y Iona"],
  [["Ana", "Yolanda"], "Ana y Yolanda"],
])("%j are named together as %s", (names, text) => {
  expect(listed(names)).toBe(text);
});
