import type { OpeningNow, Opens } from "#app/domain/calendar/opening-now.ts";
import { formatTime, weekdayOf } from "#app/domain/time/time.ts";
import { longDate, weekdayName } from "#app/text/formats.ts";

/** A store's state in a word, with its hours: 'Abierto', 'hasta las 20:00'. */
export type OpeningWords = { readonly state: string; readonly hours: string };

/** The opening of the store on the page (step 1). Empty hours if the next opening or closing is unknown. */
export function openingWords(opening: OpeningNow): OpeningWords {
  if (!opening.isOpen) return { state: "Cerrado", hours: opening.opens ? opensWords(opening.opens) : "" };
  const { until } = opening;
  return { state: "Abierto", hours: until === null ? "" : `hasta las ${formatTime(until)}` };
}

/** 'abre a las 16:00', 'abre mañana a las 09:00', 'abre el lunes a las 09:00', within a week. */
function opensWords({ date, at, daysAhead }: Opens): string {
  return `abre ${dayWords(date, daysAhead)}a las ${formatTime(at)}`;
}

function dayWords(date: Opens["date"], daysAhead: number): string {
  if (daysAhead === 0) return "";
  if (daysAhead === 1) return "mañana ";
  return daysAhead < 7 ? `el ${weekdayName(weekdayOf(date))} ` : `el ${longDate(date)} `;
}
