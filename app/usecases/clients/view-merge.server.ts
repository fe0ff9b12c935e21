import { byKeeping } from "#app/domain/clients/merge-plan.ts";
import { type ClientData, canMerge, mergedClient } from "#app/domain/clients/merged-client.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { clientDoubles, setClientsApart } from "#db/queries/clients/client-duplicates.ts";
import { type ClientView, clientOf } from "#db/queries/clients/client-view.ts";
import { readAll } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { dataOf } from "./merge-clients.server.ts";

/** Most repeated phones and emails shown at once, and most clients shown of each. */
const MOST_DUPLICATES = 8;
const EACH = 3;

export type MergeView = {
  readonly keep: ClientView;
  readonly other: ClientView;
  /** The merged client with the default choices; null where they cannot be merged. */
  readonly result: ClientData | null;
};

/** Two clients of the actor's business, side by side. FORBIDDEN to professionals, NOT_FOUND where either is unknown. */
export async function viewMerge(
  deps: Deps,
  actor: SignedIn,
  { keepId, otherId }: { readonly keepId: string; readonly otherId: string },
): Promise<Result<MergeView, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const looking = { businessId: managed.value, employeeId: null, now: minuteNow(deps) };
  const { keep, other } = await readAll(deps.db, {
    keep: clientOf(deps.db, { ...looking, clientId: keepId }),
    other: clientOf(deps.db, { ...looking, clientId: otherId }),
  });
  if (keep === null || other === null || keepId === otherId) return err({ code: "NOT_FOUND" });
  const [kept, merged] = [dataOf(keep), dataOf(other)];
  return ok({ keep, other, result: canMerge(kept, merged) ? mergedClient(kept, merged) : null });
}

function keptBy({ userId, createdAt, figures }: ClientView) {
  return { userId, createdAt, visits: figures.visits };
}

type Repeated = { readonly word: string; readonly clients: readonly ClientView[] };

/** Clients of the actor's business that look alike, some of them at once, those that stay first. FORBIDDEN to professionals. */
export async function viewRepeated(
  deps: Deps,
  actor: SignedIn,
): Promise<Result<readonly Repeated[], Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const businessId = managed.value;
  const looking = { businessId, employeeId: null, now: minuteNow(deps) };
  const { duplicates } = await readAll(deps.db, {
    duplicates: clientDoubles(deps.db, { businessId, most: MOST_DUPLICATES, each: EACH }),
  });
  const ids = [...new Set(duplicates.flatMap(({ clientIds }) => clientIds))];
  const found = await readAll(
    deps.db,
    Object.fromEntries(ids.map((clientId) => [clientId, clientOf(deps.db, { ...looking, clientId })])),
  );
  const known = (id: string) => found[id] ?? [];
  const inOrder = (clientIds: readonly string[]) =>
    clientIds.flatMap(known).toSorted((one, other) => byKeeping(keptBy(one), keptBy(other)));
  return ok(duplicates.map(({ word, clientIds }) => ({ word, clients: inOrder(clientIds) })));
}

/**
 * Notes that clients who share a phone or an email are different people, like a mother and her daughter. FORBIDDEN to
 * professionals.
 */
export async function setApart(deps: Deps, actor: SignedIn, word: string): Promise<Result<null, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  await write(deps.db, [setClientsApart(deps.db, { businessId: managed.value, word, at: deps.now() })]);
  return ok(null);
}
