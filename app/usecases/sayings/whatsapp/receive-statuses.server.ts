import type { ReplyState } from "#app/domain/codes/conversation.ts";
import { partsOf } from "#app/domain/sayings/to-say.ts";
import type { MessageStatus } from "#app/inputs/whatsapp.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { moveReplyOn } from "#db/queries/messages/conversations/replies.ts";
import { turnosToTell } from "#db/queries/messages/sayings/saying-facts.ts";
import {
  type ApiSaying,
  apiSayingNamed,
  moveOn,
  noteMessage,
} from "#db/queries/messages/whatsapp/api-sayings.ts";
import { whatsAppByNumberId } from "#db/queries/messages/whatsapp/whatsapp-accounts.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { mailInstead } from "./mail-instead.server.ts";
import { messageHash } from "./message-hash.server.ts";

const UNDELIVERABLE = 131026;

/** Statuses may come in any order: each one only replaces earlier states. */
const BEFORE: Readonly<Record<MessageStatus["status"], readonly ReplyState[]>> = {
  sent: ["SENDING", "UNKNOWN"],
  delivered: ["SENDING", "UNKNOWN", "SENT"],
  read: ["SENDING", "UNKNOWN", "SENT", "DELIVERED"],
  failed: ["SENDING", "UNKNOWN", "SENT"],
};
const TO: Readonly<Record<MessageStatus["status"], ReplyState>> = {
  sent: "SENT",
  delivered: "DELIVERED",
  read: "READ",
  failed: "FAILED",
};

/** Notes the statuses that the API reports; repeated ones, and those of unknown messages, change nothing. */
export async function receiveStatuses(deps: Deps, statuses: readonly MessageStatus[]): Promise<void> {
  for (const status of statuses) await receive(deps, status);
}

async function receive(deps: Deps, told: MessageStatus): Promise<void> {
  const { db, settings } = deps;
  const account = await read(db, whatsAppByNumberId(db, told.phoneNumberId));
  if (account === null) return;
  const { businessId } = account;
  const hash = messageHash(settings, told.id);
  const named = { businessId, messageHash: hash, reference: told.reference ?? "" };
  const saying = await read(db, apiSayingNamed(db, named));
  const error = told.status === "failed" ? told.code : null;
  if (saying === null) {
    const move = { from: BEFORE[told.status], to: TO[told.status], error };
    return write(db, [moveReplyOn(db, named, move)]);
  }
  const mails =
    told.status === "failed" && told.code === UNDELIVERABLE ? await mailsOf(deps, saying, told) : [];
  const to = mails.length > 0 ? ("MAILED" as const) : TO[told.status];
  const move = {
    from: BEFORE[told.status],
    to,
    at: deps.now(),
    error,
  };
  await write(db, [...mails, noteMessage(db, saying, hash), moveOn(db, saying, move)]);
}

/** The mails are queued once, however often the status comes. */
async function mailsOf(
  deps: Deps,
  { businessId, saying, subject, state }: ApiSaying,
  { status }: MessageStatus,
) {
  if (!BEFORE[status].some((each) => each === state)) return [];
  const [turno] = await read(deps.db, turnosToTell(deps.db, businessId, [partsOf(subject).id]));
  return turno === undefined ? [] : mailInstead(deps, saying, turno);
}
