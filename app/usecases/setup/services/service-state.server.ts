import type { SetupAct, SetupDetail } from "#app/domain/codes/setup.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { bookableDetail, shownDetail } from "#app/text/setup/services/services.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { setupActor } from "#app/usecases/setup/setup-actor.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";
import { type ServiceState, setServiceState } from "#db/queries/setup/service-changes.ts";
import { type KeptService, keptService } from "#db/queries/setup/services.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import { read } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";

/**
 * Hides a service; its bookings and history stay. Repeated calls change nothing. NOT_FOUND for an unknown service, or
 * another business's.
 */
export function hideService(
  deps: Deps,
  actor: SignedIn,
  serviceId: string,
): Promise<Result<string, Refusal>> {
  const hiding = { state: { hiddenAt: deps.now() }, act: "REMOVED", details: [] } as const;
  return whileStale(() => setState(deps, actor, serviceId, hiding));
}

/** Offers a hidden service again, as it was. Repeated calls change nothing. */
export function showService(
  deps: Deps,
  actor: SignedIn,
  serviceId: string,
): Promise<Result<string, Refusal>> {
  const showing = { state: { hiddenAt: null }, act: "CHANGED", details: [shownDetail] } as const;
  return whileStale(() => setState(deps, actor, serviceId, showing));
}

/**
 * Lets customers book a service online, or not; its bookings stand either way. Repeated calls change nothing. NOT_FOUND:
 * the service is unknown, or another business's. STATUS_NOT_ALLOWED: it is hidden.
 */
export function setServiceBookable(
  deps: Deps,
  actor: SignedIn,
  serviceId: string,
  bookable: boolean,
): Promise<Result<string, Refusal>> {
  const change = { state: { bookable }, act: "CHANGED", details: [bookableDetail(bookable)] } as const;
  return whileStale(() => setState(deps, actor, serviceId, change));
}

type Change = {
  readonly state: ServiceState;
  readonly act: SetupAct;
  readonly details: readonly SetupDetail[];
};

async function setState(
  deps: Deps,
  actor: SignedIn,
  serviceId: string,
  { state, act, details }: Change,
): Promise<Result<string, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const businessId = managed.value;
  const service = await read(deps.db, keptService(deps.db, { businessId, serviceId }));
  if (service === null) return err({ code: "NOT_FOUND" });
  if ("bookable" in state && service.hiddenAt !== null) return err({ code: "STATUS_NOT_ALLOWED" });
  if (isSo(service, state)) return ok(service.name);
  const { version, name } = service;
  const note = { subject: "SERVICE", act, subjectId: serviceId, subjectName: name, details } as const;
  const written = await tryWrite(deps.db, [
    ...setServiceState(deps.db, { businessId, serviceId, version }, state),
    noteSetupChange(deps.db, setupActor(deps, actor, businessId), note),
  ]);
  return written ? ok(name) : STALE;
}

function isSo(service: KeptService, state: ServiceState): boolean {
  return "bookable" in state
    ? service.bookable === state.bookable
    : (service.hiddenAt === null) === (state.hiddenAt === null);
}
