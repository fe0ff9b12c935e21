import {
  ANY_TIMES_BYTES,
  ARCHIVE_MANIFEST,
  archiveFile,
  CHUNK_LETTERS,
  CHUNK_ROWS,
  MANIFEST_BYTES,
  MOST_FILES,
  MOST_TIMES,
  ROW_JSON,
  ROW_LETTERS,
  UNPACKED_BYTES,
} from "#app/domain/setup/archive/archive-limits.ts";
import { isBoundedJson } from "#app/domain/setup/archive/json-bounds.ts";
import { filesOf, isBadZip, type PackedFile, unpacked } from "#app/domain/zip/unzip.ts";
import { othersTurn } from "#app/usecases/others-turn.ts";

/** A zip with an archive, of which only the directory has been read. */
export type ArchiveZip = { readonly bytes: Uint8Array; readonly files: ReadonlyMap<string, PackedFile> };

/** Why a file is refused. */
const ARCHIVE_PROBLEMS = [
  ...(["NOT_ZIP", "OTHER_FORMAT", "DAMAGED", "WRONG", "OVERLAPS", "TOO_LARGE", "TOO_MANY_AHEAD"] as const),
  /**
   * For a business in parts: a missing earlier part, a part of another export, a part out of turn, parts still missing,
   * and parts too large together.
   */
  ...(["PART_FIRST", "PART_OTHER", "PART_NEXT", "PART_MISSING", "PARTS_TOO_LARGE"] as const),
] as const;
export type ArchiveProblem = (typeof ARCHIVE_PROBLEMS)[number];

/** `where`: the file, row and column concerned, as far as known. */
export type Unfit = { readonly problem: ArchiveProblem; readonly where: string };

const UNFIT = "Unfit";

/** The error for a file that cannot be taken in. */
export function unfit(problem: ArchiveProblem, where = ""): Error {
  return Object.assign(new Error(problem), { name: UNFIT, unfit: { problem, where } });
}

/** The problem in such an error; null for any other error. */
export function unfitOf(error: unknown): Unfit | null {
  if (isBadZip(error)) return { problem: "DAMAGED", where: "" };
  return error instanceof Error && "unfit" in error ? (error.unfit as Unfit) : null;
}

/** Throws `unfit` for a file that is no zip, or is too large when unpacked. */
export function openedArchive(bytes: Uint8Array): ArchiveZip {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw unfit("NOT_ZIP");
  const files = filesOf(bytes, MOST_FILES);
  const size = [...files.values()].reduce((sum, file) => sum + (isOfArchive(file) ? file.size : 0), 0);
  if (size > UNPACKED_BYTES) throw unfit("TOO_LARGE");
  const swollen = [...files.values()].find((file) => isOfArchive(file) && isSwollen(file));
  if (swollen !== undefined) throw unfit("DAMAGED", swollen.name.slice(0, 40));
  return { bytes, files };
}

/** Files for people are ignored. */
function isOfArchive({ name }: PackedFile): boolean {
  return name.startsWith("datos/");
}

/** A file that unpacks to so many times its size was made to do harm. */
function isSwollen({ size, packed }: PackedFile): boolean {
  return size > ANY_TIMES_BYTES && size > MOST_TIMES * packed;
}

/** The zip's description of its archive, as JSON; throws `unfit` where there is none. */
export async function manifestOf(zip: ArchiveZip): Promise<unknown> {
  const file = zip.files.get(ARCHIVE_MANIFEST);
  if (file === undefined) throw unfit("OTHER_FORMAT");
  if (file.size > MANIFEST_BYTES) throw unfit("DAMAGED", ARCHIVE_MANIFEST);
  const lines: string[] = [];
  for await (const line of linesOf(zip, ARCHIVE_MANIFEST)) lines.push(line);
  return parsed(lines.join(""), ARCHIVE_MANIFEST);
}

/**
 * The rows of a part as texts, in chunks that are written together. The chunks are always the same, so that an
 * interrupted archive can go on.
 */
export async function* chunksOf(zip: ArchiveZip, part: string): AsyncGenerator<readonly string[]> {
  let [lines, letters]: [string[], number] = [[], 0];
  for await (const line of linesOf(zip, archiveFile(part))) {
    lines.push(line);
    letters += line.length;
    if (lines.length < CHUNK_ROWS && letters < CHUNK_LETTERS) continue;
    yield lines;
    [lines, letters] = [[], 0];
  }
  if (lines.length > 0) yield lines;
}

/** Bytes unpacked before other work has its turn. */
const BYTES_AT_ONCE = 256 * 1024;

/** Each character is read once: an unfinished line is kept in the pieces in which it came. */
async function* linesOf(zip: ArchiveZip, name: string): AsyncGenerator<string> {
  const file = zip.files.get(name);
  if (file === undefined) throw unfit("DAMAGED", name);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let [begun, letters, bytes]: [string[], number, number] = [[], 0, 0];
  for await (const chunk of unpacked(zip.bytes, file)) {
    const text = decoded(decoder, chunk, name);
    let from = 0;
    for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", from)) {
      if (letters + end - from > ROW_LETTERS) throw unfit("DAMAGED", name);
      const line = [...begun, text.slice(from, end)].join("");
      [begun, letters, from] = [[], 0, end + 1];
      if (line !== "") yield line;
    }
    if (from < text.length) begun.push(text.slice(from));
    letters += text.length - from;
    if (letters > ROW_LETTERS) throw unfit("DAMAGED", name);
    bytes += chunk.byteLength;
    if (bytes >= BYTES_AT_ONCE) {
      await othersTurn();
      bytes = 0;
    }
  }
  if (begun.length > 0) yield begun.join("");
}

function decoded(decoder: TextDecoder, chunk: Uint8Array, name: string): string {
  try {
    return decoder.decode(chunk, { stream: true });
  } catch {
    throw unfit("DAMAGED", name);
  }
}

export function parsed(text: string, where: string): unknown {
  if (!isBoundedJson(text, ROW_JSON)) throw unfit("DAMAGED", where);
  try {
    return JSON.parse(text);
  } catch {
    throw unfit("DAMAGED", where);
  }
}
