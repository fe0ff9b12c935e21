import { and, eq, isNull, sql } from "drizzle-orm";
import { BOOKING_EVENTS } from "#app/domain/codes/message.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { isManager } from "#db/predicates.ts";
import { isMoney, MONEY_EVENTS } from "#db/queries/messages/messages.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { outbox } from "#db/schema/messages/messages.ts";
import type { listOf } from "#db/writing.ts";

/**
 * Owners and managers. Except for mails about money, also the professionals of the booking's lines who have an account. Mails
 * about bookings reach only members who want them by mail.
 */
export function mailStaff(db: Database, mailIds: ReturnType<typeof listOf>) {
  const concerned = sql`(${isManager(members.role)} or (not ${isMoney(outbox.event)} and
    ${members.employeeId} in (select employee_id from booking_lines where booking_id = ${outbox.bookingId})))`;
  return db
    .select(named({ mailId: outbox.id, email: users.email }))
    .from(outbox)
    .innerJoin(members, eq(members.businessId, outbox.businessId))
    .innerJoin(users, and(eq(users.id, members.userId), isNull(users.deletedAt)))
    .where(and(sql`${outbox.id} in ${mailIds}`, isNull(outbox.userId), IS_TO_BUSINESS, concerned, isWanted()))
    .orderBy(outbox.id, sql`${members.role} <> 'OWNER'`, sql`${members.role} <> 'MANAGER'`, users.email);
}

const TURNO_EVENTS = sql.raw(
  BOOKING_EVENTS.filter((event) => !MONEY_EVENTS.includes(event))
    .map((event) => `'${event}'`)
    .join(", "),
);

/** Mails about money, or that a client was not told, go to the members who must act on them. This holds for digests too. */
function isWanted() {
  const isToAct = sql`exists (select 1 from outbox as told
    where told.digest = ${outbox.digest} and told.digest is not null
      and (${isMoney(sql`told.event`)} or told.audience = 'CUSTOMER'))`;
  return sql`(${members.mailTurnos} = 1 or ${outbox.event} not in (${TURNO_EVENTS}, 'STAFF_DIGEST')
    or (${outbox.event} = 'STAFF_DIGEST' and ${isToAct}))`;
}

/** One event may tell a client without an account and the business under one id. */
const IS_TO_BUSINESS = eq(outbox.audience, "BUSINESS");
