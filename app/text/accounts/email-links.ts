/** The link of the validation mail (accounts §2, §4, §8). */
export const validationText = {
  title: "Validación de email",
  text: "Confirma que esta dirección de email es tuya.",
  submit: "Validar mi email",
  processing: "Validando tu email...",
  failed:
    "Error de Validación - No hemos podido validar tu email. El enlace puede haber expirado o ser inválido.",
  support: "Si necesitas ayuda, escríbenos a",
  contact: "Contactanos",
} as const;

/** The link that ends mails one need not have (accounts §2, §4). */
export const unsubscribeText = {
  title: "Notificaciones",
  text: "¿Quieres dejar de recibir recordatorios y novedades por email? Los avisos sobre tus reservas y tu cuenta seguirán llegando.",
  confirm: "Confirmar",
  pending: "Confirmando...",
  done: "Se ha desuscripto con exito!",
  changeLater: "Puedes cambiar tu preferencia cuando quieras en Mi cuenta > Notificaciones.",
  toAccount: "Ir a Mi cuenta",
  invalid: "El enlace no es válido. Puedes cambiar tu preferencia en Mi cuenta > Notificaciones.",
} as const;

/** Before logging out (accounts §2, §4). */
export const logoutText = {
  title: "Cerrar sesión",
  text: (email: string) => `Ingresaste como ${email}.`,
  submit: "Salir",
  pending: "Saliendo...",
} as const;
