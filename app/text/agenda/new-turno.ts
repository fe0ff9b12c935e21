import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { addDays, formatTime, type LocalDate, type MinuteOfDay, weekdayOf } from "#app/domain/time/time.ts";
import { doesNotDo } from "#app/text/agenda/conflicts.ts";
import { errorMessage } from "#app/text/errors.ts";
import {
  capitalised,
  counted,
  dayOfMonth,
  fullName,
  longDate,
  monthName,
  ofYear,
  type PersonName,
  price,
  weekdayAbbreviation,
  weekdayName,
} from "#app/text/formats.ts";

/** A new booking by staff. */
export const newTurnoText = {
  title: "Nuevo turno",
  store: "Sucursal",
  client: "Cliente",
  search: "Nombre, teléfono o email",
  searchHint: "Nombre o celular",
  searchButton: "Buscar",
  newClient: "Cliente nuevo",
  createAnyway: "Crear igual",
  firstName: "Nombre",
  lastName: "Apellido (opcional)",
  phone: "Teléfono (opcional)",
  email: "Email (opcional)",
  nobodyFound: "No encontramos a nadie así.",
  change: "Cambiar",
  changeClient: "Cambiar cliente",
  changeService: "Cambiar servicio",
  changeWhen: "Cambiar horario o profesional",
  service: "Servicio",
  findService: "Buscar otro servicio",
  filter: "Buscar servicios...",
  phoneHint: "Para el aviso y el recordatorio.",
  services: "Servicios del turno",
  add: "Agregar servicio",
  edit: (service: string) => `Editar ${service}`,
  remove: (service: string) => `Quitar ${service}`,
  employee: "Profesional",
  anybody: "El primero libre",
  anybodyHint: "Quien tenga lugar antes",
  noPerson: "Elegí profesional",
  doesNot: doesNotDo,
  times: "Horario",
  other: "Otra hora",
  noTimes: "No hay horarios libres en los próximos 7 días.",
  addFirst: "Elegí un servicio para ver los horarios libres.",
  moreTimes: "Más días",
  now: "Ahora",
  nowHint: "Lo más cerca posible, con quien esté libre.",
  nobodyNow: "Hoy ya no queda nadie libre para estos servicios.",
  date: "Fecha",
  time: "Hora de inicio",
  check: "Ver disponibilidad",
  comments: "Comentarios",
  notify: "Avisarle por email",
  notifyHint: "Si no tiene email, el mensaje queda listo en Mensajes.",
  more: "Más",
  moreHint: "Duración, otro servicio, nota, seña, repetir",
  minutes: "Duración",
  kinds: "Qué anotás",
  turno: "Turno",
  block: "Bloquear",
  close: "Cerrar",
  loading: "Buscando lugar...",
  failed: "No pudimos cargarlo. Revisá tu conexión.",
  retry: "Reintentar",
  repeat: "Repetir",
  never: "No se repite",
  until: "Hasta el",
  untilHint: "Hasta un año.",
  total: "Total",
  save: "Guardar turno",
  saveAnyway: "Guardar igual",
  saving: "Guardando...",
  cancel: "Cancelar",
  fix: "Revisá los datos marcados.",
  clash: "Algunas fechas tienen conflicto",
  clashHint: "Podés guardar todas igual, o saltear las que chocan.",
  saveAll: "Guardar todas",
  skip: "Saltear las que chocan",
  notYet: "Sin horario todavía",
} as const;

/** 'Crear “Carol”'. */
export function createLabel(name: string): string {
  return name === "" ? "Crear cliente" : `Crear “${name}”`;
}

/** Told where a new client's name and phone are those of a client, who is chosen instead. */
export function knownText(client: PersonName): string {
  return `Ya está en tus clientes: ${fullName(client)}. ¿Usar esta ficha? Quedó elegida acá abajo. Si es otra persona, marcá “Crear igual” y guardá de nuevo.`;
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

/** '17:30 con Lucía', or the part that is known. */
export function placeText(startMinute: MinuteOfDay | null, name: string | null): string {
  if (startMinute === null) return name === null ? newTurnoText.notYet : `Con ${name}`;
  return name === null ? formatTime(startMinute) : `${formatTime(startMinute)} con ${name}`;
}

const WRONG: Readonly<Record<string, string>> = {
  client: "Elegí un cliente, o crealo",
  firstname: "Escribí el nombre",
  line: "Agregá al menos un servicio",
  employee: "El profesional es obligatorio",
  date: "Elegí la fecha",
  time: "La hora es obligatoria",
  until: "Elegí hasta cuándo se repite",
};

/** The sentence under a field. */
export function newTurnoMessage(field: string, code: RefusalCode): string {
  return WRONG[field] ?? errorMessage(code);
}

/** The missing choices: 'Falta cliente y servicio', 'Falta el horario'; null if nothing is missing. */
export function missingText(missing: {
  readonly client: boolean;
  readonly service: boolean;
  readonly time: boolean;
}): string | null {
  const { client, service, time } = missing;
  if (client && service) return "Falta cliente y servicio";
  if (client) return "Falta el cliente";
  if (service) return "Falta el servicio";
  return time ? "Falta el horario" : null;
}

/** 'Con Lucía · libre hasta 18:00'. */
export function withText(name: string | null, freeUntil: MinuteOfDay | null): string {
  const whose = name === null ? newTurnoText.noPerson : `Con ${name}`;
  return freeUntil === null ? whose : `${whose} · libre hasta ${formatTime(freeUntil)}`;
}

/** 'Vie 14 de agosto, 17:15'. */
export function whenText(date: LocalDate, startMinute: MinuteOfDay, today: LocalDate): string {
  return `${shortDated(date, today)}, ${formatTime(startMinute)}`;
}

/** 'Hoy, viernes 14', 'Mañana, sábado 15', 'Lunes 17 de agosto'. */
export function freeDayText(date: LocalDate, today: LocalDate): string {
  const day = `${weekdayName(weekdayOf(date))} ${dayOfMonth(date)}`;
  if (date === today) return `Hoy, ${day}`;
  return date === addDays(today, 1) ? `Mañana, ${day}` : capitalised(`${day} de ${monthName(date)}`);
}

/** A client's last or next visit: 'Hoy a las 15:15', 'Vino el 7 de agosto', 'Todavía no vino'. */
export function lastSeenText({ lastVisit, next }: LastSeen, today: LocalDate): string | null {
  if (next !== null) {
    const day = next.date === today ? "Hoy" : capitalised(dayWords(next.date, today));
    return `${day} a las ${formatTime(next.startMinute)}`;
  }
  return lastVisit === null
    ? null
    : `Vino el ${dayOfMonth(lastVisit)} de ${monthName(lastVisit)}${ofYear(lastVisit, today)}`;
}

type LastSeen = {
  readonly lastVisit: LocalDate | null;
  readonly next: { readonly date: LocalDate; readonly startMinute: MinuteOfDay } | null;
};

type Saved = {
  readonly name: string;
  readonly date: LocalDate;
  readonly today: LocalDate;
  readonly startMinute: MinuteOfDay;
  readonly employee: string;
};

/** 'Turno guardado: Carolina Suárez, hoy a las 17:15 con Lucía.' */
export function savedText({ name, date, today, startMinute, employee }: Saved): string {
  const day = date === today ? "hoy" : dayWords(date, today);
  return `Turno guardado: ${name}, ${day} a las ${formatTime(startMinute)} con ${employee}.`;
}

/** 'el sábado 15 de agosto'. */
function dayWords(date: LocalDate, today: LocalDate): string {
  return `el ${weekdayName(weekdayOf(date))} ${dayOfMonth(date)} de ${monthName(date)}${ofYear(date, today)}`;
}

/** 'Vie 14 de agosto'. */
function shortDated(date: LocalDate, today: LocalDate): string {
  const weekday = capitalised(weekdayAbbreviation(weekdayOf(date)).toLowerCase());
  return `${weekday} ${dayOfMonth(date)} de ${monthName(date)}${ofYear(date, today)}`;
}
