import { newFile } from "#tests/support/backup/drill.ts";
import { type Line, readArchive } from "#worker/local/backup/archive.ts";
import { addLines, finish } from "#worker/local/backup/growing-file.ts";
import { newSum, type Sum, type Value } from "#worker/local/backup/rows.ts";

type Row = Readonly<Record<string, Value>>;
type Change = (rows: readonly Row[]) => readonly Row[];

/** A copy of a backup with changed rows in one table, and checksums that match again. */
export async function tampered(file: string, table: string, change: Change): Promise<string> {
  const copy = newFile();
  const sums: Sum[] = [];
  await addLines(copy, 0, async (write) => {
    for (const section of sections(await linesOf(file))) {
      const rows = section.table?.table === table ? changed(section, change) : section.rows;
      if (section.table !== null) {
        const sum = newSum(section.table.table);
        await write(section.table);
        for (const row of rows) {
          await write([...row]);
          sum.add(row);
        }
        sums.push(sum.total());
      }
      for (const line of section.rest) await write("end" in line ? { ...line, tables: sums } : line);
    }
  });
  finish(copy);
  return copy;
}

type TableLine = Extract<Line, { table: string }>;
type Section = {
  table: TableLine | null;
  rows: (readonly Value[])[];
  rest: Exclude<Line, readonly Value[]>[];
};

/** Each table with its rows; the parts before and after them by themselves. */
function sections(lines: readonly Line[]): readonly Section[] {
  const found: Section[] = [];
  for (const line of lines) {
    if (Array.isArray(line)) found.at(-1)?.rows.push(line);
    else if ("table" in line) found.push({ table: line, rows: [], rest: [] });
    else found.push({ table: null, rows: [], rest: [line] });
  }
  return found;
}

function changed({ table, rows }: Section, change: Change): readonly (readonly Value[])[] {
  const columns = table?.columns ?? [];
  const named = rows.map((row) =>
    Object.fromEntries(columns.map((name, index) => [name, row[index] ?? null])),
  );
  return change(named).map((row) => columns.map((name) => row[name] ?? null));
}

async function linesOf(file: string): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for await (const line of readArchive(file)) lines.push(line);
  return lines;
}
