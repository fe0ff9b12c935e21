import { type SQL, sql } from "drizzle-orm";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { isPhoneWord } from "#db/predicates.ts";
import { IS_REACHED } from "#db/queries/messages/first-contacts.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { mustHold } from "#db/writing.ts";
import type { BookedClient } from "../agenda/booking-client.ts";

/** A client of a business with some phone, among others. */
export type ClientWithPhone = BookedClient & {
  readonly firstName: string;
  readonly lastName: string;
  readonly otherEmails: readonly string[];
};

/** `phone`: E.164. */
type WithPhone = { readonly businessId: string; readonly phone: string };

/** Many: a family, or the salon's own number typed for clients without one. */
const MOST = 30;

/** A business's clients with a phone (E.164, or a select of one), further ones included, the oldest first. */
export function clientsWithPhone(
  db: Database,
  { businessId, phone }: { readonly businessId: string; readonly phone: string | SQL },
): Reading<readonly ClientWithPhone[]> {
  const { id, firstName, lastName, email, otherEmails } = clients;
  const found = db
    .select({
      ...named({ id, firstName, lastName, email, otherEmails, userId: users.id }),
      isReached: IS_REACHED.mapWith(Boolean).as("isReached"),
    })
    .from(sql`client_words as word`)
    .crossJoin(clients)
    .leftJoin(users, sql`users.id = clients.user_id and users.deleted_at is null`)
    .where(
      sql`word.business_id = ${businessId} and word.kind = 4 and ${isPhoneWord(sql`word.word`, phone)}
        and clients.id = word.client_id and clients.business_id = ${businessId} and clients.erased_at is null`,
    )
    .orderBy(clients.createdAt, clients.id)
    .limit(MOST);
  return reading([found], ([rows]) => rows);
}

/** Undoes the whole batch, STALE, if more clients have the phone by now than were `seen` with it. */
export function mustBeAllWithPhone(
  db: Database,
  { businessId, phone, seen }: WithPhone & { readonly seen: number },
): readonly Statement[] {
  if (seen >= MOST) return [];
  const withPhone = sql`(select count(distinct client_id) from client_words word
    where word.business_id = ${businessId} and word.kind = 4 and ${isPhoneWord(sql`word.word`, phone)})`;
  return [mustHold(db, sql`${withPhone} <= ${seen}`)];
}
