import { err, ok, type Result } from "#app/domain/result.ts";
import { DAY_MS, SECOND_MS } from "#app/domain/time/units.ts";
import { memberWhileImporting } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { copyLimits } from "#app/usecases/limits/network-limits.server.ts";
import { countVisit } from "#app/usecases/limits/visits.server.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { noteLoose } from "#db/queries/jobs/loose-pictures.ts";
import {
  type BusinessImport,
  beginCopy,
  emptiness,
  insertCopy,
  lastCopy,
} from "#db/queries/setup/copy/business-imports.ts";
import { read, readAll } from "#db/reading.ts";
import { tryWrite, write } from "#db/writing.ts";
import { type Unfit, unfitOf } from "./copy-file.server.ts";
import { goOnWithCopy } from "./go-on.server.ts";
import { lookOver } from "./look-over.server.ts";

/** `unfit`: with VALIDATION, what is wrong with the file. */
export type CopyRefusal = Refusal & { readonly unfit?: Unfit };

/** How long the one who brought it waits, and how long it goes on after the reply; the clock does the rest. */
const WAITED_MS = 10 * SECOND_MS;
const AFTER_MS = 20 * SECOND_MS;

export type ViewedCopy = {
  readonly isOwner: boolean;
  /** Has nothing that a copy would stand beside. */
  readonly isEmpty: boolean;
  /** The last that was brought; null: none, or nobody took it in within a day. */
  readonly copy: BusinessImport | null;
};

/** Where a business stands with a file of all that another has. FORBIDDEN to all but owners, unless it is being taken in. */
export async function viewCopy(deps: Deps, actor: SignedIn): Promise<Result<ViewedCopy, Refusal>> {
  const member = await memberWhileImporting(deps, actor);
  if (!member.ok) return member;
  const { businessId, role, importingAt } = member.value;
  if (role !== "OWNER" && importingAt === null) return err({ code: "FORBIDDEN" });
  const { copy, isEmpty } = await readAll(deps.db, {
    copy: lastCopy(deps.db, businessId),
    isEmpty: emptiness(deps.db, businessId),
  });
  return ok({ isOwner: role === "OWNER", isEmpty, copy: copy && isLost(deps, copy) ? null : copy });
}

/** Nobody took it in while it was kept. */
function isLost(deps: Deps, { state, createdAt }: BusinessImport): boolean {
  return state === "DRAFT" && createdAt < deps.now() - DAY_MS;
}

/**
 * Looks a file over and keeps it for a day; nothing of it is in the business yet. FORBIDDEN to all but owners,
 * STATUS_NOT_ALLOWED where the business is not empty, RATE_LIMITED past so many a day, VALIDATION with what is `unfit`.
 */
export async function bringCopy(
  deps: Deps,
  actor: SignedIn,
  bytes: Uint8Array,
): Promise<Result<null, CopyRefusal>> {
  const owner = await ownerOfEmpty(deps, actor);
  if (!owner.ok) return owner;
  const businessId = owner.value;
  const counted = await countVisit(deps, copyLimits(businessId), actor.userId);
  if (!counted.ok) return counted;
  try {
    const found = await lookOver(bytes, minuteNow(deps));
    const [id, now] = [deps.newId(), deps.now()];
    const file = `copies/${deps.newId()}.zip`;
    // A day to take it in, and one to go on with it; then the clock removes it.
    await write(deps.db, [noteLoose(deps.db, { name: file, dueAt: now + 2 * DAY_MS })]);
    await deps.pictures.put(file, { contentType: "application/zip", bytes });
    const { userId } = actor;
    const made = { id, businessId, userId, file, ...found, createdAt: now, changedAt: now };
    await write(deps.db, insertCopy(deps.db, made));
    return ok(null);
  } catch (error) {
    const unfit = unfitOf(error);
    if (unfit === null) throw error;
    return err({ code: unfit.problem === "TOO_LARGE" ? "TOO_LARGE" : "VALIDATION", unfit });
  }
}

async function ownerOfEmpty(deps: Deps, actor: SignedIn): Promise<Result<string, Refusal>> {
  const member = await memberWhileImporting(deps, actor);
  if (!member.ok) return member;
  const { businessId, role, importingAt } = member.value;
  if (role !== "OWNER") return err({ code: "FORBIDDEN" });
  const isEmpty = importingAt === null && (await read(deps.db, emptiness(deps.db, businessId)));
  return isEmpty ? ok(businessId) : err({ code: "STATUS_NOT_ALLOWED" });
}

/**
 * Takes a file in that was looked over; from now on nobody sees the business until all of it is there. A second press does
 * no more than the first. NOT_FOUND where it is kept no more, STATUS_NOT_ALLOWED where the business is not empty.
 */
export async function takeCopyIn(deps: Deps, actor: SignedIn, id: string): Promise<Result<null, Refusal>> {
  const member = await memberWhileImporting(deps, actor);
  if (!member.ok) return member;
  const { businessId, role } = member.value;
  if (role !== "OWNER") return err({ code: "FORBIDDEN" });
  const copy = await read(deps.db, lastCopy(deps.db, businessId));
  if (copy?.id !== id || isLost(deps, copy)) return err({ code: "NOT_FOUND" });
  if (copy.state !== "DRAFT") return ok(null);
  if (!(await tryWrite(deps.db, beginCopy(deps.db, copy, deps.now())))) {
    const now = await read(deps.db, lastCopy(deps.db, businessId));
    return now?.id === id && now.state !== "DRAFT" ? ok(null) : err({ code: "STATUS_NOT_ALLOWED" });
  }
  const isThere = await goOn(deps, id, WAITED_MS);
  if (!isThere) deps.later(goOn(deps, id, AFTER_MS));
  return ok(null);
}

/** Where it breaks the clock goes on with it. */
async function goOn(deps: Deps, id: string, ms: number): Promise<boolean> {
  try {
    return await goOnWithCopy(deps, id, deps.now() + ms);
  } catch {
    deps.note("a copy broke off");
    return true;
  }
}
