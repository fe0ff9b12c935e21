import type { SetupAct, SetupSubject } from "#app/domain/codes/setup.ts";

/** Words of the history of a business's setup. */
export const historyText = {
  title: "Historial",
  lead: "Quién cambió qué en tu negocio, y cuándo. Lo guardamos un año.",
  filter: "Ver cambios de",
  all: "Todo",
  emptyTitle: "Todavía no hay cambios",
  emptyText: "Acá verás cada cambio de precios, horarios, equipo y dinero.",
  emptyOf: "No hay cambios de esto en el último año.",
  somebody: "Alguien que ya no está",
  older: "Ver anteriores",
  newest: "Volver a lo más nuevo",
  nothing: "nada",
  before: "Antes:",
  now: "Ahora:",
} as const;

/** A subject's name in the filter and in a line. */
export const subjectWords: Readonly<Record<SetupSubject, string>> = {
  BUSINESS: "Negocio",
  STORE: "Sucursales",
  HOURS: "Horarios",
  CLOSURE: "Cierres",
  SERVICE: "Servicios",
  PRICE: "Precios",
  EMPLOYEE: "Profesionales",
  TIME_OFF: "Ausencias",
  TEAM: "Equipo",
  MONEY: "Dinero",
};

type Acts = Readonly<Record<SetupAct, (name: string) => string>>;

/** The act on each subject, after the author's name. */
const DONE: Readonly<Record<SetupSubject, Acts>> = {
  BUSINESS: acts("creó el negocio", "cambió los datos de", "cerró el negocio"),
  STORE: acts("agregó la sucursal", "cambió la sucursal", "cerró la sucursal"),
  HOURS: acts("puso los horarios de", "cambió los horarios de", "quitó los horarios propios de"),
  CLOSURE: acts("agregó el cierre", "cambió el cierre", "quitó el cierre"),
  SERVICE: acts("agregó el servicio", "cambió el servicio", "quitó el servicio"),
  PRICE: acts("puso los precios de", "cambió los precios de", "quitó los precios de"),
  EMPLOYEE: acts("agregó a", "cambió la ficha de", "quitó a"),
  TIME_OFF: acts("agregó una ausencia de", "cambió una ausencia de", "quitó una ausencia de"),
  TEAM: acts("invitó a", "cambió el acceso de", "quitó del equipo a"),
  MONEY: acts("empezó a recibir señas por", "cambió a dónde van las señas por", "dejó de recibir señas por"),
};

function acts(created: string, changed: string, removed: string): Acts {
  const before = (words: string) => (name: string) => `${words} ${name}`;
  return { CREATED: before(created), CHANGED: before(changed), REMOVED: before(removed) };
}

/** 'cambió los precios de Corte'. */
export function changeWords(act: SetupAct, subject: SetupSubject, name: string): string {
  return DONE[subject][act](name);
}
