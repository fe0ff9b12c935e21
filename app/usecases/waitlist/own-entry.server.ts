import { err, ok, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { entryIdOf } from "#app/usecases/secrets/waitlist-link.server.ts";
import { entryOf, type WaitlistEntry } from "#db/queries/waitlist/entries.ts";
import { lastOfferOf, type Offer } from "#db/queries/waitlist/offers.ts";
import { readAll } from "#db/reading.ts";

/** An entry, and its last offer. */
export type OwnEntry = { readonly entry: WaitlistEntry; readonly offer: Offer | null };

/** The entry of a link; NOT_FOUND for an unknown link, or an entry that is gone. */
export async function entryByLink(deps: Deps, token: string): Promise<Result<OwnEntry, Refusal>> {
  const id = entryIdOf(deps.settings, token);
  if (id === null) return err({ code: "NOT_FOUND" });
  const { entry, offer } = await readAll(deps.db, {
    entry: entryOf(deps.db, id),
    offer: lastOfferOf(deps.db, id),
  });
  return entry === null ? err({ code: "NOT_FOUND" }) : ok({ entry, offer });
}

/** Whether an offer can be accepted at a moment (ms): it is not settled, and its deadline has not passed. */
export function isOnOffer(offer: Offer | null, now: number): offer is Offer {
  return offer !== null && offer.status === "OPEN" && offer.expiresAt > now;
}
