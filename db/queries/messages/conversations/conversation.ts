import { and, eq, type SQL, sql } from "drizzle-orm";
import type { MessageKind, ReplyState, Way } from "#app/domain/codes/conversation.ts";
import type { SayingState } from "#app/domain/codes/saying.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { jsonRows } from "#db/driver/json-rows.ts";
import { named } from "#db/driver/named.ts";
import { isOpenTurno } from "#db/predicates.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { stores } from "#db/schema/catalog/stores.ts";
import { conversationMessages, conversations } from "#db/schema/messages/conversations.ts";
import type { ConversationTurno, ConversationView } from "./conversation-columns.ts";
import { conversationsWhere } from "./conversation-list.ts";
import { allClientsWithNumber, clientShown, numbersOf } from "./number-clients.ts";

export type ConversationKey = { readonly businessId: string; readonly id: string };

type OneAsked = ConversationKey & { readonly now: UtcMinute };

export type ConversationMessage = {
  readonly seq: number;
  readonly way: Way;
  readonly kind: MessageKind;
  readonly text: string;
  readonly isCut: boolean;
  readonly at: Instant;
  readonly receivedAt: Instant;
  readonly state: ReplyState | SayingState | null;
  readonly error: number | null;
};

/** The most messages of a conversation that are shown. */
export const MOST_MESSAGES = 100;

export type FoundConversation = {
  readonly conversation: ConversationView & { readonly settledSeq: number };
  /** The latest ones, in the order of their times. */
  readonly messages: readonly ConversationMessage[];
  /** The next booking of its client. */
  readonly turno: ConversationTurno | null;
};

/** A conversation with its latest messages and its client's next booking; null for an unknown one or another business's. */
export function conversationOf(db: Database, asked: OneAsked): Reading<FoundConversation | null> {
  const { businessId, id, now } = asked;
  const digits = sql`(select digits from conversations where id = ${id} and business_id = ${businessId})`;
  const shown = clientShown(allClientsWithNumber(businessId, digits), businessId, now);
  const one = conversationsWhere(db, { businessId, clientId: shown, where: eq(conversations.id, id) });
  const settled = db
    .select(named({ settledSeq: conversations.settledSeq }))
    .from(conversations)
    .where(and(eq(conversations.id, id), eq(conversations.businessId, businessId)));
  return reading(
    [one, settled, messagesOf(db, asked), nextTurno(db, { businessId, clientId: shown, now })],
    ([[conversation], [kept], messages, [turno]]) =>
      conversation === undefined || kept === undefined
        ? null
        : {
            conversation: { ...conversation, ...kept },
            messages: messages.toSorted((one, other) => one.at - other.at || one.seq - other.seq),
            turno: turno ?? null,
          },
  );
}

function messagesOf(db: Database, { businessId, id }: ConversationKey) {
  const { seq, way, kind, text, isCut, at, receivedAt } = conversationMessages;
  const saying = sql`from sayings said where said.id = ${conversationMessages.once} and said.business_id = ${businessId}`;
  const ofSaying = (column: "state" | "error") =>
    sql`iif(${kind} = 'SAYING', (select said.${sql.raw(column)} ${saying}), ${conversationMessages[column]})`;
  return db
    .select({
      ...named({ seq, way, kind, text, isCut, at, receivedAt }),
      state: sql<ReplyState | SayingState | null>`${ofSaying("state")}`.as("state"),
      error: sql<number | null>`${ofSaying("error")}`.as("error"),
    })
    .from(conversationMessages)
    .where(and(eq(conversationMessages.businessId, businessId), eq(conversationMessages.conversationId, id)))
    .orderBy(sql`${seq} desc`)
    .limit(MOST_MESSAGES);
}

function nextTurno(
  db: Database,
  {
    businessId,
    clientId,
    now,
  }: { readonly businessId: string; readonly clientId: SQL; readonly now: UtcMinute },
) {
  const changes = sql`from booking_changes told where told.booking_id = ${bookings.id} and told.business_id = ${businessId}`;
  return db
    .select({
      ...named({
        bookingId: bookings.id,
        version: bookings.version,
        date: bookings.date,
        startMinute: bookings.startMinute,
        startUtcMinute: bookings.startUtcMinute,
        timeZone: stores.timeZone,
      }),
      placedAt: sql<
        number | null
      >`(select max(told.at) ${changes} and told.kind in ('CREATED', 'RESCHEDULED'))`.as("placedAt"),
      isConfirmed: sql`coalesce((select told.kind ${changes} and told.kind in ('RESCHEDULED', 'CONFIRMED')
        order by told.version desc limit 1), '') = 'CONFIRMED'`
        .mapWith(Boolean)
        .as("isConfirmed"),
      isDefinite: sql`${bookings.status} = 'PENDING'`.mapWith(Boolean).as("isDefinite"),
      lines: jsonRows<{ serviceName: string; employeeName: string }>(
        { serviceName: sql`service_name`, employeeName: sql`employee_name` },
        sql`from (select service_name, employee_name from booking_lines
          where booking_id = ${bookings.id} and business_id = ${businessId} order by position)`,
      ).as("lines"),
    })
    .from(bookings)
    .innerJoin(stores, and(eq(stores.id, bookings.storeId), sql`+${stores.businessId} = ${businessId}`))
    .where(
      and(
        sql`${bookings.clientId} = ${clientId}`,
        sql`${bookings.startUtcMinute} > ${now}`,
        sql`+${bookings.businessId} = ${businessId}`,
        isOpenTurno(bookings.status),
      ),
    )
    .orderBy(bookings.startUtcMinute)
    .limit(1);
}

/** Notes that members have decided about messages up to `seq`; an older decision changes nothing. */
export function settleUntil(db: Database, { businessId, id }: ConversationKey, seq: number): Statement {
  return db
    .update(conversations)
    .set({ settledSeq: sql`max(settled_seq, ${seq})` })
    .where(and(eq(conversations.id, id), eq(conversations.businessId, businessId)));
}

/** The number wants messages again, as a member says. */
export function endNumberRefusal(db: Database, { businessId, id }: ConversationKey): Statement {
  return db
    .update(conversations)
    .set({ refusedAt: null })
    .where(and(eq(conversations.id, id), eq(conversations.businessId, businessId)));
}

/** The same for the numbers of a client. */
export function endRefusalOfClient(
  db: Database,
  { businessId, clientId }: { readonly businessId: string; readonly clientId: string },
): Statement {
  return db
    .update(conversations)
    .set({ refusedAt: null })
    .where(sql`business_id = ${businessId} and digits in ${numbersOf(clientId, businessId)}`);
}
