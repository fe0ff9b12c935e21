import { err, ok, type Result } from "#app/domain/result.ts";
import { agendaMember, isTheirs } from "#app/usecases/agenda/agenda-member.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { leaveList } from "#db/queries/waitlist/entries.ts";
import { settleOffer, withdrawOfferOf } from "#db/queries/waitlist/offers.ts";
import { tryWrite } from "#db/writing.ts";
import { offerFreedTimes } from "../offer-freed-times.server.ts";
import { waitingSeen } from "./seen-entry.server.ts";

/**
 * Removes an entry and its held time from the list, without telling its customer. Again changes nothing. FORBIDDEN to
 * professionals, NOT_FOUND for another business's entry.
 */
export async function removeFromList(
  deps: Deps,
  actor: SignedIn,
  entryId: string,
): Promise<Result<null, Refusal>> {
  const member = await agendaMember(deps, actor);
  if (!member.ok) return member;
  const { businessId, onlyEmployeeId } = member.value;
  if (onlyEmployeeId !== null) return err({ code: "FORBIDDEN" });
  const found = await waitingSeen(deps, member.value, entryId);
  if (!found.ok) return found.error.code === "STALE" ? ok(null) : found;
  const at = deps.now();
  await tryWrite(deps.db, [
    ...leaveList(deps.db, { id: entryId, businessId }, at),
    withdrawOfferOf(deps.db, entryId, at),
  ]);
  deps.later(offerFreedTimes(deps, businessId));
  return ok(null);
}

type TakeBackInput = { readonly entryId: string; readonly offerId: string };

/**
 * Takes an offer back, which passes to the next entry; this one keeps waiting. Again changes nothing. FORBIDDEN to a professional
 * for another's time, NOT_FOUND for an entry that they may not see, STALE where it is answered.
 */
export async function takeBackOffer(
  deps: Deps,
  actor: SignedIn,
  { entryId, offerId }: TakeBackInput,
): Promise<Result<null, Refusal>> {
  const member = await agendaMember(deps, actor);
  if (!member.ok) return member;
  const { businessId } = member.value;
  const found = await waitingSeen(deps, member.value, entryId);
  if (!found.ok) return found;
  const { offerId: open, offeredEmployeeId } = found.value;
  if (open === null || open !== offerId) return ok(null);
  if (!isTheirs(member.value, { employeeId: offeredEmployeeId ?? "" })) return err({ code: "FORBIDDEN" });
  const settled = { status: "WITHDRAWN", at: deps.now() } as const;
  const isDone = await tryWrite(deps.db, settleOffer(deps.db, { id: offerId, businessId }, settled));
  if (!isDone) return err({ code: "STALE" });
  deps.later(offerFreedTimes(deps, businessId));
  return ok(null);
}
