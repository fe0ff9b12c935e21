import type { Saying, SayingState } from "#app/domain/codes/saying.ts";
import type { QueueView } from "#app/domain/sayings/to-say.ts";
import { addDays, formatTime, type LocalDate, type MinuteOfDay, weekdayOf } from "#app/domain/time/time.ts";
import { shortDate } from "#app/text/clients/client-dates.ts";
import { capitalised, counted, longDate, weekdayName } from "#app/text/formats.ts";
import { archiveDone } from "#app/text/setup/archive.ts";

export const queueText = {
  title: "Mensajes",
  lead: "Se abren en tu WhatsApp, con el texto listo",
  leadAutomatic: "Salen por tu número de WhatsApp, o se abren con el texto listo",
  kinds: "Tipo",
  open: "Abrir WhatsApp",
  again: "Otra vez",
  send: "Enviar por WhatsApp",
  mail: "Escribirle un email",
  addPhone: "Agregar teléfono",
  noPhone: "No tiene un celular al que escribirle.",
  more: "Más opciones",
  dismiss: "No hace falta",
  undo: "Deshacer",
  refuse: "No quiere mensajes",
  allow: "Sí quiere mensajes",
  consent: "Acepta mensajes automáticos",
  noConsent: "Ya no acepta mensajes automáticos",
  refusing: "Quiénes no quieren mensajes",
  seeRefusing: "Ver quiénes",
  back: "Volver a los mensajes",
  nobodyRefuses: "Nadie pidió dejar de recibir mensajes.",
  next: "Ver más",
  first: "Volver al principio",
  someone: "Cliente",
  lateTitle: "Avisar una demora",
  lateHint: "Elegí quién viene con demora y te preparamos el mensaje para sus próximos turnos de hoy.",
  lateWho: "Quién",
  lateMinutes: "Cuánto",
  lateShow: "Preparar mensajes",
  nobodyLate: "No le quedan turnos hoy.",
  whatsApp: "Envío automático",
  templates: "Plantillas",
  notYours: "Los mensajes los envía quien maneja el negocio",
  notYoursHow:
    "Para escribirles a tus clientes hace falta ver sus teléfonos. Quien maneja el negocio puede permitirlo en «Negocio», y acá verás los de tus turnos.",
} as const;

const VIEW_LABELS: Readonly<Record<QueueView, string>> = {
  todos: "Todos",
  recordatorios: "Recordatorios",
  senas: "Señas",
  confirmaciones: "Confirmaciones",
  cambios: "Cambios",
  gracias: "Gracias",
  ausentes: "No vuelven",
};

const EMPTY: Readonly<Record<QueueView, string>> = {
  todos: "Cuando haya un recordatorio, una seña o un cambio para avisar, lo verás acá con el texto listo.",
  recordatorios: "Acá verás a quién recordarle su turno de mañana.",
  senas: "Acá verás los turnos que esperan su seña.",
  confirmaciones: "Acá verás los turnos que cargaste hoy, para confirmarlos.",
  cambios: "Acá verás los turnos que moviste o cancelaste, para avisar.",
  gracias: "Acá verás a quienes vinieron ayer y hoy.",
  ausentes: "Acá verás a quienes vinieron por última vez hace 6 semanas.",
};

export function emptyQueue(view: QueueView) {
  return { title: "No hay mensajes para enviar", lines: [EMPTY[view]] };
}

/** The text before the hour of the reminders. */
export function remindersFrom(minute: MinuteOfDay): string {
  return `Los recordatorios de mañana aparecen a las ${formatTime(minute)}.`;
}

/** The reason that some messages are hidden. */
export function hiddenWords({
  messages,
  clients,
}: {
  readonly messages: number;
  readonly clients: number;
}): string {
  const what = counted(messages, "mensaje no se muestra", "mensajes no se muestran");
  const whose =
    clients === 1
      ? "1 cliente no quiere recibir mensajes"
      : `${clients} clientes no quieren recibir mensajes`;
  return `${what}: ${whose}.`;
}

export function chipLabel(view: QueueView, count: number): string {
  return count === 0 ? VIEW_LABELS[view] : `${VIEW_LABELS[view]} ${count}`;
}

/** 'Hoy, 15:30 con Camila'. */
export function whenAndWho(
  {
    date,
    startMinute,
    employees,
  }: { readonly date: LocalDate; readonly startMinute: MinuteOfDay; readonly employees: string },
  today: LocalDate,
): string {
  return `${shortDay(date, today)}, ${formatTime(startMinute)} con ${employees}`;
}

/** For a client that has not come for weeks. */
export function lastVisitWords(date: LocalDate): string {
  return `Última visita: ${longDate(date)}`;
}

function shortDay(date: LocalDate, today: LocalDate): string {
  if (date === today) return "Hoy";
  if (date === addDays(today, 1)) return "Mañana";
  if (date === addDays(today, -1)) return "Ayer";
  return `${capitalised(weekdayName(weekdayOf(date)).slice(0, 3))} ${shortDate(date, today)}`;
}

const STATES: Readonly<Record<SayingState, (time: string) => string>> = {
  OPENED: (time) => `Abierto en WhatsApp a las ${time}`,
  DISMISSED: (time) => `No hacía falta, lo marcaste a las ${time}`,
  QUEUED: (time) => `En cola para salir desde las ${time}`,
  SENDING: (time) => `Saliendo desde las ${time}`,
  SENT: (time) => `WhatsApp lo aceptó a las ${time}`,
  DELIVERED: (time) => `Entregado a las ${time}`,
  READ: (time) => `Leído a las ${time}`,
  UNKNOWN: (time) =>
    `No sabemos si salió (${time}). Esperamos a que WhatsApp lo diga; no se envía de nuevo solo.`,
  FAILED: (time) => `No se pudo entregar (${time})`,
  MAILED: (time) => `No llegó por WhatsApp; le enviamos un email a las ${time}`,
  SKIPPED: (time) => `No salió (${time}): ya no correspondía`,
};

/** A message's state and its time of day. */
export function stateWords(state: SayingState, time: string): string {
  return STATES[state](time);
}

/** The reason that the Cloud API did not send it, by error code; an unknown code is shown as its number. */
export function errorWords(code: number): string {
  switch (code) {
    case 190:
      return "WhatsApp no acepta más la llave de tu cuenta. Cargala de nuevo en Envío automático.";
    case 131026:
      return "Ese número no puede recibirlo.";
    case 131047:
      return "Pasaron más de 24 horas desde que te escribió: hace falta una plantilla aprobada.";
    case 132000:
    case 132001:
      return "La plantilla aprobada en Meta no coincide con la tuya. Revisala en Plantillas.";
    default:
      return `WhatsApp no lo aceptó (error ${code}).`;
  }
}

/** Confirmations of acts on the queue, by the key that the page receives. */
export const sayingsDone = {
  abierto: "Lo marcamos como abierto en WhatsApp.",
  "no-hace-falta": "Lo sacamos de la lista.",
  deshecho: "Volvió a la lista.",
  "no-quiere": "Ya no le prepararemos mensajes.",
  quiere: "Volverá a aparecer en los mensajes.",
  acepta: "Anotamos que acepta mensajes automáticos.",
  "no-acepta": "Ya no recibirá mensajes automáticos.",
  llamado: "Lo sacamos de «Por llamar».",
  "sin-llamar": "Volvió a «Por llamar».",
  "en-cola": "El mensaje está en camino.",
  plantilla: "Guardaste la plantilla.",
  original: "Volviste al texto original.",
  conectado: "Tu número de WhatsApp quedó conectado.",
  desconectado: "Desconectaste tu número de WhatsApp.",
  automatico: "Los recordatorios saldrán solos a quienes aceptaron.",
  recordatorios: archiveDone.taken.recordatorios,
  "a-mano": "Los recordatorios ya no salen solos.",
} as const;
export type SayingsDone = keyof typeof sayingsDone;

export const GONE = "Ese mensaje ya no corresponde: el turno cambió. Actualizamos la lista.";
export const TOO_MANY_TODAY = "Llegaste al máximo de mensajes por hoy. Mañana podrás enviar más.";

/** The badge beside the client's name. */
export const BADGES: Readonly<Record<Saying, string>> = {
  DEPOSIT: "badge badge-warning",
  LATE: "badge badge-warning",
  CANCELLATION: "badge badge-danger",
  CHANGE: "badge badge-brand",
  REMINDER: "badge",
  CONFIRMATION: "badge",
  THANKS: "badge",
  MISSED: "badge badge-warm",
};

/**
 * The words that a client agrees to before anything is sent automatically (`CONSENT_WORDS` v1). The member that recorded it and
 * the time are kept.
 */
export const consentWords =
  "Marcalo solo si te lo dijo: «Acepto recibir por WhatsApp recordatorios y avisos de mis turnos. Puedo pedir que no me escriban cuando quiera». Queda anotado quién lo marcó y cuándo.";
