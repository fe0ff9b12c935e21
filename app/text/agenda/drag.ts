import { formatTime, type LocalDate, type MinuteOfDay } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";
import { durationLabel, longDate } from "#app/text/formats.ts";
import { NO_EMAIL } from "./no-email.ts";

/**
 * A booking's place in the agenda, before or during a drag. Its columns are the days (`day`, in a week) or the professionals
 * (`who`, in a day).
 */
export type DragWords = {
  readonly name: string;
  readonly start: MinuteOfDay;
  readonly minutes: number;
  readonly day: LocalDate | null;
  readonly who: string | null;
};

/** Words of dragging in the agenda, by mouse or by keys. */
export const dragText = {
  /** The hint for keyboard users, said once as the booking is lifted. */
  keys: "Enter lo deja ahí, Escape lo devuelve.",
  help: "Alt y flechas mueven el turno con foco; con Mayúsculas, de a un paso de la grilla. Tab lleva a su borde: ahí cambian la duración. Enter lo deja, Escape lo devuelve.",
  was: (start: MinuteOfDay) => `era ${formatTime(start)}`,
  wasLong: (minutes: number) => `era ${durationLabel(minutes)}`,
  edge: (name: string, minutes: number) => `Duración del turno de ${name}: ${durationLabel(minutes)}`,
  undone: (words: DragWords) => `Como antes: ${placeText(words)}.`,
  told: (name: string) => `Le avisamos a ${name} por email.`,
  notTold: "No pudimos avisarle al cliente. Intentá de nuevo.",
  ask: "¿Avisar al cliente?",
  noEmail: NO_EMAIL,
  close: "Entendido",
} as const;

/** 'Camila Roldán, 14:15 a 15:45 con Valentina'; in a week 'Camila Roldán, viernes, 14 de agosto, 14:15 a 15:45'. */
export function placeText({ name, start, minutes, day, who }: DragWords): string {
  const end = (start + minutes) % DAY_MINUTES || DAY_MINUTES;
  const time = `${formatTime(start)} a ${formatTime(end)}`;
  const place = day === null ? `${name}, ${time}` : `${name}, ${longDate(day)}, ${time}`;
  return who === null ? place : `${place} con ${who}`;
}

/** 'Turno movido: Paula Ibáñez a las 14:00 con Camila.' */
export function movedText({ name, start, day, who }: DragWords): string {
  const at = day === null ? `a las ${formatTime(start)}` : `al ${longDate(day)}, ${formatTime(start)}`;
  return `Turno movido: ${name} ${at}${who === null ? "" : ` con ${who}`}.`;
}

/** 'Duración cambiada: Paula Ibáñez, 1 hs 15 min, hasta las 15:15.' */
export function resizedText({ name, start, minutes }: DragWords): string {
  const end = formatTime((start + minutes) % DAY_MINUTES || DAY_MINUTES);
  return `Duración cambiada: ${name}, ${durationLabel(minutes)}, hasta las ${end}.`;
}

const WHY: Readonly<Record<string, string>> = {
  FORBIDDEN: "También lo atiende otra persona, y eso no se lo podés cambiar vos.",
  STATUS_NOT_ALLOWED: "Como está ahora, ya no se puede mover.",
  VALIDATION: "Otro de sus servicios quedaría en otro día.",
};

type RefusedWords = {
  readonly name: string;
  /** The start that it went back to. */
  readonly start: MinuteOfDay;
  /** Null: the server did not answer. */
  readonly code: string | null;
  /** The server's sentence. */
  readonly message: string | null;
  /** The name of the person that changed it first, if known. */
  readonly by: string | null;
};

/** The reason that a block went back: 'El turno de Camila Roldán sigue a las 16:00. Otra persona lo cambió recién.' */
export function refusedText({ name, start, code, message, by }: RefusedWords): string {
  if (code === "STALE")
    return `No movimos el turno de ${name}: ${by ?? "otra persona"} lo cambió recién. Lo mostramos como quedó.`;
  if (code === "NOT_FOUND") return `El turno de ${name} ya no está.`;
  const stays = `El turno de ${name} sigue a las ${formatTime(start)}.`;
  return `${stays} ${WHY[code ?? ""] ?? message ?? "No pudimos guardar el cambio: revisá tu conexión e intentá de nuevo."}`;
}
