import type { SocialProvider } from "#app/domain/codes/account.ts";

/** Logging in with another service's account; its name is its own. */
export const socialText = {
  or: "o",
  continueWith: {
    google: "Continuar con Google",
    facebook: "Continuar con Facebook",
  } satisfies Readonly<Record<SocialProvider, string>>,
} as const;
