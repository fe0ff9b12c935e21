import { type FormEvent, type ReactNode, useState } from "react";
import { Logo } from "#app/components/site/frame/logo.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { IconSheet } from "#app/components/ui/icon.tsx";
import type { OnboardingStep } from "#app/domain/setup/business/onboarding-steps.ts";
import { onboardingDone, onboardingText } from "#app/text/setup/onboarding.ts";
import { frameText } from "#app/text/site/frame.ts";
import type { RefusedStep } from "./action.server.ts";
import { Peek } from "./peek/peek.tsx";
import type { PeekView } from "./step-views.ts";
import "#app/styles/parts/frame.css";

type OnboardingFrameProps = {
  /** Null: nothing was begun here. */
  readonly step: OnboardingStep | null;
  readonly peek: PeekView | null;
  /** The target of the exit link; the step's own button saves the input. */
  readonly exit: string;
  readonly productName: string;
  readonly refused: RefusedStep | null;
  readonly children: ReactNode;
};

/** The frame of the five steps: progress, exit, last result and, on wide screens, a preview of the page. */
export function OnboardingFrame(props: OnboardingFrameProps) {
  const { step, peek, exit, productName, refused, children } = props;
  const [typed, setTyped] = useState<{ readonly step: number | null; readonly form: FormData } | null>(null);
  function look({ target }: FormEvent<HTMLElement>) {
    const form = target instanceof HTMLElement && target.closest("form");
    if (form) setTyped({ step, form: new FormData(form) });
  }
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
      <main className="ob" id="main" onChange={look}>
        <div className="ob-col">
          {step === null ? null : <Progress step={step} />}
          {refused ? null : <Done sentences={onboardingDone} />}
          {refused?.sentence ? <Alert kind="danger">{refused.sentence}</Alert> : null}
          {children}
        </div>
        {peek === null ? null : <Peek peek={peek} typed={typed?.step === step ? typed.form : null} />}
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
