import type { LocalDate } from "#app/domain/time/time.ts";
import { monthName } from "#app/text/formats.ts";

/** '2 de octubre'. */
export function fromIsoParts(date: LocalDate): string {
  return `${Number(date.slice(8))} de ${monthName(date).toLowerCase()}`;
}

/** '11 sep', with the year unless it is that of `today`. */
export function shortDate(date: LocalDate, today: LocalDate): string {
  const short = `${Number(date.slice(8))} ${monthName(date).slice(0, 3).toLowerCase()}`;
  return date.slice(0, 4) === today.slice(0, 4) ? short : `${short} ${date.slice(0, 4)}`;
}
