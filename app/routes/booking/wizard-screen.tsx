import { useContext, useRef } from "react";
import { IconSheet } from "#app/components/icon.tsx";
import type { Account } from "#app/components/shell/account.ts";
import { SiteHeader } from "#app/components/shell/site-header.tsx";
import { useHydrated } from "#app/components/use-hydrated.ts";
import { DocumentContext } from "#app/document.ts";
import { wizardStepCss } from "#app/styles/wizard-step-css.ts";
import type { WizardView } from "#app/usecases/wizard-view.ts";
import { AuthStep } from "./auth-step.tsx";
import { ConfirmationStep } from "./confirmation-step.tsx";
import { EmployeesStep } from "./employees-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { ServicesStep } from "./services-step.tsx";
import { TimeStep } from "./time-step.tsx";
import { useFocusOnStep } from "./use-focus-on-step.ts";
import { WizardHeader } from "./wizard-header.tsx";
import { wizardIcons } from "./wizard-icons.ts";
import type { WizardState } from "./wizard-state.ts";

export type WizardScreenProps = {
  readonly view: WizardView;
  readonly account: Account | null;
  readonly xsrf: string;
  readonly productName: string;
  /** What the action answered, if one has been asked. */
  readonly state: WizardState | null;
};

/** The booking wizard, whichever step it is at (booking §2.1). */
export function WizardScreen({ view, account, xsrf, productName, state }: WizardScreenProps) {
  const screen = useRef<HTMLDivElement>(null);
  useFocusOnStep(view.step, screen);
  return (
    <div ref={screen}>
      <StepStyle step={view.step} />
      <IconSheet names={wizardIcons(view, state, useHydrated())} />
      <SiteHeader account={account} xsrf={xsrf} productName={productName} deskOnly />
      <WizardHeader view={view} />
      <Step view={view} isGuest={account === null} xsrf={xsrf} state={state} />
    </div>
  );
}

/** The step's own rules. A document brings them; later steps find theirs in the sheet that comes with the script. */
export function StepStyle({ step }: { readonly step: WizardView["step"] }) {
  const { nonce } = useContext(DocumentContext);
  const css = { __html: wizardStepCss(step) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, built with the product
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={css} />;
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
        <AuthStep view={view} xsrf={xsrf} state={state} />
      );
    case 5:
      return <ConfirmationStep view={view} xsrf={xsrf} state={state} />;
    default:
      return view satisfies never;
  }
}
