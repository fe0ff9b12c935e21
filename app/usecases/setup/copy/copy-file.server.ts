import {
  COPY_MANIFEST,
  copyFile,
  MOST_FILES,
  PORTION_LETTERS,
  PORTION_ROWS,
  ROW_LETTERS,
  UNPACKED_BYTES,
} from "#app/domain/setup/copy/copy-limits.ts";
import { filesOf, isBadZip, type PackedFile, unpacked } from "#app/domain/zip/unzip.ts";

/** A zip with a copy in it, of which nothing but its directory has been read. */
export type CopyZip = { readonly bytes: Uint8Array; readonly files: ReadonlyMap<string, PackedFile> };

/** Why a file is not taken in. */
export const COPY_PROBLEMS = ["NOT_ZIP", "OTHER_FORMAT", "DAMAGED", "TOO_LARGE", "TOO_MANY_AHEAD"] as const;
export type CopyProblem = (typeof COPY_PROBLEMS)[number];

/** `where`: the file, row and column that it is about, as far as there is one. */
export type Unfit = { readonly problem: CopyProblem; readonly where: string };

const UNFIT = "Unfit";

/** Thrown where a file cannot be taken in. */
export function unfit(problem: CopyProblem, where = ""): Error {
  return Object.assign(new Error(problem), { name: UNFIT, unfit: { problem, where } });
}

/** What was thrown so; null for an error of another kind. */
export function unfitOf(error: unknown): Unfit | null {
  if (isBadZip(error)) return { problem: "DAMAGED", where: "" };
  return error instanceof Error && "unfit" in error ? (error.unfit as Unfit) : null;
}

/** Throws `unfit` where it is no zip, or more than may be unpacked. */
export function openedCopy(bytes: Uint8Array): CopyZip {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw unfit("NOT_ZIP");
  const files = filesOf(bytes, MOST_FILES);
  const size = [...files.values()].reduce((sum, file) => sum + (isOfCopy(file) ? file.size : 0), 0);
  if (size > UNPACKED_BYTES) throw unfit("TOO_LARGE");
  return { bytes, files };
}

/** What is for people to read is not read. */
function isOfCopy({ name }: PackedFile): boolean {
  return name.startsWith("datos/");
}

/** What the zip says of the copy in it, as JSON; throws `unfit` where it says nothing. */
export async function manifestOf(zip: CopyZip): Promise<unknown> {
  if (!zip.files.has(COPY_MANIFEST)) throw unfit("OTHER_FORMAT");
  let text = "";
  for await (const line of linesOf(zip, COPY_MANIFEST)) text += line;
  return parsed(text, COPY_MANIFEST);
}

/** The rows of a part as texts, as many at once as go in at once: always the same, so that what was half done can go on. */
export async function* portionsOf(zip: CopyZip, part: string): AsyncGenerator<readonly string[]> {
  let [lines, letters]: [string[], number] = [[], 0];
  for await (const line of linesOf(zip, copyFile(part))) {
    lines.push(line);
    letters += line.length;
    if (lines.length < PORTION_ROWS && letters < PORTION_LETTERS) continue;
    yield lines;
    [lines, letters] = [[], 0];
  }
  if (lines.length > 0) yield lines;
}

async function* linesOf(zip: CopyZip, name: string): AsyncGenerator<string> {
  const file = zip.files.get(name);
  if (file === undefined) throw unfit("DAMAGED", name);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let rest = "";
  for await (const chunk of unpacked(zip.bytes, file)) {
    const lines = (rest + decoded(decoder, chunk, name)).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > ROW_LETTERS) throw unfit("DAMAGED", name);
    for (const line of lines) if (line !== "") yield line;
  }
  if (rest !== "") yield rest;
}

function decoded(decoder: TextDecoder, chunk: Uint8Array, name: string): string {
  try {
    return decoder.decode(chunk, { stream: true });
  } catch {
    throw unfit("DAMAGED", name);
  }
}

export function parsed(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unfit("DAMAGED", where);
  }
}
