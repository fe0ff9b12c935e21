import { err, ok, type Result } from "#app/domain/result.ts";
import { instantOf } from "#app/domain/time/units.ts";
import { endOfWait } from "#app/domain/waitlist/day-parts.ts";
import { blockedRefusal } from "#app/usecases/bookings/blocked-refusal.server.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { storeOf } from "#db/queries/catalog/stores.ts";
import {
  confirmEntry,
  hearFrom,
  leaveList,
  type WaitlistEntry,
  waitingCounts,
} from "#db/queries/waitlist/entries.ts";
import { isBlockedAt } from "#db/queries/waitlist/entry-client.ts";
import { settleOffer, withdrawOfferOf } from "#db/queries/waitlist/offers.ts";
import { readAll } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";
import { LIST_CAPS, tooMany } from "./list-caps.ts";
import { offerFreedTimes } from "./offer-freed-times.server.ts";
import { entryByLink, isOnOffer } from "./own-entry.server.ts";

type Answer = Result<null, Refusal>;
const DONE: Answer = ok(null);

/**
 * Confirms an entry by the link of its mail, which proves the address: it joins the end of the queue. Again changes nothing.
 * NOT_FOUND for an unknown link, STALE for an entry that has ended or was not confirmed within a day (NOT_FOUND once it is
 * dropped). FORBIDDEN (`blockedAt`) for a client that the salon has blocked. TOO_MANY where the address waits there three times
 * already, or the list is full.
 */
export async function confirmWait(deps: Deps, token: string): Promise<Answer> {
  const own = await entryByLink(deps, token);
  if (!own.ok) return own;
  const { entry } = own.value;
  if (entry.status === "WAITING") return DONE;
  if (entry.status !== "UNCONFIRMED" || (entry.wakeAt ?? 0) <= deps.now()) return err({ code: "STALE" });
  const { counts, store, isBlocked } = await readAll(deps.db, {
    counts: waitingCounts(deps.db, entry),
    store: storeOf(deps.db, { ...entry, from: 0 }),
    isBlocked: isBlockedAt(deps.db, entry),
  });
  if (isBlocked) return err(await blockedRefusal(deps, entry));
  const full = tooMany(counts);
  if (full !== null) return err(full);
  if (store === null) return err({ code: "NOT_FOUND" });
  const wakeAt = instantOf(endOfWait(entry.lastDay, entry.part, store.timeZone));
  const confirmed = { at: deps.now(), wakeAt, caps: LIST_CAPS };
  if (!(await tryWrite(deps.db, confirmEntry(deps.db, entry, confirmed)))) return againstOther(deps, token);
  deps.later(offerFreedTimes(deps, entry.businessId));
  return DONE;
}

/** The same press came first, or another entry took the last place. */
async function againstOther(deps: Deps, token: string): Promise<Answer> {
  const now = await entryByLink(deps, token);
  if (now.ok && now.value.entry.status === "WAITING") return DONE;
  return err({ code: "STALE" });
}

/**
 * 'No me sirve, sigo en la lista': passes the offered time on to the next entry, and keeps waiting; also after the offer ran out.
 * STALE for an entry that waits no more.
 */
export async function declineOffer(deps: Deps, token: string, offerId: string): Promise<Answer> {
  const own = await entryByLink(deps, token);
  if (!own.ok) return own;
  const { entry, offer } = own.value;
  if (entry.status !== "WAITING") return err({ code: "STALE" });
  const isOpen = isOnOffer(offer, deps.now()) && offer.id === offerId;
  const at = deps.now();
  const isDone = await tryWrite(deps.db, [
    ...hearFrom(deps.db, entry),
    ...(isOpen ? settleOffer(deps.db, offer, { status: "DECLINED", at }) : []),
  ]);
  if (!isDone) return err({ code: "STALE" });
  deps.later(offerFreedTimes(deps, entry.businessId));
  return DONE;
}

/** 'Sigo en la lista': offers start again for an entry that has let several run out. STALE for an entry that waits no more. */
export async function stayOnList(deps: Deps, token: string): Promise<Answer> {
  const own = await entryByLink(deps, token);
  if (!own.ok) return own;
  const { entry } = own.value;
  if (!(await tryWrite(deps.db, hearFrom(deps.db, entry)))) return err({ code: "STALE" });
  deps.later(offerFreedTimes(deps, entry.businessId));
  return DONE;
}

/**
 * 'Salir de la lista': ends the entry, and passes a held time on to the next one. Again changes nothing. STALE where the customer
 * took a time at that moment.
 */
export async function leaveWaitlist(deps: Deps, token: string): Promise<Answer> {
  const own = await entryByLink(deps, token);
  if (!own.ok) return own;
  const { entry } = own.value;
  if (!isWaiting(entry)) return DONE;
  const at = deps.now();
  const statements = [...leaveList(deps.db, entry, at), withdrawOfferOf(deps.db, entry.id, at)];
  if (!(await tryWrite(deps.db, statements))) {
    const now = await entryByLink(deps, token);
    if (now.ok && now.value.entry.status === "FILLED") return err({ code: "STALE" });
  }
  deps.later(offerFreedTimes(deps, entry.businessId));
  return DONE;
}

function isWaiting({ status }: WaitlistEntry): boolean {
  return status === "UNCONFIRMED" || status === "WAITING";
}
