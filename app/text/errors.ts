import type { RefusalCode } from "#app/domain/codes/refusal.ts";

const MESSAGES: Readonly<Record<RefusalCode, string>> = {
  VALIDATION: "Datos inválidos. Verifica la información ingresada.",
  UNAUTHENTICATED: "Inicia sesión para continuar.",
  FORBIDDEN: "No tienes permiso para hacer esto.",
  SESSION_EXPIRED: "Tu sesión venció por inactividad. Inicia sesión de nuevo.",
  NOT_FOUND: "No encontramos lo que buscas.",
  SLOT_TAKEN: "Ese horario ya no está disponible. Elige otro.",
  STORE_CLOSED: "El local está cerrado en ese horario. Elige otro.",
  EMPLOYEE_UNAVAILABLE: "El profesional no está disponible en ese horario. Elige otro.",
  OUTSIDE_WINDOW: "Ese horario está fuera del plazo en que se puede reservar. Elige otro.",
  STATUS_NOT_ALLOWED: "El estado de la reserva no permite este cambio.",
  POLICY_DEADLINE: "Ya pasó el plazo para hacer cambios en esta reserva.",
  DEPOSIT_EXPIRED: "El plazo para pagar la seña ya venció.",
  STALE: "Alguien más modificó estos datos. Vuelve a cargarlos e intenta nuevamente.",
  RATE_LIMITED: "Demasiados intentos. Espera un momento e intenta nuevamente.",
  INTERNAL: "Error interno del servidor. Por favor, contacta al soporte técnico.",
  TOO_LARGE: "Los datos enviados son demasiado grandes.",
  NOT_JSON: "Los datos deben enviarse como JSON.",
  METHOD_NOT_ALLOWED: "Esta dirección no admite esa operación.",
  BAD_XSRF: "No pudimos verificar el envío. Recarga la página e intenta nuevamente.",
  BAD_ORIGIN: "El envío llegó desde otro sitio y fue rechazado.",
  BAD_CREDENTIALS: "Usuario o password incorrecto",
  EMAIL_TAKEN: "Ya existe una cuenta asociada a este email",
  PASSWORD_TOO_SHORT: "La contraseña debe tener al menos 8 caracteres",
  PASSWORD_TOO_LONG: "La contraseña debe tener como máximo 128 caracteres",
  TOS_REQUIRED: "Debes aceptar los términos y condiciones para continuar",
  REQUIRED: "Este dato es obligatorio",
  INVALID_EMAIL: "Por favor, ingresa un email válido",
  CODE_INVALID: "El código no es válido o ya venció",
  BAD_OLD_PASSWORD: "La contraseña actual no es correcta",
  IDEMPOTENCY_KEY_REUSED: "Esta operación ya se envió antes con otros datos.",
  PAYMENT_UNAVAILABLE: "Error al procesar el pago. Por favor, intenta nuevamente.",
  PAYMENT_IN_PROCESS: "Mercado Pago está procesando tu pago. Te avisaremos por email.",
  DEPOSIT_PAID: "Ya recibimos tu seña: tu turno está confirmado.",
  UNAVAILABLE: "El servicio no responde en este momento. Por favor, intenta nuevamente.",
  ACCOUNT_TAKEN: "Esa cuenta de Mercado Pago ya está conectada a otro negocio.",
  TOO_MANY_SERVICES: "Ya tienes 500 servicios, contando los ocultos. Vuelve a usar uno que ya no ofreces.",
  TOO_MANY_OPTIONS: "Un servicio puede tener hasta 30 opciones. Reparte las demás en otro servicio.",
  TOO_MANY_PRICE_CHANGES: "Ya tienes 20 cambios de precios planeados. Cancela uno para planear otro.",
  UNDO_EXPIRED: "Ya pasó un día desde ese cambio de precios: no se puede deshacer.",
};

/** The sentence of a refusal; the spec's own where it gives one (accounts §5, §8; booking §8). */
export function errorMessage(code: RefusalCode): string {
  return MESSAGES[code];
}
