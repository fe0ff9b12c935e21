import { pictureAt } from "#app/domain/pictures/picture-name.ts";
import { type End, type Head, type Line, writeArchive } from "./archive.ts";
import { pictureSum } from "./contents.ts";
import type { PictureBox } from "./pictures.ts";
import { rehearse } from "./restore.ts";
import { isCarried, newSum, quoted, rowsOf, type Shape, type Sum, shapesOf, type Value } from "./rows.ts";
import { carried, madeBy, migrationsOf } from "./standing.ts";
import { PICTURE_KEYS } from "./tables.ts";
import type { Reader, Vault } from "./vault.ts";

export type BackUp = {
  readonly from: Vault;
  readonly pictures: PictureBox;
  readonly file: string;
  readonly version: string;
  readonly now: Date;
};

export type BackedUp = {
  readonly tables: readonly Sum[];
  readonly pictures: number;
  /** Named by a row but missing in the bucket: removed meanwhile, or lost before. */
  readonly missingPictures: readonly string[];
  /** The reason that a trial restore failed; null if it succeeded. */
  readonly fault: string | null;
};

type Write = (line: Line) => Promise<void>;

/**
 * Writes everything needed into a single file: the rows of one moment, then the pictures that they name. Then it restores the
 * file on this machine as a trial. Throws a sentence, and leaves no file, if there is nothing to back up.
 */
export async function backUp({ from, pictures, file, version, now }: BackUp): Promise<BackedUp> {
  const migrations = await migrationsOf(from);
  if (migrations.length === 0)
    throw new Error(`${from.name} was never migrated: there is nothing to back up.`);
  const { shapes } = await madeBy(migrations);
  const head: Head = {
    backup: "turnero",
    format: 1,
    version,
    takenAt: now.toISOString(),
    from: from.name,
    migrations: [...migrations],
  };
  const written = await writeArchive(file, async (write) => {
    await write(head);
    const { tables, names } = await from.snapshot(migrations, async (reader) => {
      requireSame(shapes, await shapesOf(reader));
      return await writeTables(reader, carried(shapes), write);
    });
    const { sums, missing } = await writePictures(pictures, names, write);
    await write({ end: true, tables: [...tables], pictures: [...sums] });
    return { tables, pictures: sums.length, missingPictures: missing };
  });
  return { ...written, fault: await faultOf(file) };
}

/** An unknown table would be lost without notice. */
function requireSame(expected: readonly Shape[], found: readonly Shape[]): void {
  const worded = (shapes: readonly Shape[]) =>
    carried(shapes).map(({ name, columns }) => `${name} (${columns.toSorted().join(", ")})`);
  const known = worded(expected);
  const strange = worded(found).filter((table) => !known.includes(table));
  if (strange.length > 0)
    throw new Error(`No migration of ours made this table as it is: ${strange.join("; ")}.`);
}

async function writeTables(reader: Reader, shapes: readonly Shape[], write: Write) {
  const tables: Sum[] = [];
  const names = new Set<string>();
  for (const shape of shapes) {
    await write({ table: shape.name, columns: [...shape.columns] });
    const sum = newSum(shape.name);
    const keys = PICTURE_KEYS.filter(({ table }) => table === shape.name);
    for await (const row of rowsOf(reader, shape)) {
      await write([...row]);
      sum.add(row);
      for (const { column } of keys) noteName(names, row[shape.columns.indexOf(column)]);
    }
    tables.push(await wholeSum(reader, shape, sum.total()));
  }
  return { tables, names };
}

/** The database's own count reveals rows that were not read; no other check would. */
async function wholeSum(reader: Reader, shape: Shape, sum: Sum): Promise<Sum> {
  const { rows } = await reader.execute(
    `select count(*) as n from ${quoted(sum.name)} where ${isCarried(shape)}`,
  );
  if (rows[0]?.n === sum.rows) return sum;
  throw new Error(`Of ${rows[0]?.n} rows of ${sum.name} only ${sum.rows} were read.`);
}

function noteName(names: Set<string>, value: Value | undefined): void {
  if (typeof value !== "string") return;
  const name = value.startsWith("/") ? pictureAt(value) : value;
  if (name !== null) names.add(name);
}

async function writePictures(pictures: PictureBox, names: ReadonlySet<string>, write: Write) {
  const sums: End["pictures"] = [];
  const missing: string[] = [];
  for (const name of names) {
    const bytes = await pictures.get(name);
    if (bytes === null) {
      missing.push(name);
      continue;
    }
    await write({ picture: name, base64: Buffer.from(bytes).toString("base64") });
    sums.push(pictureSum(name, bytes));
  }
  return { sums, missing };
}

async function faultOf(file: string): Promise<string | null> {
  try {
    await rehearse(file);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
