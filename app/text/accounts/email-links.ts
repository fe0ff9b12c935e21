/** The link of the validation mail (accounts §2, §4, §8). */
export const validationText = {
  title: "Validación de email",
  text: "Confirmá que esta dirección de email es tuya.",
  submit: "Validar mi email",
  processing: "Validando tu email...",
  failed:
    "Error de Validación - No hemos podido validar tu email. El enlace puede haber expirado o ser inválido.",
  support: "Si necesitás ayuda, escribinos a",
  contact: "Contactanos",
} as const;

/** The link that unsubscribes its reader from optional mails (accounts §2, §4). */
export const unsubscribeText = {
  title: "Notificaciones",
  text: "¿Querés dejar de recibir recordatorios y novedades por email? Los avisos sobre tus reservas y tu cuenta seguirán llegando.",
  confirm: "Confirmar",
  pending: "Confirmando...",
  done: "Se ha desuscripto con exito!",
  changeLater: "Podés cambiar tu preferencia cuando quieras en Mi cuenta > Notificaciones.",
  toAccount: "Ir a Mi cuenta",
  invalid: "El enlace no es válido. Podés cambiar tu preferencia en Mi cuenta > Notificaciones.",
} as const;

/** Before logging out (accounts §2, §4). */
export const logoutText = {
  title: "Cerrar sesión",
  text: (email: string) => `Ingresaste como ${email}.`,
  submit: "Salir",
  pending: "Saliendo...",
} as const;
