import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { closureFieldMessage } from "#app/text/setup/stores/closures.ts";
import { timeOffFieldMessage } from "#app/text/setup/time-off.ts";

/** Words of the form that blocks time in the agenda. */
export const blockText = {
  title: "Bloquear horario",
  what: "Qué es",
  timeOff: "Tiempo libre",
  block: "Bloqueo",
  closure: "Bloqueo del local",
  who: "Quién",
  everybody: "Todos",
  timeOffLead: "No va a estar: médico, franco, vacaciones.",
  blockLead: "Va a estar, ocupado en otra cosa: proveedores, limpieza, una reunión.",
  closureLead: "El local no abre y nadie puede reservar.",
  noOwn: "Tu cuenta no es la de un profesional",
  noOwnText: "Pedí a quien administra el negocio que la una a tu agenda.",
  nobody: "Todavía no hay profesionales",
  nobodyText: "Agregalos en Profesionales. Mientras tanto podés bloquear el local.",
  one: "Tiempo bloqueado",
  oneOf: (who: string) => `Tiempo libre de ${who}`,
  blockOf: (who: string) => `Horario bloqueado de ${who}`,
  keep: "Volver al calendario",
  holiday: "Sale de la respuesta a un feriado: si lo quitás, ese día se abre en todas las sucursales.",
} as const;

/** The agenda's confirmations for changes to its blocks (`Done`). */
export const blockDone = {
  "tiempo-libre": "Bloqueaste el horario.",
  "sin-tiempo-libre": "Quitaste el bloqueo. Ese horario se puede reservar de nuevo.",
  cerrado: "Bloqueaste el local. En ese horario no se puede reservar.",
  reabierto: "Quitaste el bloqueo del local. Ese horario se puede reservar de nuevo.",
} as const;
export type BlockDone = keyof typeof blockDone;

/** The sentence under a field of a closure that may repeat every week. */
export function weeklyClosureFieldMessage(field: string, code: RefusalCode): string {
  if (field === "until") return timeOffFieldMessage(field, code);
  if (field === "toDate" && code === "VALIDATION")
    return "Tiene que ser después, y dentro de una semana si se repite";
  return closureFieldMessage(field, code);
}
