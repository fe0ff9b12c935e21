import { err, ok, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { markDismissed, markOf, markOpened, undoDismissed } from "#db/queries/messages/sayings/marks.ts";
import { write, writeThenRead } from "#db/writing.ts";
import { type NamedSaying, oneSaying } from "./one-saying.server.ts";
import { speakerOf } from "./speaker.server.ts";

/**
 * Marks that somebody opens the chat with a message, and answers where that is. It may be done again, and two at once leave
 * one mark. STALE where it went by the business's own number meanwhile. NOT_FOUND also for whom there is no number; STALE as `oneSaying`; FORBIDDEN as `speakerOf`.
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
  const mark = markBy(deps, actor, speaker.value.businessId, named);
  const opened = await writeThenRead(db, [markOpened(db, mark)], markOf(db, mark));
  return opened?.state === "OPENED" ? ok(one.value.href) : err({ code: "STALE" });
}

/** Takes a message out of the queue: it is not needed. The same again changes nothing. FORBIDDEN as `speakerOf`. */
export async function dismissSaying(
  deps: Deps,
  actor: SignedIn,
  named: NamedSaying,
): Promise<Result<null, Refusal>> {
  const speaker = await speakerOf(deps, actor);
  if (!speaker.ok) return speaker;
  const one = await oneSaying(deps, speaker.value, named);
  if (!one.ok) return one;
  await write(deps.db, [markDismissed(deps.db, markBy(deps, actor, speaker.value.businessId, named))]);
  return ok(null);
}

/** Puts it there again; what was said meanwhile stays said. FORBIDDEN as `speakerOf`. */
export async function restoreSaying(
  deps: Deps,
  actor: SignedIn,
  named: NamedSaying,
): Promise<Result<null, Refusal>> {
  const speaker = await speakerOf(deps, actor);
  if (!speaker.ok) return speaker;
  const one = await oneSaying(deps, speaker.value, named);
  // What there is no reason to say any more is put back all the same: nobody is shown it.
  if (!one.ok && one.error.code !== "STALE") return one;
  await write(deps.db, [undoDismissed(deps.db, { businessId: speaker.value.businessId, ...named })]);
  return ok(null);
}

export function markBy(
  deps: Deps,
  { userId }: SignedIn,
  businessId: string,
  { saying, subject }: NamedSaying,
) {
  const bookingId = saying === "MISSED" ? null : (subject.split(":")[0] ?? null);
  return { id: deps.newId(), businessId, saying, subject, bookingId, by: userId, at: deps.now() };
}
