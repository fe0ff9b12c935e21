import { forgotText } from "./recovery.ts";

/** What the recovery calls answer; the first promises nothing, whoever asks (accounts §7). */
export const recoveryReplies = {
  requested: forgotText.sent,
  updated: "Tu contraseña se modificó. Ya podés iniciar sesión.",
} as const;
