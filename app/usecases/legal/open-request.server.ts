import { dueOf, firstReminder } from "#app/domain/legal/due.ts";
import { requestCode } from "#app/domain/legal/request-code.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { LegalForm } from "#app/inputs/legal.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { legalLimits } from "#app/usecases/limits/network-limits.server.ts";
import { countVisit } from "#app/usecases/limits/visits.server.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { codeHash, hexOf } from "#app/usecases/secrets/one-time-codes.server.ts";
import { requestToken } from "#app/usecases/secrets/request-links.server.ts";
import { sign } from "#app/usecases/secrets/signatures.server.ts";
import { mailOperator, mailWriter } from "#db/queries/legal/request-mails.ts";
import { insertLegalRequest, type LegalRequest, legalRequest } from "#db/queries/legal/requests.ts";
import { read } from "#db/reading.ts";
import { writeThenRead } from "#db/writing.ts";
import { tieByCode } from "./withdrawal.server.ts";

/**
 * Stores a legal request with its code and due date. Mails these to its address with a link that proves the address, and tells
 * the operator. The same form sent twice with one `key` is one request. No account is looked up, so the answer does not reveal
 * whether there is one. RATE_LIMITED past three a day for one email, and past a network's day.
 */
export async function openRequest(
  deps: Deps,
  form: LegalForm,
  key: string | null = null,
): Promise<Result<LegalRequest, Refusal>> {
  const { db, settings } = deps;
  const id = key === null ? deps.newId() : idOf(deps, form, key);
  const known = key === null ? null : await read(db, legalRequest(db, id));
  if (known !== null) return ok(known);
  const counted = await countVisit(deps, legalLimits(deps, form.email));
  if (!counted.ok) return counted;
  const at = deps.now();
  const due = dueOf(form.kind, form.about, at);
  const mail = { requestId: id, at };
  const statements = [
    insertLegalRequest(db, {
      ...form,
      id,
      code: requestCode(form.kind, hexOf(sign(settings, "legal-code", id))),
      createdAt: at,
      dueOn: due.on,
      dueAt: due.at,
      confirmHash: codeHash(requestToken(settings, id)),
      remindAt: firstReminder(due),
    }),
    mailWriter(db, { ...mail, event: "LEGAL_RECEIVED" }),
    ...(settings.supportEmail === null ? [] : [mailOperator(db, { ...mail, event: "LEGAL_FILED" })]),
  ];
  const request = await writeThenRead(db, statements, legalRequest(db, id));
  if (request === null) return err({ code: "INTERNAL" });
  deps.later(deliverSoon(deps, { about: id }));
  // Runs after the answer, so that its duration does not reveal whether the address has bookings.
  deps.later(tieByCode(deps, request));
  return ok(request);
}

/** The id depends on everything in the form, so that going back and changing something makes another request. */
function idOf({ settings }: Deps, form: LegalForm, key: string): string {
  const { kind, about, name, email, bookingCode, comments } = form;
  return sign(
    settings,
    "legal-key",
    JSON.stringify([kind, about, name, email, bookingCode, comments, key]),
  ).slice(0, 22);
}
