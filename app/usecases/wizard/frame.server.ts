import { depositOf, totalOf } from "#app/domain/prices.ts";
import type { WizardChoices } from "#app/domain/wizard.ts";
import type { SettledStep } from "#app/domain/wizard-steps.ts";
import type { WizardEmployee, WizardFrame, WizardLine } from "#app/usecases/wizard-view.ts";
import { ableStaff, type Chosen, chosenOf, type Offer, type StaffMember } from "./offer.server.ts";

/** What every step shows besides its own part: store, choices and their sums (booking §2.1). */
export function frameOf(offer: Offer, settled: SettledStep, employee: StaffMember | null): WizardFrame {
  const { choices, sentBack } = settled;
  const chosen = chosenOf(offer, choices.optionIds);
  const lines = chosen.map(lineOf);
  return {
    businessId: offer.businessId,
    store: offer.store,
    choices,
    lines,
    totalCentavos: totalOf(lines),
    totalMinutes: lines.reduce((sum, line) => sum + line.minutes, 0),
    depositCentavos: depositOf(chosen.map(({ service, option }) => ({ ...option, depositPercent: service.depositPercent }))),
    employee: employee && employeeOf(employee),
    singleEmployee: ableStaff(offer, choices.optionIds).length === 1,
    sentBack,
  };
}

/** The professional that the choices name; null for none yet, for 'any' and for one who is not there. */
export function namedEmployee(offer: Offer, choices: WizardChoices): StaffMember | null {
  return offer.staff.find((member) => member.id === choices.employee) ?? null;
}

export function employeeOf({ id, firstName, lastName, pictureUrl }: StaffMember): WizardEmployee {
  return { id, firstName, lastName, pictureUrl };
}

function lineOf({ service, option }: Chosen): WizardLine {
  return {
    serviceId: service.id,
    serviceName: service.name,
    optionId: option.id,
    optionName: service.options.length > 1 ? option.name : null,
    minutes: option.minutes,
    priceCentavos: option.priceCentavos,
    priceType: option.priceType,
  };
}
