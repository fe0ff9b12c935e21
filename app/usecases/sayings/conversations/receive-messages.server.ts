import { groupBy } from "#app/domain/group-by.ts";
import { meaningOf } from "#app/domain/sayings/meaning.ts";
import { messageTime, numberKey } from "#app/domain/sayings/reply-window.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { IncomingMessage } from "#app/inputs/incoming-messages.ts";
import { STOP_ANSWER } from "#app/text/messages/sayings/conversations.ts";
import type { Deps } from "#app/usecases/deps.ts";
import {
  answersMade,
  type ChoiceReceived,
  storeChoice,
} from "#db/queries/messages/conversations/choices-received.ts";
import { tellOfReplies } from "#db/queries/messages/conversations/notices.ts";
import { type ReceivedMessage, storeReceived } from "#db/queries/messages/conversations/receive.ts";
import {
  type WhatsAppAccount,
  whatsAppsByNumberIds,
} from "#db/queries/messages/whatsapp/whatsapp-accounts.ts";
import { allOf, read } from "#db/reading.ts";
import { writeThenRead } from "#db/writing.ts";
import { messageHash } from "../whatsapp/message-hash.server.ts";
import { deliverReply } from "./deliver-reply.server.ts";

/**
 * Stores what clients wrote, tells owners and managers, and notes who wants no messages or wants them again. Repeated messages, and
 * those to unknown numbers, change nothing. A stop is answered once.
 */
export async function receiveMessages(deps: Deps, incoming: readonly IncomingMessage[]): Promise<void> {
  if (incoming.length === 0) return;
  const { db } = deps;
  const ofNumber = groupBy(incoming, ({ phoneNumberId }) => phoneNumberId);
  const accounts = await read(db, whatsAppsByNumberIds(db, [...ofNumber.keys()]));
  if (accounts.length === 0) return;
  const now = deps.now();
  const parts = accounts.map((account) =>
    received(deps, { account, incoming: ofNumber.get(account.phoneNumberId) ?? [], now }),
  );
  const made = await writeThenRead(
    db,
    parts.flatMap(({ of, choices }) => [
      ...storeReceived(db, of),
      ...choices.flatMap((choice) => storeChoice(db, choice, now)),
      ...tellOfReplies(db, of),
    ]),
    allOf(
      Object.fromEntries(
        parts.map(({ of: { businessId }, choices }) => {
          const claims = choices.flatMap(({ answer }) => answer?.claim ?? []);
          return [businessId, answersMade(db, { businessId, claims })] as const;
        }),
      ),
    ),
  );
  const answers = accounts.flatMap((account) =>
    (made[account.businessId] ?? []).map((answer) => deliverReply(deps, account, answer)),
  );
  if (answers.length > 0) deps.later(Promise.all(answers).then(() => {}));
}

type Part = {
  readonly account: WhatsAppAccount;
  readonly incoming: readonly IncomingMessage[];
  readonly now: Instant;
};

function received({ settings, newId }: Deps, { account: { businessId }, incoming, now }: Part) {
  const messages = incoming.map(({ id, from, timestamp, kind, text, isCut }) => {
    const once = messageHash(settings, `in:${id}`);
    return { digits: numberKey(from), from, kind, text, isCut, at: messageTime(timestamp, now), once };
  });
  const ofDigits = [...groupBy(messages, ({ digits }) => digits).values()];
  const talks = ofDigits.flatMap((some) => {
    const last = latest(some);
    if (last === undefined) return [];
    return [{ digits: last.digits, number: last.from, id: newId(), noticeId: newId(), at: last.at }];
  });
  const choices = ofDigits.flatMap((some): ChoiceReceived[] => {
    const last = latest(some.filter((each) => choiceIn(each) !== null));
    return last === undefined ? [] : [{ businessId, ...choiceOf(last, newId()) }];
  });
  const stored = messages.map(({ from: _, ...message }) => message);
  return { of: { businessId, now, talks, messages: stored }, choices };
}

function latest<Message extends { readonly at: Instant }>(messages: readonly Message[]): Message | undefined {
  return messages.toSorted((one, other) => one.at - other.at).at(-1);
}

function choiceIn({ kind, text }: Pick<ReceivedMessage, "kind" | "text">): "STOP" | "START" | null {
  if (kind === "OPT_OUT") return "STOP";
  if (kind === "OPT_IN") return "START";
  const meaning = kind === "TEXT" ? meaningOf(text) : null;
  return meaning === "STOP" || meaning === "START" ? meaning : null;
}

/** The provider answers its own switch. */
function choiceOf(message: ReceivedMessage, claim: string): Omit<ChoiceReceived, "businessId"> {
  const { digits, at, once, kind } = message;
  const isStop = choiceIn(message) === "STOP";
  const answer = isStop && kind === "TEXT" ? { once: `answer:${once}`, text: STOP_ANSWER, claim } : null;
  return { digits, isStop, at, once, answer };
}
