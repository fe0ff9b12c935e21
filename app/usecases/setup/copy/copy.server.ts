import { err, ok, type Result } from "#app/domain/result.ts";
import { DAY_MS, SECOND_MS } from "#app/domain/time/units.ts";
import { ownedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { copyLimits, takingLimits } from "#app/usecases/limits/network-limits.server.ts";
import { countVisit } from "#app/usecases/limits/visits.server.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import {
  type BusinessImport,
  beginCopy,
  emptiness,
  insertCopy,
  lastCopy,
  moveCopy,
} from "#db/queries/setup/copy/business-imports.ts";
import { quietOf } from "#db/queries/setup/copy/quiet-turnos.ts";
import { read, readAll } from "#db/reading.ts";
import { tryWrite, write } from "#db/writing.ts";
import { type Unfit, unfit, unfitOf } from "./copy-file.server.ts";
import { goOnWithCopy } from "./go-on.server.ts";
import { beforeIt, isAwaiting, keepFile, withFile } from "./kept-files.server.ts";
import { type ReviewedFile, reviewFile } from "./review-file.server.ts";

/** `unfit`: with VALIDATION, the problem of the file. */
export type CopyRefusal = Refusal & { readonly unfit?: Unfit };

/** How long the request works on a copy before the reply, and after it; the clock does the rest. */
const WAITED_MS = 10 * SECOND_MS;
const AFTER_MS = 20 * SECOND_MS;

export type ViewedCopy = {
  /** Whether the business has no data beside which a copy would stand. */
  readonly isEmpty: boolean;
  /** The last copy that was brought; null: none, or it was not taken in within a day. */
  readonly copy: BusinessImport | null;
  /** Bookings from a file get no reminders until an owner asks for them (`remindImported`). */
  readonly isQuiet: boolean;
};

/** The state of the import of another business's file. FORBIDDEN to all but owners. */
export async function viewCopy(deps: Deps, actor: SignedIn): Promise<Result<ViewedCopy, Refusal>> {
  const owned = await ownedBusiness(deps, actor);
  if (!owned.ok) return owned;
  const { copy, isEmpty, quiet } = await readAll(deps.db, {
    copy: lastCopy(deps.db, owned.value),
    isEmpty: emptiness(deps.db, owned.value),
    quiet: quietOf(deps.db, owned.value),
  });
  const kept = copy && isLost(deps, copy) ? null : copy;
  return ok({ isEmpty, copy: kept, isQuiet: quiet.until !== null });
}

/** It was not taken in while it was kept. */
function isLost(deps: Deps, { state, createdAt }: BusinessImport): boolean {
  return state === "DRAFT" && createdAt < deps.now() - DAY_MS;
}

function isUnderWay(copy: BusinessImport | null): boolean {
  return copy?.state === "RUNNING" || copy?.state === "CLEARING";
}

/**
 * Checks a file and keeps it for a day; nothing of it is in the business yet. A part of several joins the parts before
 * it, unless `isAnew`. FORBIDDEN to all but owners; STATUS_NOT_ALLOWED where the business is not empty; RATE_LIMITED
 * past a number a day. VALIDATION with the problem as `unfit`, or TOO_LARGE; UNAVAILABLE where the file cannot be
 * stored.
 */
export async function bringCopy(
  deps: Deps,
  actor: SignedIn,
  bytes: Uint8Array,
  { isAnew = false }: { readonly isAnew?: boolean } = {},
): Promise<Result<null, CopyRefusal>> {
  const viewed = await viewCopy(deps, actor);
  if (!viewed.ok) return viewed;
  const { isEmpty, copy } = viewed.value;
  const businessId = actor.businessId ?? "";
  if (!isEmpty || isUnderWay(copy)) return err({ code: "STATUS_NOT_ALLOWED" });
  const counted = await countVisit(deps, copyLimits(businessId), actor.userId);
  if (!counted.ok) return counted;
  try {
    const awaiting = copy && isAwaiting(copy) && !isAnew ? copy : null;
    const found = await reviewFile(bytes, minuteNow(deps), (part) => beforeIt(deps, awaiting, part));
    const file = await keepFile(deps, bytes, found);
    if (file === null) return err({ code: "UNAVAILABLE" });
    await noteFile(deps, { businessId, userId: actor.userId, file, awaiting }, found);
    return ok(null);
  } catch (error) {
    const fault = unfitOf(error);
    if (fault === null) throw error;
    return err({ code: fault.problem === "TOO_LARGE" ? "TOO_LARGE" : "VALIDATION", unfit: fault });
  }
}

type Brought = Pick<BusinessImport, "businessId" | "userId" | "file"> & {
  /** The import whose earlier parts it joins; null: it is the first part. */
  readonly awaiting: BusinessImport | null;
};

/** Throws `unfit` where the same part was brought meanwhile. */
async function noteFile(deps: Deps, { awaiting, ...own }: Brought, found: ReviewedFile): Promise<void> {
  const [what, now] = [withFile(awaiting, own.file, found), deps.now()];
  if (awaiting !== null) {
    const isNoted = await tryWrite(deps.db, moveCopy(deps.db, awaiting, { ...what, at: now }));
    if (!isNoted) throw unfit("PART_NEXT");
    return;
  }
  const [id, intoId] = [deps.newId(), deps.newId()];
  const made = { ...own, ...what, id, intoId, said: found.said ?? {}, createdAt: now, changedAt: now };
  await write(deps.db, insertCopy(deps.db, made));
}

/**
 * Takes in a checked file. It stays invisible until it is complete and takes the place of the empty business. A second
 * request does no more than the first. NOT_FOUND where it is no longer kept; STATUS_NOT_ALLOWED where the business is
 * not empty; VALIDATION where parts are still missing.
 */
export async function takeCopyIn(
  deps: Deps,
  actor: SignedIn,
  id: string,
): Promise<Result<null, CopyRefusal>> {
  const owned = await ownedBusiness(deps, actor);
  if (!owned.ok) return owned;
  const copy = await read(deps.db, lastCopy(deps.db, owned.value));
  if (copy?.id !== id || isLost(deps, copy)) return err({ code: "NOT_FOUND" });
  if (copy.state !== "DRAFT") return ok(null);
  if (isAwaiting(copy)) return err({ code: "VALIDATION", unfit: { problem: "PART_MISSING", where: "" } });
  const counted = await countVisit(deps, takingLimits(owned.value), actor.userId);
  if (!counted.ok) return counted;
  if (!(await tryWrite(deps.db, beginCopy(deps.db, copy, deps.now())))) {
    const now = await read(deps.db, lastCopy(deps.db, owned.value));
    return now?.id === id && now.state !== "DRAFT" ? ok(null) : err({ code: "STATUS_NOT_ALLOWED" });
  }
  const isThere = await goOn(deps, id, WAITED_MS);
  if (!isThere) deps.later(goOn(deps, id, AFTER_MS));
  return ok(null);
}

/** After a failure the clock goes on with it. */
async function goOn(deps: Deps, id: string, ms: number): Promise<boolean> {
  try {
    return await goOnWithCopy(deps, id, deps.now() + ms);
  } catch {
    deps.note("a copy broke off");
    return true;
  }
}
