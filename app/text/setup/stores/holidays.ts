import type { HolidayCode } from "#app/domain/codes/holiday.ts";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { type HolidayDay, type HolidayReply, holidayOn } from "#app/domain/setup/holidays/holidays.ts";
import { mergeSpans, type Span } from "#app/domain/time/spans.ts";
import { formatTime, type LocalDate, weekdayOf } from "#app/domain/time/time.ts";
import { capitalised, dayOfMonth, listed, monthName, ofYear, weekdayName } from "#app/text/formats.ts";

/** The names of the national holidays. */
export const holidayNames: Readonly<Record<HolidayCode, string>> = {
  NEW_YEAR: "Año Nuevo",
  CARNIVAL: "Carnaval",
  MEMORY: "Día Nacional de la Memoria por la Verdad y la Justicia",
  MALVINAS: "Día del Veterano y de los Caídos en la Guerra de Malvinas",
  MAUNDY_THURSDAY: "Jueves Santo",
  GOOD_FRIDAY: "Viernes Santo",
  LABOUR: "Día del Trabajador",
  MAY_REVOLUTION: "Día de la Revolución de Mayo",
  GUEMES: "Paso a la Inmortalidad del Gral. Martín Miguel de Güemes",
  BELGRANO: "Paso a la Inmortalidad del Gral. Manuel Belgrano",
  INDEPENDENCE: "Día de la Independencia",
  SAN_MARTIN: "Paso a la Inmortalidad del Gral. José de San Martín",
  DIVERSITY: "Día del Respeto a la Diversidad Cultural",
  SOVEREIGNTY: "Día de la Soberanía Nacional",
  IMMACULATE: "Inmaculada Concepción de María",
  CHRISTMAS: "Navidad",
  BRIDGE: "Día no laborable con fines turísticos",
};

/** Words of the page of public holidays, and of each of them. */
export const holidaysText = {
  title: "Feriados",
  lead: "Treinta días antes de cada uno te preguntamos qué hacés. Podés contestar antes, y cambiarlo cuando quieras.",
  unanswered: "Sin contestar",
  answer: "Contestar",
  change: "Cambiar",
  closedAnyway: "ya cerrás ese día",
  uncertain: "el gobierno puede moverlo",
  ask: "¿Qué hacés ese día?",
  askText: "Vale para todas tus sucursales.",
  open: "Abrimos",
  openHint: "En el horario de siempre.",
  closed: "Cerramos",
  closedHint: "No se puede reservar en todo el día.",
  hours: "Horario especial",
  from: "Abre a las",
  to: "Cierra a las",
  cancel: "Cancelar",
  save: "Guardar",
  saving: "Guardando…",
  history: "Feriado",
} as const;

export const holidaysDone = {
  contestado: "Guardaste tu respuesta.",
} as const;
export type HolidayDone = keyof typeof holidaysDone;

/** 'Solo se reserva entre estas horas. Las de siempre: de 09:00 a 20:00.': beside the choice of special hours. */
export function specialHoursHint(usual: readonly Span[]): string {
  if (usual.length === 0) return `De siempre no abrís ese día: con un horario especial, abrís. ${OWN_HOURS}`;
  const [from, to] = [Math.min(...usual.map((each) => each.from)), Math.max(...usual.map((each) => each.to))];
  const pause = mergeSpans(usual).length > 1 ? " La pausa de siempre queda." : "";
  return `Solo se reserva entre estas horas. Las de siempre: de ${formatTime(from)} a ${formatTime(to)}.${pause} ${OWN_HOURS}`;
}

const OWN_HOURS = "Quien tiene un horario propio atiende solo en el suyo.";

/** The sentence under a field of the answer. */
export function holidayFieldMessage(field: string, code: RefusalCode): string {
  if (field === "answer")
    return code === "STORE_CLOSED"
      ? "De siempre no abrís ese día: elegí un horario especial"
      : "Elegí qué hacés";
  if (code === "REQUIRED") return "Elegí la hora";
  return field === "toTime" ? "Tiene que ser después de que abre" : "Elegí una hora del día";
}

/** 'Martes 8 de diciembre', 'Viernes 1 de enero de 2027' in another year than `today`. */
export function holidayDay(date: LocalDate, today: LocalDate): string {
  return capitalised(dayText(date, today));
}

/** The holiday on a day: 'Inmaculada Concepción de María'; both if there are two. */
export function holidayTitle(date: LocalDate): string {
  return listed((holidayOn(date)?.holidays ?? []).map(({ code }) => holidayNames[code]));
}

/** The same as a reason, which is shorter. */
export function holidayReason(date: LocalDate): string {
  return holidayTitle(date).slice(0, 80);
}

/** '¿Abres el martes 8 de diciembre?', '¿Qué haces en los próximos feriados?'. */
export function holidayQuestion(dates: readonly LocalDate[], today: LocalDate): string {
  const [only, ...others] = dates;
  if (only === undefined || others.length > 0) return "¿Qué hacés en los próximos feriados?";
  return `¿Abrís el ${dayText(only, today)}?`;
}

/** 'Cerramos', 'De 10:00 a 14:00', 'Sin contestar'. */
export function answerText(reply: HolidayReply | null): string {
  if (reply === null) return holidaysText.unanswered;
  if (reply.kind !== "HOURS") return reply.kind === "OPEN" ? holidaysText.open : holidaysText.closed;
  return `De ${formatTime(reply.hours.from)} a ${formatTime(reply.hours.to)}`;
}

/** 'Lunes, se traslada del viernes 20', 'Sábado, el gobierno puede moverlo'. */
export function holidayNote({
  date,
  holidays,
  usual,
  reply = null,
}: HolidayDay & { readonly usual: readonly Span[]; readonly reply?: HolidayReply | null }): string {
  const moved = holidays.flatMap(({ movedFrom }) => movedFrom ?? []);
  return [
    capitalised(weekdayName(weekdayOf(date))),
    ...moved.map((from) => `se traslada del ${weekdayName(weekdayOf(from))} ${dayOfMonth(from)}`),
    ...(holidays.some(({ isCertain }) => !isCertain) ? [holidaysText.uncertain] : []),
    ...(usual.length === 0 && reply?.kind !== "HOURS" ? [holidaysText.closedAnyway] : []),
  ].join(", ");
}

/** 'Ago': the month on a calendar leaf. */
export function leafMonth(date: LocalDate): string {
  return monthName(date).slice(0, 3);
}

function dayText(date: LocalDate, today: LocalDate): string {
  return `${weekdayName(weekdayOf(date))} ${dayOfMonth(date)} de ${monthName(date)}${ofYear(date, today)}`;
}
