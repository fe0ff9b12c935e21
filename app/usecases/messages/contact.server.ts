import { ok, type Result } from "#app/domain/result.ts";
import type { ContactForm } from "#app/inputs/accounts.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { contactLimits } from "#app/usecases/limits/network-limits.server.ts";
import { countVisit } from "#app/usecases/limits/visits.server.ts";
import { type ContactMessage, insertContactMessage } from "#db/queries/messages/contact-messages.ts";
import { write } from "#db/writing.ts";

/** Keeps what somebody wrote through the contact form (accounts §2). RATE_LIMITED past five a minute an address, and past a network's day. */
export async function sendContactMessage(
  deps: Deps,
  form: ContactForm,
): Promise<Result<ContactMessage, Refusal>> {
  const counted = await countVisit(deps, contactLimits(deps));
  if (!counted.ok) return counted;
  const message = { id: deps.newId(), ...form, createdAt: deps.now() };
  await write(deps.db, [insertContactMessage(deps.db, message)]);
  return ok(message);
}
