import type { MinuteOfDay } from "#app/domain/time/time.ts";
import type { Totals } from "#app/domain/wizard/totals.ts";
import { ANY_EMPLOYEE } from "#app/domain/wizard/wizard.ts";
import { fullName } from "#app/text/formats.ts";
import type { ShownDeposit } from "#app/text/payments/deposit.ts";
import { employeesText } from "#app/text/wizard/wizard.ts";
import type { WizardFrame, WizardLine } from "#app/usecases/wizard/frame-view.ts";

/** The choices so far, for the panel and the bottom bar. */
export type Summary = {
  readonly lines: readonly WizardLine[];
  readonly totals: Totals;
  /** The chosen start, once there is one. */
  readonly time: MinuteOfDay | null;
  readonly employeeName: string;
  readonly comments: string;
  /** The deposit that confirming asks for; only on the review. */
  readonly deposit?: ShownDeposit | null;
};

/** A step's one action, within the thumb's reach and in the panel. */
export type StepButton = { readonly label: string; readonly disabled?: boolean; readonly busy?: boolean };

/** The choices as the server reads them; steps with script change parts of it while the visitor chooses. */
export function summaryOf(frame: WizardFrame): Summary {
  return {
    lines: frame.lines,
    totals: frame,
    time: null,
    employeeName: chosenName(frame),
    comments: "",
  };
}

/** With 'any professional', the name shows only once a time is confirmed. */
function chosenName({ choices, employee }: WizardFrame): string {
  if (choices.employee === ANY_EMPLOYEE) return employeesText.any.toLowerCase();
  return employee ? fullName(employee) : "";
}
