import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { errorMessage } from "#app/text/errors.ts";
import { loginText } from "./accounts.ts";

/** The page that deletes an account for good. */
export const deleteAccountText = {
  title: "Eliminar mi cuenta",
  consequences: [
    "Tus turnos futuros se cancelarán y avisaremos a los locales.",
    "En tus turnos pasados ya no figurarán tu nombre ni tus datos.",
    "Se cerrarán todas tus sesiones y ya no podrás ingresar.",
  ],
  final: "Esto no se puede deshacer.",
  password: "Contraseña",
  confirmation: (email: string) => `Escribí tu email (${email}) para confirmar`,
  submit: "Eliminar mi cuenta",
  pending: "Eliminando...",
  cancel: "Cancelar",
  wrongPassword: "La contraseña no es correcta",
  wrongEmail: "El email no coincide con el de tu cuenta",
  owner:
    "Tu cuenta es la única dueña de un negocio y no se puede eliminar. Cerrá el negocio o pasáselo a otra persona del equipo.",
  closeBusiness: "Cerrar mi negocio",
} as const;

/** The message under a confirmation field of the deletion form. */
export function deletionFieldMessage(field: "password" | "confirmation", code: RefusalCode): string {
  const isPassword = field === "password";
  if (code === "BAD_CREDENTIALS" || !isPassword) {
    return isPassword ? deleteAccountText.wrongPassword : deleteAccountText.wrongEmail;
  }
  return code === "REQUIRED" ? loginText.passwordRequired : errorMessage(code);
}

/** The message above the deletion form. */
export function deletionFormMessage(code: RefusalCode): string {
  return code === "FORBIDDEN" ? deleteAccountText.owner : errorMessage(code);
}
