import { err, ok, type Result } from "#app/domain/result.ts";
import { MOST_LETTERS, mayReply } from "#app/domain/sayings/reply-window.ts";
import { DAY_MS } from "#app/domain/time/units.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { conversationOf } from "#db/queries/messages/conversations/conversation.ts";
import { insertReply, replyOf } from "#db/queries/messages/conversations/replies.ts";
import { whatsAppOf } from "#db/queries/messages/whatsapp/whatsapp-accounts.ts";
import { readAll } from "#db/reading.ts";
import { writeThenRead } from "#db/writing.ts";
import { channelOf } from "../whatsapp/account.server.ts";
import { deliverReply, type ReplyOutcome } from "./deliver-reply.server.ts";

export type { ReplyOutcome } from "./deliver-reply.server.ts";

/** The API's code for free text that comes over a day after the client last wrote. */
export const WINDOW_OVER = 131047;

type Reply = {
  readonly id: string;
  readonly text: string;
  /** The same key again sends nothing, and answers what became of the first. */
  readonly key: string;
};

/**
 * Sends a member's free text to a conversation's number, and answers what became of it: FAILED with `WINDOW_OVER`, and nothing stored,
 * where the client's day is over. NOT_FOUND and FORBIDDEN as `viewConversations`. VALIDATION without a text or with too long a one,
 * STATUS_NOT_ALLOWED where the client wants no messages. UNAVAILABLE without a working number, TOO_MANY past the day's limit,
 * IDEMPOTENCY_KEY_REUSED for another text under the same key.
 */
export async function sendReply(
  deps: Deps,
  actor: SignedIn,
  { id, text: typed, key }: Reply,
): Promise<Result<ReplyOutcome, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const { db, settings } = deps;
  const businessId = managed.value;
  const text = typed.replaceAll("\r\n", "\n").toWellFormed().trim();
  const once = `reply:${key}`;
  const { found, account, sent } = await readAll(db, {
    found: conversationOf(db, { businessId, id, now: minuteNow(deps) }),
    account: whatsAppOf(db, businessId),
    sent: replyOf(db, { businessId, once }),
  });
  if (found === null) return err({ code: "NOT_FOUND" });
  if (text === "" || [...text].length > MOST_LETTERS) return err({ code: "VALIDATION" });
  if (sent !== null) return known(sent, { id, text });
  const { number, lastInAt, isRefused } = found.conversation;
  if (isRefused) return err({ code: "STATUS_NOT_ALLOWED" });
  if (account === null || !channelOf(deps, account).isOn) return err({ code: "UNAVAILABLE" });
  const at = deps.now();
  if (!mayReply(lastInAt, at)) return ok({ state: "FAILED", error: WINDOW_OVER });
  const day = { since: at - DAY_MS, dayFrom: at - DAY_MS, most: settings.whatsAppPerDay };
  const claim = deps.newId();
  const reply = { businessId, once, conversationId: id, text, userId: actor.userId, at, claim, ...day };
  const stored = await writeThenRead(db, [insertReply(db, reply)], replyOf(db, { businessId, once }));
  if (stored === null) return err({ code: "TOO_MANY" });
  if (stored.claim !== claim) return known(stored, { id, text });
  return ok(await deliverReply(deps, account, { once, text, number }));
}

type Stored = Pick<Reply, "id" | "text">;

function known(
  {
    conversationId,
    text,
    state,
    error,
  }: { readonly conversationId: string } & Pick<Reply, "text"> & {
      readonly state: ReplyOutcome["state"] | null;
      readonly error: number | null;
    },
  asked: Stored,
): Result<ReplyOutcome, Refusal> {
  if (conversationId !== asked.id || text !== asked.text) return err({ code: "IDEMPOTENCY_KEY_REUSED" });
  return ok({ state: state ?? "UNKNOWN", error });
}
