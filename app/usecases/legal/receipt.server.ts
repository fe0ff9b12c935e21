import type { RequestKind } from "#app/domain/codes/legal.ts";
import { dueOf } from "#app/domain/legal/due.ts";
import { requestCode } from "#app/domain/legal/request-code.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { LegalForm } from "#app/inputs/legal.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { hexOf } from "#app/usecases/secrets/one-time-codes.server.ts";
import { receiptOf, receiptToken } from "#app/usecases/secrets/request-links.server.ts";
import { readSignedId, sign, signedId } from "#app/usecases/secrets/signatures.server.ts";
import { type LegalRequest, legalRequest } from "#db/queries/legal/requests.ts";
import { read } from "#db/reading.ts";
import { openRequest } from "./open-request.server.ts";

type ShownReceipt = Pick<LegalRequest, "kind" | "about" | "code" | "email" | "createdAt" | "dueOn">;

/**
 * Calls `openRequest` for a form and returns the path of its receipt. A bot's form (`isTrapped`) gets the same kind of answer,
 * with nothing written.
 */
export async function fileForm(
  deps: Deps,
  form: LegalForm,
  { key, isTrapped }: { readonly key: string; readonly isTrapped: boolean },
): Promise<Result<string, Refusal>> {
  if (isTrapped) return ok(receiptPath(signedId(deps.settings, decoyOf(form.kind), deps.newId())));
  const opened = await openRequest(deps, form, key === "" ? null : key);
  return opened.ok ? ok(receiptPath(receiptToken(deps.settings, opened.value.id))) : opened;
}

/** The request of a receipt's URL, which shows it and allows no action. NOT_FOUND for an unknown token. */
export async function readReceipt(deps: Deps, token: string): Promise<Result<ShownReceipt, Refusal>> {
  const decoy = decoyReceipt(deps, token);
  if (decoy !== null) return ok(decoy);
  const id = receiptOf(deps.settings, token);
  const request = id === null ? null : await read(deps.db, legalRequest(deps.db, id));
  return request === null ? err({ code: "NOT_FOUND" }) : ok(request);
}

/** A receipt that looks like any other, without a request. */
function decoyReceipt({ settings, now }: Deps, token: string): ShownReceipt | null {
  const found = DECOYS.find(({ kind }) => readSignedId(settings, decoyOf(kind), token) !== null);
  if (found === undefined) return null;
  const code = requestCode(found.kind, hexOf(sign(settings, "legal-code", token)));
  const due = dueOf(found.kind, found.about, now());
  return { ...found, code, email: "@", createdAt: now(), dueOn: due.on };
}

const DECOYS = [
  { kind: "WITHDRAWAL", about: "OTHER" },
  { kind: "TERMINATION", about: "ACCOUNT" },
  { kind: "PRIVACY", about: "ACCESS" },
] as const;

function decoyOf(kind: RequestKind): string {
  return `legal-decoy-${kind}`;
}

function receiptPath(token: string): string {
  return `/recibido/${encodeURIComponent(token)}`;
}
