import { err, ok, type Result } from "#app/domain/result.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { type BlockedLike, blockedLike } from "#db/queries/clients/client-duplicates.ts";
import { type ClientMerge, mergesOf } from "#db/queries/clients/client-merges.ts";
import { type ClientTurno, turnosAhead, turnosOfClient } from "#db/queries/clients/client-turnos.ts";
import { type ClientView, clientOf } from "#db/queries/clients/client-view.ts";
import { readAll } from "#db/reading.ts";
import { lookingAt, shownTo } from "./looking.server.ts";
import { UNDO_MS } from "./merge-clients.server.ts";

export type { ClientTurno } from "#db/queries/clients/client-turnos.ts";

/** Number of past bookings that a card shows at once. */
const MOST_TURNOS = 8;
const MOST_AHEAD = 3;

export type ClientCard = {
  readonly client: ClientView;
  /** Bookings that have begun, the latest first. */
  readonly turnos: readonly ClientTurno[];
  /** The next bookings ahead, the first first. */
  readonly ahead: readonly ClientTurno[];
  /** The `before` of the next older bookings; null: there are none. */
  readonly older: UtcMinute | null;
  /** Whether the member runs the business and may change the client; a professional may only read. */
  readonly isManager: boolean;
  /** Merges that can still be undone, the latest first. */
  readonly merges: readonly ClientMerge[];
  /** A blocked client with the same phone or email, because of which this one cannot book online either. */
  readonly blockedLike: BlockedLike | null;
};

/** Everything about a client of the actor's business; errors as `readClient`. `before`: only bookings that began before it. */
export async function viewClientCard(
  deps: Deps,
  actor: SignedIn,
  { clientId, before }: { readonly clientId: string; readonly before: UtcMinute | null },
): Promise<Result<ClientCard, Refusal>> {
  const looking = await lookingAt(deps, actor);
  if (!looking.ok) return looking;
  const { businessId, employeeId } = looking.value;
  const { db } = deps;
  const { now } = looking.value;
  const { client, found, ahead, merges, blocked } = await readAll(db, {
    client: clientOf(db, { ...looking.value, clientId }),
    found: turnosOfClient(db, {
      ...{ businessId, clientId, employeeId, most: MOST_TURNOS + 1 },
      before: Math.min(before ?? now, now),
    }),
    ahead: turnosAhead(db, { businessId, clientId, employeeId, from: now, most: MOST_AHEAD }),
    blocked: blockedLike(db, { businessId, clientId }),
    merges: mergesOf(db, { businessId, clientId, since: deps.now() - UNDO_MS }),
  });
  if (client === null) return err({ code: "NOT_FOUND" });
  const turnos = found.slice(0, MOST_TURNOS);
  const isManager = employeeId === null;
  return ok({
    client: shownTo(looking.value, client),
    turnos,
    ahead,
    older: found.length > MOST_TURNOS ? (turnos.at(-1)?.startUtcMinute ?? null) : null,
    isManager,
    blockedLike: isManager && client.blockedAt === null ? blocked : null,
    merges: isManager ? merges.filter(({ keepId }) => keepId === clientId) : [],
  });
}
