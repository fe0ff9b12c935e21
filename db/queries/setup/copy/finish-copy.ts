import { and, asc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { isOpenTurno } from "#db/predicates.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings.ts";
import type { Before } from "#db/schema/business-imports.ts";
import { storeEmployees } from "#db/schema/employees.ts";
import { members } from "#db/schema/memberships.ts";
import { invitations } from "#db/schema/setup.ts";
import { businesses, stores } from "#db/schema/stores.ts";
import { listOf } from "#db/writing.ts";
import { PARTS, type Row } from "./parts.ts";
import { deleteRows } from "./remove-parts.ts";

export type TurnoAhead = {
  readonly id: string;
  readonly startUtcMinute: UtcMinute;
  readonly zone: string;
  /** Of a seña that is still awaited. */
  readonly depositDueAt: Instant | null;
};

/** The open turnos of a business that are still to come. */
export function turnosAhead(
  db: Database,
  { businessId, after }: { readonly businessId: string; readonly after: UtcMinute },
): Reading<readonly TurnoAhead[]> {
  const { id, startUtcMinute, timeZone: zone } = bookings;
  const dueAt = sql<Instant | null>`iif(status = 'PENDING_DEPOSIT', deposit_due_at, null)`;
  const ahead = db
    .select({ id, startUtcMinute, zone, depositDueAt: dueAt.as("depositDueAt") })
    .from(stores)
    .crossJoin(bookings)
    .where(
      and(
        eq(stores.businessId, businessId),
        eq(bookings.storeId, stores.id),
        gt(startUtcMinute, after),
        isOpenTurno(),
      ),
    )
    .orderBy(asc(startUtcMinute));
  return reading([ahead], ([rows]) => rows);
}

/**
 * The clock looks after turnos that were taken in from now on: at `looks` to remind somebody, at its deadline of a seña; one
 * that ran out meanwhile has, without a word to anybody.
 */
export function wakeTurnos(
  db: Database,
  businessId: string,
  {
    looks,
    now,
  }: { readonly looks: readonly { readonly id: string; readonly at: Instant }[]; readonly now: Instant },
): Statement[] {
  const isAwaited = and(eq(bookings.businessId, businessId), sql`status = 'PENDING_DEPOSIT'`);
  const given = sql`(select value from json_each(${JSON.stringify(looks)}) limit -1) as given`;
  return [
    db
      .update(bookings)
      .set({
        status: "CANCELLED",
        cancelReason: "DEPOSIT_EXPIRED",
        settleAt: null,
        version: sql`version + 1`,
      })
      .where(and(isAwaited, lte(bookings.depositDueAt, now))),
    db.update(bookings).set({ settleAt: sql`deposit_due_at` }).where(isAwaited),
    db
      .update(bookings)
      .set({ remindAt: sql`given.value ->> 'at'` })
      .from(given)
      .where(
        and(sql`bookings.id = given.value ->> 'id'`, eq(bookings.businessId, businessId), isOpenTurno()),
      ),
  ];
}

/** What a business had of its own before goes; nobody who works there is one of its professionals any more. */
export function dropBefore(db: Database, businessId: string, before: Before): Statement[] {
  const rows = (name: keyof Before & string, ids: readonly string[]) =>
    PARTS.flatMap((part) => (part.name === name ? deleteRows(db, part, businessId, ids) : []));
  const { stores: places, services, employees } = before;
  return [
    db.update(members).set({ employeeId: null }).where(eq(members.businessId, businessId)),
    db
      .update(invitations)
      .set({ employeeId: null })
      .where(and(eq(invitations.businessId, businessId), sql`closed_at is null`)),
    db
      .delete(storeEmployees)
      .where(and(inArray(storeEmployees.storeId, listOf(places)), eq(storeEmployees.businessId, businessId))),
    ...rows("employees", employees),
    ...rows("services", services),
    ...rows("stores", places),
  ];
}

/** Says of itself what the other one said, and is its people's again. */
export function renameBusiness(db: Database, businessId: string, said: Row): Statement {
  return db
    .update(businesses)
    .set({ ...said, importingAt: null, version: sql`version + 1` })
    .where(eq(businesses.id, businessId));
}
