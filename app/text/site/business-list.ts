import type { Trade, When } from "#app/domain/codes/trade.ts";
import {
  addDays,
  daysBetween,
  formatTime,
  type LocalDate,
  type MinuteOfDay,
  weekdayOf,
} from "#app/domain/time/time.ts";
import { capitalised, counted, dayOfMonth, longDate, monthName, weekdayName } from "#app/text/formats.ts";

/** Words of the list of businesses. */
export const businessListText = {
  title: "¿Dónde y cuándo?",
  lead: "Negocios con turnos online en tu barrio. Primero, el que tiene lugar antes.",
  where: "Ciudad o barrio",
  whereHint: "Palermo, CABA",
  when: "Cuándo",
  search: "Buscar",
  near: "Cerca mío",
  nearAsks: "Buscando dónde estás…",
  nearRefused: "No pudimos saber dónde estás. Escribí tu barrio o tu ciudad.",
  nearFailed: "No pudimos buscar lo que tenés cerca. Escribí tu barrio o tu ciudad.",
  nearNone: "Todavía no hay negocios cerca tuyo. Probá con otra ciudad.",
  trades: "Rubros",
  all: "Todos",
  next: "Próximo horario libre",
  none: "Sin horarios libres por ahora",
  more: "Ver más",
  moreOf: (name: string) => `Ver más de ${name}`,
  timesOf: (name: string) => `Horarios libres de ${name}`,
  promise:
    "El orden es siempre por el próximo horario libre: nadie paga por aparecer antes. No guardamos lo que buscás ni dónde estás.",
  emptyTitle: "No hay turnos libres por ahora",
  anyDay: "Ver cualquier día",
  allTrades: "Ver todos los rubros",
  everywhere: "Ver todos los negocios",
  nearPlaces: "Barrios cercanos",
  places: "Dónde hay turnos",
  following: "Siguientes",
  first: "Volver al principio",
  pages: "Más negocios",
  unknown: (typed: string) => `No encontramos «${typed}».`,
  unknownLead: "Probá con el barrio o la ciudad, como «Palermo» o «Rosario».",
  several: (typed: string) => `Hay más de un lugar que se llama «${typed}».`,
  severalLead: "Elegí cuál buscás.",
  businesses: (count: number) => counted(count, "negocio", "negocios"),
} as const;

export const tradeNames: Readonly<Record<Trade, string>> = {
  HAIR: "Peluquerías",
  BARBER: "Barberías",
  NAILS: "Manicuras",
  MASSAGE: "Masajistas",
  TRAINER: "Personal Trainer",
  BEAUTY: "Belleza y Estética",
};

export const whenNames: Readonly<Record<When, string>> = {
  ANY: "Lo antes posible",
  TODAY: "Hoy",
  TOMORROW: "Mañana",
  WEEKEND: "El fin de semana",
};

const WHEN_PARTS: Readonly<Record<When, string>> = {
  ANY: "",
  TODAY: ", hoy",
  TOMORROW: ", mañana",
  WEEKEND: ", el fin de semana",
};

type Asked = { readonly trade: Trade | null; readonly when: When; readonly placeName: string | null };

/** 'Barberías en Villa Ortúzar, CABA, hoy.' */
export function askedWords({ trade, when, placeName }: Asked): string {
  const what = trade === null ? "Negocios" : tradeNames[trade];
  return `${what}${placeName === null ? "" : ` en ${placeName}`}${WHEN_PARTS[when]}.`;
}

/** '6 negocios en Palermo, CABA'; without a number for a certain day, because those are not counted. */
export function foundWords({ trade, when, placeName, count }: Asked & { readonly count: number }): string {
  if (when !== "ANY") return askedWords({ trade, when, placeName }).slice(0, -1);
  const where = placeName === null ? "" : ` en ${placeName}`;
  if (trade === null) return `${businessListText.businesses(count)}${where}`;
  return `${tradeNames[trade]}${where}: ${count}`;
}

/** 'Negocios con turnos online en Palermo, CABA · Turnero'. */
export function listTitle(
  { trade, placeName }: Omit<Asked, "when">,
  productName: string,
): { readonly title: string; readonly description: string } {
  const what = trade === null ? "Negocios" : tradeNames[trade];
  const where = placeName === null ? "" : ` en ${placeName}`;
  return {
    title: `${what} con turnos online${where} · ${productName}`,
    description: `${what}${where} con turnos online: mirá los próximos horarios libres y reservá a cualquier hora.`,
  };
}

/** 'Hoy', 'Mañana', 'Lunes', 'Lunes 14 de diciembre'. */
function dayWords(date: LocalDate, today: LocalDate): string {
  if (date === today) return "Hoy";
  if (date === addDays(today, 1)) return "Mañana";
  const weekday = capitalised(weekdayName(weekdayOf(date)));
  return daysBetween(today, date) < 7 ? weekday : `${weekday} ${dayOfMonth(date)} de ${monthName(date)}`;
}

/** 'Hoy, 14:15'. */
export function momentWords({ date, time }: Moment, today: LocalDate): string {
  return `${dayWords(date, today)}, ${formatTime(time)}`;
}

type Moment = { readonly date: LocalDate; readonly time: MinuteOfDay };

/** 'lun 17': above a time of another day than the time before. */
export function shortDay(date: LocalDate): string {
  return `${weekdayName(weekdayOf(date)).slice(0, 3)} ${dayOfMonth(date)}`;
}

/** 'Viernes, 14 de agosto'. */
export function todayWords(today: LocalDate): string {
  return capitalised(longDate(today));
}
