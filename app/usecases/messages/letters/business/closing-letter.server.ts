import { ok, type Result } from "#app/domain/result.ts";
import { CLOSING_PAGE, reopenEnd } from "#app/domain/setup/business/closing.ts";
import { usualDay } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { closedBusinessLetter } from "#app/text/mails/business/closing-letters.ts";
import type { Settings } from "#app/usecases/deps.ts";
import { type ComposedLetter, plainly } from "#app/usecases/messages/letters/composed-letter.ts";
import type { QueuedMail } from "#db/queries/messages/outbox.ts";

/** Tells owners and managers that their business has been closed down. */
export function closingLetter(
  { productName: product, publicUrl }: Settings,
  { data }: QueuedMail,
  now: Instant,
): Result<ComposedLetter, string> {
  const until = usualDay(reopenEnd(Number(data.closedAt)));
  const href = `${publicUrl}${CLOSING_PAGE}`;
  const business = String(data.business);
  return ok(plainly(closedBusinessLetter({ product, business, until, today: usualDay(now), href })));
}
