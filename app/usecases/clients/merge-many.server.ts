import {
  type LeftPair,
  MOST_PAIRS,
  type Pair,
  type PlannedMerge,
  planMerges,
} from "#app/domain/clients/merge-plan.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";
import { mergeClients } from "#db/queries/clients/client-merges.ts";
import { type ClientView, clientOf } from "#db/queries/clients/client-view.ts";
import { readAll } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";
import { dataOf } from "./merge-clients.server.ts";

type Planned = ReturnType<typeof plannedClient>;

/** The merges that a press makes, and the pairs that it leaves, each with its reason. */
export type ManyMerges = {
  readonly merges: readonly PlannedMerge<Planned>[];
  readonly left: readonly LeftPair[];
};

/** What merging some pairs of the actor's clients makes of each, before anything is merged. FORBIDDEN to professionals. */
export async function viewManyMerges(
  deps: Deps,
  actor: SignedIn,
  pairs: readonly Pair[],
): Promise<Result<ManyMerges, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  return managed.ok ? ok(await planned(deps, managed.value, pairs)) : managed;
}

/**
 * Merges some pairs of the actor's clients, all in one batch; each can be undone for a day (decision 198). Pairs that cannot be merged
 * are left, with their reason, as are those merged already. FORBIDDEN to professionals.
 */
export async function mergeMany(
  deps: Deps,
  actor: SignedIn,
  pairs: readonly Pair[],
): Promise<Result<ManyMerges, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const businessId = managed.value;
  return whileStale(async () => {
    const plan = await planned(deps, businessId, pairs);
    const at = deps.now();
    const statements = plan.merges.flatMap(({ keep, other, after }) =>
      mergeClients(deps.db, {
        ...{ id: deps.newId(), userId: actor.userId, at, after },
        keep: { businessId, clientId: keep.id, version: keep.version },
        other: { businessId, clientId: other.id, version: other.version },
        kept: { ...keep.data, createdAt: keep.createdAt },
        merged: { ...other.data, createdAt: other.createdAt },
      }),
    );
    return (await tryWrite(deps.db, statements)) ? ok(plan) : STALE;
  });
}

async function planned(deps: Deps, businessId: string, pairs: readonly Pair[]): Promise<ManyMerges> {
  const some = pairs.slice(0, MOST_PAIRS);
  const ids = [...new Set(some.flatMap(({ keepId, otherId }) => [keepId, otherId]))];
  const looking = { businessId, employeeId: null, now: minuteNow(deps) };
  const found = await readAll(
    deps.db,
    Object.fromEntries(ids.map((clientId) => [clientId, clientOf(deps.db, { ...looking, clientId })])),
  );
  return planMerges(
    some,
    Object.values(found).flatMap((client) => (client === null ? [] : plannedClient(client))),
  );
}

function plannedClient(client: ClientView) {
  const { id, version, createdAt, figures } = client;
  const { visits, noShows, cancellations } = figures;
  return { id, version, createdAt, data: dataOf(client), visits, turnos: visits + noShows + cancellations };
}
