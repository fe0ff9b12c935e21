import { addDays, type LocalDate, toLocal, toUtcMinute } from "#app/domain/time/time.ts";
import { HOUR_MINUTES, type UtcMinute } from "#app/domain/time/units.ts";

/** From 22:00 to 8:00, by the store's clock, no customer is told of a time on another day. */
const FROM_MINUTE = 22 * HOUR_MINUTES;
const TO_MINUTE = 8 * HOUR_MINUTES;

/** The only day whose times may be told in quiet hours, and when they end. */
export type QuietHours = { readonly onlyDay: LocalDate; readonly until: UtcMinute };

/** Null outside of quiet hours. */
export function quietHoursAt(now: UtcMinute, zone: string): QuietHours | null {
  const { date, minute } = toLocal(now, zone);
  if (minute >= TO_MINUTE && minute < FROM_MINUTE) return null;
  const morning = minute < TO_MINUTE ? date : addDays(date, 1);
  return { onlyDay: date, until: toUtcMinute(morning, TO_MINUTE, zone) };
}
