import { err, ok, type Result } from "#app/domain/result.ts";
import { DAY_MS, SECOND_MS } from "#app/domain/time/units.ts";
import { ownedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { archiveLimits, takingLimits } from "#app/usecases/limits/network-limits.server.ts";
import { countVisit } from "#app/usecases/limits/visits.server.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import {
  type BusinessImport,
  beginArchive,
  emptiness,
  insertArchive,
  lastArchive,
  moveArchive,
} from "#db/queries/setup/archive/business-imports.ts";
import { quietOf } from "#db/queries/setup/archive/quiet-turnos.ts";
import { read, readAll } from "#db/reading.ts";
import { tryWrite, write } from "#db/writing.ts";
import { type Unfit, unfit, unfitOf } from "./archive-file.server.ts";
import { goOnWithArchive } from "./go-on.server.ts";
import { beforeIt, isAwaiting, keepFile, withFile } from "./kept-files.server.ts";
import { type ReviewedFile, reviewFile } from "./review-file.server.ts";

/** `unfit`: with VALIDATION, the problem of the file. */
type ArchiveRefusal = Refusal & { readonly unfit?: Unfit };

/** How long the request works on an archive before the reply, and after it; the clock does the rest. */
const WAITED_MS = 10 * SECOND_MS;
const AFTER_MS = 20 * SECOND_MS;

export type ViewedArchive = {
  /** Whether the business has no data beside which an archive would stand. */
  readonly isEmpty: boolean;
  /** The last archive that was brought; null: none, or it was not taken in within a day. */
  readonly archive: BusinessImport | null;
  /** Bookings from a file get no reminders until an owner asks for them (`remindImported`). */
  readonly isQuiet: boolean;
};

/** The state of the import of another business's file. FORBIDDEN to all but owners. */
export async function viewArchive(deps: Deps, actor: SignedIn): Promise<Result<ViewedArchive, Refusal>> {
  const owned = await ownedBusiness(deps, actor);
  if (!owned.ok) return owned;
  const { archive, isEmpty, quiet } = await readAll(deps.db, {
    archive: lastArchive(deps.db, owned.value),
    isEmpty: emptiness(deps.db, owned.value),
    quiet: quietOf(deps.db, owned.value),
  });
  const kept = archive && isLost(deps, archive) ? null : archive;
  return ok({ isEmpty, archive: kept, isQuiet: quiet.until !== null });
}

/** It was not taken in while it was kept. */
function isLost(deps: Deps, { state, createdAt }: BusinessImport): boolean {
  return state === "DRAFT" && createdAt < deps.now() - DAY_MS;
}

function isUnderWay(archive: BusinessImport | null): boolean {
  return archive?.state === "RUNNING" || archive?.state === "CLEARING";
}

/**
 * Checks a file and keeps it for a day; nothing of it is in the business yet. A part of several joins the parts before
 * it, unless `isAnew`. FORBIDDEN to all but owners; STATUS_NOT_ALLOWED where the business is not empty; RATE_LIMITED
 * past a number a day. VALIDATION with the problem as `unfit`, or TOO_LARGE; UNAVAILABLE where the file cannot be
 * stored.
 */
export async function bringArchive(
  deps: Deps,
  actor: SignedIn,
  bytes: Uint8Array,
  { isAnew = false }: { readonly isAnew?: boolean } = {},
): Promise<Result<null, ArchiveRefusal>> {
  const viewed = await viewArchive(deps, actor);
  if (!viewed.ok) return viewed;
  const { isEmpty, archive } = viewed.value;
  const businessId = actor.businessId ?? "";
  if (!isEmpty || isUnderWay(archive)) return err({ code: "STATUS_NOT_ALLOWED" });
  const counted = await countVisit(deps, archiveLimits(businessId), actor.userId);
  if (!counted.ok) return counted;
  try {
    const awaiting = archive && isAwaiting(archive) && !isAnew ? archive : null;
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
    const isNoted = await tryWrite(deps.db, moveArchive(deps.db, awaiting, { ...what, at: now }));
    if (!isNoted) throw unfit("PART_NEXT");
    return;
  }
  const [id, intoId] = [deps.newId(), deps.newId()];
  const made = { ...own, ...what, id, intoId, said: found.said ?? {}, createdAt: now, changedAt: now };
  await write(deps.db, insertArchive(deps.db, made));
}

/**
 * Takes in a checked file. It stays invisible until it is complete and takes the place of the empty business. A second
 * request does no more than the first. NOT_FOUND where it is no longer kept; STATUS_NOT_ALLOWED where the business is
 * not empty; VALIDATION where parts are still missing.
 */
export async function takeArchiveIn(
  deps: Deps,
  actor: SignedIn,
  id: string,
): Promise<Result<null, ArchiveRefusal>> {
  const owned = await ownedBusiness(deps, actor);
  if (!owned.ok) return owned;
  const archive = await read(deps.db, lastArchive(deps.db, owned.value));
  if (archive?.id !== id || isLost(deps, archive)) return err({ code: "NOT_FOUND" });
  if (archive.state !== "DRAFT") return ok(null);
  if (isAwaiting(archive)) return err({ code: "VALIDATION", unfit: { problem: "PART_MISSING", where: "" } });
  const counted = await countVisit(deps, takingLimits(owned.value), actor.userId);
  if (!counted.ok) return counted;
  if (!(await tryWrite(deps.db, beginArchive(deps.db, archive, deps.now())))) {
    const now = await read(deps.db, lastArchive(deps.db, owned.value));
    return now?.id === id && now.state !== "DRAFT" ? ok(null) : err({ code: "STATUS_NOT_ALLOWED" });
  }
  const isThere = await goOn(deps, id, WAITED_MS);
  if (!isThere) deps.later(goOn(deps, id, AFTER_MS));
  return ok(null);
}

/** After a failure the clock goes on with it. */
async function goOn(deps: Deps, id: string, ms: number): Promise<boolean> {
  try {
    return await goOnWithArchive(deps, id, deps.now() + ms);
  } catch {
    deps.note("an archive broke off");
    return true;
  }
}
