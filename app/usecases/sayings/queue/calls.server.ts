import { err, ok, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { markCalled } from "#db/queries/messages/calls.ts";
import { read } from "#db/reading.ts";
import { speakerOf } from "./speaker.server.ts";

export type { CallRow } from "#db/queries/messages/calls.ts";

/**
 * Marks the call about a booking as done, or takes that back. NOT_FOUND for a booking that is not on the list; FORBIDDEN as
 * `speakerOf`.
 */
export async function tickCall(
  deps: Deps,
  actor: SignedIn,
  { bookingId, isCalled }: { readonly bookingId: string; readonly isCalled: boolean },
): Promise<Result<null, Refusal>> {
  const speaker = await speakerOf(deps, actor);
  if (!speaker.ok) return speaker;
  const key = { ...speaker.value, bookingId };
  const isThere = await read(deps.db, markCalled(deps.db, key, isCalled ? deps.now() : null));
  return isThere ? ok(null) : err({ code: "NOT_FOUND" });
}
