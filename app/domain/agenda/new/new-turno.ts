import { durationTyped } from "#app/domain/time/durations.ts";
import { addDays, type LocalDate, type MinuteOfDay } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";
import { wholeNumber } from "#app/domain/whole-number.ts";

/** Stands for the first professional of the store who is free. */
export const ANYBODY = "any";
/** Stands for a client who is added together with the booking. */
export const NEW_CLIENT = "new";

/** A service of a booking that is being made. */
export type NewLine = {
  readonly serviceId: string;
  readonly servicePriceId: string;
  readonly minutes: number;
  readonly additionalCentavos: number;
  /** The professional of this service; null: the booking's professional. */
  readonly employeeId: string | null;
  /** When it begins; null: right after the service before it. */
  readonly startMinute: MinuteOfDay | null;
  /** Staff chose the minutes; otherwise they follow the professional where one takes their own time. */
  readonly isTyped?: true;
};

const NOBODY = "";
const TYPED = "x";

/** A line as an address holds it; ids have no '~'. */
export function writtenLine(line: NewLine): string {
  const { serviceId, servicePriceId, minutes, additionalCentavos, employeeId, startMinute } = line;
  const typed = line.isTyped ? [TYPED] : [];
  const parts = [serviceId, servicePriceId, minutes, additionalCentavos, employeeId, startMinute, ...typed];
  return parts.map((part) => part ?? NOBODY).join("~");
}

/** A line that `writtenLine` wrote; null for anything else. */
export function readLine(text: string): NewLine | null {
  const [serviceId = "", servicePriceId = "", minutes, additional, employeeId = "", start = "", typed] =
    text.split("~");
  const additionalCentavos = wholeNumber(additional);
  const startMinute = start === NOBODY ? null : wholeNumber(start, DAY_MINUTES - 1);
  const isPlaced = start === NOBODY || startMinute !== null;
  if (serviceId === "" || servicePriceId === "" || additionalCentavos === null || !isPlaced) return null;
  const lasts = durationTyped(minutes ?? "");
  if (lasts === null) return null;
  return {
    ...{ serviceId, servicePriceId, minutes: lasts, additionalCentavos, startMinute },
    employeeId: employeeId || null,
    ...(typed === TYPED ? { isTyped: true } : {}),
  };
}

type PlacedNewLine = NewLine & {
  readonly at: { readonly employeeId: string | null; readonly startMinute: MinuteOfDay | null };
};

/** The lines from the booking's start on, each with its professional and its start. Null where that is not chosen yet. */
export function placedChain(
  lines: readonly NewLine[],
  { start, employeeId }: { readonly start: MinuteOfDay | null; readonly employeeId: string | null },
): PlacedNewLine[] {
  let next = start;
  return lines.map((line) => {
    const startMinute = line.startMinute ?? next;
    next = startMinute === null ? null : startMinute + line.minutes;
    return { ...line, at: { employeeId: line.employeeId ?? employeeId, startMinute } };
  });
}

/** The furthest that one action books ahead, in days. */
const MOST_DAYS = 366;
const WEEK = 7;
/** The intervals at which a booking may repeat, in weeks. */
export const REPEAT_WEEKS = [1, 2, 3, 4, 5, 6, 8, 10, 12] as const;

/** The dates of a booking that repeats every so many weeks until a date, the first date included; a year at most. */
export function repeatedDates(date: LocalDate, weeks: number, until: LocalDate): LocalDate[] {
  const last = [until, addDays(date, MOST_DAYS)].toSorted()[0] ?? until;
  const dates: LocalDate[] = [];
  for (let next = date; next <= last; next = addDays(next, weeks * WEEK)) dates.push(next);
  return dates.length === 0 ? [date] : dates;
}
