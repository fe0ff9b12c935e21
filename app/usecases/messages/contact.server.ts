import { ok, type Result } from "#app/domain/result.ts";
import { MINUTE_MS } from "#app/domain/time/units.ts";
import type { ContactForm } from "#app/inputs/accounts.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { countTry, networkOf } from "#app/usecases/limits/rate-limits.server.ts";
import { type ContactMessage, insertContactMessage } from "#db/queries/messages/contact-messages.ts";
import { write } from "#db/writing.ts";

const MESSAGES_PER_MINUTE = 5;

/** Keeps what somebody wrote through the contact form (accounts §2). RATE_LIMITED past five a minute an address. */
export async function sendContactMessage(
  deps: Deps,
  form: ContactForm,
): Promise<Result<ContactMessage, Refusal>> {
  const who = [networkOf(deps.address)];
  const limit = { what: "contact", who, most: MESSAGES_PER_MINUTE, lengthMs: MINUTE_MS };
  const counted = await countTry(deps, [limit]);
  if (!counted.ok) return counted;
  const message = { id: deps.newId(), ...form, createdAt: deps.now() };
  await write(deps.db, [insertContactMessage(deps.db, message)]);
  return ok(message);
}
