import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { ClientData } from "#app/domain/clients/merged-client.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { clientMerges } from "#db/schema/clients/client-merges.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { insertRowsWhere } from "#db/writing.ts";
import { DETAILS } from "./detail-columns.ts";

/** A client as the row was read. */
export type ReadClient = {
  readonly id: string;
  readonly version: number;
  readonly createdAt: Instant;
  readonly data: ClientData;
};

/** How a person's account names and reaches them. */
export type AccountPerson = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string | null;
};

/** A person with a proven email, and the clients of a business with it; null where there are none. */
export type ClientsOfPerson = {
  readonly person: AccountPerson;
  readonly clients: readonly ReadClient[];
} | null;

/** A family with one email, and some more. */
const MOST = 12;

const { id, version, createdAt, userId, blockedAt } = clients;
const OWN = { ...DETAILS, ...{ id, version, createdAt, userId, blockedAt } };
const PERSON = {
  personFirst: users.firstName,
  personLast: users.lastName,
  personEmail: users.email,
  personPhone: users.phone,
};

/** `email`: the account's, as it was last seen. */
type Key = { readonly businessId: string; readonly userId: string; readonly email: string };

const CLIENTS_OF_ACCOUNT = prepared((db, given: Given<Key>) =>
  db
    .select(named({ ...OWN, ...PERSON }))
    .from(sql`client_words as word`)
    .crossJoin(clients)
    .crossJoin(users)
    .where(
      sql`word.business_id = ${given.businessId} and word.kind = 4 and word.word = ${given.email}
        and clients.id = word.client_id and clients.business_id = ${given.businessId} and clients.user_id is null
        and clients.erased_at is null and users.id = ${given.userId} and users.email = word.word
        and users.email_verified_at is not null and users.deleted_at is null
        and not ${isClientAlready({ businessId: clients.businessId, userId: users.id })}`,
    )
    .orderBy(clients.createdAt, clients.id)
    .limit(MOST),
);

/**
 * The business's clients without an account that have the account's email, the oldest first. Null without a proven email, without
 * such clients, or where the account is a client of the business already.
 */
export function clientsOfAccount(db: Database, key: Key): Reading<ClientsOfPerson> {
  return reading([CLIENTS_OF_ACCOUNT(db, key)], ([rows]) => {
    const [first] = rows;
    if (first === undefined) return null;
    const { personFirst: firstName, personLast: lastName, personEmail: email, personPhone: phone } = first;
    const found = rows.map(({ personFirst: _f, personLast: _l, personEmail: _e, personPhone: _p, ...own }) =>
      readClient(own),
    );
    return { person: { firstName, lastName, email, phone }, clients: found };
  });
}

/** A business's clients with this e-mail address, which several may share, such as a mother and her daughter; the oldest first. */
export function clientsByEmail(
  db: Database,
  { businessId, email }: { readonly businessId: string; readonly email: string },
): Reading<readonly ReadClient[]> {
  const found = db
    .select(named(OWN))
    .from(clients)
    .where(and(eq(clients.email, email), eq(clients.businessId, businessId), isNull(clients.erasedAt)))
    .orderBy(clients.createdAt, clients.id)
    .limit(MOST);
  return reading([found], ([rows]) => rows.map(readClient));
}

type OwnRow = ClientData & Omit<ReadClient, "data">;

function readClient({ id: clientId, version: seen, createdAt: since, ...data }: OwnRow): ReadClient {
  return { id: clientId, version: seen, createdAt: since, data };
}

function isClientAlready({ businessId, userId: account }: Record<"businessId" | "userId", unknown>): SQL {
  return sql`exists (select 1 from clients already where already.business_id = ${businessId}
    and already.user_id = ${account} and already.user_id is not null)`;
}

/**
 * A client who turned out to be the person of an account, or of a proven address without one: `person` is the person as a client of
 * their own (`mergedId`), and `after` both as one.
 */
export type ClientLink = {
  readonly mergeId: string;
  readonly businessId: string;
  readonly client: ReadClient;
  readonly mergedId: string;
  readonly person: ClientData;
  readonly after: ClientData;
  /** The booking that makes the person this client; undoing gives it to the person. */
  readonly bookingId: string;
  readonly at: Instant;
};

/**
 * Makes the client and the person one, undoable as a merge. Nothing happens where the client has changed since or has an account by
 * now, or the account is a client already: then the booking makes the account a client of its own.
 */
export function linkClient(db: Database, link: ClientLink): readonly Statement[] {
  const { businessId, client, person, after, at } = link;
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(client.data[field as keyof ClientData]),
  );
  const isFree =
    person.userId === null ? sql`1` : sql`not ${isClientAlready({ businessId, userId: person.userId })}`;
  const linked = db
    .update(clients)
    .set({ ...Object.fromEntries(changed), version: sql`${clients.version} + 1` })
    .where(
      and(
        eq(clients.id, client.id),
        eq(clients.businessId, businessId),
        eq(clients.version, client.version),
        isNull(clients.userId),
        isNull(clients.erasedAt),
        isFree,
      ),
    );
  const row = {
    ...{ id: link.mergeId, businessId, keepId: client.id, mergedId: link.mergedId, userId: null, at },
    kept: JSON.stringify({ ...client.data, createdAt: client.createdAt }),
    merged: JSON.stringify({ ...person, createdAt: at }),
    after: JSON.stringify(after),
    bookingIds: JSON.stringify([link.bookingId]),
  };
  return [linked, insertRowsWhere(db, clientMerges, [row], sql`changes() = 1`)];
}
