import { wizardText } from "#app/text/wizard/wizard.ts";
import type { WizardView } from "#app/usecases/wizard/view.ts";

/** The document's title: the step, the store, the product. */
export function wizardTitle(view: WizardView, productName: string): string {
  const store = "frame" in view ? view.frame.store : view.store;
  const step =
    view.step === 4 && view.visitor === "guest" ? wizardText.login : wizardText.pageTitle[view.step];
  const ended = view.step === 5 ? view.ended : null;
  return `${ended?.title ?? step} · ${store.name} · ${productName}`;
}
