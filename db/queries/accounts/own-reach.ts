import { and, eq, isNull, sql } from "drizzle-orm";
import type { OwnReach, ToldMobile } from "#app/domain/phones/own-mobile.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { clientChoices } from "#db/schema/messages/sayings.ts";

/** The `refused_by` of a choice that a customer made in their account; no member has this id. */
export const BY_ACCOUNT = "ACCOUNT";

/** The columns of `reachOf`. */
export const REACH = named({
  phone: users.phone,
  mobileAskedAt: users.mobileAskedAt,
  messagesRefusedAt: users.messagesRefusedAt,
});

/** The reach of an account without an owner. */
export const NO_REACH = { phone: null, mobileAskedAt: null, messagesRefusedAt: null };

type ReachRow = Pick<typeof users.$inferSelect, "phone" | "mobileAskedAt" | "messagesRefusedAt">;

export function reachOf({ phone, mobileAskedAt, messagesRefusedAt }: ReachRow): OwnReach {
  return {
    hasPhone: phone !== null,
    wasAsked: mobileAskedAt !== null,
    refusesMessages: messagesRefusedAt !== null,
  };
}

type Customer = { readonly userId: string; readonly at: Instant };

/** Keeps what a customer told while booking; a phone that the account has stays. Before the booking, whose client takes it. */
export function keepToldMobile(db: Database, { userId, at }: Customer, told: ToldMobile): Statement {
  return db
    .update(users)
    .set({
      phone: sql`coalesce(phone, ${told.phone})`,
      mobileAskedAt: at,
      ...(told.refuses && { messagesRefusedAt: sql`coalesce(messages_refused_at, ${at})` }),
    })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
}

type Booked = { readonly id: string; readonly businessId: string };

/** Gives the account's phone to the client of its booking, where the client has none. */
export function givePhoneToClient(db: Database, { id, businessId }: Booked): Statement {
  const customer = sql`(select customer_id from bookings where id = ${id})`;
  return db
    .update(clients)
    .set({ phone: sql`(select phone from users where id = ${customer})`, version: sql`version + 1` })
    .where(
      and(
        eq(clients.businessId, businessId),
        sql`${clients.id} = (select client_id from bookings where id = ${id})`,
        isNull(clients.phone),
        isNull(clients.erasedAt),
      ),
    );
}

/** Notes that the client of a booking wants no messages, where its account says so. After the booking. */
export function heedRefusal(db: Database, { id, businessId }: Booked): Statement {
  return refuse(
    db,
    sql`select ${businessId}, ${bookings.clientId}, ${users.messagesRefusedAt}, ${BY_ACCOUNT}, null, null, null
      from ${bookings} join ${users} on ${users.id} = ${bookings.customerId}
      where ${bookings.id} = ${id} and ${bookings.businessId} = ${businessId}
        and ${bookings.clientId} is not null and ${users.messagesRefusedAt} is not null`,
  );
}

/** The most businesses whose clients follow a change at once; later ones follow with the next booking there. */
const MOST_BUSINESSES = 500;

/** The account's clients everywhere follow a change of its refusal. Before the change of the account's row. */
export function spreadRefusal(db: Database, { userId, at }: Customer, refuses: boolean): Statement {
  const own = sql`from ${clients} join ${users} on ${users.id} = ${clients.userId}
    where ${clients.userId} = ${userId} and ${clients.userId} is not null and ${clients.erasedAt} is null
      and (${users.messagesRefusedAt} is null) = ${Number(refuses)}`;
  if (!refuses)
    return db
      .update(clientChoices)
      .set({ refusedAt: null, refusedBy: null })
      .where(
        and(
          eq(clientChoices.refusedBy, BY_ACCOUNT),
          sql`(business_id, client_id) in (select ${clients.businessId}, ${clients.id} ${own})`,
        ),
      );
  return refuse(
    db,
    sql`select ${clients.businessId}, ${clients.id}, ${at}, ${BY_ACCOUNT}, null, null, null ${own}
      order by ${clients.createdAt} desc limit ${MOST_BUSINESSES}`,
  );
}

/** A refusal that stands already stays as it is; a consent ends. */
function refuse(db: Database, rows: ReturnType<typeof sql>): Statement {
  return db
    .insert(clientChoices)
    .select(rows)
    .onConflictDoUpdate({
      target: [clientChoices.businessId, clientChoices.clientId],
      set: {
        refusedAt: sql`coalesce(${clientChoices.refusedAt}, excluded.refused_at)`,
        refusedBy: sql`coalesce(${clientChoices.refusedBy}, excluded.refused_by)`,
        ...{ consentedAt: null, consentedBy: null, consentWords: null },
      },
    });
}
