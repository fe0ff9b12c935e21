import { err, ok, type Result } from "#app/domain/result.ts";
import { DAY_MS, SECOND_MS } from "#app/domain/time/units.ts";
import { ownedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { copyLimits, takingLimits } from "#app/usecases/limits/network-limits.server.ts";
import { countVisit } from "#app/usecases/limits/visits.server.ts";
import { keepPicture } from "#app/usecases/loose-pictures.server.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
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
  /** Has nothing that a copy would stand beside. */
  readonly isEmpty: boolean;
  /** The last that was brought; null: none, or nobody took it in within a day. */
  readonly copy: BusinessImport | null;
};

/** Where a business stands with a file of all that another has. FORBIDDEN to all but owners. */
export async function viewCopy(deps: Deps, actor: SignedIn): Promise<Result<ViewedCopy, Refusal>> {
  const owned = await ownedBusiness(deps, actor);
  if (!owned.ok) return owned;
  const { copy, isEmpty } = await readAll(deps.db, {
    copy: lastCopy(deps.db, owned.value),
    isEmpty: emptiness(deps.db, owned.value),
  });
  return ok({ isEmpty, copy: copy && isLost(deps, copy) ? null : copy });
}

/** Nobody took it in while it was kept. */
function isLost(deps: Deps, { state, createdAt }: BusinessImport): boolean {
  return state === "DRAFT" && createdAt < deps.now() - DAY_MS;
}

function isUnderWay(copy: BusinessImport | null): boolean {
  return copy?.state === "RUNNING" || copy?.state === "CLEARING";
}

/**
 * Looks a file over and keeps it for a day; nothing of it is in the business yet. FORBIDDEN to all but owners,
 * STATUS_NOT_ALLOWED where the business is not empty, RATE_LIMITED past so many a day, VALIDATION with what is `unfit`,
 * UNAVAILABLE where it cannot be kept.
 */
export async function bringCopy(
  deps: Deps,
  actor: SignedIn,
  bytes: Uint8Array,
): Promise<Result<null, CopyRefusal>> {
  const viewed = await viewCopy(deps, actor);
  if (!viewed.ok) return viewed;
  const { isEmpty, copy } = viewed.value;
  const businessId = actor.businessId ?? "";
  if (!isEmpty || isUnderWay(copy)) return err({ code: "STATUS_NOT_ALLOWED" });
  const counted = await countVisit(deps, copyLimits(businessId), actor.userId);
  if (!counted.ok) return counted;
  try {
    const found = await lookOver(bytes, minuteNow(deps));
    const [id, now] = [deps.newId(), deps.now()];
    const file = `copies/${deps.newId()}.zip`;
    // A day to take it in, and one to go on with it; then the clock removes it.
    const isKept = await keepPicture(deps, file, { contentType: "application/zip", bytes }, 2 * DAY_MS);
    if (!isKept) return err({ code: "UNAVAILABLE" });
    const { userId } = actor;
    const own = { id, businessId, userId, file, intoId: deps.newId() };
    const made = { ...own, ...found, createdAt: now, changedAt: now };
    await write(deps.db, insertCopy(deps.db, made));
    return ok(null);
  } catch (error) {
    const unfit = unfitOf(error);
    if (unfit === null) throw error;
    return err({ code: unfit.problem === "TOO_LARGE" ? "TOO_LARGE" : "VALIDATION", unfit });
  }
}

/**
 * Takes a file in that was looked over. Nobody sees anything of it until all of it is there and takes the place of the empty
 * business. A second press does no more than the first. NOT_FOUND where it is kept no more, STATUS_NOT_ALLOWED where the
 * business is not empty.
 */
export async function takeCopyIn(deps: Deps, actor: SignedIn, id: string): Promise<Result<null, Refusal>> {
  const owned = await ownedBusiness(deps, actor);
  if (!owned.ok) return owned;
  const copy = await read(deps.db, lastCopy(deps.db, owned.value));
  if (copy?.id !== id || isLost(deps, copy)) return err({ code: "NOT_FOUND" });
  if (copy.state !== "DRAFT") return ok(null);
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

/** Where it breaks the clock goes on with it. */
async function goOn(deps: Deps, id: string, ms: number): Promise<boolean> {
  try {
    return await goOnWithCopy(deps, id, deps.now() + ms);
  } catch {
    deps.note("a copy broke off");
    return true;
  }
}
