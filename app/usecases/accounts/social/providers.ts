import { SOCIAL_PROVIDERS, type SocialProvider } from "#app/domain/codes/account.ts";
import type { Deps } from "#app/usecases/deps.ts";

/** The providers for logins here: those that the operator has set up. */
export function socialProviders(deps: Pick<Deps, SocialProvider>): readonly SocialProvider[] {
  return SOCIAL_PROVIDERS.filter((provider) => deps[provider] !== null);
}
