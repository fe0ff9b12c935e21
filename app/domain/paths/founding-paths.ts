import { ACTIVITY_CODES, type ActivityCode } from "#app/domain/codes/catalog.ts";
import { routedPath } from "#app/domain/paths/routed-path.ts";

/** The page where a business begins, and continues until it is published. */
export const FOUNDING_PAGE = "/business/onboarding";

/** Any origin works: it only stands in for ours while the path is read. */
const HERE = "https://here.invalid";

/** The same for a known trade; earlier answers win over it. */
export function foundingPath(activity: ActivityCode | null): string {
  return activity === null ? FOUNDING_PAGE : `${FOUNDING_PAGE}?${new URLSearchParams({ rubro: activity })}`;
}

/**
 * The wish to found a business, as a redirect address tells it, rebuilt from its known parts. Nothing else of the given
 * address gets into a mail. Null for any other address.
 */
export function foundingWish(redir: string | null): string | null {
  if (redir === null || !URL.canParse(redir, HERE)) return null;
  const { origin, pathname, searchParams } = new URL(redir, HERE);
  if (origin !== HERE || routedPath(pathname) !== FOUNDING_PAGE) return null;
  return foundingPath(ACTIVITY_CODES.find((code) => code === searchParams.get("rubro")) ?? null);
}

/** Where 'Empezar Gratis' leads: visitors sign up first, and arrive there with their wish. */
export function startPath(isSignedIn: boolean, activity: ActivityCode | null = null): string {
  const founding = foundingPath(activity);
  return isSignedIn ? founding : `/signup?${new URLSearchParams({ redir: founding })}`;
}

/** The trade of a landing page's key; null for a page about the product's features. */
export function landingTrade(key: string | null): ActivityCode | null {
  return (key !== null && Object.hasOwn(TRADES, key) && TRADES[key]) || null;
}

const TRADES: Readonly<Record<string, ActivityCode>> = {
  peluquerias: "HAIR_SALON",
  barberias: "BARBERSHOP",
  manicuras: "NAIL_SALON",
  masajistas: "MASSAGE",
  "personal-trainer": "PERSONAL_TRAINER",
  "belleza-y-estetica": "BEAUTY_SALON",
};
