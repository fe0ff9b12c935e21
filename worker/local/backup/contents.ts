import { createHash } from "node:crypto";
import { type End, type Head, type Line, readArchive } from "./archive.ts";
import { newSum, type Sum, type Value } from "./rows.ts";

/** The file's description of itself. */
export type Manifest = Pick<Head, "version" | "takenAt" | "from" | "migrations"> &
  Pick<End, "tables" | "pictures">;

/** A piece of a backup, in the order of a restore. */
export type Piece =
  | {
      readonly kind: "row";
      readonly table: string;
      readonly columns: readonly string[];
      readonly row: readonly Value[];
    }
  | { readonly kind: "picture"; readonly name: string; readonly bytes: Uint8Array };

/** Reads a file to its end and checks its sums; throws a sentence if they do not match. It changes nothing. */
export async function checkedManifest(file: string): Promise<Manifest> {
  let head: Head | null = null;
  let end: End | null = null;
  const tables: ReturnType<typeof newSum>[] = [];
  const pictures: End["pictures"] = [];
  for await (const line of readArchive(file)) {
    if (end !== null) throw new Error("The file is not a whole backup: it goes on after its end.");
    if (Array.isArray(line)) tables.at(-1)?.add(line);
    else if ("backup" in line) head = line;
    else if ("table" in line) tables.push(newSum(line.table));
    else if ("picture" in line) pictures.push(pictureSum(line.picture, Buffer.from(line.base64, "base64")));
    else end = line;
  }
  if (head === null || end === null) throw new Error("The file is not a whole backup: it ends too early.");
  const found = tables.map((table) => table.total());
  const different = [...differing(end.tables, found), ...differingPictures(end.pictures, pictures)];
  if (different.length > 0) throw new Error(`The file was changed since: ${different.join(", ")}.`);
  return { ...head, tables: end.tables, pictures: end.pictures };
}

/** The rows and pictures of a file that has been checked. */
export async function* piecesOf(file: string): AsyncGenerator<Piece> {
  let table = "";
  let columns: readonly string[] = [];
  for await (const line of readArchive(file)) {
    if (Array.isArray(line)) yield { kind: "row", table, columns, row: line };
    else if ("table" in line) ({ table, columns } = line);
    else if ("picture" in line) yield pictureOf(line);
  }
}

function pictureOf(line: Extract<Line, { picture: string }>): Piece {
  return { kind: "picture", name: line.picture, bytes: Buffer.from(line.base64, "base64") };
}

export function pictureSum(name: string, bytes: Uint8Array): End["pictures"][number] {
  return { name, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** The tables that differ, or exist on one side only. */
export function differing(expected: readonly Sum[], found: readonly Sum[]): readonly string[] {
  const names = new Set([...expected, ...found].map(({ name }) => name));
  const sumIn = (sums: readonly Sum[], wanted: string) => {
    const sum = sums.find(({ name }) => name === wanted);
    return sum === undefined ? null : `${sum.rows} ${sum.sha256}`;
  };
  return [...names].filter((name) => sumIn(expected, name) !== sumIn(found, name));
}

function differingPictures(expected: End["pictures"], found: End["pictures"]): readonly string[] {
  return JSON.stringify(expected) === JSON.stringify(found) ? [] : ["pictures"];
}
