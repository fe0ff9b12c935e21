import type { AppContext } from "#app/context.ts";
import type { SocialProvider } from "#app/domain/codes/account.ts";
import { type SocialWays, socialWays } from "#app/domain/web-view.ts";
import { socialProviders } from "#app/usecases/accounts/social/providers.ts";
import type { WizardView } from "#app/usecases/wizard/view.ts";

/** The social logins that work in the visitor's browser or app. */
export function waysHere(request: Request, { deps }: AppContext): SocialWays {
  return waysOf(socialProviders(deps), request, deps.settings.publicUrl);
}

/** A wizard step with only the social logins that work in the visitor's browser or app. */
export function inThisApp(view: WizardView, request: Request, { deps }: AppContext): WizardView {
  if ((view.step !== 3 && view.step !== 4) || view.providers === undefined) return view;
  const { providers, browser } = waysOf(view.providers, request, deps.settings.publicUrl);
  return { ...view, providers, ...(browser && { browser }) };
}

function waysOf(providers: readonly SocialProvider[], request: Request, publicUrl: string): SocialWays {
  return socialWays(providers, request.headers.get("User-Agent"), publicUrl);
}
