import {
  COPY_BYTES,
  COPY_VERSION,
  copyFile,
  MOST_AHEAD,
  MOST_OF_ALL,
  MOST_ROWS,
} from "#app/domain/setup/copy/copy-limits.ts";
import type { CopyCounts } from "#app/domain/setup/copy/copy-states.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import { copiedLinks, copyManifest } from "#app/inputs/setup/copy.ts";
import type { Part, Row } from "#db/queries/setup/copy/copied-table.ts";
import { fitsColumn } from "#db/queries/setup/copy/fits-column.ts";
import { BUSINESS, PARTS } from "#db/queries/setup/copy/parts.ts";
import { innerOf } from "#db/queries/setup/copy/write-parts.ts";
import { type CopyZip, manifestOf, openedCopy, parsed, portionsOf, unfit } from "./copy-file.server.ts";
import { checkedRow, type KnownIds } from "./copy-row.server.ts";

/** What a file has, all of it read once. */
export type LookedOver = { readonly counts: CopyCounts; readonly portions: CopyCounts; readonly said: Row };

/** Reads a file whole and judges every row of it, a portion in memory at once. Throws `unfit` where it cannot be taken in. */
export async function lookOver(bytes: Uint8Array, now: UtcMinute): Promise<LookedOver> {
  if (bytes.byteLength > COPY_BYTES) throw unfit("TOO_LARGE");
  const zip = openedCopy(bytes);
  const manifest = copyManifest.safeParse(await manifestOf(zip));
  if (!manifest.success || manifest.data.version !== COPY_VERSION) throw unfit("OTHER_FORMAT");
  const known: KnownIds = new Map(REFERRED.map((name) => [name, new Set<string>()]));
  const found: Found = { counts: {}, portions: {}, all: 0, ahead: 0 };
  for (const part of PARTS) {
    await lookThrough(zip, part, { known, found, now });
    if (found.counts[part.name] !== manifest.data.counts[part.name])
      throw unfit("DAMAGED", copyFile(part.name));
  }
  return { counts: found.counts, portions: found.portions, said: await businessIn(zip) };
}

type Found = {
  readonly counts: Record<string, number>;
  readonly portions: Record<string, number>;
  all: number;
  ahead: number;
};

type Looking = { readonly known: KnownIds; readonly found: Found; readonly now: UtcMinute };

async function lookThrough(zip: CopyZip, part: Part, { known, found, now }: Looking): Promise<void> {
  const { counts, portions } = found;
  const count = (name: string, rows: number) => {
    counts[name] = (counts[name] ?? 0) + rows;
    found.all += rows;
  };
  count(part.name, 0);
  portions[part.name] = 0;
  for await (const lines of portionsOf(zip, part.name)) {
    portions[part.name] = (portions[part.name] ?? 0) + 1;
    const first = (counts[part.name] ?? 0) + 1;
    lines.forEach((line, index) => {
      const row = checkedRow(part, line, { number: first + index, known });
      for (const name of Object.keys(part.inner)) count(name, innerOf(row, name).length);
      if (part.name === "bookings" && isAhead(row, now)) found.ahead += 1;
    });
    count(part.name, lines.length);
    if ((counts[part.name] ?? 0) > MOST_ROWS || found.all > MOST_OF_ALL)
      throw unfit("TOO_LARGE", copyFile(part.name));
    if (found.ahead > MOST_AHEAD) throw unfit("TOO_MANY_AHEAD");
  }
}

/** What other parts refer to. */
const REFERRED = [...new Set(PARTS.flatMap((part) => [part, ...Object.values(part.inner)]).flatMap(refsOf))];

function refsOf({ refs }: Pick<Part, "refs">): readonly string[] {
  return Object.values(refs);
}

function isAhead({ status, startUtcMinute }: Row, now: UtcMinute): boolean {
  return (status === "PENDING" || status === "PENDING_DEPOSIT") && Number(startUtcMinute) > now;
}

/** What the business says of itself, its one row. */
async function businessIn(zip: CopyZip): Promise<Row> {
  const names = Object.keys(BUSINESS.columns);
  for await (const [line] of portionsOf(zip, "business")) {
    const row = parsed(line ?? "", copyFile("business")) as Row | null;
    if (row === null || !names.every((name) => fitsColumn(BUSINESS, name, row[name]))) break;
    return { ...Object.fromEntries(names.map((name) => [name, row[name]])), ...copiedLinks.parse(row) };
  }
  throw unfit("DAMAGED", copyFile("business"));
}
