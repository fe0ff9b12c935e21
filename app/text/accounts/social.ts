import type { SocialProvider } from "#app/domain/codes/account.ts";
import { errorMessage } from "#app/text/errors.ts";

/** Logging in with another service's account; its name is its own. */
export const socialText = {
  or: "o",
  orByEmail: "o con tu email",
  continueWith: {
    google: "Continuar con Google",
    facebook: "Continuar con Facebook",
  } satisfies Readonly<Record<SocialProvider, string>>,
  inBrowser: "Abrí en tu navegador",
  whyInBrowser:
    "Para entrar con Google necesitás tu navegador: dentro de esta aplicación Google no lo permite. Copiá la dirección y pegala ahí. Con tu email podés entrar acá mismo.",
  address: "Dirección de esta página",
  openBrowser: "Abrir el navegador",
} as const;

/** Logging in at Google or Facebook that came to nothing, by the `error` of an address (accounts §8). */
export function socialFailure(error: string | null): string | null {
  if (error === "social") return errorMessage("BAD_CREDENTIALS");
  if (error === "limited") return errorMessage("RATE_LIMITED");
  return error === "unavailable" ? errorMessage("UNAVAILABLE") : null;
}
