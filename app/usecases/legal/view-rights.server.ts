import { linkEnd } from "#app/domain/legal/links.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { type AheadCount, countAhead } from "#db/queries/bookings/turnos-ahead.ts";
import type { LegalRequest } from "#db/queries/legal/requests.ts";
import { type OwnedBusiness, type Writer, writerOf } from "#db/queries/legal/writers.ts";
import { read, readAll } from "#db/reading.ts";

/** What whoever holds the link of a baja, or of a request about their data, may do by it. */
export type Rights =
  /** Settled: what came of it. */
  | { readonly step: "DONE"; readonly answer: string | null }
  /** Too old to do anything by it. */
  | { readonly step: "EXPIRED" }
  | { readonly step: "REMINDERS" }
  /** `isNoted`: what businesses wrote down of the address besides is for people. */
  | { readonly step: "ACCOUNT"; readonly isNoted: boolean }
  /** The account is the only owner of these. */
  | { readonly step: "CLOSE_FIRST"; readonly names: readonly string[]; readonly isConfirmed: boolean }
  | { readonly step: "BUSINESS"; readonly businesses: readonly ClosableBusiness[] }
  | { readonly step: "DATA"; readonly isNoted: boolean }
  /** Only people can go on; once their writer has confirmed it, they know that it is theirs. */
  | { readonly step: "PEOPLE"; readonly lacks: Lack; readonly isConfirmed: boolean };

/** Why no machine can: the address has no account, or owns no business; null: what is asked is not for machines. */
export type Lack = "ACCOUNT" | "BUSINESS" | null;

export type ClosableBusiness = Pick<OwnedBusiness, "businessId" | "businessName"> & {
  readonly ahead: AheadCount;
};

/** As many are counted for: who owns more sees the rest once these are closed. */
const MOST = 20;

/** What a request of kind TERMINATION or PRIVACY lets its writer do now. Nothing is changed by looking. */
export async function viewRights(deps: Deps, request: LegalRequest): Promise<Rights> {
  if (request.settledAt !== null) return { step: "DONE", answer: request.answer };
  if (linkEnd(request) <= deps.now()) return { step: "EXPIRED" };
  return rightsOf(deps, request, await read(deps.db, writerOf(deps.db, request.email)));
}

/** The same of one that is open, for who knows its writer. */
async function rightsOf(deps: Deps, request: LegalRequest, writer: Writer): Promise<Rights> {
  const isConfirmed = request.confirmedAt !== null;
  const { owned, isNoted } = writer;
  if (request.about === "CORRECTION" || request.about === "UPDATE") {
    return { step: "PEOPLE", lacks: null, isConfirmed };
  }
  if (writer.userId === null) return { step: "PEOPLE", lacks: "ACCOUNT", isConfirmed };
  if (request.about === "REMINDERS") return { step: "REMINDERS" };
  if (request.about === "ACCESS") return { step: "DATA", isNoted };
  if (request.about === "BUSINESS") {
    if (owned.length === 0) return { step: "PEOPLE", lacks: "BUSINESS", isConfirmed };
    return { step: "BUSINESS", businesses: await closable(deps, owned.slice(0, MOST)) };
  }
  const alone = owned.filter(({ isAlone }) => isAlone);
  if (alone.length === 0) return { step: "ACCOUNT", isNoted };
  return { step: "CLOSE_FIRST", names: alone.map(({ businessName }) => businessName), isConfirmed };
}

async function closable(deps: Deps, owned: readonly OwnedBusiness[]): Promise<readonly ClosableBusiness[]> {
  const now = minuteNow(deps);
  const counts = await readAll(
    deps.db,
    Object.fromEntries(
      owned.map(({ businessId }) => [businessId, countAhead(deps.db, { businessId, now })] as const),
    ),
  );
  return owned.map(({ businessId, businessName }) => ({
    businessId,
    businessName,
    ahead: counts[businessId] ?? { turnos: 0, paid: 0 },
  }));
}
