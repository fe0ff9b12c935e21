import { durationTyped } from "#app/domain/time/durations.ts";
import { formatTime, type MinuteOfDay, parseTime } from "#app/domain/time/time.ts";

/** A professional, a start today, and how long it takes them. */
export type ChosenSeat = {
  readonly employeeId: string;
  readonly startMinute: MinuteOfDay;
  readonly lasts: number;
};

/** As a button sends it: 'ana~17:25~45'; ids have no '~'. */
export function writtenSeat({ employeeId, startMinute, lasts }: ChosenSeat): string {
  return `${employeeId}~${formatTime(startMinute)}~${lasts}`;
}

/** The same, read; null for anything else. */
export function readSeat(text: string): ChosenSeat | null {
  const [employeeId = "", time = "", minutes = ""] = text.split("~");
  const startMinute = parseTime(time);
  const lasts = durationTyped(minutes);
  if (employeeId === "" || startMinute === null || startMinute >= 1440 || lasts === null) return null;
  return { employeeId, startMinute, lasts };
}
