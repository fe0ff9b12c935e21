import type { DateAhead } from "#app/domain/catalog/dates-ahead.ts";
import { holidayOn } from "#app/domain/setup/holidays/holidays.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { type LocalDate, weekdayOf } from "#app/domain/time/time.ts";
import { briefTime, dayOfMonth, listed, monthName, weekdayName } from "#app/text/formats.ts";

/** A date of a store's page, and what is said under it. */
export type DateLine = { readonly title: string; readonly note: string | null };

/** 'Abrimos el domingo 20 de 10 a 18', 'El martes 8, feriado, no atendemos', with the reason or when it opens again. */
export function dateLine({ first, last, open, reason, reopens }: DateAhead, today: LocalDate): DateLine {
  const day = dayWords(first, today);
  if (open.length > 0) return { title: `Abrimos el ${day} ${hoursWords(open)}`, note: reason };
  const holiday = holidayOn(first) === null ? " " : ", feriado, ";
  const title =
    first === last
      ? `El ${day}${holiday}no atendemos`
      : `Del ${day} al ${dayWords(last, today)} no atendemos`;
  const back = reopens && `Volvemos el ${dayWords(reopens.date, today)} a las ${briefTime(reopens.minute)}`;
  return { title, note: back ?? reason };
}

/** 'domingo 20', 'lunes 4 de enero' in another month than `today`. */
function dayWords(date: LocalDate, today: LocalDate): string {
  const day = `${weekdayName(weekdayOf(date))} ${dayOfMonth(date)}`;
  return date.slice(0, 7) === today.slice(0, 7) ? day : `${day} de ${monthName(date)}`;
}

/** 'de 9 a 13 y de 16:30 a 20'. */
function hoursWords(open: readonly Span[]): string {
  return listed(open.map(({ from, to }) => `de ${briefTime(from)} a ${briefTime(to)}`));
}
