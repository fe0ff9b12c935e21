import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { CapName, Caps, OpenTurno } from "#app/domain/caps.ts";
import { instantOf, type UtcMinute } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { isOpenTurno } from "#db/predicates.ts";
import {
  type ActValues,
  actValues,
  type CountedAct,
  counting,
  mostOf,
} from "#db/queries/accounts/capped-rates.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";

/** A new booking with the facts that its caps check. */
export type CappedBooking = CountedAct & {
  readonly storeId: string;
  readonly asksDeposit: boolean;
  /** The batch looks whether the account refuses messages. */
  readonly heedsRefusal: boolean;
  readonly caps: Caps;
  /** The current minute. */
  readonly now: UtcMinute;
};

/**
 * Counts a booking at the end of its batch. Undoes the whole batch, STALE, if the booking exceeds a cap of its customer or
 * their account is gone, or has just refused messages unheeded. It comes last, so that a taken time is reported first.
 */
export function countBooking(db: Database, booking: CappedBooking): Statement {
  const { storeId, asksDeposit, heedsRefusal, caps, now } = booking;
  const flags = { asksDeposit: Number(asksDeposit), heedsRefusal: Number(heedsRefusal) };
  const values = { ...actValues(booking), ...flags, storeId, now };
  return COUNT_BOOKING(db, { ...values, caps: JSON.stringify(caps) });
}

type Values = ActValues & {
  readonly storeId: string;
  readonly asksDeposit: number;
  readonly heedsRefusal: number;
  readonly caps: string;
  readonly now: number;
};

const COUNT_BOOKING = prepared((db, given: Given<Values>) =>
  counting(
    db,
    given,
    sql`(users.deleted_at is null and (users.messages_refused_at is null or ${given.heedsRefusal})
      and ${areTurnosWithin(given)})`,
  ),
);

function areTurnosWithin({ customerId, storeId, asksDeposit, caps, now }: Given<Values>): SQL {
  const most = (name: CapName) => mostOf(sql`(${caps} -> ${sql.raw(`'${name}'`)})`);
  const isHere = sql`store_id = ${storeId}`;
  const isHeld = sql`status = 'PENDING_DEPOSIT'`;
  return sql`(select count(*) filter (where ${isHere}) <= ${most("openTurnosPerStore")}
      and count(*) <= ${most("openTurnos")}
      and (${asksDeposit} = 0 or (count(*) filter (where ${isHeld} and ${isHere}) <= ${most("unpaidHoldsPerStore")}
        and count(*) filter (where ${isHeld}) <= ${most("unpaidHolds")}))
    from bookings where customer_id = ${customerId} and ${isOpenTurno()} and end_utc_minute > ${now})`;
}

/** A customer's open bookings that are not over. */
export function openTurnosOf(
  db: Database,
  { customerId, now }: Pick<CappedBooking, "customerId" | "now">,
): Reading<readonly OpenTurno[]> {
  const { storeId, status, endUtcMinute, depositDueAt } = bookings;
  const open = db
    .select(named({ storeId, status, endUtcMinute, depositDueAt }))
    .from(bookings)
    .where(and(eq(bookings.customerId, customerId), isOpenTurno(), gt(endUtcMinute, now)));
  return reading([open], ([rows]) =>
    rows.map((row) => ({
      storeId: row.storeId,
      endsAt: instantOf(row.endUtcMinute),
      heldUntil: row.status === "PENDING_DEPOSIT" ? row.depositDueAt : null,
    })),
  );
}
