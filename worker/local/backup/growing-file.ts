import { once } from "node:events";
import {
  createWriteStream,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { z } from "zod";
import { headSchema, type Line, sumsSchema } from "./archive.ts";

/** Writes a line; answers how many letters it has. */
export type Write = (line: Line) => Promise<number>;

/**
 * What of a backup is written. `bytes`: up to there the file is whole. `tables` null: its rows are still missing; `names`: the
 * pictures that they name.
 */
const begunSchema = sumsSchema.extend({
  head: headSchema,
  bytes: z.int(),
  tables: sumsSchema.shape.tables.nullable(),
  names: z.array(z.string()),
  missing: z.array(z.string()),
});
export type Begun = z.infer<typeof begunSchema>;

/** The part that is written so far, and beside it a note of how far that is whole. */
const partOf = (file: string) => `${file}.part`;
const noteOf = (file: string) => `${file}.part.json`;

/** The backup under this name that an earlier run has begun; null: none. Throws a sentence where it cannot be continued. */
export function begunAt(file: string): Begun | null {
  if (!existsSync(noteOf(file))) return null;
  const begun = begunSchema.safeParse(JSON.parse(readFileSync(noteOf(file), "utf8")));
  const { size } = existsSync(partOf(file)) ? statSync(partOf(file)) : { size: 0 };
  if (begun.success && size >= begun.data.bytes) return begun.data;
  throw new Error(`${partOf(file)} cannot be continued: delete it and ${noteOf(file)}.`);
}

/** Notes how far it is, in one step. */
export function noteBegun(file: string, begun: Begun): void {
  const next = `${noteOf(file)}.new`;
  writeFileSync(next, JSON.stringify(begun), { mode: 0o600 });
  renameSync(next, noteOf(file));
}

/**
 * Adds lines as one gzip member behind the first `from` bytes; whatever an interrupted run left behind those goes. Answers
 * with the bytes that are whole now. The file may be read by its owner only.
 */
export async function addLines<T>(
  file: string,
  from: number,
  work: (write: Write) => Promise<T>,
): Promise<{ readonly done: T; readonly bytes: number }> {
  const part = partOf(file);
  if (from === 0) rmSync(part, { force: true });
  else truncateSync(part, from);
  const text = createGzip();
  const flags = from === 0 ? "wx" : "a";
  const written = pipeline(text, createWriteStream(part, { mode: 0o600, flags, flush: true }));
  // The code that awaits it below gets the error.
  written.catch(() => undefined);
  try {
    const done = await work(async (line) => {
      const letters = `${JSON.stringify(line)}\n`;
      if (!text.write(letters)) await once(text, "drain");
      return letters.length;
    });
    text.end();
    await written;
    return { done, bytes: statSync(part).size };
  } catch (error) {
    text.destroy();
    await written.catch(() => undefined);
    throw error;
  }
}

/** Gives a complete backup its name. */
export function finish(file: string): void {
  renameSync(partOf(file), file);
  rmSync(noteOf(file), { force: true });
}

/** Leaves nothing of a backup that cannot be continued. */
export function drop(file: string): void {
  rmSync(partOf(file), { force: true });
  rmSync(noteOf(file), { force: true });
}
