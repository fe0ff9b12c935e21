import { and, desc, eq, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { clientChoices } from "#db/schema/messages/sayings.ts";
import { chunks } from "#db/writing.ts";

/** A client's choice, and the member of staff (`by`) who wrote it down. */
export type Choice = {
  readonly businessId: string;
  readonly clientId: string;
  readonly by: string;
  readonly at: Instant;
};

/** The client wants no messages; their earlier consent ends. */
export function refuseMessages(db: Database, { by, at, ...who }: Choice): Statement {
  const refused = { refusedAt: at, refusedBy: by, ...NO_CONSENT };
  return put(db, who, refused);
}

/** The same for several clients at once; those who refuse already keep their refusal as it is. */
export function refuseMessagesOf(
  db: Database,
  { businessId, by, at }: Omit<Choice, "clientId">,
  clientIds: readonly string[],
): Statement[] {
  const { refusedAt, refusedBy } = clientChoices;
  return chunks(clientIds).map((some) =>
    db
      .insert(clientChoices)
      .select(
        sql`select ${businessId}, value, ${at}, ${by}, null, null, null from json_each(${JSON.stringify(some)}) where true`,
      )
      .onConflictDoUpdate({
        target: [clientChoices.businessId, clientChoices.clientId],
        set: {
          ...NO_CONSENT,
          refusedAt: sql`coalesce(${refusedAt}, excluded.refused_at)`,
          refusedBy: sql`coalesce(${refusedBy}, excluded.refused_by)`,
        },
      }),
  );
}

/** The client wants messages again. For automatic messages they have to consent anew. */
export function allowMessages(db: Database, { businessId, clientId }: Choice): Statement {
  return db
    .update(clientChoices)
    .set({ refusedAt: null, refusedBy: null })
    .where(and(eq(clientChoices.businessId, businessId), eq(clientChoices.clientId, clientId)));
}

/** The client consented to `words`, or (null) withdraws. A client who refuses messages must allow them first. */
export function putConsent(db: Database, { by, at, ...who }: Choice, words: string | null): Statement {
  const consent = words === null ? NO_CONSENT : { consentedAt: at, consentedBy: by, consentWords: words };
  return put(db, who, consent, sql`refused_at is null`);
}

const NO_CONSENT = { consentedAt: null, consentedBy: null, consentWords: null };

type Put = Partial<typeof clientChoices.$inferInsert>;

function put(db: Database, who: Pick<Choice, "businessId" | "clientId">, set: Put, setWhere = sql`true`) {
  return db
    .insert(clientChoices)
    .values({ ...who, ...set })
    .onConflictDoUpdate({ target: [clientChoices.businessId, clientChoices.clientId], set, setWhere });
}

/** Whether the id is a client of the business. */
export function isClientOf(db: Database, businessId: string, clientId: string): Reading<boolean> {
  const own = db
    .select(named({ id: clients.id }))
    .from(clients)
    .where(and(eq(clients.businessId, businessId), eq(clients.id, clientId)));
  return reading([own], ([rows]) => rows.length > 0);
}

export type RefusingClient = {
  readonly clientId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly refusedAt: Instant;
};

/** Clients who want no messages, the latest refusal first. */
export function refusingClients(
  db: Database,
  businessId: string,
  most: number,
): Reading<readonly RefusingClient[]> {
  const { clientId, refusedAt } = clientChoices;
  const refusing = db
    .select({
      ...named({ clientId, firstName: clients.firstName, lastName: clients.lastName }),
      refusedAt: sql<number>`${refusedAt}`.as("refusedAt"),
    })
    .from(clientChoices)
    .innerJoin(clients, and(eq(clients.businessId, businessId), eq(clients.id, clientId)))
    .where(and(eq(clientChoices.businessId, businessId), sql`${refusedAt} is not null`))
    .orderBy(desc(refusedAt))
    .limit(most);
  return reading([refusing], ([rows]) => rows);
}
