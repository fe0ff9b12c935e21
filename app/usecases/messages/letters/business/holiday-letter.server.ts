import { err, ok, type Result } from "#app/domain/result.ts";
import { toUtcMinute, USUAL_ZONE, usualDay } from "#app/domain/time/time.ts";
import { type Instant, instantOf } from "#app/domain/time/units.ts";
import { askedHolidaysLetter } from "#app/text/mails/business/holiday-letters.ts";
import type { Settings } from "#app/usecases/deps.ts";
import { type ComposedLetter, plainly } from "#app/usecases/messages/letters/composed-letter.ts";
import type { QueuedMail } from "#db/queries/messages/outbox.ts";

/** Asks a business about its work on public holidays; not sent once the last of them has begun. */
export function holidayLetter(
  { productName: product, publicUrl }: Settings,
  { data }: QueuedMail,
  now: Instant,
): Result<ComposedLetter, string> {
  const dates = String(data.dates ?? "").split(",");
  const ends = instantOf(toUtcMinute(dates.at(-1) ?? "", 0, USUAL_ZONE));
  if (ends <= now) return err("the holiday is here");
  const holidays = `${publicUrl}/backoffice/setup/holidays`;
  const business = String(data.business ?? "");
  const today = usualDay(now);
  return ok(plainly(askedHolidaysLetter({ product, business, dates, today, holidays }), ends));
}
