import { SOCIAL_PROVIDERS } from "#app/domain/codes/account.ts";
import type { AccountEvent } from "#app/domain/codes/message.ts";
import { foundingWish } from "#app/domain/paths/founding-paths.ts";
import { safeRedir } from "#app/domain/paths/redir.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Instant } from "#app/domain/time/units.ts";
import {
  type AccountLetterFacts,
  passwordChangedLetter,
  recoveryLetter,
  socialLinkedLetter,
  validationLetter,
  welcomeLetter,
} from "#app/text/mails/accounts/account-letters.ts";
import type { Settings } from "#app/usecases/deps.ts";
import { type ComposedLetter, plainly } from "#app/usecases/messages/letters/composed-letter.ts";
import { NO_RECIPIENT } from "#app/usecases/messages/letters/recipients.ts";
import { wayOut } from "#app/usecases/messages/letters/way-out.server.ts";
import { codeHash, recoveryCode, validationCode } from "#app/usecases/secrets/one-time-codes.server.ts";
import type { MailCode, MailFacts, MailPerson } from "#db/queries/messages/mail-facts.ts";
import type { QueuedMail } from "#db/queries/messages/outbox.ts";

type AccountMail = QueuedMail & { readonly event: AccountEvent };

/** A mail about an account; not sent where its code no longer works, or the user does not want it. */
export function accountLetter(
  settings: Settings,
  { id, event, userId, data }: AccountMail,
  { people, codes }: MailFacts,
  now: Instant,
): Result<ComposedLetter, string> {
  const person = people.find((each) => each.id === userId);
  if (person === undefined) return NO_RECIPIENT;
  const facts = factsOf(settings, person);
  const alive = (kind: MailCode["kind"], code: string) =>
    codes.find((each) => each.userId === userId && each.kind === kind && isAlive(each, code, now));
  switch (event) {
    case "EMAIL_VALIDATION": {
      const code = validationCode(settings, id);
      const kept = alive("EMAIL_VALIDATION", code);
      if (kept === undefined) return CODE_OVER;
      const wish = foundingWish(typeof data.redir === "string" ? data.redir : null);
      const on = wish === null ? "" : `?${new URLSearchParams({ redir: wish })}`;
      const path = `notification-profile/email-validation-callback/${person.id}/${code}${on}`;
      return ok(plainly(validationLetter(facts, `${settings.publicUrl}/${path}`), kept.expiresAt));
    }
    case "RECOVERY_CODE": {
      const code = recoveryCode(settings, id);
      const kept = alive("RECOVERY", code);
      if (kept === undefined) return CODE_OVER;
      const redir = safeRedir(typeof data.redir === "string" ? data.redir : null);
      const query = new URLSearchParams({ email: person.email, ...(redir !== null && { redir }) });
      const page = `${settings.publicUrl}/update-password-with-recovery-code?${query}`;
      return ok(plainly(recoveryLetter(facts, code, page), kept.expiresAt));
    }
    case "PASSWORD_CHANGED":
      return ok(plainly(passwordChangedLetter(facts)));
    case "SOCIAL_LINKED": {
      const provider = SOCIAL_PROVIDERS.find((each) => each === data.provider);
      return provider === undefined ? NO_PROVIDER : ok(plainly(socialLinkedLetter(facts, provider)));
    }
    case "WELCOME":
      return person.mailMarketing ? ok(welcome(settings, person, facts)) : err("does not want news");
    default:
      return event satisfies never;
  }
}

const CODE_OVER = err("its code is over");
const NO_PROVIDER = err("names no provider that there is");

/** False for a code that was replaced, used or has expired: such a mail would mislead. */
function isAlive({ hash, expiresAt, usedAt }: MailCode, code: string, now: Instant): boolean {
  return usedAt === null && expiresAt > now && hash === codeHash(code);
}

function welcome(settings: Settings, { id }: MailPerson, facts: AccountLetterFacts): ComposedLetter {
  const { page, headers } = wayOut(settings, id);
  return { ...plainly(welcomeLetter(facts, page)), headers };
}

function factsOf({ productName, publicUrl, supportEmail }: Settings, person: MailPerson): AccountLetterFacts {
  return {
    product: productName,
    firstName: person.firstName,
    supportEmail,
    links: {
      home: `${publicUrl}/`,
      onboarding: `${publicUrl}/business/onboarding`,
      forgotPassword: `${publicUrl}/forgot-password`,
    },
  };
}
