import { dialledNumber } from "#app/domain/phones/phone-numbers.ts";
import { proposedPhone } from "#app/domain/phones/proposed.ts";
import { readSinglePhone, type SinglePhoneFault } from "#app/domain/phones/read-phone.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { STALE } from "#app/usecases/while-stale.ts";
import { clientOf } from "#db/queries/clients/client-view.ts";
import { type ClientSeen, changeClient } from "#db/queries/clients/clients.ts";
import { doubtsAfter, forgetDoubt, type PhoneDoubt } from "#db/queries/clients/phone-doubts.ts";
import { read, readAll } from "#db/reading.ts";
import { tryWrite, write } from "#db/writing.ts";
import { doubtPhones } from "./doubt-phones.ts";
import { usualAreaIn } from "./usual-area.server.ts";

/** Clients on one page. */
const MOST_DOUBTS = 20;

export type SeenDoubt = PhoneDoubt & {
  /** What is wrong with the phone; null: it is only written another way. */
  readonly fault: SinglePhoneFault | null;
  /** The phone as it is dialled, where it can be told. */
  readonly proposed: string | null;
};

type DoubtPage = { readonly doubts: readonly SeenDoubt[]; readonly next: string | null };

/** Phones of the actor's business that are kept wrong, a page at a time, each with a proposal. FORBIDDEN to professionals. */
export async function viewPhoneDoubts(
  deps: Deps,
  actor: SignedIn,
  after: string,
): Promise<Result<DoubtPage, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const businessId = managed.value;
  const { found, area } = await readAll(deps.db, {
    found: doubtsAfter(deps.db, { businessId, after, most: MOST_DOUBTS + 1 }),
    area: usualAreaIn(deps.db, businessId),
  });
  const doubts = found.slice(0, MOST_DOUBTS).map((doubt) => seen(doubt, area));
  return ok({ doubts, next: found.length > MOST_DOUBTS ? (doubts.at(-1)?.id ?? null) : null });
}

function seen(doubt: PhoneDoubt, area: string | null): SeenDoubt {
  const one = readSinglePhone(doubt.phone, null);
  if ("kept" in one) return { ...doubt, fault: null, proposed: dialledNumber(one.kept) };
  return { ...doubt, fault: one.fault, proposed: proposedPhone(doubt.phone, area) };
}

/** 'USED': the client's phone from now on. 'UNDONE': it is as it was, and to be looked at again. */
type Settling = { readonly as: "USED" | "UNDONE"; readonly phone: string | null };

/**
 * Gives a client another phone, or their former one. FORBIDDEN to professionals, NOT_FOUND for an unknown client, STALE
 * where the client has changed since `version`.
 */
export async function settlePhone(
  deps: Deps,
  actor: SignedIn,
  { clientId, version }: Omit<ClientSeen, "businessId">,
  { as, phone }: Settling,
): Promise<Result<null, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const client = { businessId: managed.value, clientId, version };
  const again = as === "UNDONE" ? doubtPhones(deps.db, client.businessId, [{ clientId, phone }]) : [];
  const isDone = await tryWrite(deps.db, [...changeClient(deps.db, client, { phone }), ...again]);
  return isDone ? ok(null) : missed(deps, client);
}

/** Leaves a client's phone as it is (`isLeft`), or asks about it again. Refusals as those of `settlePhone`. */
export async function leavePhone(
  deps: Deps,
  actor: SignedIn,
  { clientId, version }: Omit<ClientSeen, "businessId">,
  isLeft: boolean,
): Promise<Result<null, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const client = { businessId: managed.value, clientId, version };
  const { businessId } = client;
  const found = await read(deps.db, clientOf(deps.db, { ...client, ...ANYBODY, now: minuteNow(deps) }));
  if (found === null || found.version !== version) return found === null ? UNKNOWN : STALE;
  const { phone } = found;
  await write(
    deps.db,
    isLeft ? [forgetDoubt(deps.db, client)] : doubtPhones(deps.db, businessId, [{ clientId, phone }]),
  );
  return ok(null);
}

const ANYBODY = { employeeId: null };
const UNKNOWN = err<Refusal>({ code: "NOT_FOUND" });

async function missed(deps: Deps, client: ClientSeen): Promise<Result<never, Refusal>> {
  const found = await read(deps.db, clientOf(deps.db, { ...client, ...ANYBODY, now: minuteNow(deps) }));
  return found === null ? UNKNOWN : STALE;
}
