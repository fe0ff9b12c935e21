import type { OwnByEmployee } from "#app/domain/catalog/own-terms.ts";
import type { PriceType } from "#app/domain/codes/catalog.ts";
import type { KeptService } from "#db/queries/setup/services.ts";

/** An option of a service, with the professionals who do it. */
export type ServiceOption = {
  readonly serviceId: string;
  readonly servicePriceId: string;
  readonly serviceName: string;
  /** Null where the service has one option alone. */
  readonly optionName: string | null;
  readonly minutes: number;
  readonly own: OwnByEmployee | null;
  readonly priceType: PriceType;
  readonly priceCentavos: number;
  readonly doneBy: readonly string[];
};

/** The options that one of these professionals does, bookable online or not, in the order of the business. */
export function soldOptions(
  services: readonly KeptService[],
  people: readonly { readonly id: string }[],
): readonly ServiceOption[] {
  const isDone = ({ hiddenAt, employeeIds }: KeptService) =>
    hiddenAt === null && people.some(({ id }) => employeeIds.includes(id));
  return services.filter(isDone).flatMap(({ id: serviceId, name, options, employeeIds }) =>
    options.map((option) => ({
      ...{ serviceId, servicePriceId: option.id, serviceName: name, doneBy: employeeIds },
      optionName: options.length === 1 ? null : option.name,
      ...{
        minutes: option.minutes,
        own: option.own,
        priceType: option.priceType,
        priceCentavos: option.priceCentavos,
      },
    })),
  );
}
