import { type SQL, sql } from "drizzle-orm";
import type { MessageKind } from "#app/domain/codes/conversation.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import { named } from "#db/driver/named.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { conversations } from "#db/schema/messages/conversations.ts";
import { clientChoices } from "#db/schema/messages/sayings.ts";

/** A conversation in the list. */
export type ConversationView = {
  readonly id: string;
  /** As the provider writes it. */
  readonly number: string;
  readonly lastInAt: Instant;
  /** When more came than is kept. */
  readonly leftOutAt: Instant | null;
  /** Messages of the client that members have not read, up to `MOST_COUNTED`. */
  readonly unread: number;
  /** The client's last message. */
  readonly lastKind: MessageKind | null;
  readonly lastText: string | null;
  /** Null: no client of the business has the number. */
  readonly clientId: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly isRefused: boolean;
};

const MOST_COUNTED = 99;

const LAST_IN = sql`from conversation_messages told where told.business_id = conversations.business_id
  and told.conversation_id = conversations.id and told.way = 'IN' order by told.seq desc limit 1`;

export const CONVERSATION = {
  ...named({
    id: conversations.id,
    number: conversations.number,
    leftOutAt: conversations.leftOutAt,
  }),
  lastInAt: sql<Instant>`conversations.last_in_at`.as("lastInAt"),
  clientId: sql<string | null>`${clients.id}`.as("clientId"),
  firstName: sql<string | null>`${clients.firstName}`.as("firstName"),
  lastName: sql<string | null>`${clients.lastName}`.as("lastName"),
  lastKind: sql<MessageKind | null>`(select told.kind ${LAST_IN})`.as("lastKind"),
  lastText: sql<string | null>`(select told.text ${LAST_IN})`.as("lastText"),
  unread: sql<number>`(select count(*) from (select 1 from conversation_messages fresh
    where fresh.business_id = conversations.business_id and fresh.conversation_id = conversations.id
      and fresh.seq > conversations.read_seq and fresh.way = 'IN' limit ${sql.raw(`${MOST_COUNTED}`)}))`.as(
    "unread",
  ),
  // What staff noted of the client stands above what the number said.
  isRefused: sql`iif(${clients.id} is null, conversations.refused_at, ${clientChoices.refusedAt}) is not null`
    .mapWith(Boolean)
    .as("isRefused"),
};

/** The client of a conversation, for a join. */
export function isItsClient(clientId: SQL, businessId: string): SQL {
  return sql`${clients.id} = ${clientId} and ${clients.businessId} = ${businessId}`;
}

export function isItsChoice(businessId: string): SQL {
  return sql`${clientChoices.clientId} = ${clients.id} and ${clientChoices.businessId} = ${businessId}`;
}

/** The booking that a client's message may be about. */
export type ConversationTurno = {
  readonly bookingId: string;
  readonly version: number;
  readonly date: string;
  readonly startMinute: number;
  readonly startUtcMinute: UtcMinute;
  readonly timeZone: string;
  /** When it was made or last moved. */
  readonly placedAt: Instant | null;
  /** The client has said that they will come. */
  readonly isConfirmed: boolean;
  /** Only such a booking can be confirmed: its deposit is not awaited. */
  readonly isDefinite: boolean;
  readonly lines: readonly { readonly serviceName: string; readonly employeeName: string }[];
};
