import { strToU8, zipSync } from "fflate";

export const utf8 = (text: string) => new TextEncoder().encode(text);
/** Rows that are written already, as lines. */
export const lines = (...rows: readonly string[]) => `${rows.join("\r\n")}\r\n`;
/** Each letter as one byte, as Windows writes Spanish. */
export const windows = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const MAC: Readonly<Record<string, number>> = {
  ...{ á: 0x87, é: 0x8e, í: 0x92, ó: 0x97, ú: 0x9c, ñ: 0x96, ü: 0x9f, Ñ: 0x84, É: 0x83, "¿": 0xc0 },
};
/** As programs of Macs wrote before Unicode. */
export const macRoman = (text: string) =>
  Uint8Array.from(text, (letter) => MAC[letter] ?? letter.charCodeAt(0));

export function utf16(text: string, order: "LITTLE" | "BIG"): Uint8Array {
  const codes = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  return Uint8Array.from(
    codes.flatMap((code) => (order === "BIG" ? [code >> 8, code & 255] : [code & 255, code >> 8])),
  );
}

/** Rows as a sheet; each cell that needs it, or all of them, in quotes. */
export function sheet(
  rows: readonly (readonly string[])[],
  { mark = ",", end = "\r\n", isQuoted = false } = {},
): string {
  const cell = (text: string) =>
    isQuoted || text.includes(mark) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return rows.map((row) => `${row.map(cell).join(mark)}${end}`).join("");
}

/** Contacts, each of some lines. */
export function cards(version: string, people: readonly (readonly string[])[], end = "\r\n"): string {
  return people
    .map((lines) => ["BEGIN:VCARD", `VERSION:${version}`, ...lines, "END:VCARD", ""].join(end))
    .join("");
}

/** A text as phones of before wrote it, in lines of at most 70 letters. */
export function quotedPrintable(text: string): string {
  const letters = Array.from(text, (letter) =>
    /[\w ,.;-]/.test(letter)
      ? letter
      : Array.from(utf8(letter), (byte) => `=${byte.toString(16).toUpperCase().padStart(2, "0")}`).join(""),
  );
  const lines = [""];
  for (const letter of letters)
    if ((lines.at(-1) ?? "").length + letter.length > 70) lines.push(letter);
    else lines[lines.length - 1] += letter;
  return lines.join("=\r\n");
}

/** A cell of a workbook: a text, a number, a date by its day, or the last value of a formula. */
export type BookCell =
  | string
  | number
  | { readonly day: number }
  | { readonly formula: string; readonly value: string };

type BookSheet = {
  readonly name: string;
  readonly rows: readonly (readonly BookCell[])[];
  readonly isHidden?: boolean;
};

/** An .xlsx with shared texts, as Excel writes it. */
export function workbook(sheets: readonly BookSheet[], { is1904 = false } = {}): Uint8Array {
  const texts: string[] = [];
  const shared = (text: string) => (texts.includes(text) ? texts.indexOf(text) : texts.push(text) - 1);
  const files = sheets.map(({ rows }) => rows.map((row, at) => rowXml(row, at, shared)).join(""));
  const each = (xml: (each: BookSheet, at: number) => string) => sheets.map(xml).join("");
  return zipSync({
    "xl/workbook.xml": strToU8(
      `<workbook><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${each(
        ({ name, isHidden }, at) =>
          `<sheet name="${name}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ""} r:id="r${at}"/>`,
      )}</sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `<Relationships>${each((_, at) => `<Relationship Id="r${at}" Target="worksheets/s${at}.xml"/>`)}</Relationships>`,
    ),
    "xl/styles.xml": strToU8(
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    ),
    "xl/sharedStrings.xml": strToU8(
      `<sst>${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join("")}</sst>`,
    ),
    ...Object.fromEntries(
      files.map((xml, at) => [
        `xl/worksheets/s${at}.xml`,
        strToU8(`<worksheet><sheetData>${xml}</sheetData></worksheet>`),
      ]),
    ),
  });
}

function rowXml(row: readonly BookCell[], at: number, shared: (text: string) => number): string {
  const cells = row.map((cell, column) => {
    const place = `r="${String.fromCharCode(65 + column)}${at + 1}"`;
    if (cell === "") return "";
    if (typeof cell === "string") return `<c ${place} t="s"><v>${shared(cell)}</v></c>`;
    if (typeof cell === "number") return `<c ${place}><v>${cell}</v></c>`;
    if ("day" in cell) return `<c ${place} s="1"><v>${cell.day}</v></c>`;
    return `<c ${place} t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.value)}</v></c>`;
  });
  return `<row r="${at + 1}">${cells.join("")}</row>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
