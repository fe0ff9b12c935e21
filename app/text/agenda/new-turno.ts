import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { formatTime, type LocalDate, type MinuteOfDay } from "#app/domain/time/time.ts";
import { errorMessage } from "#app/text/errors.ts";
import { counted, longDate, price } from "#app/text/formats.ts";

/** A new turno by staff. */
export const newTurnoText = {
  title: "Nuevo turno",
  store: "Sucursal",
  client: "Cliente",
  search: "Nombre, teléfono o email",
  searchButton: "Buscar",
  newClient: "Cliente nuevo",
  firstName: "Nombre",
  lastName: "Apellido (opcional)",
  phone: "Teléfono (opcional)",
  email: "Email (opcional)",
  nobodyFound: "No encontramos a nadie así.",
  services: "Servicios",
  add: "Agregar servicio",
  edit: (service: string) => `Editar ${service}`,
  remove: (service: string) => `Quitar ${service}`,
  employee: "Profesional",
  anybody: "El primero libre",
  doesNot: (service: string) => `No hace ${service}`,
  times: "Próximos horarios libres",
  noTimes: "No hay horarios libres en los próximos 7 días.",
  addFirst: "Agrega un servicio para ver los horarios libres.",
  moreTimes: "Ver más horarios",
  now: "Ahora",
  nowHint: "Reserva lo más cerca posible, con quien esté libre.",
  nobodyNow: "Hoy ya no queda nadie libre para estos servicios.",
  date: "Fecha",
  time: "Hora de inicio",
  check: "Ver disponibilidad",
  comments: "Comentarios",
  notify: "Avisar al cliente por email",
  repeat: "Repetir",
  never: "No se repite",
  until: "Hasta el",
  untilHint: "Hasta un año.",
  total: "Total",
  save: "Guardar turno",
  saving: "Guardando...",
  cancel: "Cancelar",
  fix: "Revisa los datos marcados.",
  clash: "Algunas fechas tienen conflicto",
  clashHint: "Puedes guardar todas igual, o saltear las que chocan.",
  saveAll: "Guardar todas",
  skip: "Saltear las que chocan",
  notYet: "Sin horario todavía",
} as const;

/** 'Crear “Carol”'. */
export function createLabel(name: string): string {
  return name === "" ? "Crear cliente" : `Crear “${name}”`;
}

/** 'Pedir seña de $8.700'. */
export function depositLabel(centavos: number): string {
  return `Pedir seña de ${price(centavos)}`;
}

/** 'Cada semana', 'Cada 2 semanas'. */
export function everyLabel(weeks: number): string {
  return weeks === 1 ? "Cada semana" : `Cada ${weeks} semanas`;
}

/** '12 turnos, hasta el viernes, 28 de agosto'. */
export function seriesSentence(dates: readonly LocalDate[]): string {
  const last = dates.at(-1) ?? "";
  return `${counted(dates.length, "turno", "turnos")}, hasta el ${longDate(last)}`;
}

/** 'Viernes, 14 de agosto: Ya existe una reserva …'. */
export function clashSentence(date: LocalDate, details: string): string {
  return `${longDate(date)}: ${details}`;
}

/** 'Salteamos 2 fechas que chocan'. */
export function skippedTitle(count: number): string {
  return `Salteamos ${counted(count, "fecha que choca", "fechas que chocan")}`;
}

/** '17:30 con Lucía', or what of it is known. */
export function placeText(startMinute: MinuteOfDay | null, name: string | null): string {
  if (startMinute === null) return name === null ? newTurnoText.notYet : `Con ${name}`;
  return name === null ? formatTime(startMinute) : `${formatTime(startMinute)} con ${name}`;
}

const WRONG: Readonly<Record<string, string>> = {
  client: "Elige un cliente, o créalo",
  firstname: "Escribe el nombre",
  line: "Agrega al menos un servicio",
  employee: "El profesional es obligatorio",
  date: "Elige la fecha",
  time: "La hora es obligatoria",
  until: "Elige hasta cuándo se repite",
};

/** The sentence under a field. */
export function newTurnoMessage(field: string, code: RefusalCode): string {
  return WRONG[field] ?? errorMessage(code);
}
