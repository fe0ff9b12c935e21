import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import {
  ANY_EMPLOYEE,
  type Flow,
  type RescheduleStep,
  type SentBack,
  SHARED_EMPLOYEES,
  type WizardChoices,
  type WizardStep,
} from "#app/domain/wizard/wizard.ts";

/** What the store offers now, asked only as far as the step needs it. */
export type WizardFacts = {
  /** The service of every option that can be booked. */
  readonly serviceOf: ReadonlyMap<string, string>;
  /** The professionals who do all of some bookable options. */
  readonly employeesFor: (servicePriceIds: readonly string[]) => readonly string[];
  /** Whether several professionals could do some bookable options together. */
  readonly canShare: (servicePriceIds: readonly string[]) => boolean;
  /** Whether the chosen date and time are offered; asked with valid services and professional only. */
  readonly isOffered: (choices: WizardChoices) => boolean;
};

type StepInput = {
  readonly step: WizardStep;
  readonly choices: WizardChoices;
  readonly facts: WizardFacts;
};

/** The step to show, the choices that are still valid, and why it is not the requested step. */
export type SettledStep = {
  readonly step: WizardStep;
  readonly choices: WizardChoices;
  readonly sentBack: SentBack | null;
};

/**
 * Which step may be shown (booking §2.1, §4): 2 needs a service, 3 a professional who does them all, 4 an offered date
 * and time. What fails sends the customer back to the step that mends it, with the other choices kept (but another
 * professional has other times). Step 2 is skipped where exactly one professional can do it, who is then chosen, unless
 * several are to share it. Step 5 depends on its booking only.
 */
export function settleStep({ step, choices, facts }: StepInput): SettledStep {
  if (step === 5) return { step, choices, sentBack: null };
  const kept = keepServices(choices, facts.serviceOf);
  if (choices.servicePriceIds.some((id) => !facts.serviceOf.has(id))) {
    return { step: 1, choices: kept, sentBack: "SERVICES_CHANGED" };
  }
  if (step === 1) return { step, choices: kept, sentBack: null };
  if (kept.servicePriceIds.length === 0) return { step: 1, choices: kept, sentBack: "NO_SERVICES" };
  return settleEmployee({ step, choices: kept, facts });
}

/** Another professional has other times, so date and time are dropped (booking §4). */
export function chooseEmployee(choices: WizardChoices, employee: string): WizardChoices {
  return employee === choices.employee ? choices : { ...choices, employee, date: null, time: null };
}

/** The parts of a wizard that decide which steps it has. */
type Route = { readonly flow: Flow; readonly singleEmployee: boolean };

/** Where the back arrow leads; null where there is none (booking §2.1). */
export function backStep(step: WizardStep, { flow, singleEmployee }: Route): WizardStep | null {
  if (step === 4) return 3;
  if (flow === "SCHEDULE") return null;
  if (step === 2) return 1;
  if (step === 3) return singleEmployee ? 1 : 2;
  return null;
}

/** The steps that the breadcrumb names: Profesional is hidden where there is only one (booking §2.1). */
export function stepsShown({ flow, singleEmployee }: Route): readonly WizardStep[] {
  if (flow === "SCHEDULE") return [3, 4];
  return singleEmployee ? [1, 3, 4] : [1, 2, 3, 4];
}

/** 'Paso 1 de 2': a step's number as people read it, and of how many (booking §2.1). */
export function progressOf(step: WizardStep, flow: Flow): { readonly at: number; readonly of: number } {
  return flow === "SCHEDULE" ? { at: step - 2, of: 2 } : { at: step, of: 4 };
}

function keepServices(choices: WizardChoices, serviceOf: ReadonlyMap<string, string>): WizardChoices {
  const bookable = choices.servicePriceIds.filter((id) => serviceOf.has(id));
  return { ...choices, servicePriceIds: oneOptionPerService(bookable, serviceOf) };
}

/** A Map keeps a key's first place when its value is replaced. */
function oneOptionPerService(
  servicePriceIds: readonly string[],
  serviceOf: ReadonlyMap<string, string>,
): string[] {
  return [...new Map(servicePriceIds.map((id) => [serviceOf.get(id) ?? id, id])).values()];
}

/** Where no professional can do it, not even several together, step 2 is shown, whose empty state says why. */
function settleEmployee({ step, choices, facts }: StepInput): SettledStep {
  const offered = facts.employeesFor(choices.servicePriceIds);
  const [first] = offered;
  const wished = choices.employee;
  const cleared = { ...choices, employee: null, date: null, time: null };
  const onward = offered.length === 1 && step === 2 ? 3 : step;
  const canShare = facts.canShare(choices.servicePriceIds);
  if (wished === SHARED_EMPLOYEES && canShare) return settleTime({ step: onward, choices, facts });
  if (first === undefined && !canShare) return { step: 2, choices: cleared, sentBack: null };
  if (first !== undefined && offered.length === 1) {
    if (wished !== null && wished !== ANY_EMPLOYEE && wished !== first) {
      return { step: 3, choices: { ...cleared, employee: first }, sentBack: "EMPLOYEE_CHANGED" };
    }
    return settleTime({ step: onward, choices: { ...choices, employee: first }, facts });
  }
  if (wished === null) return { step: 2, choices, sentBack: step === 2 ? null : "NO_EMPLOYEE" };
  if (!offers(offered, wished)) return { step: 2, choices: cleared, sentBack: "EMPLOYEE_CHANGED" };
  return settleTime({ step, choices, facts });
}

function offers(offered: readonly string[], wished: string): boolean {
  return wished === ANY_EMPLOYEE ? offered.length > 0 : offered.includes(wished);
}

type RescheduleStepInput = {
  readonly step: Exclude<RescheduleStep, 5>;
  readonly date: LocalDate | null;
  readonly time: MinuteOfDay | null;
  /** The booking's current time, which is preselected. */
  readonly now: { readonly date: LocalDate; readonly time: MinuteOfDay };
  readonly isOffered: (date: LocalDate, time: MinuteOfDay) => boolean;
};

/** The step of a wizard that moves a booking: the review needs an offered time, or the booking's own. */
export function settleReschedule({ step, date, time, now, isOffered }: RescheduleStepInput): SettledStep {
  const choices = { servicePriceIds: [], employee: null, date, time };
  if (step === 3) {
    return { step, choices: date === null ? { ...choices, ...now } : choices, sentBack: null };
  }
  if (date === null || time === null)
    return { step: 3, choices: { ...choices, ...now }, sentBack: "NO_TIME" };
  const isItsOwn = date === now.date && time === now.time;
  if (!isItsOwn && !isOffered(date, time)) {
    return { step: 3, choices: { ...choices, time: null }, sentBack: "TIME_LOST" };
  }
  return { step, choices, sentBack: null };
}

/** A lost time leaves its date, so that the customer sees what else that day has. */
function settleTime({ step, choices, facts }: StepInput): SettledStep {
  if (step !== 4) return { step, choices, sentBack: null };
  if (choices.date === null || choices.time === null) return { step: 3, choices, sentBack: "NO_TIME" };
  if (!facts.isOffered(choices)) {
    return { step: 3, choices: { ...choices, time: null }, sentBack: "TIME_LOST" };
  }
  return { step, choices, sentBack: null };
}
