import { rescheduleText } from "#app/text/bookings/reschedule.ts";
import { reviewText } from "#app/text/wizard/wizard.ts";
import type { RescheduleView } from "#app/usecases/wizard/view.ts";

/** The document's title: the step, the store, the product. */
export function rescheduleTitle(view: RescheduleView, productName: string): string {
  const store = view.step === 5 ? view.store : view.frame.store;
  return `${TITLES[view.step]} · ${store.name} · ${productName}`;
}

const TITLES = { 3: rescheduleText.title, 4: reviewText.title, 5: rescheduleText.pageTitleDone } as const;
