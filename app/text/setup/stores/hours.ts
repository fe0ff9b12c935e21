import type { RefusalCode } from "#app/domain/codes/refusal.ts";

/** Words of the editor of a week's hours. */
export const hoursText = {
  closed: "Cerrado",
  to: "a",
  split: "Horario cortado",
  from: (day: string) => `${day}, abre a las`,
  until: (day: string) => `${day}, cierra a las`,
  from2: (day: string) => `${day}, segundo turno desde`,
  until2: (day: string) => `${day}, segundo turno hasta`,
} as const;

/** The sentence under a time of a day. */
export function hoursFieldMessage(code: RefusalCode): string {
  return code === "REQUIRED" ? "Falta la hora" : "La hora no sigue a la anterior";
}
