import { formatTime, type MinuteOfDay, parseTime } from "#app/domain/time/time.ts";

/** A professional and a start today. */
export type ChosenSeat = { readonly employeeId: string; readonly startMinute: MinuteOfDay };

/** As a button sends it: 'ana~17:25'; ids have no '~'. */
export function writtenSeat({ employeeId, startMinute }: ChosenSeat): string {
  return `${employeeId}~${formatTime(startMinute)}`;
}

/** The same, read; null for anything else. */
export function readSeat(text: string): ChosenSeat | null {
  const [employeeId = "", time = ""] = text.split("~");
  const startMinute = parseTime(time);
  if (employeeId === "" || startMinute === null || startMinute >= 1440) return null;
  return { employeeId, startMinute };
}
