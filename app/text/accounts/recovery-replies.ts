import { forgotText } from "./recovery.ts";

/** The answers of the recovery calls; the first promises nothing, whether or not the account exists (accounts §7). */
export const recoveryReplies = {
  requested: forgotText.sent,
  updated: "Tu contraseña se modificó. Ya podés iniciar sesión.",
} as const;
