import { err, ok, type Result } from "#app/domain/result.ts";
import { DAY_MS } from "#app/domain/time/units.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { codeLimits } from "#app/usecases/limits/network-limits.server.ts";
import { countVisit } from "#app/usecases/limits/visits.server.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { codeHash, VALIDATION_LIFE_MS, validationCode } from "#app/usecases/secrets/one-time-codes.server.ts";
import { sameSecret } from "#app/usecases/secrets/signatures.server.ts";
import type { Statement } from "#db/driver/client.ts";
import { accountById } from "#db/queries/accounts/accounts.ts";
import { liveCode, saveCode, spendCode } from "#db/queries/accounts/one-time-codes.ts";
import { verifyEmail } from "#db/queries/accounts/own-account.ts";
import { mailToUser } from "#db/queries/messages/account-mails.ts";
import { readAll } from "#db/reading.ts";
import { tryWrite, write } from "#db/writing.ts";
import { newSession, type StartedSession } from "./new-session.server.ts";

const kind = "EMAIL_VALIDATION";

/** The parameters of a mail's link: the user whose email it confirms, and the code. */
export type MailLink = { readonly userId: string; readonly code: string };

type Validated = {
  /** The confirmed address. */
  readonly email: string;
  readonly started: StartedSession | null;
};

/**
 * Confirms a user's email and welcomes them. CODE_INVALID: wrong, used, or older than 48 h (contract, Sessions). `isOwnDevice`:
 * the account was opened in this browser, so the link logs it in, once, in the batch that uses the code up. Not where the address
 * was proved in another way meanwhile, since the account may have passed to its owner.
 */
export async function validateEmail(
  deps: Deps,
  { userId, code }: MailLink,
  isOwnDevice = false,
): Promise<Result<Validated, Refusal>> {
  const at = deps.now();
  const hash = codeHash(code);
  const { sent, account } = await readAll(deps.db, {
    sent: liveCode(deps.db, { userId, kind }, at),
    account: accountById(deps.db, userId),
  });
  if (account === null || sent === null || !sameSecret(hash, sent)) return err({ code: "CODE_INVALID" });

  const welcome = { id: deps.newId(), event: "WELCOME", userId, which: null, data: {}, at } as const;
  const isLoggedIn = isOwnDevice && !account.emailVerified;
  const session = isLoggedIn ? newSession(deps, { ...account, emailVerified: true }, null) : null;
  const isFirst = await tryWrite(deps.db, [
    ...spendCode(deps.db, { userId, kind, hash, at }),
    verifyEmail(deps.db, userId, at),
    mailToUser(deps.db, welcome),
    ...(session?.statements ?? []),
  ]);
  if (!isFirst) return err({ code: "CODE_INVALID" });
  deps.later(deliverSoon(deps, { about: userId }));
  return ok({ email: account.email, started: session?.started ?? null });
}

/**
 * The mail that asks a user to confirm their email, and its code; part of the batch of its cause. `wish`: to begin a business,
 * which the link carries to other devices (`foundingWish`).
 */
export function askForValidation(deps: Deps, userId: string, wish: string | null = null): Statement[] {
  const id = deps.newId();
  const at = deps.now();
  const hash = codeHash(validationCode(deps.settings, id));
  const data = wish === null ? {} : { redir: wish };
  return [
    saveCode(deps.db, { userId, kind, hash, at, expiresAt: at + VALIDATION_LIFE_MS }),
    mailToUser(deps.db, { id, event: kind, userId, which: id, data, at }),
  ];
}

/**
 * Sends that mail again; its code replaces the earlier one. RATE_LIMITED past five a day, and past a network's day; sends nothing
 * for a verified email.
 */
export async function sendValidationAgain(deps: Deps, actor: SignedIn): Promise<Result<null, Refusal>> {
  if (actor.emailVerified) return ok(null);
  const { userId } = actor;
  const own = { what: "validation", who: [userId], most: deps.settings.codesPerDay, lengthMs: DAY_MS };
  const counted = await countVisit(deps, [own, ...codeLimits(deps)], userId);
  if (!counted.ok) return counted;
  await write(deps.db, askForValidation(deps, userId));
  deps.later(deliverSoon(deps, { about: userId }));
  return ok(null);
}
