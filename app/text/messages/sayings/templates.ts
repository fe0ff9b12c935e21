import type { Saying } from "#app/domain/codes/saying.ts";
import type { TemplateFault, Token, TokenValues } from "#app/domain/sayings/template.ts";
import { LONGEST_TEMPLATE, tokensOf } from "#app/domain/sayings/template.ts";
import { addDays, formatTime, type LocalDate, type MinuteOfDay, weekdayOf } from "#app/domain/time/time.ts";
import { counted, dayOfMonth, monthName, ofYear, weekdayName } from "#app/text/formats.ts";

/** The salon's messages in their original wording, until the salon edits them. */
export const ORIGINALS: Readonly<Record<Saying, string>> = {
  REMINDER:
    "¡Hola {nombre}! Te esperamos {dia} a las {hora} para tu {servicio} con {profesional}, en {direccion}. ¿Venís? {enlace}",
  DEPOSIT:
    "¡Hola {nombre}! Para confirmar tu turno de {dia} a las {hora} falta la seña de {seña}. La podés pagar acá: {enlace}",
  CONFIRMATION:
    "¡Hola {nombre}! Tu turno quedó para {dia} a las {hora} con {profesional}: {servicio}, {precio}. Si te surge algo, lo cambiás acá: {enlace}",
  CHANGE:
    "¡Hola {nombre}! Tu turno pasó a {dia} a las {hora} con {profesional}, en {salon}. Si no te queda bien, respondé por acá.",
  CANCELLATION:
    "¡Hola {nombre}! Tuvimos que cancelar tu turno de {dia} a las {hora}. Perdoná la molestia. Reservá otro cuando quieras: {enlace}",
  LATE: "¡Hola {nombre}! Vamos con una demora de {demora} para tu turno de las {hora} con {profesional}. ¡Gracias por esperarnos!",
  THANKS:
    "¡Hola {nombre}! Gracias por venir a {salon}. ¿Cómo quedaste? Reservá tu próximo turno cuando quieras: {enlace}",
  MISSED:
    "¡Hola {nombre}! Hace {semanas} semanas que no venís a {salon} y te extrañamos. ¿Te reservo un turno? {enlace}",
};

/** The name of each kind, in the singular. */
export const SAYING_LABELS: Readonly<Record<Saying, string>> = {
  REMINDER: "Recordatorio",
  DEPOSIT: "Seña",
  CONFIRMATION: "Confirmación",
  CHANGE: "Cambio",
  CANCELLATION: "Cancelación",
  LATE: "Demora",
  THANKS: "Gracias",
  MISSED: "Hace 6 semanas que no viene",
};

/** The order of the templates in their selector. */
export const TEMPLATE_ORDER: readonly Saying[] = [
  "REMINDER",
  "CONFIRMATION",
  "DEPOSIT",
  "CHANGE",
  "CANCELLATION",
  "LATE",
  "THANKS",
  "MISSED",
];

/** The time that a message appears in the queue. */
export const APPEARS: Readonly<Record<Exclude<Saying, "REMINDER">, string>> = {
  DEPOSIT: "Mientras falta la seña, hasta que vence",
  CONFIRMATION: "Apenas cargás un turno, por un día",
  CHANGE: "Apenas movés un turno o cambia quien atiende, por un día",
  CANCELLATION: "Apenas cancelás un turno, por un día",
  LATE: "Cuando avisás una demora",
  THANKS: "Después de la visita, ese día y el siguiente",
  MISSED: "A las 6 semanas de la última visita, si no tiene otro turno",
};

/** The hours of the day before from which reminders may be sent; outside of the quiet hours. */
export const REMINDER_MINUTES: readonly MinuteOfDay[] = [8, 9, 10, 12, 14, 16, 18, 20].map(
  (hour) => hour * 60,
);
/** Weeks without a visit after which a client counts as missed. */
export const MISSED_WEEKS = 6;
export const USUAL_REMINDER_MINUTE: MinuteOfDay = 600;

export function dayBeforeAt(minute: MinuteOfDay): string {
  return `El día anterior, a las ${formatTime(minute)}`;
}

export const templatesText = {
  title: "Plantillas",
  which: "Mensaje",
  choose: "Elegir",
  text: "Texto",
  tokens: "Datos que podés agregar",
  add: (token: Token) => `Agregar {${token}}`,
  tokensHint: "Escribilos así, entre llaves: cada uno se reemplaza por su dato.",
  preview: "Ejemplo",
  show: "Ver cómo queda",
  appears: "Aparece para enviar",
  save: "Guardar plantilla",
  pending: "Guardando...",
  reset: "Volver al original",
  metaName: "Nombre de la plantilla aprobada en Meta",
  metaHint:
    "Copiala al administrador de WhatsApp, en español (ARG), y escribí acá su nombre cuando esté aprobada.",
  metaText: "Texto para aprobar",
  stale:
    "Otra persona guardó esta plantilla mientras la cambiabas. Abajo sigue lo que escribiste; si lo guardás de nuevo, reemplaza al suyo:",
} as const;

/** The fault of a template, beside its field. */
export function templateFaultText(saying: Saying, fault: TemplateFault): string {
  switch (fault.code) {
    case "EMPTY":
      return "Escribí el texto del mensaje.";
    case "TOO_LONG":
      return `El texto es demasiado largo: como máximo ${LONGEST_TEMPLATE} letras, menos si tiene muchos emojis o acentos.`;
    case "BRACE":
      return "Hay una llave suelta. Cada dato va entre llaves, como {nombre}.";
    case "LINK":
      return tokensOf(saying).includes("enlace")
        ? "No escribas direcciones de páginas: usá {enlace}, que lleva al lugar justo."
        : "No escribas direcciones de páginas en este mensaje.";
    case "LINK_LAST":
      return "El enlace va una sola vez, al final del texto.";
    case "UNKNOWN_TOKEN":
      return `No conocemos el dato {${fault.token}}. Podés usar: ${tokensOf(saying)
        .map((token) => `{${token}}`)
        .join(" ")}.`;
  }
}

/** The sample values that a template is shown with before the business has clients. */
export function sampleValues(salon: string, enlace: string): TokenValues {
  return {
    nombre: "Catalina",
    dia: "mañana sábado",
    hora: "09:00",
    servicio: "Balayage",
    profesional: "Lucía",
    direccion: "Gurruchaga 1480",
    salon,
    seña: "$5.940",
    vence: "13:10",
    precio: "$29.000",
    demora: "15 minutos",
    semanas: "6",
    enlace,
  };
}

/** 'hoy', 'mañana sábado', 'el viernes 14 de agosto', 'el lunes 4 de enero de 2027'. */
export function dayWords(date: LocalDate, today: LocalDate): string {
  if (date === today) return "hoy";
  const weekday = weekdayName(weekdayOf(date));
  if (date === addDays(today, 1)) return `mañana ${weekday}`;
  if (date === addDays(today, -1)) return "ayer";
  return `el ${weekday} ${dayOfMonth(date)} de ${monthName(date)}${ofYear(date, today)}`;
}

/** '15 minutos'. */
export function delayWords(minutes: number): string {
  return counted(minutes, "minuto", "minutos");
}
