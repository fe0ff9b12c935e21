import type { ConsentWay } from "#app/domain/legal/consents.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Registration } from "#app/inputs/accounts.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { signupLimits } from "#app/usecases/limits/network-limits.server.ts";
import { countVisit } from "#app/usecases/limits/visits.server.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { hashPassword } from "#app/usecases/secrets/passwords.server.ts";
import type { Statement } from "#db/driver/client.ts";
import { insertUser, isEmailTaken } from "#db/queries/accounts/accounts.ts";
import { noteAcceptance } from "#db/queries/accounts/consents.ts";
import { read } from "#db/reading.ts";
import { clashOf } from "#db/refusals.ts";
import { write } from "#db/writing.ts";
import { newSession, type SessionOwner, type StartedSession } from "./new-session.server.ts";
import { askForValidation } from "./validate-email.server.ts";

const EMAIL_TAKEN: Refusal = { code: "VALIDATION", fields: [{ field: "email", code: "EMAIL_TAKEN" }] };

/**
 * Opens an account without logging in (accounts §4). `wish`: see `askForValidation`. Refuses EMAIL_TAKEN at `email`, and
 * RATE_LIMITED.
 */
export async function register(
  deps: Deps,
  input: Registration,
  wish: string | null = null,
): Promise<Result<{ readonly userId: string }, Refusal>> {
  const account = await newAccount(deps, input, { way: "SIGN_UP", wish });
  if (!account.ok) return account;
  const { owner, statements } = account.value;
  return save(deps, { owner, statements }, { userId: owner.userId });
}

/** Opens an account within a booking, and logs the new customer in at once (contract, Sessions). */
export async function registerAndLogIn(
  deps: Deps,
  input: Registration,
): Promise<Result<StartedSession, Refusal>> {
  const account = await newAccount(deps, input, { way: "BOOKING_SIGN_UP", wish: null });
  if (!account.ok) return account;
  const { owner } = account.value;
  const session = newSession(deps, owner, "CUSTOMER");
  const statements = [...account.value.statements, ...session.statements];
  return save(deps, { owner, statements }, session.started);
}

type NewAccount = { readonly owner: SessionOwner; readonly statements: readonly Statement[] };

/** Hashes nothing for an address that signs up too often, or an email that is taken. */
async function newAccount(
  deps: Deps,
  input: Registration,
  { way, wish }: { readonly way: ConsentWay; readonly wish: string | null },
): Promise<Result<NewAccount, Refusal>> {
  const counted = await countVisit(deps, signupLimits(deps));
  if (!counted.ok) return counted;
  const { email, firstname, lastname } = input;
  if (await read(deps.db, isEmailTaken(deps.db, email))) return err(EMAIL_TAKEN);

  const userId = deps.newId();
  const at = deps.now();
  const displayName = `${firstname} ${lastname}`;
  const names = { email, firstName: firstname, lastName: lastname, displayName };
  const reach = { phone: input.phone, messagesRefusedAt: input.noMessages ? at : null };
  return ok({
    owner: { userId, email, displayName, emailVerified: false, businessId: null },
    statements: [
      ...insertUser(deps.db, {
        id: userId,
        ...names,
        ...reach,
        passwordHash: hashPassword(input.password, deps.passwordCost),
        at,
      }),
      ...noteAcceptance(deps.db, { userId, at, way }),
      ...askForValidation(deps, userId, wish),
    ],
  });
}

/** Of two simultaneous registrations with one email, the database accepts one. */
async function save<T>(
  deps: Deps,
  { owner, statements }: NewAccount,
  answer: T,
): Promise<Result<T, Refusal>> {
  try {
    await write(deps.db, statements);
    deps.later(deliverSoon(deps, { about: owner.userId }));
    return ok(answer);
  } catch (error) {
    if (clashOf(error) === "EMAIL") return err(EMAIL_TAKEN);
    throw error;
  }
}
