import type { MinuteOfDay } from "#app/domain/time/time.ts";
import { ANY_EMPLOYEE } from "#app/domain/wizard/wizard.ts";
import { fullName } from "#app/text/formats.ts";
import type { ShownDeposit } from "#app/text/payments/deposit.ts";
import { employeesText } from "#app/text/wizard/wizard.ts";
import type { WizardFrame, WizardLine } from "#app/usecases/wizard/view.ts";

/** What panel and bottom bar show of the choices so far. */
export type Summary = {
  readonly lines: readonly WizardLine[];
  readonly totalCentavos: number;
  readonly totalMinutes: number;
  /** The chosen start, once there is one, and with whom. */
  readonly time: MinuteOfDay | null;
  readonly employeeName: string;
  readonly comments: string;
  /** What confirming asks for; on the review only. */
  readonly deposit?: ShownDeposit | null;
};

/** A step's one action, at the thumb and in the panel. */
export type StepButton = { readonly label: string; readonly disabled?: boolean; readonly busy?: boolean };

/** As the server reads the choices; steps with script change parts of it as the person chooses. */
export function summaryOf(frame: WizardFrame): Summary {
  return {
    lines: frame.lines,
    totalCentavos: frame.totalCentavos,
    totalMinutes: frame.totalMinutes,
    time: null,
    employeeName: chosenName(frame),
    comments: "",
  };
}

/** Whoever is free first is named only once a time is confirmed. */
function chosenName({ choices, employee }: WizardFrame): string {
  if (choices.employee === ANY_EMPLOYEE) return employeesText.any.toLowerCase();
  return employee ? fullName(employee) : "";
}
