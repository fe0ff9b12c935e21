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
 * The state of a user's new business. `DRAFT`: no business yet, but perhaps answers. `BUSINESS`: the user owns the
 * business of the session. `ELSEWHERE`: the user works for a business, but does not own the one of the session, if it
 * has one.
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

/** The last step that the user may open: each step needs the answers of the ones before it. */
export function furthestStep(onboarding: Onboarding): OnboardingStep {
  if (onboarding.kind === "DRAFT") return onboarding.draft === null ? 1 : 2;
  return onboarding.kind === "BUSINESS" && isOpenSometimes(onboarding) ? 5 : 3;
}

/**
 * The step at which a returning user goes on. Step 4 may stay without colleagues, so it is shown until the page is
 * published.
 */
export function nextStep(onboarding: Onboarding): OnboardingStep {
  const furthest = furthestStep(onboarding);
  return furthest === 5 ? 4 : furthest;
}

function isOpenSometimes({ salon }: OnboardedBusiness): boolean {
  return salon.store !== null && hasHours(salon.store.hours);
}

/**
 * The business of an owner or manager, to set up step by step. FORBIDDEN to others, and once it is published: bookings
 * may then depend on the changes, and the setup pages take care of them.
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
