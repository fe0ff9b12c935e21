import type { StaffPlace } from "#app/domain/agenda/lines/staff-lines.ts";
import { optionFor } from "#app/domain/catalog/own-terms.ts";
import type { PriceType } from "#app/domain/codes/catalog.ts";
import type { StaffLineInput } from "#app/usecases/agenda/staff-inputs.ts";
import type { StaffLineRow } from "#db/queries/agenda/staff-booking-row.ts";
import type { ChosenOption } from "#db/queries/catalog/services.ts";

/** A line with its frozen service and price, before it is placed. */
export type ChosenLine = StaffPlace & {
  /** Empty for a new line. */
  readonly id: string;
  readonly serviceId: string;
  readonly servicePriceId: string;
  readonly serviceName: string;
  readonly optionName: string | null;
  readonly priceCentavos: number;
  readonly priceType: PriceType;
  readonly depositPercent: number | null;
  readonly additionalCentavos: number;
};

/**
 * A wished line with its price: a known line keeps its price while its option is the same, also with another professional.
 * Any other gets today's of its professional. Null where the business has no such option, or it belongs to another service.
 */
export function chosenLine(
  { serviceId, servicePriceId, employeeId, startMinute, minutes, additionalCentavos }: StaffLineInput,
  options: readonly ChosenOption[],
  known: StaffLineRow | null,
): ChosenLine | null {
  const isSame = known?.servicePriceId === servicePriceId && known.serviceId === serviceId;
  const option = options.find((option) => option.servicePriceId === servicePriceId);
  const frozen = isSame ? known : option && optionFor(option, employeeId);
  if (!frozen || frozen.serviceId !== serviceId) return null;
  const { serviceName, optionName, priceCentavos, priceType, depositPercent } = frozen;
  return {
    ...{ serviceId, servicePriceId, employeeId, startMinute, minutes, additionalCentavos },
    ...{ serviceName, optionName, priceCentavos, priceType, depositPercent },
    id: known?.id ?? "",
  };
}

/** A line of a booking, unchanged. */
export function keptLine(line: StaffLineRow): ChosenLine {
  const { id, serviceId, servicePriceId, serviceName, optionName, employeeId, startMinute, minutes } = line;
  const { priceCentavos, priceType, depositPercent, additionalCentavos } = line;
  return {
    ...{ id, serviceId, servicePriceId, serviceName, optionName, employeeId, startMinute, minutes },
    ...{ priceCentavos, priceType, depositPercent, additionalCentavos },
  };
}
