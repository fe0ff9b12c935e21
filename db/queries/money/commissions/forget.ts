import { sql } from "drizzle-orm";
import type { Database, Statement } from "#db/driver/client.ts";
import {
  commissionAdjustments,
  commissionClosings,
  commissionEntries,
} from "#db/schema/money/commissions.ts";

/** For a deleted account: the closed lines of its bookings stay, without the client's name. */
export function forgetItemsOf(db: Database, userId: string): Statement {
  return db
    .update(commissionEntries)
    .set({ clientName: null })
    .where(
      sql`booking_id in (select id from bookings where customer_id = ${userId}) and booking_id is not null`,
    );
}

/** The same for a client that a business forgets, with or without an account. */
export function forgetItemsOfClient(
  db: Database,
  { businessId, clientId }: { readonly businessId: string; readonly clientId: string },
): Statement {
  return db
    .update(commissionEntries)
    .set({ clientName: null })
    .where(
      sql`booking_id in (select id from bookings where client_id = ${clientId} and business_id = ${businessId}) and booking_id is not null`,
    );
}

/** For a business that is gone for good: its closings lose all names and notes; the sums stay. */
export function forgetClosingsOf(db: Database, businessId: string, nameless: string): Statement[] {
  return [
    db
      .update(commissionEntries)
      .set({ clientName: null, note: null })
      .where(sql`closing_id in (select id from commission_closings where business_id = ${businessId})`),
    db.update(commissionClosings).set({ employeeName: nameless }).where(sql`business_id = ${businessId}`),
    db.update(commissionAdjustments).set({ note: null }).where(sql`business_id = ${businessId}`),
  ];
}
