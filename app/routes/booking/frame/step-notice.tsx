import { Alert } from "#app/components/ui/alert.tsx";
import { errorMessage } from "#app/text/errors.ts";
import { sentBackNotice } from "#app/text/wizard/wizard.ts";
import type { WizardFrame } from "#app/usecases/wizard/view.ts";
import type { WizardState } from "./wizard-state.ts";

type StepNoticeProps = { readonly frame: WizardFrame; readonly state: WizardState | null };

/** Why the last try was refused, or why the person stands at this step. */
export function StepNotice({ frame, state }: StepNoticeProps) {
  if (state?.refusal) return <Alert kind="danger">{errorMessage(state.refusal)}</Alert>;
  if (frame.sentBack) return <Alert kind="warning">{sentBackNotice(frame.sentBack)}</Alert>;
  return null;
}
