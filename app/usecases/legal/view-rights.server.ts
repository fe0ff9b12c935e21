import { linkEnd } from "#app/domain/legal/links.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { type AheadCount, countAhead } from "#db/queries/bookings/turnos-ahead.ts";
import type { LegalRequest } from "#db/queries/legal/requests.ts";
import { type OwnedBusiness, type Writer, writerOf } from "#db/queries/legal/writers.ts";
import { read, readAll } from "#db/reading.ts";

/** The actions open to the holder of the link of a cancellation or a data request. */
type Rights =
  /** Settled, with its answer. */
  | { readonly step: "DONE"; readonly answer: string | null }
  /** Too old for any action. */
  | { readonly step: "EXPIRED" }
  | { readonly step: "REMINDERS" }
  /** `isNoted`: businesses hold data of the address besides, which a person has to look at. */
  | { readonly step: "ACCOUNT"; readonly isNoted: boolean }
  /** The account is the only owner of these businesses. */
  | { readonly step: "CLOSE_FIRST"; readonly names: readonly string[]; readonly isConfirmed: boolean }
  | { readonly step: "BUSINESS"; readonly businesses: readonly ClosableBusiness[] }
  | { readonly step: "DATA"; readonly isNoted: boolean }
  /** Only a person can go on; `isConfirmed`: the writer has proved the address. */
  | { readonly step: "PEOPLE"; readonly lacks: Lack; readonly isConfirmed: boolean };

/** The missing part: the address has no account, or owns no business; null: the request itself needs a person. */
type Lack = "ACCOUNT" | "BUSINESS" | null;

export type ClosableBusiness = Pick<OwnedBusiness, "businessId" | "businessName"> & {
  readonly ahead: AheadCount;
};

/** Most businesses listed; an owner of more sees the rest once these are closed. */
const MOST = 20;

/** The actions that a request of kind TERMINATION or PRIVACY allows now. It only reads. */
export async function viewRights(deps: Deps, request: LegalRequest): Promise<Rights> {
  if (request.settledAt !== null) return { step: "DONE", answer: request.answer };
  if (linkEnd(request) <= deps.now()) return { step: "EXPIRED" };
  return rightsOf(deps, request, await read(deps.db, writerOf(deps.db, request.email)));
}

/** The same for an open request, whose writer is read already. */
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
