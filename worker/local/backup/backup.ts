import { existsSync, rmSync } from "node:fs";
import { pictureAt } from "#app/domain/pictures/picture-name.ts";
import type { Head } from "./archive.ts";
import { addLines, type Begun, begunAt, drop, finish, noteBegun, type Write } from "./growing-file.ts";
import type { PictureBox } from "./pictures.ts";
import { newProgress, UNWATCHED, type Watch } from "./progress.ts";
import { rehearse } from "./restore.ts";
import { isCarried, newSum, quoted, rowsOf, type Shape, type Sum, shapesOf, type Value } from "./rows.ts";
import { carried, madeBy, migrationsOf } from "./standing.ts";
import { PICTURE_KEYS } from "./tables.ts";
import type { Reader, Vault } from "./vault.ts";
import { type WithRows, withPictures } from "./write-pictures.ts";

export type BackUp = {
  readonly from: Vault;
  readonly pictures: PictureBox;
  readonly file: string;
  readonly version: string;
  readonly now: Date;
  readonly watch?: Watch;
};

export type BackedUp = {
  readonly tables: readonly Sum[];
  readonly pictures: number;
  /** Named by a row but missing in the bucket: removed meanwhile, or lost before. */
  readonly missingPictures: readonly string[];
  /** The reason that a trial restore failed; null if it succeeded. */
  readonly fault: string | null;
};

/**
 * Writes everything needed into a single file: the rows of one moment, then the pictures that they name. Then it restores the
 * file on this machine as a trial. A run that was cut off is continued by the next under the same name: its rows are kept once
 * all are written, and each picture. Throws a sentence, and leaves no file, if there is nothing to back up.
 */
export async function backUp(asked: BackUp): Promise<BackedUp> {
  const { from, file, watch = UNWATCHED } = asked;
  const begun = begunAt(file);
  if (begun !== null && begun.head.from !== from.name)
    throw new Error(`${file}.part is of ${begun.head.from}, and not of ${from.name}: give another name.`);
  const rows = hasRows(begun) ? begun : await withRows(asked, watch, begun);
  if (rows === begun) watch.say(`The rows of ${rows.head.takenAt} are written: going on with the pictures.`);
  const whole = await withPictures(asked, rows, watch);
  const { tables, pictures, missing } = whole;
  await addLines(file, whole.bytes, (write) => write({ end: true, tables: [...tables], pictures }));
  finish(file);
  const fault = await faultOf(file, watch);
  return { tables, pictures: pictures.length, missingPictures: missing, fault };
}

function hasRows(begun: Begun | null): begun is WithRows {
  return begun !== null && begun.tables !== null;
}

/** `begun`: an earlier run that has taken the rows out of the database (`keep`), but has not written them. */
async function withRows({ from, file, version, now }: BackUp, watch: Watch, begun: Begun | null) {
  const migrations = await migrationsOf(from);
  if (migrations.length === 0)
    throw new Error(`${from.name} was never migrated: there is nothing to back up.`);
  const { shapes } = await madeBy(migrations);
  const keep = `${file}.export`;
  const asOfNow: Head = {
    ...{ backup: "turnero", format: 1, version },
    ...{ takenAt: now.toISOString(), from: from.name, migrations: [...migrations] },
  };
  const head = begun !== null && existsSync(keep) ? begun.head : asOfNow;
  const start: Begun = { head, bytes: 0, tables: null, names: [], pictures: [], missing: [] };
  noteBegun(file, start);
  try {
    const { done, bytes } = await addLines(file, 0, async (write) => {
      await write(head);
      const read = async (reader: Reader) => {
        requireSame(shapes, await shapesOf(reader));
        return await writeTables(reader, carried(shapes), { write, watch });
      };
      return await from.snapshot(head.migrations, read, { keep, say: watch.say });
    });
    const rows = { ...start, ...done, bytes };
    noteBegun(file, rows);
    rmSync(keep, { recursive: true, force: true });
    return rows;
  } catch (error) {
    if (!existsSync(keep)) drop(file);
    throw error;
  }
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

type Out = { readonly write: Write; readonly watch: Watch };

async function writeTables(reader: Reader, shapes: readonly Shape[], { write, watch }: Out) {
  const counts = new Map<string, number>();
  for (const shape of shapes) counts.set(shape.name, await countOf(reader, shape));
  const total = [...counts.values()].reduce((sum, each) => sum + each, 0);
  const progress = newProgress(watch, { what: "Writing", total });
  const tables: Sum[] = [];
  const names = new Set<string>();
  for (const shape of shapes) {
    await write({ table: shape.name, columns: [...shape.columns] });
    const sum = newSum(shape.name);
    const keys = PICTURE_KEYS.filter(({ table }) => table === shape.name);
    for await (const row of rowsOf(reader, shape)) {
      progress.pass(1, await write([...row]));
      sum.add(row);
      for (const { column } of keys) noteName(names, row[shape.columns.indexOf(column)]);
    }
    tables.push(whole(sum.total(), counts.get(shape.name)));
  }
  return { tables, names: [...names] };
}

async function countOf(reader: Reader, shape: Shape): Promise<number> {
  const { rows } = await reader.execute(
    `select count(*) as n from ${quoted(shape.name)} where ${isCarried(shape)}`,
  );
  return Number(rows[0]?.n);
}

/** The database's own count reveals rows that were not read; no other check would. */
function whole(sum: Sum, count: number | undefined): Sum {
  if (count === sum.rows) return sum;
  throw new Error(`Of ${count} rows of ${sum.name} only ${sum.rows} were read.`);
}

function noteName(names: Set<string>, value: Value | undefined): void {
  if (typeof value !== "string") return;
  const name = value.startsWith("/") ? pictureAt(value) : value;
  if (name !== null) names.add(name);
}

async function faultOf(file: string, watch: Watch): Promise<string | null> {
  try {
    await rehearse(file, watch);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
