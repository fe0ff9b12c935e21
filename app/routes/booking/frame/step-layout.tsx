import type { ReactNode } from "react";
import { RightsNav } from "#app/components/site/frame/rights-nav.tsx";
import { usePassed } from "#app/components/ui/use-passed.ts";
import type { WizardStep } from "#app/domain/wizard/wizard.ts";
import type { WizardFrame } from "#app/usecases/wizard/frame-view.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { StepBanner } from "./step-banner.tsx";
import { StepNav } from "./step-nav.tsx";
import { StoreFace } from "./store-face.tsx";
import type { StepButton, Summary } from "./summary.ts";
import { SummaryPanel } from "./summary-panel.tsx";
import { useGoesOn } from "./use-goes-on.ts";
import type { WizardState } from "./wizard-state.ts";

/** A step that takes longer than this to load shows it (accounts §9). */
const SLOW_MS = 400;

type StepLayoutProps = {
  readonly frame: WizardFrame;
  readonly step: WizardStep;
  readonly title: string;
  readonly subtitle?: string;
  readonly summary: Summary;
  readonly state: WizardState | null;
  /** Shown instead of the last refusal. */
  readonly banner?: ReactNode;
  readonly panelTitle?: string;
  /** The step's one action; null hides it and the bottom bar. */
  readonly button: StepButton | null;
  readonly children: ReactNode;
};

/**
 * The common layout of steps 1 to 4: the store (on phones at step 1 only), progress, title and error. Phones have the bar at the
 * bottom, wide screens the panel.
 */
export function StepLayout(props: StepLayoutProps) {
  const { frame, step, title, subtitle, state, banner, panelTitle, children, ...sums } = props;
  const { place } = frame.store;
  const isSlow = usePassed(SLOW_MS, useGoesOn(step));
  const action = { ...sums, button: sums.button && { ...sums.button, busy: sums.button.busy || isSlow } };
  return (
    <>
      <main id="main">
        <div className="wiz">
          {place ? (
            <a className="store" href={place.map} target="_blank" rel="noreferrer">
              <StoreFace store={frame.store} />
            </a>
          ) : null}
          <StepNav frame={frame} step={step} />
          <h1 tabIndex={-1}>{title}</h1>
          {subtitle ? <p className="lead">{subtitle}</p> : null}
          {banner ?? <StepBanner frame={frame} state={state} />}
          {children}
          <RightsNav linkClass="nav-link sm muted" />
        </div>
        {action.button ? <BottomBar summary={action.summary} button={action.button} /> : null}
      </main>
      <SummaryPanel frame={frame} step={step} title={panelTitle} {...action} />
    </>
  );
}
