import { err, ok, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import {
  markDismissed,
  markOpened,
  sayingStateOf,
  undoDismissed,
} from "#db/queries/messages/sayings/saying-states.ts";
import { write, writeThenRead } from "#db/writing.ts";
import { type NamedSaying, oneSaying } from "./one-saying.server.ts";
import { speakerOf } from "./speaker.server.ts";

/**
 * Marks that a member opens the chat with a message, and returns the chat's URL. Repeated or simultaneous calls leave one state.
 * NOT_FOUND also without a number, STALE also where it was sent by the business's own number meanwhile; otherwise as `oneSaying`.
 * FORBIDDEN as `speakerOf`.
 */
export async function openSaying(
  deps: Deps,
  actor: SignedIn,
  named: NamedSaying,
): Promise<Result<string, Refusal>> {
  const speaker = await speakerOf(deps, actor);
  if (!speaker.ok) return speaker;
  const one = await oneSaying(deps, speaker.value, named);
  if (!one.ok) return one;
  if (one.value.href === null) return err({ code: "NOT_FOUND" });
  const { db } = deps;
  const act = actOf(deps, actor, speaker.value.businessId, named);
  const opened = await writeThenRead(db, [markOpened(db, act)], sayingStateOf(db, act));
  return opened?.state === "OPENED" ? ok(one.value.href) : err({ code: "STALE" });
}

/** Removes a message from the queue as not needed. The same again changes nothing. FORBIDDEN as `speakerOf`. */
export async function dismissSaying(
  deps: Deps,
  actor: SignedIn,
  named: NamedSaying,
): Promise<Result<null, Refusal>> {
  const speaker = await speakerOf(deps, actor);
  if (!speaker.ok) return speaker;
  const one = await oneSaying(deps, speaker.value, named);
  if (!one.ok) return one;
  await write(deps.db, [markDismissed(deps.db, actOf(deps, actor, speaker.value.businessId, named))]);
  return ok(null);
}

/** Puts a dismissed message back; messages sent meanwhile stay sent. FORBIDDEN as `speakerOf`. */
export async function restoreSaying(
  deps: Deps,
  actor: SignedIn,
  named: NamedSaying,
): Promise<Result<null, Refusal>> {
  const speaker = await speakerOf(deps, actor);
  if (!speaker.ok) return speaker;
  const one = await oneSaying(deps, speaker.value, named);
  // A message without a reason any more is put back all the same: the queue does not show it.
  if (!one.ok && one.error.code !== "STALE") return one;
  await write(deps.db, [undoDismissed(deps.db, { businessId: speaker.value.businessId, ...named })]);
  return ok(null);
}

function actOf(deps: Deps, { userId }: SignedIn, businessId: string, { saying, subject }: NamedSaying) {
  const bookingId = saying === "MISSED" ? null : (subject.split(":")[0] ?? null);
  return { id: deps.newId(), businessId, saying, subject, bookingId, by: userId, at: deps.now() };
}
