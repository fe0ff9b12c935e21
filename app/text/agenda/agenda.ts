import type { Mind } from "#app/domain/agenda/views/agenda.ts";
import type { AgendaView } from "#app/domain/agenda/views/agenda-asked.ts";
import type { BookingStatus } from "#app/domain/codes/booking.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { formatTime, type LocalDate, type MinuteOfDay, weekdayOf } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";
import {
  capitalised,
  counted,
  datedDay,
  dayOfMonth,
  durationLabel,
  fullName,
  longDate,
  monthName,
  ofYear,
  type PersonName,
  weekdayAbbreviation,
} from "#app/text/formats.ts";

/** Words of the agenda. */
export const agendaText = {
  ways: "Más sobre este día",
  why: "¿Por qué no se ofrece este horario?",
  title: "Calendario",
  pickDate: "elegir fecha",
  today: "Hoy",
  views: "Vista",
  days: "Días",
  store: "Sucursal",
  employee: "Profesional",
  everybody: "Todos",
  show: "Ver",
  newTurno: "Nuevo turno",
  block: "Bloquear horario",
  waitlist: "Lista de espera",
  next: "El próximo turno",
  unfoldNext: "Ver entero el próximo turno",
  filters: "Vista y sucursal",
  findAndFilter: "Buscar un turno o un cliente",
  mind: "Para tener en cuenta",
  came: "Llegó",
  missed: "No vino",
  charge: "Cobrar",
  awaitsDeposit: "Espera la seña",
  nobody: "Sin nombre",
  closed: "Cerrado",
  storeClosed: "Local cerrado",
  away: "Tiempo libre",
  blocked: "Bloqueado",
  held: "Guardado para la lista de espera",
  clash: "Conflicto de horario detectado",
  clashShort: "Conflicto de horario",
  nothingToday: "Hoy no hay turnos",
  nothing: "No hay turnos",
  nothingLead: "Anotá uno que ya tengas, o tocá una hora libre.",
  nothingWhenClosed: "Ese día no se atiende.",
  noteOne: "Anotar un turno",
  seePage: "Ver tu página",
  nobodyHere: "En esta sucursal todavía no atiende nadie",
  noColumn: "Todavía no tenés agenda: pedí que unan tu cuenta con tu nombre en Profesionales",
  addPeople: "Ver profesionales",
  whatsApp: (name: string) => `Escribir a ${name} por WhatsApp`,
  call: (name: string) => `Llamar a ${name}`,
  with: (name: string) => `con ${name}`,
  from: (time: MinuteOfDay) => `Desde las ${formatTime(time)}`,
  missedFrom: (time: MinuteOfDay) => `No vino: desde las ${formatTime(time)}`,
  elsewhere: (store: string) => `En ${store}`,
  awayUntil: (time: MinuteOfDay) => `Hasta las ${formatTime(time % DAY_MINUTES || DAY_MINUTES)}`,
  parts: "Horas del día",
  // A day is long by its free times too, with few turnos or none.
  partShown: (shown: number, all: number) =>
    all < 2 ? "Acá ves una parte del día" : `Acá ves ${shown} de los ${all} turnos del día`,
  allShown: (all: number) => (all < 2 ? "El día entero" : `Los ${all} turnos del día`),
  hours: ({ from, to }: Span) => `${formatTime(from)} a ${formatTime(to % DAY_MINUTES)}`,
  seeHours: (hours: Span) => `Ver de ${formatTime(hours.from)} a ${formatTime(hours.to % DAY_MINUTES)}`,
  turnos: (count: number) => counted(count, "turno", "turnos"),
  earlier: (count: number) => counted(count, "turno anterior", "turnos anteriores"),
  free: (minutes: number) => `${durationLabel(minutes)} ${minutes === 60 ? "libre" : "libres"}`,
  freeFor: (time: string, name: string) => `Nuevo turno a las ${time} con ${name}`,
  weekOf: (person: PersonName, dates: readonly LocalDate[], today: LocalDate) =>
    `Semana de ${fullName(person)}, ${weekName(dates, today)}`,
} as const;

export const viewLabels: Readonly<Record<AgendaView, string>> = { day: "Día", week: "Semana", list: "Lista" };

/** The way to the days before and after those shown. */
export const besideLabels = {
  day: { before: "Día anterior", after: "Día siguiente" },
  week: { before: "Semana anterior", after: "Semana siguiente" },
} as const;

/** A booking's status in a word, for statuses worth a mention. */
export const markWords: Readonly<Partial<Record<BookingStatus, string>>> = {
  PENDING_DEPOSIT: "Seña pendiente",
  DONE: "Atendido",
  CHECKOUT: "Finalizado",
  NO_SHOW: "No asistió",
};

/** 'Viernes, 14 de agosto'; for a week '10 al 16 de agosto'; with the year unless it is the year of `today`. */
export function shownName(dates: readonly LocalDate[], today: LocalDate): string {
  return dates.length === 1 ? capitalised(datedDay(dates[0] ?? "", today)) : weekName(dates, today);
}

/** The same, short enough for a phone's header: 'Vie 14 de agosto', '28 sep al 4 oct'. */
export function shortName(dates: readonly LocalDate[], today: LocalDate): string {
  const [first = ""] = dates;
  const last = dates.at(-1) ?? "";
  if (dates.length === 1)
    return `${capitalised(shortDay(first).toLowerCase())} ${dayOfMonth(first)} de ${monthName(first)}${ofYear(first, today)}`;
  const short = (date: LocalDate) => `${dayOfMonth(date)} ${monthName(date).slice(0, 3)}`;
  const start = monthName(first) === monthName(last) ? String(dayOfMonth(first)) : short(first);
  return `${start} al ${short(last)}${ofYear(last, today)}`;
}

/** '10 al 16 de agosto', '28 de septiembre al 4 de octubre'. */
function weekName(dates: readonly LocalDate[], today: LocalDate): string {
  const first = dates[0] ?? "";
  const last = dates.at(-1) ?? "";
  const end = `${dayOfMonth(last)} de ${monthName(last)}${ofYear(last, today)}`;
  if (monthName(first) === monthName(last)) return `${dayOfMonth(first)} al ${end}`;
  return `${dayOfMonth(first)} de ${monthName(first)}${ofYear(first, today)} al ${end}`;
}

/** 'Hoy, viernes, 14 de agosto'. */
export function dayHeading(date: LocalDate, today: LocalDate): string {
  return date === today ? `Hoy, ${longDate(date)}` : capitalised(datedDay(date, today));
}

/** 'VIE'. */
export function shortDay(date: LocalDate): string {
  return weekdayAbbreviation(weekdayOf(date));
}

/** '14:15 - 15:45'; past midnight the clock starts again at 00:00. */
export function clockSpan({ from, to }: Span): string {
  return `${formatTime(from)} - ${formatTime(to)}`;
}

/** '09:00 - 13:00, 14:00 - 20:00', or a note that the professional is away. */
export function hoursOf(spans: readonly Span[]): string {
  return spans.length === 0 ? "No atiende" : spans.map(clockSpan).join(", ");
}

/** '5 turnos', or a note that the day is closed. */
export function dayCount({
  turnos,
  isClosed,
}: {
  readonly turnos: number;
  readonly isClosed: boolean;
}): string {
  return isClosed && turnos === 0 ? agendaText.closed : counted(turnos, "turno", "turnos");
}

type Due = {
  /** Minutes until the deposit is due. */
  readonly minutes: number;
  /** The due time by the store's clock. */
  readonly at: { readonly date: LocalDate; readonly minute: MinuteOfDay };
  readonly today: LocalDate;
};

/** 'Vence en 18 min'; from 2 hours on 'Vence 13:10'; on another day 'Vence el 15, 13:10'. */
export function depositDue({ minutes, at, today }: Due): string {
  if (minutes <= 0) return "Venció";
  if (minutes < 120) return `Vence en ${Math.max(1, Math.floor(minutes))} min`;
  const time = formatTime(at.minute);
  return at.date === today ? `Vence ${time}` : `Vence el ${dayOfMonth(at.date)}, ${time}`;
}

/** 'en 18 min', 'ahora', 'hace 15 min': the time of a booking's start, in whole minutes from now. */
export function whenNext(minutes: number): string {
  if (minutes > 0) return `en ${durationLabel(minutes)}`;
  return minutes > -5 ? "ahora" : `hace ${durationLabel(-minutes)}`;
}

/**
 * Notes about the next client, in this order: allergies, client notes, staff notes, comments, no-shows. Empty if there are
 * none.
 */
export function mindWords(mind: Mind | null): readonly string[] {
  if (mind === null) return [];
  const { noShows, comments, staffNotes, clientNotes, allergies } = mind;
  const missed = noShows === 0 ? null : counted(noShows, "ausencia", "ausencias");
  const words = [allergies, clientNotes, staffNotes, comments, missed].map((text) => text?.trim());
  return [...new Set(words.filter((text) => text !== undefined && text !== ""))] as string[];
}
