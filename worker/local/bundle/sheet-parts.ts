import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { routesWith, stylesOf } from "./drawn-styles.ts";
import { type Part, partsOf } from "./shared-sheets.ts";

/** A sheet by its name, `virtual:sheet/team`. */
export const SHEET = "virtual:sheet/";
const BASE = ["app/styles/base/tokens.css", "app/styles/base/base.css"];

/** A sheet's files in order, by their paths, each with its layer. */
export type SheetParts = readonly (Part & { readonly layer: string })[];

/** The files of a sheet, which its screens draw with, or of a style entry, which lists them; an entry without its ending. */
export function sheetParts(sheet: string): SheetParts {
  return sheet.startsWith(SHEET) ? drawnParts(sheet.slice(SHEET.length)) : listedParts(`${sheet}.css`);
}

function drawnParts(name: string): SheetParts {
  const screens = routesWith(name);
  if (screens.length === 0) throw new Error(`No screen names the sheet ${name}`);
  return [...BASE, ...stylesOf(screens)].map((path) => ({
    path: resolve(path),
    layer: path.split("/")[2] ?? "",
  }));
}

/** The files of an entry, and of the entries that it imports. */
function listedParts(entry: string): SheetParts {
  return partsOf(readFileSync(entry, "utf8")).flatMap(({ path, layer }) => {
    const file = resolve(dirname(entry), path);
    return layer === null ? listedParts(file) : [{ path: file, layer }];
  });
}
