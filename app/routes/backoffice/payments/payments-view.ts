import type { PaymentsView } from "#app/text/payments/business-payments.ts";
import type { BusinessPayments } from "#app/usecases/payments/business-payments.server.ts";

export const VIEWS: readonly PaymentsView[] = [
  "awaited",
  "transfers",
  "problems",
  "taken",
  "returned",
  "account",
];

/** The business's account for transfers, as its form shows it; null if it takes none. */
export type TransferAccountView = {
  readonly holder: string;
  readonly alias: string | null;
  readonly cbu: string | null;
  readonly hours: number;
} | null;

export function viewNamed(name: string | null): PaymentsView {
  return VIEWS.find((each) => each === name) ?? "awaited";
}

type Days = Pick<BusinessPayments, "from" | "to">;

/** The address of a view with its days, from the beginning or after the last payment shown. */
export function paymentsHref(view: PaymentsView, days: Days | null, before: string | null = null): string {
  const params = new URLSearchParams({ ver: view });
  if (days && isPast(view)) {
    params.set("from", days.from);
    params.set("to", days.to);
    if (before !== null) params.set("before", before);
  }
  return `/backoffice/payments?${params}`;
}

/** The views of past payments, which grow for as long as a business exists. */
export function isPast(view: PaymentsView): view is "taken" | "returned" {
  return view === "taken" || view === "returned";
}
