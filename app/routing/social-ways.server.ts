import type { AppContext } from "#app/context.ts";
import type { SocialProvider } from "#app/domain/codes/account.ts";
import { type SocialWays, socialWays } from "#app/domain/web-view.ts";
import { socialProviders } from "#app/usecases/accounts/social/providers.ts";
import type { WizardView } from "#app/usecases/wizard/view.ts";

/** The ways to log in with another service's account that work in the browser or app that asks. */
export function waysHere(request: Request, { deps }: AppContext): SocialWays {
  return waysOf(socialProviders(deps), request, deps.settings.publicUrl);
}

/** A step of the wizard with the ways that work in the browser or app that asks, in place of all that are set up. */
export function inThisApp(view: WizardView, request: Request, { deps }: AppContext): WizardView {
  if ((view.step !== 3 && view.step !== 4) || view.providers === undefined) return view;
  const { providers, browser } = waysOf(view.providers, request, deps.settings.publicUrl);
  return { ...view, providers, ...(browser && { browser }) };
}

function waysOf(providers: readonly SocialProvider[], request: Request, publicUrl: string): SocialWays {
  return socialWays(providers, request.headers.get("User-Agent"), publicUrl);
}
