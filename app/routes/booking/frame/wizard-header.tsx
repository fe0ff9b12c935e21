import { Link } from "@remix-run/react";
import { TopBar } from "#app/components/site/frame/top-bar.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { wizardHref } from "#app/domain/wizard/address.ts";
import { backStep } from "#app/domain/wizard/steps.ts";
import { wizardText } from "#app/text/wizard/wizard.ts";
import type { WizardView } from "#app/usecases/wizard/view.ts";

/** The phone's top bar: × at step 1, back at 2 to 4, nothing at 5 (booking §2.1). */
export function WizardHeader({ view }: { readonly view: WizardView }) {
  if (view.step === 5) return null;
  const { frame } = view;
  const back = backStep(view.step, frame);
  if (back === null) {
    return (
      <TopBar title={wizardText.headerTitle}>
        <a
          className="icon-btn"
          href={`/negocio/${encodeURIComponent(frame.businessId)}`}
          aria-label={wizardText.close}
        >
          <Icon name="close" />
        </a>
      </TopBar>
    );
  }
  return (
    <TopBar title={frame.store.name}>
      <Link
        className="icon-btn"
        to={wizardHref(frame.path, back, frame.choices)}
        discover="none"
        aria-label={wizardText.back}
      >
        <Icon name="arrow-left" />
      </Link>
    </TopBar>
  );
}
