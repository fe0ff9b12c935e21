import { err, ok, type Result } from "#app/domain/result.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { STALE } from "#app/usecases/while-stale.ts";
import { noteComing } from "#db/queries/bookings/note-coming.ts";
import {
  type ConversationKey,
  conversationOf,
  endNumberRefusal,
  type FoundConversation,
  settleUntil,
} from "#db/queries/messages/conversations/conversation.ts";
import { allowMessages } from "#db/queries/messages/sayings/client-choices.ts";
import { read } from "#db/reading.ts";
import { tryWrite, write } from "#db/writing.ts";

/** Leaves things as they are, whatever the client's messages up to `seq` say. NOT_FOUND and FORBIDDEN as `viewConversations`. */
export async function settleConversation(
  deps: Deps,
  actor: SignedIn,
  { id, seq }: { readonly id: string; readonly seq: number },
): Promise<Result<null, Refusal>> {
  const found = await managedConversation(deps, actor, id);
  if (!found.ok) return found;
  await write(deps.db, [settleUntil(deps.db, found.value.key, upTo(found.value, seq))]);
  return ok(null);
}

type Coming = { readonly id: string; readonly seq: number; readonly bookingId: string };

/**
 * Notes on the client's next booking that they will come, as they wrote; again changes nothing. STALE where another booking is the next
 * one by now, or it is changed meanwhile. STATUS_NOT_ALLOWED while its deposit is awaited. NOT_FOUND and FORBIDDEN as
 * `viewConversations`.
 */
export async function noteClientComes(
  deps: Deps,
  actor: SignedIn,
  { id, seq, bookingId }: Coming,
): Promise<Result<null, Refusal>> {
  const found = await managedConversation(deps, actor, id);
  if (!found.ok) return found;
  const { db } = deps;
  const { key, turno } = found.value;
  if (turno === null || turno.bookingId !== bookingId) return STALE;
  if (!turno.isDefinite) return err({ code: "STATUS_NOT_ALLOWED" });
  const settled = settleUntil(db, key, upTo(found.value, seq));
  const { version } = turno;
  const change = { businessId: key.businessId, bookingId, version, userId: actor.userId, at: deps.now() };
  const noted = turno.isConfirmed ? [] : noteComing(db, change);
  return (await tryWrite(db, [...noted, settled])) ? ok(null) : STALE;
}

/** The client wants messages again, as a member knows; they consent anew. NOT_FOUND and FORBIDDEN as `viewConversations`. */
export async function allowConversation(
  deps: Deps,
  actor: SignedIn,
  id: string,
): Promise<Result<null, Refusal>> {
  const found = await managedConversation(deps, actor, id);
  if (!found.ok) return found;
  const { db } = deps;
  const { key, conversation } = found.value;
  const { clientId } = conversation;
  const choice = { businessId: key.businessId, by: actor.userId, at: deps.now() };
  await write(db, [
    endNumberRefusal(db, key),
    ...(clientId === null ? [] : [allowMessages(db, { ...choice, clientId })]),
  ]);
  return ok(null);
}

type Managed = FoundConversation & { readonly key: ConversationKey };

async function managedConversation(
  deps: Deps,
  actor: SignedIn,
  id: string,
): Promise<Result<Managed, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const key = { businessId: managed.value, id };
  const found = await read(deps.db, conversationOf(deps.db, { ...key, now: minuteNow(deps) }));
  return found === null ? err({ code: "NOT_FOUND" }) : ok({ ...found, key });
}

/** A decision is about messages that were there. */
function upTo({ messages }: FoundConversation, seq: number): number {
  return Math.min(seq, Math.max(0, ...messages.map((each) => each.seq)));
}
