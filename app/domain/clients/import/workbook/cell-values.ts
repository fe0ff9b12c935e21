import { DAY_MS } from "#app/domain/time/units.ts";
import { attributeOf, xmlTokens } from "./xml-tokens.ts";

/** What the cells of a workbook refer to: its texts, and which of its styles show a date. */
export type Book = {
  readonly texts: readonly string[];
  readonly isDate: readonly boolean[];
  readonly is1904: boolean;
};

/** A cell of a sheet as it is stored: type, style and contents; of a formula the contents are its last value. */
export type StoredCell = { readonly type: string; readonly style: number; readonly text: string };

/** A cell as a text: dates as '1990-05-12', numbers without a power of ten. */
export function cellText({ type, style, text }: StoredCell, { texts, isDate, is1904 }: Book): string {
  switch (type) {
    case "s":
      return texts[Number(text)] ?? "";
    case "b":
      return text === "1" ? "TRUE" : "FALSE";
    case "d":
      return text.slice(0, 10);
    case "":
    case "n":
      return numberOf(text, isDate[style] === true, is1904);
    default:
      return text;
  }
}

function numberOf(text: string, isDate: boolean, is1904: boolean): string {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value)) return text.trim();
  if (isDate) return dayOf(value + (is1904 ? DAYS_TO_1904 : 0)) ?? String(value);
  return Number.isInteger(value) ? BigInt(value).toString() : String(value);
}

const DAYS_TO_1904 = 1462;
/** Day 0 of a spreadsheet; it counts a 29 February 1900 that never was, so days before it stand one later. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const PHANTOM_DAY = 60;
const LAST_DAY = 2_958_465;

function dayOf(serial: number): string | null {
  const day = Math.floor(serial);
  if (day < 0 || day > LAST_DAY) return null;
  const shifted = day > 0 && day < PHANTOM_DAY ? day + 1 : day;
  return new Date(DAY_ZERO + shifted * DAY_MS).toISOString().slice(0, 10);
}

/** Which of the cell styles of `styles.xml` show a date, in their order. */
export function dateStyles(xml: string): readonly boolean[] {
  const formats = new Map<number, string>();
  const styles: boolean[] = [];
  let isStyle = false;
  for (const token of xmlTokens(xml)) {
    if (token.kind === "TEXT") continue;
    if (token.name === "cellXfs") isStyle = token.kind === "OPEN" && !token.isEmpty;
    if (token.kind === "CLOSE") continue;
    const id = Number(attributeOf(token.attributes, "numFmtId"));
    if (token.name === "numFmt") formats.set(id, attributeOf(token.attributes, "formatCode"));
    if (token.name === "xf" && isStyle) styles.push(isDateFormat(id, formats.get(id)));
  }
  return styles;
}

/** By the numbers of the built-in formats, or by letters of days and years outside quotes and brackets. */
function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined)
    return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  return /[dy]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ""));
}
