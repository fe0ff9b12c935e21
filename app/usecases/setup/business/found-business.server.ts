import type { ActivityCode } from "#app/domain/codes/catalog.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { isReservedSlug, slugCandidates } from "#app/domain/setup/business/slugs.ts";
import type { BusinessInput } from "#app/inputs/setup/business.ts";
import type { LiveSession } from "#app/usecases/accounts/sessions.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { foundingLimits } from "#app/usecases/limits/network-limits.server.ts";
import { countTry, limitedAct } from "#app/usecases/limits/rate-limits.server.ts";
import { pastFlood } from "#app/usecases/limits/visits.server.ts";
import { tokenEnd } from "#app/usecases/secrets/session-tokens.server.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";
import type { Statement } from "#db/driver/client.ts";
import { membershipsOf } from "#db/queries/accounts/memberships.ts";
import { accountTypeHolder, changeAccountType } from "#db/queries/accounts/session-account-type.ts";
import { insertBusiness, type OwnBusiness, takenSlugs } from "#db/queries/setup/businesses.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import { readAll } from "#db/reading.ts";
import { clashOf } from "#db/refusals.ts";
import { tryWrite } from "#db/writing.ts";
import { setupActor } from "../setup-actor.ts";

export const SLUG_TAKEN: Refusal = { code: "VALIDATION", fields: [{ field: "slug", code: "SLUG_TAKEN" }] };

type Founding = {
  readonly text: BusinessInput;
  readonly activity: ActivityCode | null;
  /** Further statements for the same batch. */
  readonly more: (business: OwnBusiness) => readonly Statement[];
};

type Founded = { readonly business: OwnBusiness; readonly session: LiveSession };

/**
 * Founds a business: the caller becomes its owner, and the session acts for it under the same token. It is not public
 * until it is published. FORBIDDEN to users who already work for a business. SLUG_TAKEN at `slug` where that is
 * reserved, or leads or has led to another business; without a slug, the name makes it. RATE_LIMITED past a number a
 * day.
 */
export async function foundBusiness(
  deps: Deps,
  actor: SignedIn,
  founding: Founding,
): Promise<Result<Founded, Refusal>> {
  const flood = await pastFlood(deps, actor.userId);
  if (flood !== null) return err(flood);
  const founded = await whileStale(() => attempt(deps, actor, founding));
  if (founded.ok || founded.error.code === "RATE_LIMITED") return founded;
  // A refused try counts too: it tells whether a slug is taken.
  const counted = await countTry(deps, foundingLimits(deps, actor.userId));
  return counted.ok ? founded : counted;
}

async function attempt(
  deps: Deps,
  actor: SignedIn,
  { text, activity, more }: Founding,
): Promise<Result<Founded, Refusal>> {
  const { db } = deps;
  const { sessionId, userId } = actor;
  const id = deps.newId();
  const wanted = text.slug === null ? slugCandidates(text.name, id) : [text.slug];
  const limited = limitedAct(deps, foundingLimits(deps, userId));
  const { past, holder, memberships, taken } = await readAll(db, {
    past: limited.refusal,
    holder: accountTypeHolder(db, { sessionId, userId }),
    memberships: membershipsOf(db, userId),
    taken: takenSlugs(db, wanted, null),
  });
  if (past !== null) return err(past);
  if (holder === null) return err({ code: "UNAUTHENTICATED" });
  if (memberships.length > 0) return err({ code: "FORBIDDEN" });
  const slug = wanted.find((each) => !taken.has(each) && !isReservedSlug(each));
  if (slug === undefined) return err(SLUG_TAKEN);

  const createdAt = deps.now();
  const business: OwnBusiness = { ...NEW, ...text, slug, id, activity, createdAt };
  const expiresAt = tokenEnd("BUSINESS", createdAt, holder.endsAt);
  const acting = { accountType: "BUSINESS", businessId: id } as const;
  const isFirst = await tryFound(deps, [
    ...limited.count,
    ...insertBusiness(db, business, userId),
    ...more(business),
    ...changeAccountType(db, { sessionId, ...acting, expiresAt }),
    noteSetupChange(db, setupActor(deps, actor, id), {
      ...{ subject: "BUSINESS", act: "CREATED", details: [] },
      subjectId: id,
      subjectName: business.name,
    }),
  ]);
  if (!isFirst) return STALE;
  const session = { actor: { ...actor, ...acting, hasBusiness: true }, businessId: id, expiresAt };
  return ok({ business, session });
}

const NEW = { pictureUrl: null, publishedAt: null, closedAt: null, version: 1 } as const;

/** False where the slug was taken meanwhile, or the same user founded a business. */
async function tryFound(deps: Deps, statements: readonly Statement[]): Promise<boolean> {
  try {
    return await tryWrite(deps.db, statements);
  } catch (error) {
    if (clashOf(error) === "SLUG") return false;
    throw error;
  }
}
