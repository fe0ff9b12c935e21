import { COPY_FORMAT, COPY_MANIFEST, COPY_VERSION, copyFile } from "#app/domain/setup/copy/copy-limits.ts";
import type { ZipEntry } from "#app/domain/zip/zip.ts";
import type { Deps } from "#app/usecases/deps.ts";
import type { Part, Row } from "#db/queries/setup/copy/copied-table.ts";
import { PARTS } from "#db/queries/setup/copy/parts.ts";
import { businessRow, partPage } from "#db/queries/setup/copy/read-parts.ts";
import { read } from "#db/reading.ts";

/**
 * All of a business as rows that another can take in, a file for each part, a page of it in memory at once. What refers to
 * others comes before them, so that whoever is made while it is written is there for all that names them; at the end how many
 * rows there are.
 */
export function copyFiles(deps: Deps, businessId: string): readonly ZipEntry[] {
  const counts: Record<string, number> = {};
  return [
    ...PARTS.toReversed().map((part) => ({
      name: copyFile(part.name),
      parts: linesOf(deps, businessId, { part, counts }),
    })),
    { name: copyFile("business"), parts: ownLine(deps, businessId) },
    { name: COPY_MANIFEST, parts: manifest(deps, counts) },
  ];
}

type Counted = { readonly part: Part; readonly counts: Record<string, number> };

async function* linesOf(deps: Deps, businessId: string, { part, counts }: Counted): AsyncGenerator<string> {
  counts[part.name] = 0;
  for (let after: Row | null | undefined = null; after !== undefined; ) {
    const rows: readonly Row[] = await read(deps.db, partPage(deps.db, part, { businessId, after }));
    counts[part.name] = (counts[part.name] ?? 0) + rows.length;
    if (rows.length > 0) yield `${rows.map((row) => JSON.stringify(row)).join("\n")}\n`;
    after = rows.length < part.page ? undefined : rows.at(-1);
  }
}

async function* ownLine(deps: Deps, businessId: string): AsyncGenerator<string> {
  yield `${JSON.stringify(await read(deps.db, businessRow(deps.db, businessId)))}\n`;
}

async function* manifest(deps: Deps, counts: Readonly<Record<string, number>>): AsyncGenerator<string> {
  const exportedAt = new Date(deps.now()).toISOString();
  yield `${JSON.stringify({ format: COPY_FORMAT, version: COPY_VERSION, exportedAt, counts })}\n`;
}
