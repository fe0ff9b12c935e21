import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import type { LocalSpan, LocalTime } from "#app/domain/setup/stores/closures.ts";
import { addDays, formatTime, type LocalDate, weekdayOf } from "#app/domain/time/time.ts";
import { capitalised, dayOfMonth, monthName, ofYear, weekdayName } from "#app/text/formats.ts";

/** Words of the days on which a business is closed. */
export const closuresText = {
  title: "Cierres",
  other: "Otros cierres",
  lead: "Vacaciones, reformas, un duelo: esos días no se puede reservar.",
  none: "No hay cierres cargados",
  noneText: "Agregá el primero cuando sepas qué días no abrís.",
  holidays: "Los feriados",
  holidaysApart: "se contestan aparte.",
  changeHoliday: "Cambiar",
  seeAll: "Ver todos",
  add: "Agregar cierre",
  newTitle: "Nuevo cierre",
  where: "Dónde",
  allStores: "Todas las sucursales",
  from: "Desde el",
  fromTime: "A partir de las",
  to: "Hasta el",
  toTime: "Hasta las",
  wholeDays: "Sin horas, son días enteros.",
  toHint: "Vacío si es un solo día.",
  until: "Repetir hasta el",
  reason: "Motivo",
  reasonHint: "Lo leen tus clientes cuando miran esos días.",
  reasonExample: "Vacaciones",
  cancel: "Cancelar",
  save: "Guardar cierre",
  saving: "Guardando…",
  remove: "Quitar",
  removeLabel: (reason: string) => `Quitar el cierre: ${reason}`,
  removeTitle: "¿Quitar este cierre?",
  removeText: "Esos días se podrá reservar de nuevo, en tus horarios de siempre.",
  removeSure: "Quitar cierre",
  removing: "Quitando…",
  keep: "Volver",
  ofHoliday: "Feriado",
  noReason: "Cerrado",
} as const;

export const closuresDone = {
  cerrado: "Guardaste el cierre. Esos días no se puede reservar.",
  reabierto: "Quitaste el cierre. Esos días se puede reservar de nuevo.",
} as const;
export type ClosureDone = keyof typeof closuresDone;

/** The sentence under a field of a closure's form. */
export function closureFieldMessage(field: string, code: RefusalCode): string {
  if (code === "OUTSIDE_WINDOW") return "Ya pasó";
  const [required, wrong] = MESSAGES[field] ?? ["", ""];
  return code === "REQUIRED" ? required : wrong;
}

const MESSAGES: Readonly<Record<string, readonly [required: string, wrong: string]>> = {
  store: ["Elegí dónde", "Esa sucursal ya no está"],
  fromDate: ["Elegí desde qué día", "Elegí un día del calendario"],
  fromTime: ["Elegí la hora", "Elegí una hora del día"],
  toDate: ["Elegí hasta qué día", "Tiene que ser después, y hasta un año más tarde"],
  toTime: ["Elegí la hora", "Tiene que ser después de que empieza"],
  reason: ["Escribí el motivo", "Usá hasta 80 letras, en un renglón"],
};

/** 'Mar 1 de septiembre, desde las 16:00', 'Del lun 4 al vie 8 de enero', with the year unless it is the year of `today`. */
export function spanText({ from, to }: LocalSpan, today: LocalDate): string {
  const last = lastDay(to);
  const isFromStart = from.minute === 0;
  const isToEnd = to.minute === 0 || to.minute === 1440;
  if (from.date === last)
    return `${capitalised(shortDay(from.date, today))}${hoursOf(from, to, isFromStart, isToEnd)}`;
  if (isFromStart && isToEnd) return `Del ${shortDay(from.date, today)} al ${shortDay(last, today)}`;
  return `Desde el ${moment(from, today)} hasta el ${moment(to, today)}`;
}

function hoursOf(from: LocalTime, to: LocalTime, isFromStart: boolean, isToEnd: boolean): string {
  if (isFromStart && isToEnd) return "";
  if (isToEnd) return `, desde las ${formatTime(from.minute)}`;
  if (isFromStart) return `, hasta las ${formatTime(to.minute)}`;
  return `, de ${formatTime(from.minute)} a ${formatTime(to.minute)}`;
}

/** A closure up to midnight ends on the day before. */
function lastDay({ date, minute }: LocalTime): LocalDate {
  return minute === 0 ? addDays(date, -1) : date;
}

function moment({ date, minute }: LocalTime, today: LocalDate): string {
  return `${shortDay(date, today)} a las ${formatTime(minute)}`;
}

/** 'mar 1 de septiembre'. */
function shortDay(date: LocalDate, today: LocalDate): string {
  return `${weekdayName(weekdayOf(date)).slice(0, 3)} ${dayOfMonth(date)} de ${monthName(date)}${ofYear(date, today)}`;
}
