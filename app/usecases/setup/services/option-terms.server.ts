import type { OwnByEmployee } from "#app/domain/catalog/own-terms.ts";
import type { SetupDetail } from "#app/domain/codes/setup.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { type OptionDraft, withKeptTerms } from "#app/domain/setup/services/service-draft.ts";
import { priceDetails } from "#app/text/setup/services/service-details.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import type { KeptOption, KeptService, OfferingEmployee } from "#db/queries/setup/services.ts";
import { changeServiceBy } from "./save-service.server.ts";
import { viewService } from "./services.server.ts";

type OptionKey = { readonly serviceId: string; readonly optionId: string };

/** An option of an offered service; `people`: the professionals who offer it, in the order of the business. */
export type ViewedOption = {
  readonly service: KeptService;
  readonly option: KeptOption;
  readonly people: readonly OfferingEmployee[];
};

/** NOT_FOUND for an unknown or hidden service or option, or another business's. FORBIDDEN to professionals. */
export async function viewOption(
  deps: Deps,
  actor: SignedIn,
  { serviceId, optionId }: OptionKey,
): Promise<Result<ViewedOption, Refusal>> {
  const viewed = await viewService(deps, actor, serviceId);
  if (!viewed.ok) return viewed;
  const { service, employees } = viewed.value;
  const option = service?.options.find(({ id }) => id === optionId);
  if (service === null || service.hiddenAt !== null || option === undefined)
    return err({ code: "NOT_FOUND" });
  return ok({ service, option, people: employees.filter(({ id }) => service.employeeIds.includes(id)) });
}

type Seen = OptionKey & { readonly version: number };

/**
 * Sets the prices and lengths of an option's professionals; null: all as the option. Booked turnos keep theirs. STALE where the
 * service has changed since it was seen; NOT_FOUND also for a professional who does not offer it. Otherwise refuses as `viewOption`.
 */
export function changeOwnTerms(
  deps: Deps,
  actor: SignedIn,
  { optionId, ...seen }: Seen,
  own: OwnByEmployee | null,
): Promise<Result<KeptService, Refusal>> {
  return changeServiceBy(deps, actor, seen, (service) => {
    const areTheirs = Object.keys(own ?? {}).every((id) => service.employeeIds.includes(id));
    if (!areTheirs || !service.options.some(({ id }) => id === optionId)) return null;
    return withOwn(service, optionId, own);
  });
}

/** The service with these terms, which says nothing of those of its other options. */
function withOwn({ options, ...service }: KeptService, optionId: string, own: OwnByEmployee | null) {
  const wanted = options.map(
    ({ own: _, ...option }): OptionDraft => (option.id === optionId ? { ...option, own } : option),
  );
  return { ...service, options: wanted };
}

/** What is kept now beside the own terms of an outdated form; refuses as `viewOption`. */
export async function viewKeptTerms(
  deps: Deps,
  actor: SignedIn,
  key: OptionKey,
  own: OwnByEmployee | null,
): Promise<Result<{ readonly version: number; readonly details: readonly SetupDetail[] }, Refusal>> {
  const viewed = await viewOption(deps, actor, key);
  if (!viewed.ok) return viewed;
  const { service, people } = viewed.value;
  const wanted = withKeptTerms(withOwn(service, key.optionId, own), service);
  const details = priceDetails(service, wanted, people);
  return ok({ version: service.version, details });
}
