import type { ReactNode } from "react";
import { Logo } from "#app/components/site/logo.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { IconSheet } from "#app/components/ui/icon.tsx";
import type { OnboardingStep } from "#app/domain/setup/onboarding-steps.ts";
import { onboardingDone, onboardingText } from "#app/text/setup/onboarding.ts";
import { frameText } from "#app/text/site/frame.ts";
import type { RefusedStep } from "./action.server.ts";

type OnboardingFrameProps = {
  /** Null where nothing is begun here. */
  readonly step: OnboardingStep | null;
  /** Where the way out leads; what is typed is kept by the step's own button. */
  readonly exit: string;
  readonly productName: string;
  readonly refused: RefusedStep | null;
  readonly children: ReactNode;
};

/** The frame of the five steps: how far one is, the way out, and what was done. */
export function OnboardingFrame({ step, exit, productName, refused, children }: OnboardingFrameProps) {
  return (
    <>
      <IconSheet names={["alert", "check", "info", "arrow-left"]} />
      <a className="skip btn btn-line" href="#main">
        {frameText.skipToContent}
      </a>
      <header className="site">
        <Logo productName={productName} />
        <a className="nav-link" href={exit}>
          {onboardingText.leave}
        </a>
      </header>
      <main className="ob" id="main">
        {step === null ? null : <Progress step={step} />}
        {refused ? null : <Done sentences={onboardingDone} />}
        {refused?.sentence ? <Alert kind="danger">{refused.sentence}</Alert> : null}
        {children}
      </main>
    </>
  );
}

function Progress({ step }: { readonly step: OnboardingStep }) {
  return (
    <nav className="ob-steps" aria-label={onboardingText.progress}>
      <p>{onboardingText.stepOf(step)}</p>
      <ol>
        {onboardingText.steps.map((name, place) => (
          <li
            key={name}
            className={place < step ? "on" : undefined}
            aria-current={place + 1 === step ? "step" : undefined}
          >
            {name}
          </li>
        ))}
      </ol>
    </nav>
  );
}
