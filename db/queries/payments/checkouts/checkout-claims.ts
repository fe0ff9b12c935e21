import { and, eq, lte } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import {
  insertCheckout,
  type NewCheckout,
  type PayableKey,
} from "#db/queries/payments/checkouts/checkouts.ts";
import { type Reading, reading } from "#db/reading.ts";
import { checkoutClaims } from "#db/schema/payments/checkouts.ts";
import { mustHaveChanged } from "#db/writing.ts";

/** An exclusive claim to open a booking's checkout. */
type CheckoutClaim = PayableKey & { readonly claim: string };

/** Takes the claim of a booking, from `now` until the end of the lease (ms). False while another request has it. */
export function claimCheckout(
  db: Database,
  claim: CheckoutClaim,
  { now, leasedUntil }: { readonly now: Instant; readonly leasedUntil: Instant },
): Reading<boolean> {
  const taken = db
    .insert(checkoutClaims)
    .values({ ...claim, leasedUntil })
    .onConflictDoUpdate({
      target: checkoutClaims.bookingId,
      set: { claim: claim.claim, leasedUntil },
      setWhere: lte(checkoutClaims.leasedUntil, now),
    })
    .returning({ bookingId: checkoutClaims.bookingId });
  return reading([taken], ([rows]) => rows.length === 1);
}

/** Whether a request is opening a booking's checkout. */
export function isCheckoutClaimed(db: Database, { bookingId, businessId }: PayableKey): Reading<boolean> {
  const { claim } = checkoutClaims;
  const claimed = db
    .select(named({ claim }))
    .from(checkoutClaims)
    .where(and(eq(checkoutClaims.bookingId, bookingId), eq(checkoutClaims.businessId, businessId)));
  return reading([claimed], ([rows]) => rows.length === 1);
}

/** Releases a claim that led to no checkout. */
export function releaseClaim(db: Database, claim: CheckoutClaim): Statement[] {
  return [db.delete(checkoutClaims).where(isOwn(claim))];
}

/** Stores the checkout that a claim led to; stale (`tryWrite`) where another request has taken the claim over. */
export function keepCheckout(db: Database, claim: CheckoutClaim, checkout: NewCheckout): Statement[] {
  return [...releaseClaim(db, claim), mustHaveChanged(db), ...insertCheckout(db, checkout)];
}

function isOwn({ bookingId, businessId, claim }: CheckoutClaim) {
  return and(
    eq(checkoutClaims.bookingId, bookingId),
    eq(checkoutClaims.businessId, businessId),
    eq(checkoutClaims.claim, claim),
  );
}
