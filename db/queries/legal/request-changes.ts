import { and, eq, isNull } from "drizzle-orm";
import type { RequestSettler } from "#app/domain/codes/legal.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { legalRequests } from "#db/schema/legal/legal-requests.ts";
import { mustHaveChanged } from "#db/writing.ts";

/** Notes that the writer has proved that the address is theirs; keeps the first time. */
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

/** Ties a request to the business and booking that it concerns. Stale (`tryWrite`) where it was tied or settled before. */
export function tieRequest(db: Database, { id, businessId, bookingId }: Concern): Statement[] {
  return [
    db
      .update(legalRequests)
      .set({ businessId, bookingId })
      .where(and(isOpen(id), isNull(legalRequests.businessId))),
    mustHaveChanged(db),
  ];
}

type Settlement = {
  readonly id: string;
  readonly by: RequestSettler;
  readonly answer: string;
  readonly at: Instant;
};

/** Settles an open request; a settled request stays as it is. */
export function settleRequest(db: Database, { id, by, answer, at }: Settlement): Statement {
  return db
    .update(legalRequests)
    .set({ settledAt: at, settledBy: by, answer, remindAt: null })
    .where(isOpen(id));
}

/** The same, with the booking that the request turned out to be about. */
export function settleByTurno(
  db: Database,
  { id, by, answer, at, businessId, bookingId }: Settlement & Concern,
): Statement {
  return db
    .update(legalRequests)
    .set({ settledAt: at, settledBy: by, answer, remindAt: null, businessId, bookingId })
    .where(isOpen(id));
}

/** Settles a request of a business. Stale (`tryWrite`) where it is settled already, or another business's. */
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
