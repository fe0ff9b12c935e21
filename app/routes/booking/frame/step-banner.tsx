import { Alert } from "#app/components/ui/alert.tsx";
import { CapSentence } from "#app/components/ui/told-cap.tsx";
import { errorMessage } from "#app/text/errors.ts";
import { sentBackBanner } from "#app/text/wizard/wizard.ts";
import type { WizardFrame } from "#app/usecases/wizard/frame-view.ts";
import type { WizardState } from "./wizard-state.ts";

type StepBannerProps = { readonly frame: WizardFrame; readonly state: WizardState | null };

/** Why the last attempt was refused, or why the visitor is at this step. */
export function StepBanner({ frame, state }: StepBannerProps) {
  if (state?.refusal) {
    const { cap, refusal } = state;
    return <Alert kind="danger">{cap ? <CapSentence cap={cap} /> : errorMessage(refusal)}</Alert>;
  }
  if (frame.sentBack) return <Alert kind="warning">{sentBackBanner(frame.sentBack)}</Alert>;
  return null;
}
