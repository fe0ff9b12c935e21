import type { Suggestions } from "#app/domain/codes/calendar.ts";
import { USUAL_ZONE } from "#app/domain/time/time.ts";
import { counted, durationLabel } from "#app/text/formats.ts";

/** Words of a business's stores. */
export const storesText = {
  title: "Sucursales",
  lead: "Dónde atendés, en qué horarios y con qué reglas se reserva.",
  none: "Todavía no tenés sucursales",
  noneText: "Agregá la primera para que tus clientes puedan reservar.",
  add: "Agregar sucursal",
  newTitle: "Nueva sucursal",
  newLead: "Podrás cambiar todo esto después.",
  data: "Datos de la sucursal",
  dataText: "Es lo que ven tus clientes al reservar.",
  address: "Dirección",
  choose: "Elegí una",
  zoneHeld:
    "Hay turnos, cierres o ausencias por delante, y con esta zona cambiaría la hora que les dijiste a todos. Cambiala cuando no quede ninguno, o agregá otra sucursal con esta zona.",
  hours: "Horarios de atención",
  hoursText:
    "Activá Horario cortado para sumar un segundo turno. Los días apagados se muestran como Cerrado.",
  closed: "Cerrado",
  yes: "Sí",
  no: "No",
  closures: "Feriados y cierres",
  closuresText: "Esos días no se puede reservar. Los turnos que ya están no se cancelan solos.",
  policy: "Política de cancelación y reprogramación",
  policyText: "Vale para los turnos nuevos. Tus clientes la leen antes de confirmar.",
  policyCite: "Así la leen tus clientes",
  anyMoment: "Cualquier momento",
  booking: "Reservas por la página",
  bookingText: "Con cuánto tiempo se puede reservar, y qué horarios se ofrecen.",
  noNotice: "Sin mínimo",
  cancel: "Cancelar",
  save: "Guardar",
  saving: "Guardando…",
  create: "Agregar",
  creating: "Agregando…",
  closeForGood: "Cerrar la sucursal",
  closeForGoodText: "Deja de ofrecerse para siempre. Su historia, sus turnos y sus cobros quedan guardados.",
  closeAsk: (name: string) => `¿Cerrar ${name} para siempre?`,
  closeLast: "Es tu única sucursal: nadie podrá reservar hasta que agregues otra.",
  closeSure: "Sí, cerrar la sucursal",
  today: (hours: string) => `Hoy: ${hours}`,
  all: "Sucursales",
} as const;

export const storesDone = {
  guardada: "Guardaste los cambios de la sucursal.",
  agregada: "Agregaste la sucursal. Elegí en Profesionales quién atiende en ella.",
  cerrada: "Cerraste la sucursal. Su historia queda guardada.",
} as const;
export type StoreDone = keyof typeof storesDone;

/** '12 horas antes', '2 días antes', 'Cualquier momento'. */
export function policyLabel(hours: number | null): string {
  if (!hours) return storesText.anyMoment;
  const isDays = hours > 24 && hours % 24 === 0;
  return `${isDays ? counted(hours / 24, "día", "días") : counted(hours, "hora", "horas")} antes`;
}

/** '30 minutos', '2 horas', '1 día', 'Sin mínimo'. */
export function noticeLabel(minutes: number): string {
  if (minutes === 0) return storesText.noNotice;
  if (minutes % 1440 === 0) return counted(minutes / 1440, "día", "días");
  if (minutes % 60 === 0) return counted(minutes / 60, "hora", "horas");
  return minutes < 60 ? counted(minutes, "minuto", "minutos") : durationLabel(minutes);
}

export function gridLabel(minutes: number): string {
  return counted(minutes, "minuto", "minutos");
}

/** The store's setting for times that leave no gap. */
export const suggestionLabels: Readonly<Record<Suggestions, string>> = {
  OFF: "No, mostrar todos igual",
  MARK: "Marcar los que no dejan huecos",
  ONLY: "Mostrar solo esos",
};

const ZONES: Readonly<Record<string, string>> = {
  [USUAL_ZONE]: "Argentina",
  "America/Montevideo": "Uruguay",
  "America/Asuncion": "Paraguay",
  "America/Santiago": "Chile",
  "America/Punta_Arenas": "Chile, Magallanes",
  "America/La_Paz": "Bolivia",
  "America/Sao_Paulo": "Brasil, este",
  "America/Lima": "Perú",
};

/** The zones that a form offers, the usual one first. */
export const OFFERED_ZONES: readonly string[] = Object.keys(ZONES);

/** 'Argentina'; a zone that the form does not offer keeps its own name. */
export function zoneLabel(zone: string): string {
  return (Object.hasOwn(ZONES, zone) ? ZONES[zone] : undefined) ?? zone;
}
