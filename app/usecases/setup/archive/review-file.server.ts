import {
  ARCHIVE_BYTES,
  ARCHIVE_VERSION,
  archiveFile,
  MOST_AHEAD,
  MOST_OF_ALL,
  MOST_ROWS,
} from "#app/domain/setup/archive/archive-limits.ts";
import { type FilePart, WHOLE } from "#app/domain/setup/archive/archive-parts.ts";
import type { ArchiveCounts } from "#app/domain/setup/archive/archive-states.ts";
import { statusesWhere } from "#app/domain/status-sets.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import { archivedLinks, archiveManifest } from "#app/inputs/setup/archive.ts";
import { archivedRows } from "#app/inputs/setup/archived-rows.ts";
import { othersTurn } from "#app/usecases/others-turn.ts";
import type { Part, Row } from "#db/queries/setup/archive/archived-table.ts";
import { fitsColumn } from "#db/queries/setup/archive/fits-column.ts";
import { BUSINESS, PARTS } from "#db/queries/setup/archive/parts.ts";
import { innerOf } from "#db/queries/setup/archive/write-parts.ts";
import {
  type ArchiveZip,
  chunksOf,
  manifestOf,
  openedArchive,
  parsed,
  unfit,
  unfitOf,
} from "./archive-file.server.ts";
import { checkedRow, type Known } from "./archive-row.server.ts";
import { clashesIn, noteTaken, type TakenTimes } from "./archived-spans.ts";

/** The contents of a file, read once; `said`: the business's own row, only in the first file. */
export type ReviewedFile = {
  readonly part: FilePart;
  readonly counts: ArchiveCounts;
  readonly portions: ArchiveCounts;
  readonly said: Row | null;
  /** Bookings ahead, and ids by part, with those of earlier files. */
  readonly ahead: number;
  readonly ids: KnownIds;
};

/** Ids that other rows may refer to, by part. */
export type KnownIds = ReadonlyMap<string, ReadonlySet<string>>;

/** The sums of the earlier files of the same business. */
export type Before = { readonly rows: number; readonly ahead: number; readonly ids: KnownIds };
export const NOTHING_BEFORE: Before = { rows: 0, ahead: 0, ids: new Map() };

/**
 * Reads a whole file and checks every row, with one chunk in memory at a time. `before` answers the data of earlier
 * parts, and throws where this part does not follow them. Throws `unfit` for a file that cannot be taken in.
 */
export async function reviewFile(
  bytes: Uint8Array,
  now: UtcMinute,
  before: (part: FilePart) => Before | Promise<Before> = () => NOTHING_BEFORE,
): Promise<ReviewedFile> {
  if (bytes.byteLength > ARCHIVE_BYTES) throw unfit("TOO_LARGE");
  const zip = openedArchive(bytes);
  const manifest = archiveManifest.safeParse(await manifestOf(zip));
  if (!manifest.success || manifest.data.version !== ARCHIVE_VERSION) throw unfit("OTHER_FORMAT");
  const file = manifest.data.part ?? WHOLE;
  const { rows, ahead, ids } = await before(file);
  const known: Known = {
    ids: new Map(REFERRED.map((name) => [name, new Set(ids.get(name))])),
    seen: new Map(),
  };
  const found: Found = { counts: {}, portions: {}, all: rows, ahead, wrong: [], taken: new Map() };
  try {
    for (const part of PARTS) {
      if (!isTold(part, file, manifest.data.counts)) continue;
      await reviewPart(zip, part, { known, found, now, file });
      if (found.counts[part.name] !== manifest.data.counts[part.name])
        throw unfit("DAMAGED", archiveFile(part.name));
    }
  } catch (error) {
    // Rows that refer to a wrong row are missing it, which is no further problem.
    if (found.wrong.length === 0 || unfitOf(error) === null) throw error;
  }
  if (found.wrong.length > 0) throw unfit("WRONG", found.wrong.join("; "));
  const said = file.nth === 1 ? await businessIn(zip) : null;
  return {
    part: file,
    counts: found.counts,
    portions: found.portions,
    said,
    ahead: found.ahead,
    ids: known.ids,
  };
}

/** A file of several says itself what it has, which older ones divided otherwise. A row that lacks another is refused. */
function isTold(part: Part, { of }: FilePart, counts: ArchiveCounts): boolean {
  return counts[part.name] !== undefined || (of === 1 && !part.isLater);
}

type Found = {
  readonly counts: Record<string, number>;
  readonly portions: Record<string, number>;
  all: number;
  ahead: number;
  /** The places of rows that no form would accept, up to a limit. */
  readonly wrong: string[];
  readonly taken: TakenTimes;
};

const MOST_TOLD = 10;

type Reviewing = {
  readonly known: Known;
  readonly found: Found;
  readonly now: UtcMinute;
  readonly file: FilePart;
};

async function reviewPart(
  zip: ArchiveZip,
  part: Part,
  { known, found, now, file }: Reviewing,
): Promise<void> {
  const { counts, portions, taken } = found;
  const count = (name: string, rows: number) => {
    counts[name] = (counts[name] ?? 0) + rows;
    found.all += rows;
  };
  count(part.name, 0);
  portions[part.name] = 0;
  for await (const lines of chunksOf(zip, part.name)) {
    portions[part.name] = (portions[part.name] ?? 0) + 1;
    const first = (counts[part.name] ?? 0) + 1;
    lines.forEach((line, index) => {
      const number = first + index;
      const row = rightRow(part, line, { number, known, found });
      if (row === null) return;
      noteTaken(taken, part.name, row, number);
      for (const name of Object.keys(part.inner)) count(name, innerOf(row, name).length);
      if (part.name === "bookings" && isAhead(row, now)) found.ahead += 1;
    });
    count(part.name, lines.length);
    if (file.of > 1 && found.all > MOST_OF_ALL) throw unfit("PARTS_TOO_LARGE");
    if ((counts[part.name] ?? 0) > MOST_ROWS || found.all > MOST_OF_ALL)
      throw unfit("TOO_LARGE", archiveFile(part.name));
    if (found.ahead > MOST_AHEAD) throw unfit("TOO_MANY_AHEAD");
    await othersTurn();
  }
  const clashes = clashesIn(taken, part.name).slice(0, MOST_TOLD);
  if (clashes.length > 0 && found.wrong.length === 0)
    throw unfit("OVERLAPS", `${archiveFile(part.name)}, ${clashes.join(", ")}`);
}

/** Null, and the place recorded, for a row that no form would accept, so that all wrong rows are shown together. */
function rightRow(
  part: Part,
  line: string,
  { number, known, found }: { readonly number: number; readonly known: Known; readonly found: Found },
): Row | null {
  try {
    return checkedRow(part, line, { number, known });
  } catch (error) {
    const fault = unfitOf(error);
    if (fault?.problem !== "WRONG" || found.wrong.length >= MOST_TOLD) throw error;
    found.wrong.push(fault.where);
    return null;
  }
}

/** The names of all parts that others refer to. */
const REFERRED = [...new Set(PARTS.flatMap((part) => [part, ...Object.values(part.inner)]).flatMap(refsOf))];

function refsOf({ refs }: Pick<Part, "refs">): readonly string[] {
  return Object.values(refs);
}

function isAhead({ status, startUtcMinute }: Row, now: UtcMinute): boolean {
  return statusesWhere("isOpen").some((open) => open === status) && Number(startUtcMinute) > now;
}

/** The description of the business, its only row. */
async function businessIn(zip: ArchiveZip): Promise<Row> {
  const names = Object.keys(BUSINESS.columns);
  for await (const [line] of chunksOf(zip, "business")) {
    const row = parsed(line ?? "", archiveFile("business")) as Row | null;
    if (row === null || !names.every((name) => fitsColumn(BUSINESS, name, row[name]))) break;
    const judged = archivedRows.business?.safeParse(row);
    if (judged?.success === false)
      throw unfit("WRONG", `${archiveFile("business")}, 1, ${String(judged.error.issues[0]?.path[0])}`);
    return { ...Object.fromEntries(names.map((name) => [name, row[name]])), ...archivedLinks.parse(row) };
  }
  throw unfit("DAMAGED", archiveFile("business"));
}
