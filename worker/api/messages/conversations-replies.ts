import { z } from "@hono/zod-openapi";
import { MESSAGE_KINDS, REPLY_STATES, WAYS } from "#app/domain/codes/conversation.ts";
import { SAYING_STATES } from "#app/domain/codes/saying.ts";
import type {
  ConversationView,
  ShownConversation,
} from "#app/usecases/sayings/conversations/view-conversations.server.ts";

const conversation = z.object({
  id: z.string(),
  number: z.string().meta({ description: "Digits with the country code, as WhatsApp writes them" }),
  clientId: z.string().nullable().meta({ description: "Null: no client of the business has the number" }),
  firstname: z.string().nullable(),
  lastname: z.string().nullable(),
  unread: z.number().int().meta({ description: "Messages that no member has read, up to 99" }),
  lastText: z.string().nullable(),
  lastMessageAt: z.iso.datetime(),
  wantsNoMessages: z.boolean(),
});
export const conversationsReply = z
  .object({ items: z.array(conversation.meta({ id: "Conversation" })), next: z.string().nullable() })
  .meta({ id: "Conversations" });

const message = z.object({
  seq: z.number().int(),
  way: z.enum(WAYS),
  kind: z.enum(MESSAGE_KINDS),
  text: z.string(),
  isCut: z.boolean().meta({ description: "Letters were left out" }),
  at: z.iso.datetime(),
  state: z
    .enum([...new Set([...REPLY_STATES, ...SAYING_STATES])])
    .nullable()
    .meta({ description: "What became of a message to the client" }),
  error: z.number().int().nullable().meta({ description: "WhatsApp's code" }),
});
export const conversationReply = z
  .object({
    ...conversation.shape,
    leftOutAt: z.iso.datetime().nullable().meta({ description: "When more came than is kept in a day" }),
    messages: z.array(message.meta({ id: "ConversationMessage" })),
    nextBookingId: z.string().nullable(),
    offer: z
      .object({ kind: z.enum(["CANNOT", "COMES"]), seq: z.number().int() })
      .nullable()
      .meta({ description: "What the client's last plain words say about their next turno" }),
  })
  .meta({ id: "WholeConversation" });

export const sentReply = z
  .object({ state: z.enum(REPLY_STATES), error: z.number().int().nullable() })
  .meta({ id: "SentReply" });

export function toConversation(view: ConversationView): z.output<typeof conversation> {
  const { id, number, clientId, firstName, lastName, unread, lastText, lastInAt, isRefused } = view;
  return {
    ...{ id, number, clientId, firstname: firstName, lastname: lastName, unread, lastText },
    lastMessageAt: iso(lastInAt),
    wantsNoMessages: isRefused,
  };
}

export function toWholeConversation({
  conversation: view,
  messages,
  turno,
  offer,
}: ShownConversation): z.output<typeof conversationReply> {
  return {
    ...toConversation(view),
    leftOutAt: view.leftOutAt === null ? null : iso(view.leftOutAt),
    messages: messages.map(({ receivedAt: _, at, ...each }) => ({ ...each, at: iso(at) })),
    nextBookingId: turno?.bookingId ?? null,
    offer,
  };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
