import { eq, type SQL, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { NO_BUSINESS } from "#db/queries/messages/untried-mail.ts";
import { type Reading, reading } from "#db/reading.ts";
import { businesses } from "#db/schema/catalog/stores.ts";
import { outbox } from "#db/schema/messages/messages.ts";
import { listOf } from "#db/writing.ts";

/**
 * The business that a legal request concerns, where its writer has proved nothing but the code of a booking that staff may have
 * made. Else null.
 */
function unprovedRequest(id: SQL): SQL {
  return sql`(select business_id from legal_requests
  where id = ${id} and confirmed_at is null and not exists (
    select 1 from bookings join clients on clients.id = bookings.client_id
    where bookings.id = legal_requests.booking_id and (bookings.customer_id is not null or clients.contacted_at is not null)))`;
}

/** Whether the mail with a business's answer to a legal request is a first contact. */
export function isAnswerFirst(
  db: Database,
  { businessId, requestId }: { readonly businessId: string; readonly requestId: string },
): Reading<boolean> {
  const concerned = unprovedRequest(sql`${requestId}`);
  const found = db
    .select({ isFirst: sql`coalesce(${concerned} = ${businessId}, 0)`.mapWith(Boolean).as("isFirst") })
    .from(businesses)
    .where(eq(businesses.id, businessId));
  return reading([found], ([rows]) => rows[0]?.isFirst ?? false);
}

/**
 * A waitlist entry's client has confirmed the address by then, or is asked to confirm it by a mail that they caused themselves.
 */
const IS_KNOWN = sql`${outbox.userId} is not null or ${outbox.event} in ('WAITLIST_CONFIRM', 'WAITLIST_OFFER')
  or exists (select 1 from bookings join clients on clients.id = bookings.client_id
    where bookings.id = ${outbox.bookingId} and clients.contacted_at is not null)`;

/**
 * Columns for a row of the outbox. `contacting`: the business that causes a first contact, to an address that it never wrote to
 * and that is no member's; else null. `isProved`: whether that business is public.
 */
export function contactColumns() {
  const contacting = sql<string | null>`iif(${outbox.audience} <> 'CUSTOMER', null, iif(
    ${outbox.event} = 'LEGAL_ANSWERED', ${unprovedRequest(sql`${outbox.data} ->> 'requestId'`)}, iif(
    ${outbox.businessId} is null or ${outbox.businessId} = ${NO_BUSINESS} or ${IS_KNOWN} or ${isMember()}, null, ${outbox.businessId})))`;
  const isProved = sql<boolean>`exists (select 1 from businesses
    where businesses.id = ${contacting} and published_at is not null)`;
  return { contacting: contacting.as("contacting"), isProved: isProved.mapWith(Boolean).as("isProved") };
}

/** Members of the business who are also its clients may be written to at any time. */
function isMember() {
  return sql`exists (select 1 from bookings
    join clients on clients.id = bookings.client_id
    join users member on member.email = clients.email
    join members on members.user_id = member.id and members.business_id = bookings.business_id
    where bookings.id = ${outbox.bookingId})`;
}

/** For a client's row: their business has written to their address before, or the address is a member's. */
export const IS_REACHED = sql<number>`(clients.contacted_at is not null or exists (
  select 1 from users member join members on members.user_id = member.id
  where member.email = clients.email and members.business_id = clients.business_id))`;

/** Whether a business is public, whether an address is a member's, and how many first contacts are counted under each key. */
type ContactRoom = Readonly<Record<"isProved" | "isMember", boolean>> & {
  readonly hits: readonly { readonly key: string; readonly hits: number }[];
};

type RoomAsked = {
  readonly businessId: string;
  readonly email: string | null;
  readonly keys: readonly string[];
  readonly now: Instant;
};

/** A business's room for first contacts: its own row and, for each key, a running window. */
export function contactRoom(db: Database, { businessId, email, keys, now }: RoomAsked): Reading<ContactRoom> {
  const counted = sql`(select json_group_array(json_object('key', key, 'hits', hits)) from rate_hits
    where key in ${listOf(keys)} and ends_at > ${now})`;
  const isMember = sql<boolean>`exists (select 1 from users member
    join members on members.user_id = member.id
    where member.email = ${email} and members.business_id = ${businessId})`;
  const found = db
    .select({
      isProved: sql<boolean>`published_at is not null`.mapWith(Boolean).as("isProved"),
      isMember: isMember.mapWith(Boolean).as("isMember"),
      hits: counted.mapWith((text: string): ContactRoom["hits"] => JSON.parse(text)).as("hits"),
    })
    .from(businesses)
    .where(eq(businesses.id, businessId));
  return reading([found], ([rows]) => rows[0] ?? { isProved: false, isMember: false, hits: [] });
}
