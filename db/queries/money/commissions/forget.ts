import { sql } from "drizzle-orm";
import type { Database, Statement } from "#db/driver/client.ts";
import { commissionAdjustments, commissionClosings, commissionEntries } from "#db/schema/commissions.ts";

/** Somebody's account goes: what was closed of their turnos stays, and does not say whose they were. */
export function forgetEntriesOf(db: Database, userId: string): Statement {
  return db
    .update(commissionEntries)
    .set({ clientName: null })
    .where(
      sql`booking_id in (select id from bookings where customer_id = ${userId}) and booking_id is not null`,
    );
}

/** The same of somebody whom a business forgets, with an account or without. */
export function forgetEntriesOfClient(
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

/** A business is gone for good: its closings name nobody, and keep no words; the sums stay. */
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
