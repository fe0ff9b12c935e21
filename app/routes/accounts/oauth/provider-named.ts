import { SOCIAL_PROVIDERS, type SocialProvider } from "#app/domain/codes/account.ts";

/** The provider of a path; null for one that is none of ours. */
export function providerNamed(name: string | undefined): SocialProvider | null {
  return SOCIAL_PROVIDERS.find((provider) => provider === name) ?? null;
}
