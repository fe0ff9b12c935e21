import { err, ok, type Result } from "#app/domain/result.ts";
import { instantOf } from "#app/domain/time/units.ts";
import { endOfWait } from "#app/domain/waitlist/day-parts.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { storeOf } from "#db/queries/catalog/stores.ts";
import {
  confirmEntry,
  type Entry,
  hearFrom,
  leaveList,
  waitingCounts,
} from "#db/queries/waitlist/entries.ts";
import { settleOffer, withdrawOfferOf } from "#db/queries/waitlist/offers.ts";
import { readAll } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";
import { LIST_CAPS, tooMany } from "./list-caps.ts";
import { offerFreedTimes } from "./offer-freed-times.server.ts";
import { entryByLink, isOnOffer } from "./own-entry.server.ts";

type Answer = Result<null, Refusal>;
const DONE: Answer = ok(null);

/**
 * Whoever opens the link of an entry's mail reads that address: they wait from now on, behind those who wait already. Pressing
 * it again changes nothing. NOT_FOUND for a link that we never made or that nobody pressed within a day, STALE for an entry
 * that has ended, TOO_MANY where they wait there three times or the list is full.
 */
export async function confirmWait(deps: Deps, token: string): Promise<Answer> {
  const own = await entryByLink(deps, token);
  if (!own.ok) return own;
  const { entry } = own.value;
  if (entry.status === "WAITING") return DONE;
  if (entry.status !== "UNCONFIRMED" || (entry.wakeAt ?? 0) <= deps.now()) return err({ code: "STALE" });
  const { counts, store } = await readAll(deps.db, {
    counts: waitingCounts(deps.db, entry),
    store: storeOf(deps.db, { ...entry, from: 0 }),
  });
  const full = tooMany(counts);
  if (full !== null) return err(full);
  if (store === null) return err({ code: "NOT_FOUND" });
  const wakeAt = instantOf(endOfWait(entry.lastDay, entry.part, store.timeZone));
  const confirmed = { at: deps.now(), wakeAt, caps: LIST_CAPS };
  if (!(await tryWrite(deps.db, confirmEntry(deps.db, entry, confirmed)))) return againstOther(deps, token);
  deps.later(offerFreedTimes(deps, entry.businessId));
  return DONE;
}

/** Somebody pressed the same at that moment, or took the last place. */
async function againstOther(deps: Deps, token: string): Promise<Answer> {
  const now = await entryByLink(deps, token);
  if (now.ok && now.value.entry.status === "WAITING") return DONE;
  return err({ code: "STALE" });
}

/**
 * 'No me sirve, sigo en la lista': lets the time of an offer go to who follows, and waits on; also where it ran out. STALE for
 * who waits no more.
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

/** 'Sigo en la lista': whoever has let offers run out is told of times again. STALE for who waits no more. */
export async function stayOnList(deps: Deps, token: string): Promise<Answer> {
  const own = await entryByLink(deps, token);
  if (!own.ok) return own;
  const { entry } = own.value;
  if (!(await tryWrite(deps.db, hearFrom(deps.db, entry)))) return err({ code: "STALE" });
  deps.later(offerFreedTimes(deps, entry.businessId));
  return DONE;
}

/** 'Salir de la lista': is told of nothing more, and what is held for them goes to who follows. Again changes nothing. STALE for who took a time at that moment. */
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

function isWaiting({ status }: Entry): boolean {
  return status === "UNCONFIRMED" || status === "WAITING";
}
