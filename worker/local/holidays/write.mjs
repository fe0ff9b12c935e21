import { writeFileSync } from "node:fs";
import Holidays from "date-holidays";

// Writes the national holidays of Argentina for six years: `node worker/local/holidays/write.mjs 2026`. Run it by hand once a
// year, after the government has announced the bridge days and the dates of weekend holidays. Then format and test.
const OUTPUT = "app/domain/setup/holidays/holiday-dates.ts";
const YEARS = 6;

/** Our codes, by the first words of the names in `date-holidays`. */
const CODES = [
  ["Año Nuevo", "NEW_YEAR"],
  ["Carnaval", "CARNIVAL"],
  ["Día Nacional de la Memoria", "MEMORY"],
  ["Día del Veterano", "MALVINAS"],
  ["Jueves Santo", "MAUNDY_THURSDAY"],
  ["Viernes Santo", "GOOD_FRIDAY"],
  ["Día del Trabajador", "LABOUR"],
  ["Día de la Revolución", "MAY_REVOLUTION"],
  ["Paso a la Inmortalidad del General Don Martín Miguel de Güemes", "GUEMES"],
  ["Paso a la Inmortalidad del General D. Manuel Belgrano", "BELGRANO"],
  ["Día de la Independencia", "INDEPENDENCE"],
  ["Paso a la Inmortalidad del General José de San Martín", "SAN_MARTIN"],
  ["Día del Respeto", "DIVERSITY"],
  ["Día de la Soberanía", "SOVEREIGNTY"],
  ["Inmaculada Concepción", "IMMACULATE"],
  ["Navidad", "CHRISTMAS"],
  ["Día no laborable con fines turísticos", "BRIDGE"],
];
/** The afternoons before Christmas and New Year, which are not legal holidays. */
const LEFT_OUT = ["Nochebuena", "Fin del Año"];

const first = Number(process.argv[2]);
if (!Number.isInteger(first)) throw new Error("Which year to begin with?");
const calendar = new Holidays("AR");
const years = Array.from({ length: YEARS }, (_, index) => first + index);
const rows = years.flatMap((year) =>
  calendar
    .getHolidays(year)
    .filter(({ name }) => !LEFT_OUT.includes(name))
    .map((found) => rowOf(year, found)),
);

writeFileSync(
  OUTPUT,
  `import type { HolidayRow } from "#app/domain/codes/holiday.ts";

// Written by worker/local/holidays/write.mjs, from date-holidays; never by hand.
export const HOLIDAY_ROWS: readonly HolidayRow[] = ${JSON.stringify(rows, null, 2)};
`,
);

function rowOf(year, { date, name, type, rule }) {
  const [, code] = CODES.find(([beginning]) => name.startsWith(beginning)) ?? [];
  if (!code) throw new Error(`What is '${name}'?`);
  const kept = date.slice(0, 10);
  const kind = kindOf(code, type, rule);
  if (kind !== "TRASLADABLE") return [kept, code, kind];
  return [kept, code, kind, `${year}-${rule.slice(0, 5)}`];
}

function kindOf(code, type, rule) {
  if (code === "BRIDGE") return "PUENTE";
  if (type !== "public") return "NO_LABORABLE";
  return rule.includes(" if ") ? "TRASLADABLE" : "INAMOVIBLE";
}
