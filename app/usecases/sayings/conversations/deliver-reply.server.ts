import type { ReplyState } from "#app/domain/codes/conversation.ts";
import { whatsAppNumber } from "#app/domain/phones/phone-numbers.ts";
import type { Deps } from "#app/usecases/deps.ts";
import type { WhatsAppFailure } from "#app/usecases/whatsapp-gateway.ts";
import { noteReply } from "#db/queries/messages/conversations/replies.ts";
import { breakWhatsApp, type WhatsAppAccount } from "#db/queries/messages/whatsapp/whatsapp-accounts.ts";
import { write } from "#db/writing.ts";
import { senderOf } from "../whatsapp/account.server.ts";
import { messageHash } from "../whatsapp/message-hash.server.ts";

/** A stored text that no run has sent yet. */
type PreparedReply = {
  readonly once: string;
  readonly text: string;
  /** As the provider writes it. */
  readonly number: string;
};

export type ReplyOutcome = { readonly state: ReplyState; readonly error: number | null };

/** The API's code for a token that is refused. */
const TOKEN_EXPIRED = 190;

/** Gives a stored text to the API, once, and notes the outcome. There is no key to ask by: an unanswered call is UNKNOWN. */
export async function deliverReply(
  deps: Deps,
  account: WhatsAppAccount,
  { once, text, number }: PreparedReply,
): Promise<ReplyOutcome> {
  const { db, whatsApp, settings } = deps;
  const key = { businessId: account.businessId, once };
  const sender = senderOf(deps, account);
  const to = whatsAppNumber(`+${number}`) ?? number;
  const sent =
    whatsApp === null || sender === null ? null : await whatsApp.reply(sender, { to, text, reference: once });
  if (sent?.ok) {
    const hash = messageHash(settings, sent.value.id);
    await write(db, noteReply(db, key, { state: "SENT", messageHash: hash }));
    return { state: "SENT", error: null };
  }
  const outcome = outcomeOf(sent?.error ?? TOKEN_REFUSED);
  const broken = outcome.error === TOKEN_EXPIRED ? [breakWhatsApp(db, account, deps.now())] : [];
  await write(db, [...noteReply(db, key, outcome), ...broken]);
  return outcome;
}

/** Without a sender the token is refused, or cannot be read. */
const TOKEN_REFUSED: WhatsAppFailure = { kind: "REFUSED", code: TOKEN_EXPIRED, isPassing: false };

function outcomeOf(failure: WhatsAppFailure): ReplyOutcome {
  return failure.kind === "REFUSED"
    ? { state: "FAILED", error: failure.code }
    : { state: "UNKNOWN", error: null };
}
