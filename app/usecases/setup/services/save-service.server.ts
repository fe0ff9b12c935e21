import { err, ok, type Result } from "#app/domain/result.ts";
import { OPTIONS_EVER, SERVICES_AT_MOST } from "#app/domain/setup/services/catalogue.ts";
import { type ServiceDraft, withKeptTerms } from "#app/domain/setup/services/service-draft.ts";
import { priceDetails, serviceDetails } from "#app/text/setup/services/service-details.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { setupActor } from "#app/usecases/setup/setup-actor.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";
import type { Statement } from "#db/driver/client.ts";
import { changeOffers, insertService, putOptions, updateService } from "#db/queries/setup/service-changes.ts";
import {
  catalogueOf,
  type KeptService,
  keptService,
  type OfferingEmployee,
  offeringEmployees,
} from "#db/queries/setup/services.ts";
import { noteSetupChange, type SetupChange } from "#db/queries/setup/setup-changes.ts";
import { readAll } from "#db/reading.ts";
import { tryWrite, tryWriteThenRead } from "#db/writing.ts";

/**
 * Creates a service, last in its category; answers its id. NOT_FOUND for an unknown professional, or an option with an
 * unknown id; TOO_MANY_SERVICES past the most that a business may have.
 */
export function createService(
  deps: Deps,
  actor: SignedIn,
  draft: ServiceDraft,
): Promise<Result<string, Refusal>> {
  return whileStale(() => tryToCreate(deps, actor, draft));
}

async function tryToCreate(
  deps: Deps,
  actor: SignedIn,
  sent: ServiceDraft,
): Promise<Result<string, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const businessId = managed.value;
  const { all, employees } = await readAll(deps.db, {
    all: catalogueOf(deps.db, businessId),
    employees: offeringEmployees(deps.db, businessId),
  });
  const draft = withKeptTerms(sent, null);
  if (all.length >= SERVICES_AT_MOST) return err({ code: "TOO_MANY_SERVICES" });
  if (namesAStranger(sent, [], employees)) return err({ code: "NOT_FOUND" });

  const key = { businessId, serviceId: deps.newId() };
  const at = deps.now();
  const position = Math.max(-1, ...all.map((each) => each.position)) + 1;
  const note: SetupChange = {
    subject: "SERVICE",
    act: "CREATED",
    subjectId: key.serviceId,
    subjectName: draft.name,
    details: serviceDetails(null, draft, employees),
  };
  const written = await tryWrite(deps.db, [
    ...insertService(deps.db, key, draft, { at, position, most: SERVICES_AT_MOST }),
    ...putOptions(deps.db, key, placed(deps, draft.options), at),
    ...changeOffers(deps.db, key, { gained: draft.employeeIds, lost: [] }),
    noteSetupChange(deps.db, setupActor(deps, actor, businessId), note),
  ]);
  return written ? ok(key.serviceId) : STALE;
}

/** The service to change, at the version that was seen; null: any version. */
type SeenService = { readonly serviceId: string; readonly version: number | null };

/**
 * Changes a service and answers it; options left out are hidden and keep their ids, and a hidden option comes back by its id. NOT_FOUND
 * for an unknown or hidden service, or an unknown option or professional. STALE where it has changed since it was seen.
 */
export function changeService(
  deps: Deps,
  actor: SignedIn,
  seen: SeenService,
  draft: ServiceDraft,
): Promise<Result<KeptService, Refusal>> {
  return changeServiceBy(deps, actor, seen, () => draft);
}

/** The same with what `change` makes of the service as it is; null: NOT_FOUND. */
export function changeServiceBy(
  deps: Deps,
  actor: SignedIn,
  seen: SeenService,
  change: (service: KeptService) => ServiceDraft | null,
): Promise<Result<KeptService, Refusal>> {
  const attempt = () => tryToChange(deps, actor, seen, change);
  return seen.version === null ? whileStale(attempt) : attempt();
}

async function tryToChange(
  deps: Deps,
  actor: SignedIn,
  { serviceId, version }: SeenService,
  change: (service: KeptService) => ServiceDraft | null,
): Promise<Result<KeptService, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const businessId = managed.value;
  const key = { businessId, serviceId };
  const { service, employees } = await readAll(deps.db, {
    service: keptService(deps.db, key),
    employees: offeringEmployees(deps.db, businessId),
  });
  if (service === null || service.hiddenAt !== null) return err({ code: "NOT_FOUND" });
  if (version !== null && version !== service.version) return STALE;
  const sent = change(service);
  if (sent === null) return err({ code: "NOT_FOUND" });
  const draft = withKeptTerms(sent, service);
  const known = [...service.options.map(({ id }) => id), ...service.hiddenOptionIds];
  if (namesAStranger(sent, known, employees)) return err({ code: "NOT_FOUND" });
  const added = draft.options.filter(({ id }) => id === null).length;
  if (known.length + added > OPTIONS_EVER) return err({ code: "TOO_MANY_OPTIONS" });

  const gained = draft.employeeIds.filter((id) => !service.employeeIds.includes(id));
  const lost = service.employeeIds.filter((id) => !draft.employeeIds.includes(id));
  const statements = [
    ...updateService(deps.db, { ...key, version: service.version }, draft),
    ...(gained.length + lost.length > 0 ? changeOffers(deps.db, key, { gained, lost }) : []),
    ...putOptions(deps.db, key, placed(deps, draft.options), deps.now()),
    ...changeNotes(deps, actor, { businessId, service, draft, employees }),
  ];
  const after = await tryWriteThenRead(deps.db, statements, keptService(deps.db, key));
  if (after === "STALE") return STALE;
  return after === null ? err({ code: "NOT_FOUND" }) : ok(after);
}

type Change = {
  readonly businessId: string;
  readonly service: KeptService;
  readonly draft: ServiceDraft;
  readonly employees: readonly OfferingEmployee[];
};

/** A line of history for the service, and another for its prices; none where nothing changed. */
function changeNotes(
  deps: Deps,
  actor: SignedIn,
  { businessId, service, draft, employees }: Change,
): Statement[] {
  const about = { subjectId: service.id, subjectName: draft.name, act: "CHANGED" } as const;
  const lines = [
    { ...about, subject: "SERVICE", details: serviceDetails(service, draft, employees) },
    { ...about, subject: "PRICE", details: priceDetails(service, draft, employees) },
  ] as const;
  return lines
    .filter(({ details }) => details.length > 0)
    .map((line) => noteSetupChange(deps.db, setupActor(deps, actor, businessId), line));
}

function namesAStranger(
  { options, employeeIds }: ServiceDraft,
  knownOptions: readonly string[],
  employees: readonly OfferingEmployee[],
): boolean {
  const isStrange = options.some(({ id }) => id !== null && !knownOptions.includes(id));
  const named = [...employeeIds, ...options.flatMap(({ own }) => Object.keys(own ?? {}))];
  return isStrange || !named.every((id) => employees.some((person) => person.id === id));
}

function placed(deps: Deps, options: ServiceDraft["options"]) {
  return options.map((option) => ({ ...option, isNew: option.id === null, id: option.id ?? deps.newId() }));
}
