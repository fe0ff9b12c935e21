import { err, ok, type Result } from "#app/domain/result.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import { tellOf } from "#app/domain/waitlist/check-list.ts";
import { type AgendaMember, agendaMember } from "#app/usecases/agenda/agenda-member.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { momentNow } from "#app/usecases/minute-now.ts";
import { noteChecks } from "#db/queries/waitlist/entries.ts";
import type { TeamFacts } from "#db/queries/waitlist/list-facts.ts";
import { expireOffers } from "#db/queries/waitlist/offers.ts";
import type { SeenRow } from "#db/queries/waitlist/staff-list.ts";
import { clashOf } from "#db/refusals.ts";
import { mustHaveChanged, tryTakeTime, writeThenRead } from "#db/writing.ts";
import { momentOf, offered } from "../offer-freed-times.server.ts";
import { type FreeTime, factsFor, freeFor } from "./free-for-entry.server.ts";
import { isOffered, waitingSeen } from "./seen-entry.server.ts";

export type OfferInput = {
  readonly entryId: string;
  readonly employeeId: string;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
};

/**
 * Holds a time for an entry and tells its customer: staff decide, whatever the queue, the hour, or the customer's knowledge of
 * the time. Again changes nothing. FORBIDDEN to users who do not work there, and to a professional for another's time. NOT_FOUND
 * for an entry that they may not see, STALE once it has ended, SLOT_TAKEN for a time that is not free. STATUS_NOT_ALLOWED while
 * another time is held for it, and for a client that the business has blocked.
 */
export async function offerByHand(
  deps: Deps,
  actor: SignedIn,
  input: OfferInput,
): Promise<Result<null, Refusal>> {
  const member = await agendaMember(deps, actor);
  if (!member.ok) return member;
  const { businessId, onlyEmployeeId } = member.value;
  if (onlyEmployeeId !== null && input.employeeId !== onlyEmployeeId) return err({ code: "FORBIDDEN" });
  const found = await waitingSeen(deps, member.value, input.entryId);
  if (!found.ok) return found;
  const before = found.value;
  if (isOffered(before, deps.now())) return isSame(before, input) ? ok(null) : NOT_NOW;
  if (before.isBlocked) return NOT_NOW;
  // An unanswered offer past its deadline holds no time.
  const facts = await writeThenRead(
    deps.db,
    expireOffers(deps.db, { businessId, now: deps.now() }),
    factsFor(deps, businessId, before),
  );
  const row = before.offerId === null ? found : await waitingSeen(deps, member.value, input.entryId);
  if (!row.ok) return row;
  const time = freeFor(deps, row.value, member.value, facts).find(({ able, start }) => {
    return (
      able.one.id === input.employeeId && start.date === input.date && start.slot.from === input.startMinute
    );
  });
  if (time === undefined) return againstOther(deps, { member: member.value, input, otherwise: TAKEN });
  return hold(deps, { member: member.value, row: row.value, time, facts, input });
}

const NOT_NOW = err<Refusal>({ code: "STATUS_NOT_ALLOWED" });
const TAKEN = err<Refusal>({ code: "SLOT_TAKEN" });

function isSame(row: SeenRow, { employeeId, date, startMinute }: OfferInput): boolean {
  return row.offeredEmployeeId === employeeId && row.date === date && row.startMinute === startMinute;
}

type Holding = {
  readonly member: AgendaMember;
  readonly row: SeenRow;
  readonly time: FreeTime;
  readonly facts: TeamFacts;
  readonly input: OfferInput;
};

async function hold(deps: Deps, holding: Holding): Promise<Result<null, Refusal>> {
  const { member, row, time, facts, input } = holding;
  const against = (otherwise: Result<null, Refusal>) => againstOther(deps, { member, input, otherwise });
  const { businessId, userId: byStaff } = member;
  const at = deps.now();
  const told = tellOf(time, { now: momentNow(deps), known: row.known, newId: deps.newId });
  const { offer, known, wakeAt } = told;
  const seen = { id: row.id, businessId, version: row.version };
  try {
    const outcome = await tryTakeTime(deps.db, [
      noteChecks(deps.db, [{ ...seen, known, wakeAt: momentOf(wakeAt), end: null }], at),
      mustHaveChanged(deps.db),
      ...offered(deps, { businessId, row, offer, facts, at, byStaff }),
    ]);
    if (outcome === "TIME_GONE") return against(TAKEN);
    if (outcome === "STALE") return against(NOT_NOW);
  } catch (error) {
    if (clashOf(error) === "ID") return against(NOT_NOW);
    throw error;
  }
  deps.later(deliverSoon(deps, { about: offer.id }));
  return ok(null);
}

type Against = Pick<Holding, "member" | "input"> & { readonly otherwise: Result<null, Refusal> };

/**
 * Another act came first: the same press, another offer to this client (which may hold the time asked for), or the client left.
 * `otherwise` is the answer where the entry has no offer.
 */
async function againstOther(
  deps: Deps,
  { member, input, otherwise }: Against,
): Promise<Result<null, Refusal>> {
  const now = await waitingSeen(deps, member, input.entryId);
  if (!now.ok) return now;
  if (!isOffered(now.value, deps.now())) return otherwise;
  return isSame(now.value, input) ? ok(null) : NOT_NOW;
}
