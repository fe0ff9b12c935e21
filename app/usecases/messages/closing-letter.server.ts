import { ok, type Result } from "#app/domain/result.ts";
import { CLOSING_PAGE, reopenEnd } from "#app/domain/setup/business/closing.ts";
import { toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import { exactUtcMinuteOf } from "#app/domain/time/units.ts";
import { closedBusinessLetter } from "#app/text/mails/closing-letters.ts";
import type { Settings } from "#app/usecases/deps.ts";
import type { QueuedMail } from "#db/queries/messages/outbox.ts";
import { type ComposedLetter, plainly } from "./composed-letter.ts";

/** A business has been closed down, to who runs it. */
export function closingLetter(
  { productName: product, publicUrl }: Settings,
  { data }: QueuedMail,
): Result<ComposedLetter, string> {
  const { date } = toLocal(exactUtcMinuteOf(reopenEnd(Number(data.closedAt))), USUAL_ZONE);
  const href = `${publicUrl}${CLOSING_PAGE}`;
  return ok(plainly(closedBusinessLetter({ product, business: String(data.business), until: date, href })));
}
