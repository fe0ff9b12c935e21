import type { FileRow } from "#app/domain/clients/import/csv-rows.ts";
import { FILE_BOUNDS } from "#app/domain/clients/import/file-bounds.ts";
import { filesOf, isBadZip, type PackedFile, unpacked } from "#app/domain/zip/unzip.ts";
import { dateStyles } from "./cell-values.ts";
import { sheetRows } from "./sheet-rows.ts";
import { attributeOf, xmlTokens } from "./xml-tokens.ts";

/** The most files of a workbook, and the most bytes of one that is unpacked: a sheet goes in parts, the others whole. */
const MOST_FILES = 2000;
const SHEET_BYTES = 120 * 1024 * 1024;
const WHOLE_BYTES = 24 * 1024 * 1024;

/** `sheet`: the name of the sheet that was read; `others`: the names of those that were not. */
export type Workbook = {
  readonly rows: readonly FileRow[];
  readonly sheet: string;
  readonly others: readonly string[];
};

/** The rows of the first sheet of an .xlsx that has any, hidden sheets last. TOO_LARGE past the bounds; INVALID: no workbook. */
export async function readWorkbook(
  bytes: Uint8Array,
  most = FILE_BOUNDS,
): Promise<Workbook | "TOO_LARGE" | "INVALID"> {
  try {
    const files = filesOf(bytes, MOST_FILES);
    const main = files.get("xl/workbook.xml");
    if (main === undefined) return "INVALID";
    const [index, links, strings, styles] = await Promise.all(
      [main, ...OTHERS.map((name) => files.get(name))].map((file) => wholeText(bytes, file)),
    );
    const book = {
      texts: textsIn(strings ?? "", most.letters),
      isDate: dateStyles(styles ?? ""),
      is1904: /date1904="(1|true)"/.test(index ?? ""),
    };
    const sheets = sheetsIn(index ?? "", links ?? "");
    for (const { name, path } of sheets) {
      const file = files.get(path);
      if (file === undefined) continue;
      const rows = await sheetRows(partsOf(bytes, bounded(file, SHEET_BYTES)), book, most);
      if (rows === null) return "INVALID";
      const others = sheets.filter((each) => each.path !== path).map((each) => each.name);
      if (rows.length > 0) return { rows, sheet: name, others };
    }
    return { rows: [], sheet: "", others: [] };
  } catch (error) {
    if (error instanceof RangeError && error.message === TOO_LARGE) return TOO_LARGE;
    if (isBadZip(error)) return "INVALID";
    throw error;
  }
}

const OTHERS = ["xl/_rels/workbook.xml.rels", "xl/sharedStrings.xml", "xl/styles.xml"];
const TOO_LARGE = "TOO_LARGE";

/** The file, unless it says that it is larger; one that is larger than it says is a bad zip. */
function bounded(file: PackedFile, most: number): PackedFile {
  if (file.size > most) throw new RangeError(TOO_LARGE);
  return file;
}

async function* partsOf(bytes: Uint8Array, file: PackedFile): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const part of unpacked(bytes, file)) yield decoder.decode(part, { stream: true });
}

async function wholeText(bytes: Uint8Array, file: PackedFile | undefined): Promise<string> {
  const parts: string[] = [];
  if (file !== undefined)
    for await (const part of partsOf(bytes, bounded(file, WHOLE_BYTES))) parts.push(part);
  return parts.join("");
}

/** The texts that cells refer to by number, without how they are read aloud. */
function textsIn(xml: string, letters: number): readonly string[] {
  const texts: string[] = [];
  let [parts, isText, isAloud]: [string[], boolean, boolean] = [[], false, false];
  for (const token of xmlTokens(xml)) {
    if (token.kind === "TEXT") {
      if (isText && !isAloud) parts.push(token.text);
      continue;
    }
    const isOpen = token.kind === "OPEN" && !token.isEmpty;
    if (token.name === "t") isText = isOpen;
    if (token.name === "rPh") isAloud = isOpen;
    if (token.name === "si" && token.kind === "OPEN") parts = [];
    if (token.name === "si" && !isOpen) texts.push(parts.join("").slice(0, letters));
  }
  return texts;
}

/** The sheets in their order, hidden ones last, with the paths of their files. */
function sheetsIn(index: string, links: string): readonly { readonly name: string; readonly path: string }[] {
  const opened = (xml: string, name: string) =>
    [...xmlTokens(xml)].flatMap((token) =>
      token.kind === "OPEN" && token.name === name ? [token.attributes] : [],
    );
  const targets = new Map(
    opened(links, "Relationship").map((each) => [attributeOf(each, "Id"), attributeOf(each, "Target")]),
  );
  const isHidden = (sheet: string) => /hidden/i.test(attributeOf(sheet, "state"));
  const sheets = opened(index, "sheet");
  return [...sheets.filter((each) => !isHidden(each)), ...sheets.filter(isHidden)].flatMap((each) => {
    const target = targets.get(attributeOf(each, "id"));
    if (target === undefined) return [];
    return [
      { name: attributeOf(each, "name"), path: target.startsWith("/") ? target.slice(1) : `xl/${target}` },
    ];
  });
}
