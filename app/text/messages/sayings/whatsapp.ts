import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { errorMessage } from "#app/text/errors.ts";

/** A business's own number at the WhatsApp Cloud API. */
export const whatsAppText = {
  title: "Envío automático",
  lead: "Con un número de la plataforma de WhatsApp Business (Cloud API), los recordatorios salen solos y los demás mensajes con un toque. Sin él, todo se abre en tu WhatsApp con el texto listo, gratis.",
  cost: "Meta cobra cada mensaje entregado y te lo factura a vos. Cada plantilla se aprueba antes en el administrador de WhatsApp.",
  replies:
    "Lo que te respondan llega acá, en Mensajes, en Respuestas, y se borra a los 30 días. Ese número deja de funcionar en la aplicación del teléfono.",
  off: "Todavía no se puede conectar un número: falta configurarlo en el servidor.",
  connected: "Número conectado",
  broken:
    "WhatsApp no acepta más la llave de este número. Cargala de nuevo: hasta entonces no sale nada solo.",
  phoneNumberId: "Identificador del número (phone number ID)",
  phoneNumberHint: "En Meta for Developers, tu app, WhatsApp, Configuración de la API.",
  token: "Llave de acceso (token)",
  tokenHint: "De un usuario del sistema, sin vencimiento. La guardamos cifrada y no se muestra de nuevo.",
  connect: "Conectar número",
  reconnect: "Cargar otra llave",
  pending: "Probando la llave...",
  automatic: "Recordatorios automáticos",
  automaticHint:
    "Salen el día anterior desde la hora de tu plantilla, nunca entre las 22:00 y las 8:00, solo a clientes que aceptaron y con la plantilla aprobada.",
  turnOn: "Enviar solos los recordatorios",
  turnOff: "No enviarlos solos",
  stop: "Desconectar número",
  stopHint: "Borramos la llave ahora mismo. Los mensajes se abrirán en tu WhatsApp, como antes.",
  back: "/backoffice/messages",
} as const;

export function whatsAppFieldMessage(field: "phoneNumberId" | "token", code: RefusalCode): string {
  if (code === "REQUIRED") return errorMessage(code);
  return field === "token" ? "La llave no tiene la forma esperada." : "Son solo números, sin espacios.";
}

export function whatsAppFormMessage(code: RefusalCode): string {
  switch (code) {
    case "CODE_INVALID":
      return "WhatsApp no reconoce ese número con esa llave. Revisá los dos datos.";
    case "ACCOUNT_TAKEN":
      return "Ese número ya está conectado a otro negocio.";
    case "UNAVAILABLE":
      return "WhatsApp no responde en este momento. No guardamos nada; intentá de nuevo en unos minutos.";
    default:
      return errorMessage(code);
  }
}
