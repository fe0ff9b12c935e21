import type { LocalDate } from "#app/domain/time/time.ts";
import { dayOfMonth } from "#app/text/formats.ts";
import { answerText, holidayNote, holidayTitle, leafMonth } from "#app/text/setup/stores/holidays.ts";
import type { BusinessHoliday } from "#app/usecases/setup/holidays/holidays.server.ts";

/** A holiday as the list shows it. */
export type HolidayItem = {
  readonly date: LocalDate;
  readonly month: string;
  readonly day: number;
  readonly title: string;
  readonly note: string;
  readonly answer: string;
  readonly isAnswered: boolean;
  /** The business is asked about it and has not answered. */
  readonly isAwaited: boolean;
};

export function holidayItem(holiday: BusinessHoliday): HolidayItem {
  const { date, reply, isSoon } = holiday;
  return {
    date,
    month: leafMonth(date),
    day: dayOfMonth(date),
    title: holidayTitle(date),
    note: holidayNote(holiday),
    answer: answerText(reply),
    isAnswered: reply !== null,
    isAwaited: reply === null && isSoon,
  };
}
