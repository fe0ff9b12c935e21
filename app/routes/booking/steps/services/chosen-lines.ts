import { farEnds } from "#app/domain/catalog/own-terms.ts";
import type { WizardLine } from "#app/usecases/wizard/frame-view.ts";
import type { ServicesStep, WizardService } from "#app/usecases/wizard/view.ts";

type Categories = ServicesStep["categories"];

/** The lines of the chosen options in their order, as the server would answer. */
export function chosenLines(
  categories: Categories,
  servicePriceIds: readonly string[],
): readonly WizardLine[] {
  const lines = new Map(
    categories
      .flatMap((category) => category.services)
      .flatMap(linesOf)
      .map((line) => [line.servicePriceId, line]),
  );
  return servicePriceIds.flatMap((id) => lines.get(id) ?? []);
}

/** The chosen option of a service; null: none. */
export function chosenOption(service: WizardService, servicePriceIds: readonly string[]) {
  return service.options.find((option) => servicePriceIds.includes(option.id)) ?? null;
}

function linesOf(service: WizardService): readonly WizardLine[] {
  return service.options.map((option) => ({
    serviceId: service.id,
    serviceName: service.name,
    servicePriceId: option.id,
    optionName: service.options.length > 1 ? option.name : null,
    minutes: option.minutes,
    ...farEnds(option),
    priceCentavos: option.priceCentavos,
    additionalCentavos: 0,
    priceType: option.priceType,
  }));
}
