import { SOCIAL_PROVIDERS, type SocialProvider } from "#app/domain/codes/account.ts";

/** The provider that a path names; null for an unknown name. */
export function providerNamed(name: string | undefined): SocialProvider | null {
  return SOCIAL_PROVIDERS.find((provider) => provider === name) ?? null;
}
