import { createHash } from "node:crypto";
import type { ArchiveFault } from "#app/domain/setup/archive/archive-states.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import type { Statement } from "#db/driver/client.ts";
import { isAnswer } from "#db/driver/patience.ts";
import type { NewIds, Row } from "#db/queries/setup/archive/archived-table.ts";
import {
  type ArchiveMove,
  archiveById,
  type BusinessImport,
  countTry,
  emptiness,
  moveArchive,
} from "#db/queries/setup/archive/business-imports.ts";
import { read } from "#db/reading.ts";
import { tryWrite, write } from "#db/writing.ts";
import { type ArchiveZip, chunksOf, openedArchive, parsed, unfitOf } from "./archive-file.server.ts";
import { clearArchive } from "./clear.server.ts";
import { finishOf, tidyAfter } from "./finish.server.ts";
import { filesOf } from "./kept-files.server.ts";
import { PHASES, type Phase } from "./phases.ts";

/** How often it may fail, or be interrupted, before it is given up. */
const MOST_TRIES = 10;
/** D1 answers 1,000 statements of a request or tick; a request goes on twice, the clock with two archives. */
const MOST_STATEMENTS = 400;

/**
 * Takes an archive in, chunk by chunk, until `until` (ms) or the limit of statements. An archive that the database refuses
 * is removed again. Answers whether it is finished.
 */
export async function goOnWithArchive(
  deps: Deps,
  id: string,
  until: Instant,
  most = MOST_STATEMENTS,
): Promise<boolean> {
  const archive = await read(deps.db, archiveById(deps.db, id));
  if (archive?.state === "RUNNING") await run(deps, archive, { until, left: most });
  const now = await read(deps.db, archiveById(deps.db, id));
  if (now?.state === "CLEARING") return clearArchive(deps, now, until);
  return now?.state !== "RUNNING";
}

/** The end time, and the statements left. */
type Bounds = { readonly until: Instant; left: number };

function isOver({ now }: Deps, { until, left }: Bounds): boolean {
  return now() >= until || left <= 0;
}

async function run(deps: Deps, begun: BusinessImport, bounds: Bounds): Promise<void> {
  await write(deps.db, [countTry(deps.db, begun, deps.now())]);
  if (begun.tries >= MOST_TRIES) return giveUp(deps, begun, "BROKEN");
  try {
    await takeIn(deps, begun, { zipOf: zipsOf(deps), bounds });
  } catch (error) {
    if (error !== GONE && unfitOf(error) === null) throw error;
    await giveUp(deps, begun, error === GONE ? "GONE" : "REFUSED");
  }
}

/** Thrown where a file of an archive is no longer in the bucket. */
const GONE = new Error("A file of an archive is gone");

/** Opens files by name; only the last stays in memory. */
function zipsOf(deps: Deps): (file: string) => Promise<ArchiveZip> {
  let last: { readonly file: string; readonly zip: ArchiveZip } | null = null;
  return async (file) => {
    if (last?.file === file) return last.zip;
    last = null;
    const kept = await deps.pictures.get(file);
    if (kept === null) throw GONE;
    last = { file, zip: openedArchive(kept.bytes) };
    return last.zip;
  };
}

type Way = { readonly zipOf: (file: string) => Promise<ArchiveZip>; readonly bounds: Bounds };

/** Phase by phase, each through all files: parts that refer to bookings follow the bookings of the last file. */
async function takeIn(deps: Deps, begun: BusinessImport, { zipOf, bounds }: Way): Promise<void> {
  let [archive, first]: [BusinessImport | null, number] = [begun, 0];
  const all = PHASES.flatMap((phase) => filesOf(begun).map((each) => ({ phase, ...each })));
  for (const { phase, file, portions } of all) {
    const last = first + (portions[phase.part.name] ?? 0);
    if (last > archive.step) {
      archive = await takePhase(deps, archive, phase, { zip: await zipOf(file), bounds, first });
      if (archive === null || archive.step < last || isOver(deps, bounds)) return;
    }
    first = last;
  }
  const end = { state: "DONE", businessId: archive.intoId, at: deps.now() } as const;
  const done = await step(deps, archive, { statements: finishOf(deps, archive), move: end, bounds });
  if (done !== null) await tidyAfter(deps, done);
}

/** Null where another run has gone on with it, or it is over. */
async function takePhase(
  deps: Deps,
  begun: BusinessImport,
  { part, insert }: Phase,
  { zip, bounds, first }: { readonly zip: ArchiveZip; readonly bounds: Bounds; readonly first: number },
): Promise<BusinessImport | null> {
  let [archive, next]: [BusinessImport, number] = [begun, first];
  const { intoId: businessId, userId, id } = begun;
  for await (const lines of chunksOf(zip, part.name)) {
    next += 1;
    if (next <= archive.step) continue;
    const rows = lines.map((line) => parsed(line, part.name) as Row);
    const statements = insert(deps.db, rows, { businessId, userId, ids: newIds(id) });
    const moved = await step(deps, archive, { statements, move: { step: next, at: deps.now() }, bounds });
    if (moved === null || isOver(deps, bounds)) return moved;
    archive = moved;
  }
  return archive;
}

/** New ids, always the same for an archive, so that a row inserted twice is detected. */
function newIds(archiveId: string): NewIds {
  return (id) => createHash("sha256").update(`${archiveId} ${id}`).digest("base64url").slice(0, 22);
}

type Step = {
  readonly statements: readonly Statement[];
  readonly move: ArchiveMove;
  readonly bounds: Bounds;
};

/** Writes a chunk together with the progress, or neither. */
async function step(
  deps: Deps,
  archive: BusinessImport,
  { statements, move, bounds }: Step,
): Promise<BusinessImport | null> {
  const { db } = deps;
  const all = [...statements, ...moveArchive(db, archive, move)];
  bounds.left -= all.length;
  try {
    if (await tryWrite(db, all))
      return { ...archive, step: move.step ?? archive.step, version: archive.version + 1 };
  } catch (error) {
    if (!isAnswer(error)) throw error;
  }
  const now = await read(db, archiveById(db, archive.id));
  if (now?.version !== archive.version) return null;
  const isEmpty = await read(db, emptiness(db, archive.businessId));
  await giveUp(deps, archive, isEmpty ? "REFUSED" : "NOT_EMPTY");
  return null;
}

async function giveUp(deps: Deps, archive: BusinessImport, fault: ArchiveFault): Promise<void> {
  deps.note(`an archive was given up: ${fault}`);
  await tryWrite(deps.db, moveArchive(deps.db, archive, { state: "CLEARING", fault, at: deps.now() }));
}
