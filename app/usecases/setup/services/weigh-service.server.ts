import type { SetupDetail } from "#app/domain/codes/setup.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { CalendarChange } from "#app/domain/setup/affected/setup-calendar.ts";
import { type ServiceDraft, withKeptTerms } from "#app/domain/setup/services/service-draft.ts";
import { priceDetails, serviceDetails } from "#app/text/setup/services/service-details.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { keptService, offeringEmployees } from "#db/queries/setup/services.ts";
import { read, readAll } from "#db/reading.ts";

type Wish = { readonly serviceId: string; readonly draft: ServiceDraft };

/**
 * The calendar changes of a changed service: employees that no longer offer it. Empty for professionals, who may not
 * change it.
 */
export async function serviceCalendarChanges(
  deps: Deps,
  actor: SignedIn,
  { serviceId, draft }: Wish,
): Promise<readonly CalendarChange[]> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return [];
  const service = await read(deps.db, keptService(deps.db, { businessId: managed.value, serviceId }));
  const lost = service?.employeeIds.filter((id) => !draft.employeeIds.includes(id)) ?? [];
  return lost.map((employeeId) => ({ kind: "SKILL_GONE", employeeId, serviceIds: [serviceId] }));
}

/** The stored data of a service beside those of an outdated form; `from` is the stored value. */
type KeptOfService = { readonly version: number; readonly details: readonly SetupDetail[] };

/** FORBIDDEN to professionals; NOT_FOUND for an unknown or hidden service. */
export async function viewKeptService(
  deps: Deps,
  actor: SignedIn,
  { serviceId, draft }: Wish,
): Promise<Result<KeptOfService, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const { service, employees } = await readAll(deps.db, {
    service: keptService(deps.db, { businessId: managed.value, serviceId }),
    employees: offeringEmployees(deps.db, managed.value),
  });
  if (service === null || service.hiddenAt !== null) return err({ code: "NOT_FOUND" });
  const wished = withKeptTerms(draft, service);
  const details = [
    ...serviceDetails(service, wished, employees),
    ...priceDetails(service, wished, employees),
  ];
  return ok({ version: service.version, details });
}
