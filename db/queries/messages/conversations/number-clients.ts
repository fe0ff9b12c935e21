import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isOpenTurno } from "#db/predicates.ts";

/** The kind of `client_words` that holds numbers. */
const ALIKE = sql.raw("4");

/** The ids of the clients with a number (`numberKey`), by their words; a client who has just booked online gets them soon. */
export function clientsWithNumber(businessId: SQLWrapper | string, digits: SQLWrapper | string): SQL {
  return sql`(select bearer.client_id from client_words bearer where bearer.business_id = ${businessId}
    and bearer.kind = ${ALIKE} and bearer.word = ${digits})`;
}

/** The same with clients that have no words yet, each of which is looked at: only where none may be missed. */
export function allClientsWithNumber(businessId: SQLWrapper | string, digits: SQLWrapper | string): SQL {
  return sql`(select bearer.client_id from client_words bearer where bearer.business_id = ${businessId}
      and bearer.kind = ${ALIKE} and bearer.word = ${digits}
    union all select fresh.id from clients fresh cross join client_dialled dialled
      where fresh.business_id = ${businessId} and fresh.worded = 0 and dialled.id = fresh.id
        and dialled.digits = ${digits})`;
}

/** The numbers (`numberKey`) of a client, further ones too. */
export function numbersOf(clientId: SQLWrapper | string, businessId: SQLWrapper | string): SQL {
  return sql`(select own.word from client_keys own where own.client_id = ${clientId}
    and own.business_id = ${businessId} and own.kind = ${ALIKE})`;
}

/** The client to show for a number: of several with one phone, the one that comes next, else the one that came last. */
export function clientShown(bearers: SQL, businessId: SQLWrapper | string, now: SQLWrapper | number): SQL {
  return sql`(select one.id from clients one where one.id in ${bearers} and one.business_id = ${businessId} order by
    coalesce((select min(ahead.start_utc_minute) from bookings ahead where ahead.client_id = one.id
      and ahead.business_id = ${businessId} and ahead.start_utc_minute >= ${now}
      and ${isOpenTurno(sql`ahead.status`)}), 9e15), coalesce(one.last_visit, '') desc, one.id limit 1)`;
}
