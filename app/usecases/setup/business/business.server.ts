import type { SetupDetail } from "#app/domain/codes/setup.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { isReservedSlug } from "#app/domain/setup/business/slugs.ts";
import type { BusinessInput } from "#app/inputs/setup/business.ts";
import { businessFields } from "#app/text/setup/business.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { checkLimits } from "#app/usecases/limits/network-limits.server.ts";
import { countVisit } from "#app/usecases/limits/visits.server.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";
import {
  type BusinessText,
  businessById,
  type OwnBusiness,
  takenSlugs,
  updateBusiness,
} from "#db/queries/setup/businesses.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import { read, readAll } from "#db/reading.ts";
import { clashOf } from "#db/refusals.ts";
import { tryWrite } from "#db/writing.ts";
import { setupActor } from "../setup-actor.ts";
import { SLUG_TAKEN } from "./found-business.server.ts";

/** A business as its members see it. */
export type ViewedBusiness = OwnBusiness;

/** The business that the session acts for; FORBIDDEN to its professionals. */
export async function viewBusiness(deps: Deps, actor: SignedIn): Promise<Result<ViewedBusiness, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const business = await read(deps.db, businessById(deps.db, managed.value));
  return business === null ? err({ code: "FORBIDDEN" }) : ok(business);
}

/**
 * Saves the description of the business; without a slug it keeps its own, and its former slug leads to it from now on.
 * `version`: the version of the form, STALE if it was saved meanwhile; null: any version. SLUG_TAKEN at `slug` where
 * that is reserved, or leads or has led to another business. FORBIDDEN to professionals.
 */
export function changeBusiness(
  deps: Deps,
  actor: SignedIn,
  change: { readonly text: BusinessInput; readonly version: number | null },
): Promise<Result<OwnBusiness, Refusal>> {
  if (change.version !== null) return attempt(deps, actor, change);
  return whileStale(() => attempt(deps, actor, change));
}

async function attempt(
  deps: Deps,
  actor: SignedIn,
  { text, version }: { readonly text: BusinessInput; readonly version: number | null },
): Promise<Result<OwnBusiness, Refusal>> {
  const { db } = deps;
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const businessId = managed.value;
  const { before, taken } = await readAll(db, {
    before: businessById(db, businessId),
    taken: takenSlugs(db, text.slug === null ? [] : [text.slug], businessId),
  });
  if (before === null) return err({ code: "FORBIDDEN" });
  if (version !== null && version !== before.version) return STALE;
  const after: BusinessText = { ...text, slug: text.slug ?? before.slug };
  const isNewSlug = after.slug !== before.slug;
  if (isNewSlug && (taken.has(after.slug) || isReservedSlug(after.slug))) return err(SLUG_TAKEN);
  const details = changesOf(before, after);
  if (details.length === 0) return ok(before);

  const saved = await trySave(deps, [
    ...updateBusiness(db, { businessId, version: before.version }, { before, after }),
    noteSetupChange(db, setupActor(deps, actor, businessId), {
      ...{ subject: "BUSINESS", act: "CHANGED", details },
      subjectId: businessId,
      subjectName: after.name,
    }),
  ]);
  return saved.ok ? ok({ ...before, ...after, version: before.version + 1 }) : saved;
}

async function trySave(
  deps: Deps,
  statements: Parameters<typeof tryWrite>[1],
): Promise<Result<null, Refusal>> {
  try {
    return (await tryWrite(deps.db, statements)) ? ok(null) : STALE;
  } catch (error) {
    if (clashOf(error) === "SLUG") return err(SLUG_TAKEN);
    throw error;
  }
}

/** The changed fields of a business, by the names shown to people. */
function changesOf(before: BusinessText, after: BusinessText): readonly SetupDetail[] {
  const fields = Object.keys(businessFields) as readonly (keyof BusinessText)[];
  return fields.flatMap((field) => {
    const [from, to] = [before[field], after[field]];
    return from === to ? [] : [{ field: businessFields[field], from, to }];
  });
}

/**
 * Whether a page address belongs or belonged to another business, or is reserved; the caller's own business does not
 * count. The number of questions a minute is limited for each network address.
 */
export async function askSlugTaken(
  deps: Deps,
  actor: SignedIn,
  slug: string,
): Promise<Result<boolean, Refusal>> {
  const [taken, counted] = await Promise.all([
    read(deps.db, takenSlugs(deps.db, [slug], actor.businessId)),
    countVisit(deps, checkLimits(deps, "slug-taken")),
  ]);
  if (!counted.ok) return counted;
  return ok(taken.has(slug) || isReservedSlug(slug));
}
