import { and, desc, eq, isNull, not, sql } from "drizzle-orm";
import type { Saying } from "#app/domain/codes/saying.ts";
import type { ToSay } from "#app/domain/sayings/to-say.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { isOpenTurno } from "#db/predicates.ts";
import { isStateOf, MOST_TO_SAY, UNWANTED, WISHES } from "#db/queries/messages/sayings/saying-columns.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { clientChoices, sayings } from "#db/schema/messages/sayings.ts";

type MissedKey = {
  readonly businessId: string;
  /** Date of the last visit: from `from` on, before `to`. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly now: UtcMinute;
};

/** Clients who have not come for some weeks and have no booking ahead. Clients who may not book online are left out. */
export function missedToSay(
  db: Database,
  { businessId, from, to, now }: MissedKey,
): Reading<readonly ToSay[]> {
  const { id, lastVisit } = clients;
  const subject = sql`${id} || ':' || ${lastVisit}`;
  const seen = sql`coalesce(last_visit, '')`;
  const isAhead = sql`exists (select 1 from bookings ahead where ahead.client_id = ${id}
    and ahead.start_utc_minute > ${now} and ${isOpenTurno(sql`ahead.status`)})`;
  const found = db
    .select({
      saying: sql<Saying>`'MISSED'`.as("saying"),
      subject: sql<string>`${subject}`.as("subject"),
      bookingId: sql<string | null>`null`.as("bookingId"),
      startUtcMinute: sql<number>`0`.as("startUtcMinute"),
      dueAt: sql<number | null>`null`.as("dueAt"),
      seriesId: sql<string | null>`null`.as("seriesId"),
      ...named({ clientId: id, state: sayings.state, changedAt: sayings.changedAt }),
      ...WISHES,
      isUnwanted: sql`${UNWANTED.THANKS}`.mapWith(Boolean).as("isUnwanted"),
    })
    .from(clients)
    .leftJoin(users, eq(users.id, clients.userId))
    .leftJoin(sayings, isStateOf({ businessId, saying: "MISSED", subject }))
    .leftJoin(clientChoices, and(eq(clientChoices.businessId, businessId), eq(clientChoices.clientId, id)))
    .where(
      and(
        eq(clients.businessId, businessId),
        isNull(clients.erasedAt),
        sql`${seen} >= ${from} and ${seen} < ${to}`,
        isNull(clients.blockedAt),
        not(isAhead),
      ),
    )
    .orderBy(desc(seen))
    .limit(MOST_TO_SAY);
  return reading([found], ([rows]) => rows);
}
