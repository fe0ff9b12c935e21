import type { SocialProvider } from "#app/domain/codes/account.ts";
import { errorMessage } from "#app/text/errors.ts";

/** Login with an account of another service; the service keeps its own name. */
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

/** The message for a failed login at Google or Facebook, by the address's `error` (accounts §8). */
export function socialFailure(error: string | null): string | null {
  if (error === "social") return errorMessage("BAD_CREDENTIALS");
  if (error === "limited") return errorMessage("RATE_LIMITED");
  return error === "unavailable" ? errorMessage("UNAVAILABLE") : null;
}
