import type { ServicesStep, WizardLine, WizardService } from "#app/usecases/wizard/view.ts";

type Categories = ServicesStep["categories"];

/** The lines of the chosen options, in their order; what the server would answer for them. */
export function chosenLines(categories: Categories, optionIds: readonly string[]): readonly WizardLine[] {
  const lines = new Map(
    categories
      .flatMap((category) => category.services)
      .flatMap(linesOf)
      .map((line) => [line.optionId, line]),
  );
  return optionIds.flatMap((id) => lines.get(id) ?? []);
}

/** The option of a service that is among the chosen ones. */
export function chosenOption(service: WizardService, optionIds: readonly string[]) {
  return service.options.find((option) => optionIds.includes(option.id)) ?? null;
}

function linesOf(service: WizardService): readonly WizardLine[] {
  return service.options.map((option) => ({
    serviceId: service.id,
    serviceName: service.name,
    optionId: option.id,
    optionName: service.options.length > 1 ? option.name : null,
    minutes: option.minutes,
    priceCentavos: option.priceCentavos,
    additionalCentavos: 0,
    priceType: option.priceType,
  }));
}
