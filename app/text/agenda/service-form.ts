import type { StartState } from "#app/domain/agenda/new/service-form.ts";
import type { CategoryCode } from "#app/domain/codes/catalog.ts";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { formatTime, type MinuteOfDay } from "#app/domain/time/time.ts";
import { errorMessage } from "#app/text/errors.ts";
import { categoryLabels } from "#app/text/labels.ts";

/** The service of a booking, as staff choose and place it (booking §2.6, §4 'Service modal', §5). */
export const serviceFormText = {
  pickTitle: "Seleccionar Servicio",
  priceStays: "El turno conserva su precio.",
  search: "Buscar servicios...",
  searchButton: "Buscar",
  noServices: "No hay servicios disponibles",
  noCategory: "Sin categoría",
  cancel: "Cancelar",
  configureTitle: "Configurar Servicio",
  start: "Hora de inicio",
  pickStart: "Seleccionar hora",
  minutes: "Duración",
  pickMinutes: "Seleccionar duración",
  employee: "Profesional",
  pickEmployee: "Seleccionar profesional",
  additional: "Costo adicional (opcional)",
  back: "Volver",
  select: "Seleccionar",
  selecting: "Guardando...",
  from: "Desde",
  conflict: "Conflicto de horario detectado",
  conflictMayGoOn: "Puedes continuar de todas formas si es necesario.",
  checkTime: "Ver disponibilidad",
} as const;

/** 'No se encontraron servicios con "corte"'; the term as typed, trimmed. */
export function noneFound(term: string): string {
  return `No se encontraron servicios con "${term.trim()}"`;
}

/** The heading of a service in the list. */
export function categoryTitle(category: CategoryCode | null): string {
  return category === null ? serviceFormText.noCategory : categoryLabels[category];
}

const STATE_LABELS: Readonly<Record<StartState, string>> = {
  STORE_CLOSED: " (Local cerrado)",
  EMPLOYEE_OFF: " (Profesional no disponible)",
  OCCUPIED: " (Ocupado)",
  FREE: "",
};

/** '09:00', '13:00 (Local cerrado)' (booking §5). */
export function startLabel(minute: MinuteOfDay, state: StartState): string {
  return `${formatTime(minute)}${STATE_LABELS[state]}`;
}

/** The fields of the form. */
export type LineField = "time" | "minutes" | "employee" | "additional";

const WRONG: Readonly<Record<LineField, string>> = {
  time: "La hora es obligatoria",
  minutes: "La duración es obligatoria",
  employee: "El profesional es obligatorio",
  additional: "El costo adicional no puede ser negativo",
};

/**
 * The sentence under a field of the form (booking §5). REQUIRED on the cost, which is optional, means that it is not an amount.
 */
export function lineFieldMessage(field: string, code: RefusalCode): string {
  if (field === "additional" && code === "REQUIRED") return "Escribí el costo en pesos, por ejemplo 1500";
  return isLineField(field) ? WRONG[field] : errorMessage(code);
}

function isLineField(field: string): field is LineField {
  return Object.hasOwn(WRONG, field);
}
