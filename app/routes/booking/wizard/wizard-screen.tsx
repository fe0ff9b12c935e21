import { useContext, useRef } from "react";
import type { FrameData } from "#app/components/site/frame/frame-data.ts";
import { SiteHeader } from "#app/components/site/frame/header.tsx";
import { IconSheet } from "#app/components/ui/icon.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { DocumentContext } from "#app/document.ts";
import { useFocusOnStep } from "#app/routes/booking/frame/use-focus-on-step.ts";
import { WizardHeader } from "#app/routes/booking/frame/wizard-header.tsx";
import { wizardIcons } from "#app/routes/booking/frame/wizard-icons.ts";
import type { WizardState } from "#app/routes/booking/frame/wizard-state.ts";
import { ConfirmationStep } from "#app/routes/booking/steps/done/confirmation-step.tsx";
import { EmployeesStep } from "#app/routes/booking/steps/employees/employees-step.tsx";
import { ReviewStep } from "#app/routes/booking/steps/review/review-step.tsx";
import { ServicesStep } from "#app/routes/booking/steps/services/services-step.tsx";
import { Gate, isGate } from "#app/routes/booking/steps/sign-in/gate.tsx";
import { TimeStep } from "#app/routes/booking/steps/time/time-step.tsx";
import { type RareStyle, wizardStepCss } from "#app/styles/entries/wizard-step-css.ts";
import type { RescheduleView, WizardView } from "#app/usecases/wizard/view.ts";

export type WizardScreenProps = FrameData & {
  readonly view: WizardView;
  /** The action's answer, if one was asked. */
  readonly state: WizardState | null;
};

/** The booking wizard at any step (booking §2.1). */
export function WizardScreen({ view, account, xsrf, productName, state }: WizardScreenProps) {
  const screen = useRef<HTMLDivElement>(null);
  useFocusOnStep(view.step, screen);
  return (
    <div ref={screen}>
      <StepStyle view={view} />
      <IconSheet names={wizardIcons(view, state, useHydrated())} />
      <SiteHeader account={account} xsrf={xsrf} productName={productName} deskOnly />
      <WizardHeader view={view} />
      <Step view={view} isGuest={account === null} xsrf={xsrf} state={state} />
    </div>
  );
}

/** The step's own rules. A document brings them; later steps find theirs in the stylesheet that loads with the script. */
export function StepStyle({ view }: { readonly view: WizardView | RescheduleView }) {
  const { nonce } = useContext(DocumentContext);
  const css = { __html: wizardStepCss(isGate(view) ? "gate" : view.step, rareStyleOf(view)) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, built with the product
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={css} />;
}

function rareStyleOf(view: WizardView | RescheduleView): RareStyle | null {
  if (view.step === 1) return view.categories.length === 0 ? "nobody" : null;
  if (view.step === 2 && view.employees.length === 0) return "nobody";
  if (view.step === 2 || view.step === 3) return view.several ? "several" : null;
  if (view.step === 4) return view.deposit === null ? null : "sena";
  return view.step === 5 && (view.booking.deposit !== null || view.ended !== null) ? "sena" : null;
}

type StepProps = {
  readonly view: WizardView;
  readonly isGuest: boolean;
  readonly xsrf: string;
  readonly state: WizardState | null;
};

function Step({ view, isGuest, xsrf, state }: StepProps) {
  switch (view.step) {
    case 1:
      return <ServicesStep view={view} state={state} />;
    case 2:
      return <EmployeesStep view={view} state={state} />;
    case 3:
      return <TimeStep view={view} isGuest={isGuest} xsrf={xsrf} state={state} />;
    case 4:
      return view.visitor === "customer" ? (
        <ReviewStep view={view} xsrf={xsrf} state={state} />
      ) : (
        <Gate view={view} xsrf={xsrf} state={state} />
      );
    case 5:
      return <ConfirmationStep view={view} xsrf={xsrf} state={state} />;
    default:
      return view satisfies never;
  }
}
