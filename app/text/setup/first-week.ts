import type { FirstWeekStep } from "#app/domain/setup/business/first-week.ts";

/** The steps of a business's first week. */
export const firstWeekText = {
  title: "Tu primera semana",
  count: (done: number, all: number) => `${done} de ${all}`,
  counted: (done: number, all: number) => `${done} de ${all} hechos`,
  lead: "Cada paso se tilda solo.",
  done: "Hecho:",
  link: "El enlace de tu página",
  copied: "Copiado",
  notCopied: "No pudimos copiarlo: mantenelo apretado para copiarlo.",
  hide: "No mostrar más",
} as const;

type Words = { readonly title: string; readonly why: string; readonly act: string; readonly isDone: string };

export const firstWeekStepText: Readonly<Record<FirstWeekStep, Words>> = {
  INSTAGRAM: {
    title: "Tu enlace en Instagram",
    why: "En la bio. De ahí llega el primer turno.",
    act: "Copiar",
    isDone: "Ya te visitaron desde ahí",
  },
  WHATSAPP: {
    title: "Y en tu WhatsApp",
    why: "Respuesta y estado",
    act: "Compartir",
    isDone: "Ya te visitaron desde ahí",
  },
  QR: { title: "QR en el mostrador", why: "Para quien ya vino", act: "Imprimir", isDone: "Listo para pegar" },
  CLIENTS: {
    title: "Traé tus clientes",
    why: "De otra agenda o planilla",
    act: "Traer",
    isDone: "Ya están en Clientes",
  },
  TEAM: { title: "Sumá a tu equipo", why: "Cada quien, su columna", act: "Sumar", isDone: "Ya son más" },
  BY_HAND: {
    title: "Tu primer turno a mano",
    why: "De quien llama o pasa por el local",
    act: "Anotar",
    isDone: "Ya anotaste uno",
  },
};

/** The agenda's confirmations for changes to the list (`Done`). */
export const firstWeekDone = {
  "semana-oculta": "Ya no te mostramos los pasos de la primera semana.",
  "semana-visible": "Los pasos de la primera semana están de vuelta.",
} as const;
export type FirstWeekDone = keyof typeof firstWeekDone;
