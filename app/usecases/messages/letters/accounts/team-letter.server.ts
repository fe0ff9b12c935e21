import { ROLES } from "#app/domain/codes/account.ts";
import type { TeamEvent } from "#app/domain/codes/message.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { type LocalDate, usualDay } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { changedRoleLetter, invitationLetter, removedLetter } from "#app/text/mails/accounts/team-letters.ts";
import { closedCommissionLetter } from "#app/text/mails/business/commission-letter.ts";
import type { Settings } from "#app/usecases/deps.ts";
import { type ComposedLetter, plainly } from "#app/usecases/messages/letters/composed-letter.ts";
import { NO_RECIPIENT } from "#app/usecases/messages/letters/recipients.ts";
import { invitationToken } from "#app/usecases/secrets/invitation-token.server.ts";
import { codeHash } from "#app/usecases/secrets/one-time-codes.server.ts";
import type { MailFacts } from "#db/queries/messages/mail-facts.ts";
import type { QueuedMail } from "#db/queries/messages/outbox.ts";

type TeamMail = QueuedMail & { readonly event: TeamEvent };

/**
 * A mail to a member, an invited person or a professional of a business; an invitation that is over, or whose link no longer
 * works, is not sent.
 */
export function teamLetter(
  settings: Settings,
  mail: TeamMail,
  facts: MailFacts,
  now: Instant,
): Result<ComposedLetter, string> {
  const { productName: product, publicUrl } = settings;
  if (mail.event === "TEAM_INVITATION") return invitation(settings, mail, facts, now);
  const person = readerOf(mail, facts);
  if (person === undefined) return NO_RECIPIENT;
  const business = String(mail.data.business ?? "");
  const told = { product, business, firstName: person.firstName };
  if (mail.event === "TEAM_REMOVED") return ok(plainly(removedLetter({ ...told, href: `${publicUrl}/` })));
  if (mail.event === "COMMISSION_CLOSED")
    return closedCommission(settings, mail, { ...told, today: usualDay(now) });
  const role = ROLES.find((each) => each === mail.data.role);
  if (role === undefined) return err("names no role that there is");
  return ok(plainly(changedRoleLetter({ ...told, role, href: `${publicUrl}/dashboard` })));
}

function readerOf({ event, userId, data }: TeamMail, { people, employees }: MailFacts) {
  if (event === "COMMISSION_CLOSED" && userId === null)
    return employees.find(({ id }) => id === data.employee);
  return people.find(({ id }) => id === userId);
}

type Told = {
  readonly product: string;
  readonly business: string;
  readonly firstName: string;
  readonly today: LocalDate;
};

/** A reader without an account gets no link. */
function closedCommission({ publicUrl }: Settings, { userId, data }: TeamMail, told: Told) {
  const days = { from: String(data.from ?? ""), to: String(data.to ?? "") };
  const query = new URLSearchParams({ ...days, employee: String(data.employee ?? "") });
  const href = userId === null ? null : `${publicUrl}/backoffice/money/commissions?${query}`;
  return ok(plainly(closedCommissionLetter({ ...told, ...days, href, totalCentavos: Number(data.total) })));
}

function invitation(
  settings: Settings,
  { id, data }: TeamMail,
  { invitations }: MailFacts,
  now: Instant,
): Result<ComposedLetter, string> {
  const token = invitationToken(settings, id);
  const open = invitations.find(
    (each) => each.id === data.invitationId && each.tokenHash === codeHash(token),
  );
  if (open === undefined || open.expiresAt <= now) return err("its invitation is over");
  const { businessName: business, inviterName: inviter, role } = open;
  const href = `${settings.publicUrl}/invite/${token}`;
  const { productName: product } = settings;
  return ok(plainly(invitationLetter({ product, business, inviter, role, href }), open.expiresAt));
}
