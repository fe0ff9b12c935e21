import { CONSENT_WORDS } from "#app/domain/codes/saying.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import type { Statement } from "#db/driver/client.ts";
import { endRefusalOfClient } from "#db/queries/messages/conversations/conversation.ts";
import {
  allowMessages,
  type Choice,
  isClientOf,
  putConsent,
  type RefusingClient,
  refuseMessages,
  refusingClients,
} from "#db/queries/messages/sayings/client-choices.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";

export type { RefusingClient } from "#db/queries/messages/sayings/client-choices.ts";

/** A client's choices about messages, as staff note them. */
export const CHOICES = ["refuse", "allow", "consent", "no-consent"] as const;
export type ClientChoice = (typeof CHOICES)[number];

/**
 * Notes a client's choice; the same again changes nothing. NOT_FOUND for a client that the actor's business does not know;
 * FORBIDDEN to professionals.
 */
export async function noteChoice(
  deps: Deps,
  actor: SignedIn,
  { clientId, choice }: { readonly clientId: string; readonly choice: ClientChoice },
): Promise<Result<null, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const businessId = managed.value;
  if (!(await read(deps.db, isClientOf(deps.db, businessId, clientId)))) return err({ code: "NOT_FOUND" });
  await write(deps.db, noted(deps, { businessId, clientId, by: actor.userId, at: deps.now() }, choice));
  return ok(null);
}

function noted({ db }: Deps, said: Choice, choice: ClientChoice): Statement[] {
  switch (choice) {
    case "refuse":
      return [refuseMessages(db, said)];
    case "allow":
      return [allowMessages(db, said), endRefusalOfClient(db, said)];
    case "consent":
      return [putConsent(db, said, CONSENT_WORDS)];
    case "no-consent":
      return [putConsent(db, said, null)];
  }
}

/** Most clients shown. */
const MOST_SHOWN = 50;

/** Clients that want no messages from the actor's business, the latest first. FORBIDDEN to professionals. */
export async function viewRefusing(
  deps: Deps,
  actor: SignedIn,
): Promise<Result<readonly RefusingClient[], Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  return ok(await read(deps.db, refusingClients(deps.db, managed.value, MOST_SHOWN)));
}
