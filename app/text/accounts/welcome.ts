/** The next steps after signing up (accounts §2, Sign-up success). */
export const welcomeText = {
  pageTitle: "Cuenta creada",
  checkInbox: "Revisa tu bandeja de entrada",
  inboxText: "Te enviamos un email para confirmar tu cuenta.",
  nextSteps: "Próximos pasos",
  steps: (product: string) => [
    "Abrí el email que te enviamos.",
    "Hacé clic en el enlace de confirmación.",
    `Empezá a usar ${product}.`,
  ],
  help: "¿No te llegó el email?",
  tips: [
    "Revisá la carpeta de spam.",
    "Comprobá que la dirección que escribiste sea correcta.",
    "Puede tardar unos minutos en llegar.",
  ],
  contact: "Contactanos",
} as const;

/** While an email waits to be confirmed, by `?type=` (accounts §2, Pending-verification page). */
export const pendingVerificationText = {
  pageTitle: "Verificá tu email",
  types: {
    smwj: "Verificá tu email para activar tu cuenta y crear el pedido",
    smn: "Verificá tu email para activar tu cuenta",
  },
  unknownType: "Ops paso un error",
  goHome: "Ir al inicio",
  resend: "Reenviar email",
  resending: "Reenviando...",
  resent: (email: string) => `Te enviamos otro email a ${email}.`,
  unverified: (email: string) => `Todavía no confirmaste tu email (${email}).`,
} as const;

/** The sentence of a `?type=`; null for an unknown type. */
export function pendingVerification(type: string | null): string | null {
  const { types } = pendingVerificationText;
  return type !== null && Object.hasOwn(types, type) ? types[type as keyof typeof types] : null;
}
