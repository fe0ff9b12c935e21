import { and, eq, isNull } from "drizzle-orm";
import type { RequestSettler } from "#app/domain/codes/legal.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { legalRequests } from "#db/schema/legal-requests.ts";
import { mustHaveChanged } from "#db/writing.ts";

/** Its writer has shown that the address is theirs; from the first time on. */
export function confirmRequest(
  db: Database,
  { id, at }: { readonly id: string; readonly at: Instant },
): Statement {
  return db
    .update(legalRequests)
    .set({ confirmedAt: at })
    .where(and(eq(legalRequests.id, id), isNull(legalRequests.confirmedAt)));
}

type Concern = { readonly id: string; readonly businessId: string; readonly bookingId: string };

/** Whom it concerns, once that is known. Stale (`tryWrite`) where it was known or settled before. */
export function tieRequest(db: Database, { id, businessId, bookingId }: Concern): Statement[] {
  return [
    db
      .update(legalRequests)
      .set({ businessId, bookingId })
      .where(and(isOpen(id), isNull(legalRequests.businessId))),
    mustHaveChanged(db),
  ];
}

export type Settlement = {
  readonly id: string;
  readonly by: RequestSettler;
  readonly answer: string;
  readonly at: Instant;
};

/** Settles an open one; one that is settled stays as it is. */
export function settleRequest(db: Database, { id, by, answer, at }: Settlement): Statement {
  return db
    .update(legalRequests)
    .set({ settledAt: at, settledBy: by, answer, remindAt: null })
    .where(isOpen(id));
}

/** The same, with the turno that it was about in the end. */
export function settleByTurno(
  db: Database,
  { id, by, answer, at, businessId, bookingId }: Settlement & Concern,
): Statement {
  return db
    .update(legalRequests)
    .set({ settledAt: at, settledBy: by, answer, remindAt: null, businessId, bookingId })
    .where(isOpen(id));
}

/** Settles one of a business's own. Stale (`tryWrite`) where it is settled already, or another business's. */
export function answerForBusiness(
  db: Database,
  { id, businessId, answer, at }: Omit<Settlement, "by"> & { readonly businessId: string },
): Statement[] {
  return [
    db
      .update(legalRequests)
      .set({ settledAt: at, settledBy: "BUSINESS", answer, remindAt: null })
      .where(and(isOpen(id), eq(legalRequests.businessId, businessId))),
    mustHaveChanged(db),
  ];
}

function isOpen(id: string) {
  return and(eq(legalRequests.id, id), isNull(legalRequests.settledAt));
}
