import type { SinglePhoneFault } from "#app/domain/phones/read-phone.ts";
import { counted } from "#app/text/formats.ts";
import { phoneReasons } from "#app/text/phones.ts";

/** The list of clients counts no more of them. */
export const MOST_DOUBTS_COUNTED = 20;

/** '3 teléfonos para revisar.', 'Más de 20 teléfonos para revisar.' */
export function doubtsTitle(count: number): string {
  const words = ["teléfono para revisar", "teléfonos para revisar"] as const;
  return count > MOST_DOUBTS_COUNTED
    ? `Más de ${counted(MOST_DOUBTS_COUNTED, ...words)}.`
    : `${counted(count, ...words)}.`;
}

export const doubtText = {
  title: "Teléfonos para revisar",
  why: "Como están anotados, WhatsApp no les llega.",
  lead: "No cambiamos ninguno por nuestra cuenta: decidí vos qué queda en cada ficha.",
  kept: (phone: string) => `Está anotado: ${phone}`,
  label: (name: string) => `Teléfono de ${name}`,
  use: "Usar este",
  leave: "Dejarlo así",
  undo: "Deshacer",
  more: "Ver más",
  none: "No queda ninguno",
  noneText: "Todos los teléfonos de tus clientes se entienden.",
  used: (phone: string) => `Listo: ahora es ${phone}.`,
  left: "Listo: queda como estaba, y no te lo preguntamos más.",
  undone: "Listo: quedó como antes.",
  stale: "Alguien cambió esa ficha mientras la mirabas. Revisala y probá de nuevo.",
} as const;

/** Why a kept phone is to be looked at. */
export function doubtReason(fault: SinglePhoneFault | null): string {
  return fault === null ? "Se entiende, pero está escrito de otra forma." : phoneReasons[fault];
}
