import { err, ok, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { type LegalRequest, legalRequest } from "#db/queries/legal/requests.ts";
import { read } from "#db/reading.ts";
import { receiptOf } from "./request-links.server.ts";

/** The request that a form was answered with: its address shows it, and lets nobody do anything. */
export async function readReceipt(deps: Deps, token: string): Promise<Result<LegalRequest, Refusal>> {
  const id = receiptOf(deps.settings, token);
  const request = id === null ? null : await read(deps.db, legalRequest(deps.db, id));
  return request === null ? err({ code: "NOT_FOUND" }) : ok(request);
}
