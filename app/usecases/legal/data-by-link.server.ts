import { err, ok, type Result } from "#app/domain/result.ts";
import { DAY_MS } from "#app/domain/time/units.ts";
import { dataOfAccount } from "#app/usecases/accounts/my-data.server.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { countVisit } from "#app/usecases/limits/visits.server.ts";
import { confirmRequest } from "#db/queries/legal/request-changes.ts";
import type { LegalRequest } from "#db/queries/legal/requests.ts";
import { writerOf } from "#db/queries/legal/writers.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { viewRights } from "./view-rights.server.ts";

/** Each download reads everything. */
const A_DAY = 10;

/**
 * The account data for the address of an access request ('Descargar mis datos'), for the holder of its mail's link until that
 * ends. The request stays open, since a person has to look at data that businesses hold. STATUS_NOT_ALLOWED where there is no
 * data to hand out (any more); RATE_LIMITED past ten a day.
 */
export async function dataByLink(
  deps: Deps,
  request: LegalRequest,
): Promise<Result<Readonly<Record<string, unknown>>, Refusal>> {
  const { db } = deps;
  const { id, email } = request;
  if ((await viewRights(deps, request)).step !== "DATA") return NOTHING;
  const counted = await countVisit(deps, [
    { what: "data-by-link", who: [id], most: A_DAY, lengthMs: DAY_MS },
  ]);
  if (!counted.ok) return counted;
  const { userId } = await read(db, writerOf(db, email));
  const everything = userId === null ? null : await dataOfAccount(deps, userId);
  if (everything === null) return NOTHING;
  await write(db, [confirmRequest(db, { id, at: deps.now() })]);
  return ok(everything);
}

const NOTHING = err<Refusal>({ code: "STATUS_NOT_ALLOWED" });
