import { farEnds } from "#app/domain/catalog/own-terms.ts";
import { depositOf } from "#app/domain/money/prices.ts";
import { wizardPath } from "#app/domain/wizard/address.ts";
import type { SettledStep } from "#app/domain/wizard/steps.ts";
import { totalsOf } from "#app/domain/wizard/totals.ts";
import type { Employee } from "#db/queries/catalog/employees.ts";
import type { Store } from "#db/queries/catalog/stores.ts";
import { agreedOptions, type ShownOption } from "./agreed-options.ts";
import type { WizardEmployee, WizardFrame, WizardLine, WizardStore } from "./frame-view.ts";
import type { Offer } from "./offer.server.ts";

/**
 * The part of the view that all steps share: store, choices and their sums (booking §2.1). `assigneeIds`: the professional of
 * each service, where several share them.
 */
export function frameOf(
  offer: Offer,
  settled: SettledStep,
  employee: Employee | null,
  assigneeIds?: readonly string[],
): WizardFrame {
  const { choices, sentBack } = settled;
  const agreed = agreedOptions(offer, settled, (line) => assigneeIds?.[line] ?? employee?.id ?? null);
  const lines = agreed.map(lineOf);
  return {
    businessId: offer.businessId,
    store: storeOnScreen(offer.store),
    choices,
    lines,
    ...totalsOf(lines),
    depositCentavos: depositOf(agreed),
    employee: employee && employeeOnScreen(employee),
    singleEmployee: offer.able.length === 1,
    flow: "BOOKING",
    path: wizardPath({ businessId: offer.businessId, storeId: offer.store.id }),
    version: null,
    sentBack,
  };
}

/** The chosen professional; null before a choice and for 'Cualquier profesional'. */
export function namedEmployee({ able }: Offer, { choices }: SettledStep): Employee | null {
  return able.find((employee) => employee.id === choices.employee) ?? null;
}

export function employeeOnScreen({ id, firstName, lastName, pictureUrl }: Employee): WizardEmployee {
  return { id, firstName, lastName, pictureUrl };
}

export function storeOnScreen(store: Store): WizardStore {
  const { id, name, pictureUrl, streetName, streetNumber, city, region } = store;
  return { id, name, pictureUrl, address: { streetName, streetNumber, city, region } };
}

function lineOf(option: ShownOption): WizardLine {
  const { serviceId, serviceName, servicePriceId, optionName, minutes, priceCentavos } = option;
  return {
    ...{ serviceId, serviceName, servicePriceId, optionName, minutes },
    ...farEnds(option),
    ...{ priceCentavos, additionalCentavos: 0, priceType: option.priceType },
  };
}
