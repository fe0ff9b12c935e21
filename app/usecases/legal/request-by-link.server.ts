import { err, ok, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { codeHash } from "#app/usecases/secrets/one-time-codes.server.ts";
import { type LegalRequest, legalRequestByLink } from "#db/queries/legal/requests.ts";
import { read } from "#db/reading.ts";

/** The request of a mail's link, which proves that its holder reads that mail. NOT_FOUND for an unknown link. */
export async function requestByLink(deps: Deps, token: string): Promise<Result<LegalRequest, Refusal>> {
  const request = await read(deps.db, legalRequestByLink(deps.db, codeHash(token)));
  return request === null ? err({ code: "NOT_FOUND" }) : ok(request);
}
