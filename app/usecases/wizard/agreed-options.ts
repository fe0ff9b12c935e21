import { haveOwn, type OpenOption, openOption, optionFor } from "#app/domain/catalog/own-terms.ts";
import type { SettledStep } from "#app/domain/wizard/steps.ts";
import { totalsOf } from "#app/domain/wizard/totals.ts";
import { SHARED_EMPLOYEES } from "#app/domain/wizard/wizard.ts";
import type { ChosenOption } from "#db/queries/catalog/services.ts";
import type { WizardEmployee } from "./frame-view.ts";
import { chosenIn } from "./free-times.server.ts";
import type { Offer } from "./offer.server.ts";

/** An option at its professional's price, or before one is chosen. */
export type ShownOption = OpenOption<ChosenOption>;

/** The chosen options as their professionals do them; `assigneeOf`: null before one is chosen. */
export function agreedOptions(
  offer: Offer,
  { choices }: Pick<SettledStep, "choices">,
  assigneeOf: (line: number) => string | null,
): readonly ShownOption[] {
  return chosenIn(offer, choices.servicePriceIds).map((option, line) => {
    const assignee = assigneeOf(line);
    return assignee === null
      ? openOption(option, idsFor(offer, choices.employee, option))
      : optionFor(option, assignee);
  });
}

/** The professionals that the choice is still open between. */
function idsFor(
  { services, able, sharers }: Offer,
  employee: string | null,
  { servicePriceId, serviceId }: ChosenOption,
): readonly string[] {
  const onMenu = services.flatMap(({ options }) => options).find(({ id }) => id === servicePriceId);
  if (onMenu !== undefined) return onMenu.offeredBy;
  if (able.length > 0 && employee !== SHARED_EMPLOYEES) return able.map(({ id }) => id);
  return sharers.filter(({ serviceIds }) => serviceIds.includes(serviceId)).map(({ id }) => id);
}

/** What each professional asks for all of it and how long it takes them; nothing where they are all alike. */
export function termsOf(
  offer: Offer,
  settled: SettledStep,
): (employeeId: string) => Pick<WizardEmployee, "terms"> {
  const ids = offer.able.map(({ id }) => id);
  if (!haveOwn(chosenIn(offer, settled.choices.servicePriceIds), ids)) return () => ({});
  return (employeeId) => {
    const { totalCentavos: centavos, totalMinutes: minutes } = totalsOf(
      agreedOptions(offer, settled, () => employeeId).map((option) => ({ ...option, additionalCentavos: 0 })),
    );
    return { terms: { centavos, minutes } };
  };
}
