import { ok, type Result } from "#app/domain/result.ts";
import { DAY_MS } from "#app/domain/time/units.ts";
import type { ContactForm } from "#app/inputs/accounts.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { contactLimits, emailContactLimits } from "#app/usecases/limits/network-limits.server.ts";
import { countTry } from "#app/usecases/limits/rate-limits.server.ts";
import { countVisit } from "#app/usecases/limits/visits.server.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { sign } from "#app/usecases/secrets/signatures.server.ts";
import {
  type ContactMessage,
  contactMessage,
  insertContactMessage,
  mailContactMessage,
} from "#db/queries/messages/contact-messages.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";

/** `key`: the key of the form's page, "" for a page without one; null: an API call, each of which counts. */
type Sent = ContactForm & { readonly key?: string | null };

/**
 * Stores a message of the contact form (accounts §2), and mails it to the operator where there is an address. The same form twice
 * with one key, or on one day without a key, is one message. RATE_LIMITED past five a minute for an address, past a network's
 * day, and past an email's day.
 */
export async function sendContactMessage(
  deps: Deps,
  { key = null, ...form }: Sent,
): Promise<Result<ContactMessage, Refusal>> {
  const { db, settings } = deps;
  const counted = await countVisit(deps, contactLimits(deps));
  if (!counted.ok) return counted;
  const id = key === null ? deps.newId() : idOf(deps, form, key);
  const known = key === null ? null : await read(db, contactMessage(db, id));
  if (known !== null) return ok(known);
  const named = await countTry(deps, emailContactLimits(deps, form.email));
  if (!named.ok) return named;
  const message = { id, ...form, createdAt: deps.now() };
  const mail = settings.supportEmail === null ? [] : [mailContactMessage(db, message)];
  await write(db, [insertContactMessage(db, message), ...mail]);
  if (mail.length > 0) deps.later(deliverSoon(deps, { about: id }));
  return ok(message);
}

/** The id depends on everything in the form, so that going back and changing something sends another message. */
function idOf({ settings, now }: Deps, { name, email, phone, comments }: ContactForm, key: string): string {
  const page = key === "" ? Math.floor(now() / DAY_MS) : key;
  return sign(settings, "contact", JSON.stringify([page, name, email, phone, comments])).slice(0, 22);
}
