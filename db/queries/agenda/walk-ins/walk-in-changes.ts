import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { MOST_WAITING, MOST_WALK_INS_A_DAY } from "#app/domain/codes/walk-in.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { deletePage, type Purge } from "#db/purging.ts";
import { doorScreens } from "#db/schema/agenda/door-screens.ts";
import { walkIns } from "#db/schema/agenda/walk-ins.ts";
import { mustHaveChanged, mustHold } from "#db/writing.ts";

type Key = { readonly businessId: string; readonly id: string };

/** The name and phone of a walk-in; either may be unknown. `phone` in E.164. */
export type WalkInPerson = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
};

type NewWalkIn = Key &
  WalkInPerson & {
    readonly storeId: string;
    readonly servicePriceId: string;
    readonly employeeId: string | null;
    readonly arrivedAt: Instant;
  };

/** Writes a walk-in down, once for each id. STALE (`tryWrite`) where the store has as many as allowed, counted since its day began (ms). */
export function insertWalkIn(db: Database, walkIn: NewWalkIn, since: Instant): Statement[] {
  const { storeId } = walkIn;
  const ofDay = sql`from walk_ins where store_id = ${storeId} and arrived_at >= ${since}`;
  return [
    db.insert(walkIns).values(walkIn).onConflictDoNothing({ target: walkIns.id }),
    mustHold(
      db,
      sql`(select count(*) ${ofDay} and ended_at is null) <= ${MOST_WAITING}
        and (select count(*) ${ofDay}) <= ${MOST_WALK_INS_A_DAY}`,
    ),
  ];
}

type Ended = { readonly by: string; readonly at: Instant };

/** A walk-in gets a booking of the same batch. STALE (`tryWrite`) where they wait no more. */
export function seatWalkIn(
  db: Database,
  key: Key,
  ended: Ended & { readonly bookingId: string },
): Statement[] {
  return endWait(db, key, {
    outcome: "SEATED",
    bookingId: ended.bookingId,
    endedBy: ended.by,
    endedAt: ended.at,
  });
}

/** A walk-in leaves. STALE (`tryWrite`) where they wait no more. */
export function letGo(db: Database, key: Key, { by, at }: Ended): Statement[] {
  return endWait(db, key, { outcome: "LEFT", endedBy: by, endedAt: at });
}

function endWait(db: Database, key: Key, set: Partial<typeof walkIns.$inferInsert>): Statement[] {
  return [
    db
      .update(walkIns)
      .set(set)
      .where(and(isThe(key), isNull(walkIns.endedAt))),
    mustHaveChanged(db),
  ];
}

const WAITING = { endedAt: null, outcome: null, endedBy: null, bookingId: null } as const;

/** A walk-in who left waits again, in the same place. STALE (`tryWrite`) for any other. */
export function waitAgain(db: Database, key: Key): Statement[] {
  return [
    db
      .update(walkIns)
      .set(WAITING)
      .where(and(isThe(key), sql`${walkIns.outcome} = 'LEFT'`)),
    mustHaveChanged(db),
  ];
}

/** The walk-in of a booking that is undone waits again; nothing where the booking was for none. */
export function unseat(
  db: Database,
  of: { readonly businessId: string; readonly bookingId: string },
): Statement {
  return db
    .update(walkIns)
    .set(WAITING)
    .where(
      and(
        eq(walkIns.bookingId, of.bookingId),
        sql`${walkIns.bookingId} is not null`,
        sql`+${walkIns.businessId} = ${of.businessId}`,
      ),
    );
}

/** Names a walk-in. STALE (`tryWrite`) where they wait no more. */
export function nameWalkIn(db: Database, key: Key, person: WalkInPerson): Statement[] {
  return endWait(db, key, person);
}

function isThe({ businessId, id }: Key): SQL | undefined {
  return and(eq(walkIns.id, id), eq(walkIns.businessId, businessId));
}

/** Deletes walk-ins who came before `before` (ms), with their names. */
export function purgeWalkIns(db: Database, before: Instant): Purge {
  return deletePage(db, walkIns.arrivedAt, before);
}

/** Deletes the walk-ins of a business that is gone for good, and the links of its screens. */
export function forgetWalkIns(db: Database, businessId: string): Statement[] {
  const places = sql`(select id from stores where business_id = ${businessId})`;
  return [
    db
      .delete(walkIns)
      .where(and(sql`${walkIns.storeId} in ${places}`, sql`+${walkIns.businessId} = ${businessId}`)),
    db
      .delete(doorScreens)
      .where(and(sql`${doorScreens.storeId} in ${places}`, sql`+${doorScreens.businessId} = ${businessId}`)),
  ];
}
