import { instantOn, type LocalDate, localDay, type MinuteOfDay, minuteOn } from "#app/domain/time/time.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";

/** A booked service in its place: `startMinute` on the store's clock, and its duration in minutes. */
type ChainLine = {
  date: LocalDate;
  startMinute: MinuteOfDay;
  minutes: number;
  startUtcMinute: UtcMinute;
  endUtcMinute: UtcMinute;
};

/** Services one after another from `start` on: each begins when the one before it ends (booking §4). */
export function chainLines(
  date: LocalDate,
  startMinute: MinuteOfDay,
  lineMinutes: readonly number[],
  zone: string,
): ChainLine[] {
  const day = localDay(date, zone);
  let startUtcMinute = instantOn(day, startMinute);
  return lineMinutes.map((minutes) => {
    const line = {
      date,
      startMinute: minuteOn(day, startUtcMinute),
      minutes,
      startUtcMinute,
      endUtcMinute: startUtcMinute + minutes,
    };
    startUtcMinute = line.endUtcMinute;
    return line;
  });
}

/**
 * Whether each line starts when the line before it ends. On a day when the clock changes, two readings pass: start plus
 * duration and, if `day` is given, the actual clock time.
 */
export function isBackToBack(lines: readonly TimedLine[], day?: { date: LocalDate; zone: string }): boolean {
  return follows(lines) || (day !== undefined && followsTheClock(lines, day));
}

type TimedLine = { readonly startMinute: MinuteOfDay; readonly minutes: number };

function follows(lines: readonly TimedLine[]): boolean {
  return lines.every((line, index) => {
    const previous = lines[index - 1];
    return previous === undefined || line.startMinute === previous.startMinute + previous.minutes;
  });
}

function followsTheClock(
  lines: readonly TimedLine[],
  { date, zone }: { date: LocalDate; zone: string },
): boolean {
  const lineMinutes = lines.map((line) => line.minutes);
  const chain = chainLines(date, lines[0]?.startMinute ?? 0, lineMinutes, zone);
  return lines.every((line, index) => line.startMinute === chain[index]?.startMinute);
}
