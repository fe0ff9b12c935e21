import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { errorMessage } from "#app/text/errors.ts";
import { signupText } from "./accounts.ts";

/** 'Mi cuenta': the customer's own data (accounts §2, 'Perfil'), and which mails they want (accounts §4, Unsubscribe). */
export const profileText = {
  title: "Mi cuenta",
  personal: "Perfil",
  personalText: "Los ven los locales donde reservás.",
  firstName: signupText.firstName,
  lastName: signupText.lastName,
  email: "Email",
  phone: "Teléfono",
  phoneHint: "Opcional",
  notifications: "Notificaciones",
  notificationsText: "Los avisos sobre tus reservas y tu cuenta te llegan siempre.",
  mailReminders: "Recordatorios de mis turnos por email",
  mailMarketing: "Novedades por email",
  noMessages: "No quiero mensajes",
  noMessagesHint: "Ningún local te escribe por WhatsApp.",
  mailTurnos: "Lo que pasa con los turnos de mi negocio, por email",
  submit: "Guardar",
  pending: "Guardando...",
  saved: "Tus datos se guardaron.",
  account: "Seguridad y datos",
  accountText: "Tu contraseña y lo que guardamos de vos.",
  changePassword: "Cambiar contraseña",
  download: "Descargar mis datos",
  downloadFile: "mis-datos.json",
  delete: "Eliminar mi cuenta",
} as const;

const PHONE = "Ese teléfono no es válido";

type ProfileField =
  | "firstname"
  | "lastname"
  | "phone"
  | "mailReminders"
  | "mailMarketing"
  | "mailTurnos"
  | "noMessages";

/** The message of each field when it is empty; null where the field is optional. */
const PROFILE_REQUIRED: Readonly<Record<ProfileField, string | null>> = {
  firstname: signupText.firstNameRequired,
  lastname: signupText.lastNameRequired,
  phone: null,
  mailReminders: null,
  mailMarketing: null,
  mailTurnos: null,
  noMessages: null,
};

/** The message under a field of the profile, by the field's name on the wire. */
export function profileFieldMessage(field: ProfileField, code: RefusalCode): string {
  if (field === "phone") return PHONE;
  return (code === "REQUIRED" ? PROFILE_REQUIRED[field] : null) ?? errorMessage(code);
}
