import { createHash } from "node:crypto";
import type { CopyFault } from "#app/domain/setup/copy/copy-states.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import type { Statement } from "#db/driver/client.ts";
import { isAnswer } from "#db/driver/patience.ts";
import {
  type BusinessImport,
  type CopyMove,
  copyById,
  countTry,
  emptiness,
  moveCopy,
} from "#db/queries/setup/copy/business-imports.ts";
import type { NewIds, Row } from "#db/queries/setup/copy/copied-table.ts";
import { read } from "#db/reading.ts";
import { tryWrite, write } from "#db/writing.ts";
import { clearCopy } from "./clear.server.ts";
import { type CopyZip, chunksOf, openedCopy, parsed, unfitOf } from "./copy-file.server.ts";
import { finishOf, tidyAfter } from "./finish.server.ts";
import { filesOf } from "./kept-files.server.ts";
import { PHASES, type Phase } from "./phases.ts";

/** How often it may fail, or be interrupted, before it is given up. */
const MOST_TRIES = 10;
/** D1 answers 1,000 statements of a request or tick; a request goes on twice, the clock with two copies. */
const MOST_STATEMENTS = 400;

/**
 * Takes a copy in, chunk by chunk, until `until` (ms) or the limit of statements. A copy that the database refuses
 * is removed again. Answers whether it is finished.
 */
export async function goOnWithCopy(
  deps: Deps,
  id: string,
  until: Instant,
  most = MOST_STATEMENTS,
): Promise<boolean> {
  const copy = await read(deps.db, copyById(deps.db, id));
  if (copy?.state === "RUNNING") await run(deps, copy, { until, left: most });
  const now = await read(deps.db, copyById(deps.db, id));
  if (now?.state === "CLEARING") return clearCopy(deps, now, until);
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

/** Thrown where a file of a copy is no longer in the bucket. */
const GONE = new Error("A file of a copy is gone");

/** Opens files by name; only the last stays in memory. */
function zipsOf(deps: Deps): (file: string) => Promise<CopyZip> {
  let last: { readonly file: string; readonly zip: CopyZip } | null = null;
  return async (file) => {
    if (last?.file === file) return last.zip;
    last = null;
    const kept = await deps.pictures.get(file);
    if (kept === null) throw GONE;
    last = { file, zip: openedCopy(kept.bytes) };
    return last.zip;
  };
}

type Way = { readonly zipOf: (file: string) => Promise<CopyZip>; readonly bounds: Bounds };

/** Phase by phase, each through all files: parts that refer to bookings follow the bookings of the last file. */
async function takeIn(deps: Deps, begun: BusinessImport, { zipOf, bounds }: Way): Promise<void> {
  let [copy, first]: [BusinessImport | null, number] = [begun, 0];
  const all = PHASES.flatMap((phase) => filesOf(begun).map((each) => ({ phase, ...each })));
  for (const { phase, file, portions } of all) {
    const last = first + (portions[phase.part.name] ?? 0);
    if (last > copy.step) {
      copy = await takePhase(deps, copy, phase, { zip: await zipOf(file), bounds, first });
      if (copy === null || copy.step < last || isOver(deps, bounds)) return;
    }
    first = last;
  }
  const end = { state: "DONE", businessId: copy.intoId, at: deps.now() } as const;
  const done = await step(deps, copy, { statements: finishOf(deps, copy), move: end, bounds });
  if (done !== null) await tidyAfter(deps, done);
}

/** Null where another run has gone on with it, or it is over. */
async function takePhase(
  deps: Deps,
  begun: BusinessImport,
  { part, insert }: Phase,
  { zip, bounds, first }: { readonly zip: CopyZip; readonly bounds: Bounds; readonly first: number },
): Promise<BusinessImport | null> {
  let [copy, next]: [BusinessImport, number] = [begun, first];
  const { intoId: businessId, userId, id } = begun;
  for await (const lines of chunksOf(zip, part.name)) {
    next += 1;
    if (next <= copy.step) continue;
    const rows = lines.map((line) => parsed(line, part.name) as Row);
    const statements = insert(deps.db, rows, { businessId, userId, ids: newIds(id) });
    const moved = await step(deps, copy, { statements, move: { step: next, at: deps.now() }, bounds });
    if (moved === null || isOver(deps, bounds)) return moved;
    copy = moved;
  }
  return copy;
}

/** New ids, always the same for a copy, so that a row inserted twice is detected. */
function newIds(copyId: string): NewIds {
  return (id) => createHash("sha256").update(`${copyId} ${id}`).digest("base64url").slice(0, 22);
}

type Step = {
  readonly statements: readonly Statement[];
  readonly move: CopyMove;
  readonly bounds: Bounds;
};

/** Writes a chunk together with the progress, or neither. */
async function step(
  deps: Deps,
  copy: BusinessImport,
  { statements, move, bounds }: Step,
): Promise<BusinessImport | null> {
  const { db } = deps;
  const all = [...statements, ...moveCopy(db, copy, move)];
  bounds.left -= all.length;
  try {
    if (await tryWrite(db, all)) return { ...copy, step: move.step ?? copy.step, version: copy.version + 1 };
  } catch (error) {
    if (!isAnswer(error)) throw error;
  }
  const now = await read(db, copyById(db, copy.id));
  if (now?.version !== copy.version) return null;
  const isEmpty = await read(db, emptiness(db, copy.businessId));
  await giveUp(deps, copy, isEmpty ? "REFUSED" : "NOT_EMPTY");
  return null;
}

async function giveUp(deps: Deps, copy: BusinessImport, fault: CopyFault): Promise<void> {
  deps.note(`a copy was given up: ${fault}`);
  await tryWrite(deps.db, moveCopy(deps.db, copy, { state: "CLEARING", fault, at: deps.now() }));
}
