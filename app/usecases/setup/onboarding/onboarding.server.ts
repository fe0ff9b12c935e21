import { err, ok, type Result } from "#app/domain/result.ts";
import type { OnboardingStep } from "#app/domain/setup/business/onboarding-steps.ts";
import { missingOf, type Need } from "#app/domain/setup/business/readiness.ts";
import { hasHours } from "#app/domain/setup/stores/usual-hours.ts";
import { managedBusiness, ownedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { businessById, type OwnBusiness } from "#db/queries/setup/businesses.ts";
import {
  draftOf,
  type OnboardedSalon,
  type OnboardingDraft,
  onboardedSalon,
} from "#db/queries/setup/onboarding.ts";
import { readinessOf } from "#db/queries/setup/readiness.ts";
import { read, readAll } from "#db/reading.ts";

/**
 * Where somebody stands who begins a business. `DRAFT`: there is none yet, but maybe answers. `BUSINESS`: theirs, of the
 * session. `ELSEWHERE`: they work for one, but do not own the one that the session acts for, if it acts for any.
 */
export type Onboarding =
  | { readonly kind: "DRAFT"; readonly draft: OnboardingDraft | null }
  | ({ readonly kind: "BUSINESS" } & OnboardedBusiness)
  | { readonly kind: "ELSEWHERE" };

export type OnboardedBusiness = {
  readonly business: OwnBusiness;
  readonly salon: OnboardedSalon;
  readonly missing: readonly Need[];
};

export async function viewOnboarding(deps: Deps, actor: SignedIn): Promise<Onboarding> {
  const { db } = deps;
  if (!actor.hasBusiness) return { kind: "DRAFT", draft: await read(db, draftOf(db, actor.userId)) };
  const owned = await ownedBusiness(deps, actor);
  const found = owned.ok ? await onboarded(deps, actor, owned.value) : null;
  return found === null ? { kind: "ELSEWHERE" } : { kind: "BUSINESS", ...found };
}

async function onboarded(
  { db }: Deps,
  { userId }: SignedIn,
  businessId: string,
): Promise<OnboardedBusiness | null> {
  const { business, salon, readiness } = await readAll(db, {
    business: businessById(db, businessId),
    salon: onboardedSalon(db, businessId, userId),
    readiness: readinessOf(db, businessId),
  });
  return business && { business, salon, missing: missingOf(readiness) };
}

/** The last step that somebody may open: each needs what the ones before it ask. */
export function furthestStep(onboarding: Onboarding): OnboardingStep {
  if (onboarding.kind === "DRAFT") return onboarding.draft === null ? 1 : 2;
  return onboarding.kind === "BUSINESS" && isOpenSometimes(onboarding) ? 5 : 3;
}

/** The step at which who comes back goes on; who works there may be nobody more, so that one is shown until there is a page. */
export function nextStep(onboarding: Onboarding): OnboardingStep {
  const furthest = furthestStep(onboarding);
  return furthest === 5 ? 4 : furthest;
}

function isOpenSometimes({ salon }: OnboardedBusiness): boolean {
  return salon.store !== null && hasHours(salon.store.hours);
}

/**
 * The salon of who runs it, to change it step by step; FORBIDDEN to others, and once it is published: turnos may depend on
 * what is changed then, and its setup looks after them.
 */
export async function salonToSetUp(
  deps: Deps,
  actor: SignedIn,
): Promise<Result<{ readonly businessId: string; readonly salon: OnboardedSalon }, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const { business, salon } = await readAll(deps.db, {
    business: businessById(deps.db, managed.value),
    salon: onboardedSalon(deps.db, managed.value, actor.userId),
  });
  if (business === null || business.publishedAt !== null) return err({ code: "FORBIDDEN" });
  return ok({ businessId: managed.value, salon });
}
