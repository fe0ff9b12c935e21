import { ok, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { type BlockedLike, blockedLike } from "#db/queries/clients/client-duplicates.ts";
import { clientOf } from "#db/queries/clients/client-view.ts";
import { readAll } from "#db/reading.ts";
import { lookingAt } from "./looking.server.ts";

/** What staff mind about the client of a booking. */
export type MindedClient = {
  /** The allergies and the notes, as far as there are any. */
  readonly mind: readonly string[];
  readonly isBlocked: boolean;
  /** A blocked client with their phone or email, because of which they cannot book online; null to professionals. */
  readonly blockedLike: BlockedLike | null;
};

/** What to mind about a client; nothing of a client that the actor may not see. */
export async function mindedClient(
  deps: Deps,
  actor: SignedIn,
  clientId: string,
): Promise<Result<MindedClient, Refusal>> {
  const looking = await lookingAt(deps, actor);
  if (!looking.ok) return looking;
  const { businessId, employeeId } = looking.value;
  const { client, like } = await readAll(deps.db, {
    client: clientOf(deps.db, { ...looking.value, clientId }),
    like: blockedLike(deps.db, { businessId, clientId }),
  });
  if (client === null) return ok({ mind: [], isBlocked: false, blockedLike: null });
  const isManager = employeeId === null;
  return ok({
    mind: [client.allergies, client.notes].filter((text) => text !== null),
    isBlocked: isManager && client.blockedAt !== null,
    blockedLike: isManager && client.blockedAt === null ? like : null,
  });
}
