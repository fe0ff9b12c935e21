import type { PaymentsView } from "#app/text/business-payments.ts";
import type { BusinessPayments } from "#app/usecases/business-payments.server.ts";

export const VIEWS: readonly PaymentsView[] = ["awaited", "problems", "taken", "returned"];

export function viewNamed(name: string | null): PaymentsView {
  return VIEWS.find((each) => each === name) ?? "awaited";
}

/** The address of a view, with the days that are looked at. */
export function paymentsHref(view: PaymentsView, days: Pick<BusinessPayments, "from" | "to"> | null): string {
  const params = new URLSearchParams({ ver: view });
  if (days) {
    params.set("from", days.from);
    params.set("to", days.to);
  }
  return `/backoffice/payments?${params}`;
}
