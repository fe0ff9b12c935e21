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
import { type CopyZip, openedCopy, parsed, portionsOf, unfitOf } from "./copy-file.server.ts";
import { finishOf, tidyAfter } from "./finish.server.ts";
import { PHASES, type Phase } from "./phases.ts";

/** As often it may break, or be broken off, before it is given up. */
const MOST_TRIES = 10;

/**
 * Takes a copy in, portion by portion, until it is late (ms); what the database refuses is let go again. Answers whether
 * there is nothing more to do.
 */
export async function goOnWithCopy(deps: Deps, id: string, until: Instant): Promise<boolean> {
  const copy = await read(deps.db, copyById(deps.db, id));
  if (copy?.state === "RUNNING") await run(deps, copy, until);
  const now = await read(deps.db, copyById(deps.db, id));
  if (now?.state === "CLEARING") return clearCopy(deps, now, until);
  return now?.state !== "RUNNING";
}

async function run(deps: Deps, begun: BusinessImport, until: Instant): Promise<void> {
  await write(deps.db, [countTry(deps.db, begun, deps.now())]);
  if (begun.tries >= MOST_TRIES) return giveUp(deps, begun, "BROKEN");
  const file = await deps.pictures.get(begun.file);
  if (file === null) return giveUp(deps, begun, "GONE");
  try {
    await takeIn(deps, begun, { zip: openedCopy(file.bytes), until });
  } catch (error) {
    if (unfitOf(error) === null) throw error;
    await giveUp(deps, begun, "REFUSED");
  }
}

type Way = { readonly zip: CopyZip; readonly until: Instant };

async function takeIn(deps: Deps, begun: BusinessImport, { zip, until }: Way): Promise<void> {
  let [copy, first]: [BusinessImport | null, number] = [begun, 0];
  for (const phase of PHASES) {
    const last = first + (begun.portions[phase.part.name] ?? 0);
    if (last > copy.step) {
      copy = await takePhase(deps, copy, phase, { zip, until, first });
      if (copy === null || copy.step < last || deps.now() >= until) return;
    }
    first = last;
  }
  const end = { state: "DONE", businessId: copy.intoId, at: deps.now() } as const;
  const done = await step(deps, copy, await finishOf(deps, copy), end);
  if (done !== null) await tidyAfter(deps, done);
}

/** Null where somebody else has gone on with it, or it is over. */
async function takePhase(
  deps: Deps,
  begun: BusinessImport,
  { part, insert }: Phase,
  { zip, until, first }: Way & { readonly first: number },
): Promise<BusinessImport | null> {
  let [copy, next]: [BusinessImport, number] = [begun, first];
  const { intoId: businessId, userId, id } = begun;
  for await (const lines of portionsOf(zip, part.name)) {
    next += 1;
    if (next <= copy.step) continue;
    const rows = lines.map((line) => parsed(line, part.name) as Row);
    const statements = insert(deps.db, rows, { businessId, userId, ids: newIds(id) });
    const moved = await step(deps, copy, statements, { step: next, at: deps.now() });
    if (moved === null || deps.now() >= until) return moved;
    copy = moved;
  }
  return copy;
}

/** Other ones than in the file, and always the same of one copy: what goes in twice is found out. */
function newIds(copyId: string): NewIds {
  return (id) => createHash("sha256").update(`${copyId} ${id}`).digest("base64url").slice(0, 22);
}

/** Writes a portion and where it stands then, or neither. */
async function step(
  deps: Deps,
  copy: BusinessImport,
  statements: readonly Statement[],
  move: CopyMove,
): Promise<BusinessImport | null> {
  const { db } = deps;
  try {
    if (await tryWrite(db, [...statements, ...moveCopy(db, copy, move)]))
      return { ...copy, step: move.step ?? copy.step, version: copy.version + 1 };
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
