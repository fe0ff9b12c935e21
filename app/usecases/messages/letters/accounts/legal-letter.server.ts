import type { BusinessEvent, LegalEvent } from "#app/domain/codes/message.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { usualDay } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import {
  answeredLetter,
  dueLetter,
  filedLetter,
  receivedLetter,
} from "#app/text/mails/accounts/legal-letters.ts";
import type { Settings } from "#app/usecases/deps.ts";
import { type ComposedLetter, plainly } from "#app/usecases/messages/letters/composed-letter.ts";
import { requestLink } from "#app/usecases/secrets/request-links.server.ts";
import type { MailFacts } from "#db/queries/messages/mail-facts.ts";
import type { QueuedMail } from "#db/queries/messages/outbox.ts";
import { NO_BUSINESS } from "#db/queries/messages/untried-mail.ts";

type LegalMail = QueuedMail & {
  readonly event: LegalEvent | Extract<BusinessEvent, `LEGAL_${string}`>;
};

/** A mail about a legal request; mails that ask for an answer are not sent once it is settled. */
export function legalLetter(
  { productName: product, publicUrl, sessionSecret, supportEmail }: Settings,
  { event, data, businessId, createdAt }: LegalMail,
  { requests }: MailFacts,
  now: Instant,
): Result<ComposedLetter, string> {
  const request = requests.find(({ id }) => id === data.requestId);
  if (request === undefined) return GONE;
  const { businessName: business } = request;
  const facts = { product, today: usualDay(now), ...request };
  if (event === "LEGAL_RECEIVED")
    return ok(
      plainly(receivedLetter({ ...facts, href: requestLink({ publicUrl, sessionSecret }, request.id) })),
    );
  if (event === "LEGAL_ANSWERED") {
    const { answer, settledBy } = request;
    if (answer === null) return GONE;
    const by = settledBy === "BUSINESS" ? business : null;
    return ok(plainly(answeredLetter({ ...facts, answer, business: by, supportEmail })));
  }
  if (request.settledAt !== null) return SETTLED;
  const toStaff =
    businessId === NO_BUSINESS
      ? { ...facts, business: null, href: null }
      : { ...facts, business, href: `${publicUrl}/backoffice/legal/${request.id}` };
  const isOverdue = request.dueAt <= createdAt;
  return ok(plainly(event === "LEGAL_FILED" ? filedLetter(toStaff) : dueLetter({ ...toStaff, isOverdue })));
}

const GONE = err("its request is gone");
const SETTLED = err("its request is settled");
