import { formatTime, type LocalDate, type MinuteOfDay } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";
import { durationLabel, longDate } from "#app/text/formats.ts";
import { NO_EMAIL } from "./no-email.ts";

/** A turno where it is dragged to, or was; `day` in a week, `who` in a day: what its columns are. */
export type DragWords = {
  readonly name: string;
  readonly start: MinuteOfDay;
  readonly minutes: number;
  readonly day: LocalDate | null;
  readonly who: string | null;
};

/** Words of what is dragged in the agenda, by hand or by keys. */
export const dragText = {
  /** For who moves it by keys: said once, as it is lifted. */
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

/** 'Camila Roldán, 14:15 a 15:45 con Valentina' (README-backoffice, Agenda blocks); in a week 'Camila Roldán, viernes, 14 de agosto, 14:15 a 15:45'. */
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

export type RefusedWords = {
  readonly name: string;
  /** Where it is again. */
  readonly start: MinuteOfDay;
  /** Null: nobody answered. */
  readonly code: string | null;
  /** What the server says of it. */
  readonly message: string | null;
  /** Who was first, where it is known. */
  readonly by: string | null;
};

/** Why a block went back: 'El turno de Camila Roldán sigue a las 16:00. Otra persona lo cambió recién.' */
export function refusedText({ name, start, code, message, by }: RefusedWords): string {
  if (code === "STALE")
    return `No movimos el turno de ${name}: ${by ?? "otra persona"} lo cambió recién. Lo mostramos como quedó.`;
  if (code === "NOT_FOUND") return `El turno de ${name} ya no está.`;
  const stays = `El turno de ${name} sigue a las ${formatTime(start)}.`;
  return `${stays} ${WHY[code ?? ""] ?? message ?? "No pudimos guardar el cambio: revisá tu conexión e intentá de nuevo."}`;
}
