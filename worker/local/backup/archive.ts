import { once } from "node:events";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { z } from "zod";

/**
 * The file of a backup: gzip over lines of JSON, in one member or several. First a head, then each table with its columns and
 * rows, then the pictures, and finally the sums that prove it complete.
 */
export const headSchema = z.object({
  backup: z.literal("turnero"),
  format: z.literal(1),
  version: z.string(),
  /** ISO. */
  takenAt: z.iso.datetime(),
  from: z.string(),
  migrations: z.array(z.string()),
});
const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()) });
const rowSchema = z.array(z.union([z.string(), z.int(), z.null()]));
const pictureSchema = z.object({ picture: z.string(), base64: z.base64() });
export const sumsSchema = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.int(), sha256: z.string() })),
  pictures: z.array(z.object({ name: z.string(), sha256: z.string() })),
});
const endSchema = sumsSchema.extend({ end: z.literal(true) });

export type Head = z.infer<typeof headSchema>;
export type End = z.infer<typeof endSchema>;
export type Line =
  | Head
  | z.infer<typeof tableSchema>
  | z.infer<typeof rowSchema>
  | z.infer<typeof pictureSchema>
  | End;

const BROKEN = "The file is not a whole backup";

/** The lines of a file, each checked separately. Throws a sentence if the file is not ours, cut off or damaged. */
export async function* readArchive(file: string): AsyncGenerator<Line> {
  const source = createReadStream(file);
  await once(source, "ready");
  const text = createGunzip();
  source.once("error", (error) => text.destroy(error));
  let rest = "";
  let isFirst = true;
  try {
    for await (const chunk of source.pipe(text).setEncoding("utf8")) {
      const lines = `${rest}${chunk}`.split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        yield lineOf(line, isFirst);
        isFirst = false;
      }
    }
  } catch (error) {
    throw error instanceof Error && "code" in error ? new Error(`${BROKEN}: ${error.message}.`) : error;
  }
  if (rest !== "") throw new Error(`${BROKEN}: its last line is cut off.`);
}

function lineOf(text: string, isFirst: boolean): Line {
  const value: unknown = jsonOf(text);
  const known = isFirst ? headSchema : z.union([rowSchema, tableSchema, pictureSchema, endSchema]);
  const parsed = known.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(
    isFirst
      ? "The file is no backup of Turnero, or of a later version."
      : `${BROKEN}: it has a line of no known kind.`,
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
