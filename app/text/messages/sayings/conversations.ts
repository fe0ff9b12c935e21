import type { MessageKind } from "#app/domain/codes/conversation.ts";
import type { SayingState } from "#app/domain/codes/saying.ts";
import { CONVERSATION_DAYS } from "#app/domain/sayings/reply-window.ts";
import { addDays, formatTime, type LocalDate, type MinuteOfDay, weekdayOf } from "#app/domain/time/time.ts";
import { shortDate } from "#app/text/clients/client-dates.ts";
import { capitalised, counted, dayOfMonth, listed, weekdayName } from "#app/text/formats.ts";

/** The one answer to a client that wants no messages. */
export const STOP_ANSWER = "Listo, no te escribimos más. Tus turnos siguen igual.";

export const repliesText = {
  title: "Respuestas",
  tabs: "Mensajes",
  toSend: "Para enviar",
  replies: "Respuestas",
  back: "Volver a las respuestas",
  noCard: "Sin ficha",
  noMore: "No más mensajes",
  notAClient: "No está en tus clientas",
  newCard: "Crear ficha",
  isOf: "Es de…",
  placeholder: "Escribí tu respuesta",
  send: "Enviar",
  sending: "Enviando…",
  cannot: "Dice que no puede",
  comes: "Dice que viene",
  untouched: "Nada cambia hasta que toques.",
  move: "Mover",
  cancel: "Cancelar turno",
  leave: "Dejarlo",
  noteComes: "Anotar que confirmó",
  emptyTitle: "Nadie respondió todavía",
  emptyOff: "Las respuestas llegan a tu WhatsApp de siempre. Para verlas acá, conectá un número.",
  connect: "Conectar un número",
  appEnds: "Ese número deja de funcionar en la aplicación del teléfono.",
  stopped: "Ya no le mandamos nada por WhatsApp. Se lo confirmamos una vez.",
  allow: "Sí quiere mensajes",
  notSent: "No se envió",
  tooLate: "Pasaron 24 horas de su último mensaje. Mandale una plantilla o llamala.",
  over: "Pasaron 24 horas de su último mensaje: solo con una plantilla.",
  cut: "El mensaje sigue: leelo entero en WhatsApp.",
  leftOut: "Escribió más de lo que guardamos en un día. Mirá el resto en WhatsApp.",
  leftOutToday: "Llegaron más mensajes de los que guardamos en un día. Mirá el resto en WhatsApp.",
  onlyLatest: "Estos son los últimos mensajes. Los anteriores están en WhatsApp.",
  choose: "Elegí una conversación para leerla.",
  older: "Ver más",
  unnamed: "Cliente",
} as const;

/** The page that finds the client with a number. */
export const isOfText = {
  hint: "Buscá a la persona: agregamos el número a su ficha y la conversación queda a su nombre.",
  refused: "Este número pidió no recibir más mensajes: la persona que elijas tampoco los va a recibir.",
  find: "Buscar",
  findLabel: "Buscar por nombre, teléfono o email",
  placeholder: "Nombre, teléfono o email",
  choose: "Es de esta persona",
  none: "No encontramos a nadie con esas palabras.",
  more: "Hay más personas. Escribí algo más para encontrarla.",
  empty: "Escribí un nombre, un teléfono o un email.",
  full: "Su ficha ya tiene diez teléfonos más. Borrá uno que ya no use e intentá de nuevo.",
  notThere: "¿No está?",
} as const;

/** '¿De quién es el 11 6620-1134?' */
export function isOfTitle(number: string): string {
  return `¿De quién es el ${number}?`;
}

export function chooseLabel(name: string): string {
  return `Es de ${name}`;
}

/** Confirmations of acts on a conversation, by the key that the page receives. */
export const repliesDone = {
  enviada: "Enviaste la respuesta.",
  "sin-saber": "No sabemos si salió. Miralo en WhatsApp antes de escribir de nuevo.",
  dejado: "Lo dejamos como está.",
  confirmado: "Anotamos que confirmó.",
  quiere: "Volvemos a poder escribirle.",
  "es-de": "Agregamos el número a su ficha. La conversación queda a su nombre.",
} as const;
export type RepliesDone = keyof typeof repliesDone;

export function callLabel(name: string): string {
  return `Llamar a ${name}`;
}

export function replyLabel(name: string): string {
  return `Responder a ${name}`;
}

export function conversationLabel(name: string): string {
  return `Conversación con ${name}`;
}

export function tabLabel(unread: number): string {
  return unread === 0 ? repliesText.replies : `${repliesText.replies} ${unread}`;
}

export function unreadWords(unread: number): string {
  return `${unread} sin leer`;
}

export function connectedWords(number: string): string {
  return `${number}, conectado`;
}

export function emptyWords(number: string): string {
  return `Lo que escriban al ${number} aparece acá y se borra a los ${CONVERSATION_DAYS} días.`;
}

export function stoppedTitle(name: string): string {
  return `${name} pidió no recibir más mensajes`;
}

/** What a client sent that is not kept; null for their words. */
const UNKEPT: Partial<Readonly<Record<MessageKind, string>>> = {
  IMAGE: "Mandó una foto. No la guardamos: mirala en WhatsApp.",
  VIDEO: "Mandó un video. No lo guardamos: miralo en WhatsApp.",
  AUDIO: "Mandó un audio. No lo guardamos: escuchalo en WhatsApp.",
  STICKER: "Mandó un sticker. No lo guardamos: miralo en WhatsApp.",
  LOCATION: "Mandó una ubicación. No la guardamos: mirala en WhatsApp.",
  CONTACT: "Mandó un contacto. No lo guardamos: miralo en WhatsApp.",
  FILE: "Mandó un archivo. No lo guardamos: miralo en WhatsApp.",
  REACTION: "Reaccionó a un mensaje.",
  OTHER: "Mandó algo que no podemos mostrar. Miralo en WhatsApp.",
  OPT_OUT: "Pidió en WhatsApp no recibir más mensajes.",
  OPT_IN: "Pidió en WhatsApp volver a recibir mensajes.",
};

export function unkeptWords(kind: MessageKind): string | null {
  return UNKEPT[kind] ?? null;
}

/** A message on one line, for the list. */
export function lineOf(kind: MessageKind | null, text: string | null): string {
  const words = text?.replace(/\s+/g, " ").trim() ?? "";
  if (kind === null) return words;
  return words === "" ? (unkeptWords(kind)?.split(". ")[0] ?? "") : words;
}

const STATES: Partial<Readonly<Record<SayingState, string>>> = {
  SENDING: "Saliendo",
  QUEUED: "Saliendo",
  SENT: "Enviado",
  DELIVERED: "Entregado",
  READ: "Leído",
  UNKNOWN: "No sabemos si salió",
  MAILED: "Le enviamos un email",
};

/** '10:00 · Entregado'. */
export function timeAndState(time: string, state: SayingState | null): string {
  if (state === "FAILED") return `${time} · ${repliesText.notSent}`;
  const words = state === null ? undefined : STATES[state];
  return words === undefined ? time : `${time} · ${words}`;
}

type Moment = { readonly date: LocalDate; readonly minute: MinuteOfDay };

/** '12:14', 'ayer', '11 sep'. */
export function shortMoment({ date, minute }: Moment, today: LocalDate): string {
  if (date === today) return formatTime(minute);
  return date === addDays(today, -1) ? "ayer" : shortDate(date, today);
}

/** 'Hoy', 'Ayer', 'Vie 11 sep'. */
export function dayWords(date: LocalDate, today: LocalDate): string {
  if (date === today) return "Hoy";
  if (date === addDays(today, -1)) return "Ayer";
  return `${capitalised(weekdayName(weekdayOf(date)).slice(0, 3))} ${shortDate(date, today)}`;
}

/** The end of the day in which free text reaches the client. */
export function replyUntilWords({ date, minute }: Moment, today: LocalDate): string {
  const day = date === today ? "hoy" : "mañana";
  return `Podés responder hasta ${day} a las ${formatTime(minute)}. Después, solo con una plantilla.`;
}

type Turno = {
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  readonly lines: readonly { readonly serviceName: string; readonly employeeName: string }[];
};

/** 'mañana, sábado 15': the day of a booking ahead. */
function dayAhead(date: LocalDate, today: LocalDate): string {
  const day = `${weekdayName(weekdayOf(date)).toLowerCase()} ${dayOfMonth(date)}`;
  if (date === today) return `hoy, ${day}`;
  if (date === addDays(today, 1)) return `mañana, ${day}`;
  return `el ${day.replace(/ \d+$/, "")} ${shortDate(date, today)}`;
}

/** 'Turno de mañana, sábado 15, 11:00 con Lucía.' */
export function turnoOffered({ date, startMinute, lines }: Turno, today: LocalDate): string {
  const day = dayAhead(date, today);
  const of = day.startsWith("el ") ? `del ${day.slice(3)}` : `de ${day}`;
  return `Turno ${of}, ${formatTime(startMinute)} con ${employees(lines)}.`;
}

/** 'Mañana 11:00, Corte y peinado con Lucía'. */
export function turnoLine({ date, startMinute, lines }: Turno, today: LocalDate): string {
  const day = capitalised(
    dayAhead(date, today)
      .replace(/^(hoy|mañana), .*/, "$1")
      .replace(/^el /, ""),
  );
  const what = listed(lines.map(({ serviceName }) => serviceName));
  return `${day} ${formatTime(startMinute)}, ${what} con ${employees(lines)}`;
}

function employees(lines: Turno["lines"]): string {
  return listed([...new Set(lines.map(({ employeeName }) => employeeName.split(" ")[0] ?? ""))]);
}

/** The kept letters of a reply, where more were typed. */
export function tooLongWords(most: number): string {
  return `Tiene que tener ${counted(most, "letra", "letras")} como máximo.`;
}
