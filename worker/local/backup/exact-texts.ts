import type { Client } from "@libsql/client";
import { quoted, type Shape, shapesOf } from "./rows.ts";
import { LEFT_OUT } from "./tables.ts";
import type { Vault } from "./vault.ts";

/**
 * D1's export writes a line break as `replace('…\n…', '\n', char(10))`, so a backslash and an n in the same text also become a
 * break (wrangler 4.86). Such texts are read once more, and corrected if the export differs.
 */
export async function putTextsRight(mirror: Client, ask: Vault["ask"]): Promise<void> {
  const suspects = await textsWithBreaks(mirror);
  if (suspects.length === 0) return;
  const answers = await ask(suspects.map(questionOf));
  for (const [index, { table, column }] of suspects.entries()) {
    for (const row of answers[index] ?? []) {
      const exact = String(row.exact);
      const key = table.key.map((name) => row[name]);
      await mirror.execute({
        sql: `update ${quoted(table.name)} set ${quoted(column)} = ?
          where ${quoted(column)} = ? and ${table.key.map((name) => `${quoted(name)} = ?`).join(" and ")}`,
        args: [exact, asExported(exact), ...key.map((value) => value as string | number)],
      });
    }
  }
}

type Suspect = { readonly table: Shape; readonly column: string };

async function textsWithBreaks(mirror: Client): Promise<readonly Suspect[]> {
  const tables = (await shapesOf(mirror)).filter(({ name }) => !(name in LEFT_OUT));
  const texts = tables.flatMap((table) => table.texts.map((column) => ({ table, column })));
  const found = await mirror.batch(
    texts.map(
      ({ table, column }) =>
        `select exists (select 1 from ${quoted(table.name)} where ${has(column, "char(10)")} or ${has(column, "char(13)")})`,
    ),
    "read",
  );
  return texts.filter((_, index) => found[index]?.rows[0]?.[0] === 1);
}

function questionOf({ table, column }: Suspect): string {
  const key = table.key.map(quoted).join(", ");
  const lost = `${has(column, "char(10)")} and ${has(column, "'\\n'")} or ${has(column, "char(13)")} and ${has(column, "'\\r'")}`;
  return `select ${key}, ${quoted(column)} as exact from ${quoted(table.name)} where ${lost}`;
}

function has(column: string, text: string): string {
  return `instr(${quoted(column)}, ${text}) > 0`;
}

/** The form of an exact text after the export. */
function asExported(exact: string): string {
  let text = exact;
  if (exact.includes("\r")) text = text.replaceAll("\\r", "\r");
  if (exact.includes("\n")) text = text.replaceAll("\\n", "\n");
  return text;
}
