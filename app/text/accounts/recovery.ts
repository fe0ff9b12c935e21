import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { errorMessage } from "#app/text/errors.ts";

/** Asking for a recovery code (accounts §2, §4). The sentence is the same whether or not the account exists. */
export const forgotText = {
  title: "¿Olvidaste tu contraseña?",
  subtitle: "Ingresá tu email y te enviaremos un código para elegir una nueva.",
  submit: "Enviar",
  pending: "Enviando...",
  backToLogin: "Volver a iniciar sesion",
  sent: "Si hay una cuenta con ese email, te enviamos un código para modificar tu clave.",
  lifetime: "El código vence a los 15 minutos.",
  enterCode: "Ya tengo el código",
} as const;

/** The form with a recovery code (accounts §2, §5). */
export const resetText = {
  title: "Modifica tu clave",
  subtitle: "Usá el código que te enviamos por email.",
  code: "Código de verificación",
  password: "Nueva contraseña",
  password2: "Repetir nueva contraseña",
  submit: "Modificar clave",
  pending: "Modificando...",
  newCode: "Pedir otro código",
} as const;

/** The customer area's own recovery (accounts §5, Password recovery). */
export const recoveryText = {
  title: "Recuperar contraseña",
  password: "Contraseña",
  password2: "Repetir contraseña",
  emailMissing: "Ingrese el email de su cuenta",
  mismatch: "Las contraseñas ingresadas no coinciden",
} as const;

/** Changing the password with the old one (accounts §7). */
export const passwordText = {
  title: "Cambiar contraseña",
  oldPassword: "Contraseña actual",
  newPassword: "Nueva contraseña",
  repeat: "Repetir nueva contraseña",
  submit: "Guardar",
  pending: "Guardando...",
  saved:
    "Tu contraseña se cambió. Cerramos tus otras sesiones. Si usabas una dirección de calendario, dejó de funcionar: creá otra en Mis turnos.",
  noPassword: "Tu cuenta todavía no tiene contraseña. Pedí un código por email para elegir una.",
  askForCode: "Pedir un código",
} as const;

type ResetField = "email" | "verificationCode" | "password" | "password2";
type ChangeField = "oldPassword" | "newPassword" | "password2";

const RESET_REQUIRED: Readonly<Record<ResetField, string>> = {
  email: "Email es requerido",
  verificationCode: "Código de verificación requerido",
  password: "Contraseña requerida",
  password2: "Repetir nueva contraseña requerida",
};

const CHANGE_REQUIRED: Readonly<Record<ChangeField, string>> = {
  oldPassword: RESET_REQUIRED.password,
  newPassword: RESET_REQUIRED.password,
  password2: RESET_REQUIRED.password2,
};

/** The message under a field of the forms with an email or a code (accounts §5). */
export function resetFieldMessage(field: ResetField, code: RefusalCode): string {
  return code === "REQUIRED" ? RESET_REQUIRED[field] : errorMessage(code);
}

/** The same in the customer area (accounts §5, Password recovery). */
export function recoveryFieldMessage(field: ResetField, code: RefusalCode): string {
  if (field === "email" && code === "REQUIRED") return recoveryText.emailMissing;
  if (field === "password2" && code === "VALIDATION") return recoveryText.mismatch;
  return resetFieldMessage(field, code);
}

/** The message under a field of the form that changes a password. */
export function passwordFieldMessage(field: ChangeField, code: RefusalCode): string {
  if (field === "password2" && code === "VALIDATION") return recoveryText.mismatch;
  return code === "REQUIRED" ? CHANGE_REQUIRED[field] : errorMessage(code);
}
