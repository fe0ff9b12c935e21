import type { SetupAct, SetupDetail } from "#app/domain/codes/setup.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { shownDetail } from "#app/text/setup/services/services.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { setupActor } from "#app/usecases/setup/setup-actor.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";
import { setServiceHidden } from "#db/queries/setup/service-changes.ts";
import { keptService } from "#db/queries/setup/services.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import { read } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";

/**
 * Takes a service out of what is offered; its turnos and its history stay. The same again changes nothing. NOT_FOUND for
 * one that is unknown, or another business's.
 */
export function hideService(
  deps: Deps,
  actor: SignedIn,
  serviceId: string,
): Promise<Result<string, Refusal>> {
  const hiding = { hiddenAt: deps.now(), act: "REMOVED", details: [] } as const;
  return whileStale(() => setHidden(deps, actor, serviceId, hiding));
}

/** Offers a hidden service again, as it was; the same again changes nothing. */
export function showService(
  deps: Deps,
  actor: SignedIn,
  serviceId: string,
): Promise<Result<string, Refusal>> {
  const showing = { hiddenAt: null, act: "CHANGED", details: [shownDetail] } as const;
  return whileStale(() => setHidden(deps, actor, serviceId, showing));
}

type Fate = {
  readonly hiddenAt: Instant | null;
  readonly act: SetupAct;
  readonly details: readonly SetupDetail[];
};

async function setHidden(
  deps: Deps,
  actor: SignedIn,
  serviceId: string,
  { hiddenAt, act, details }: Fate,
): Promise<Result<string, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const businessId = managed.value;
  const service = await read(deps.db, keptService(deps.db, { businessId, serviceId }));
  if (service === null) return err({ code: "NOT_FOUND" });
  if ((service.hiddenAt === null) === (hiddenAt === null)) return ok(service.name);
  const { version, name } = service;
  const note = { subject: "SERVICE", act, subjectId: serviceId, subjectName: name, details } as const;
  const written = await tryWrite(deps.db, [
    ...setServiceHidden(deps.db, { businessId, serviceId, version }, hiddenAt),
    noteSetupChange(deps.db, setupActor(deps, actor, businessId), note),
  ]);
  return written ? ok(name) : STALE;
}
