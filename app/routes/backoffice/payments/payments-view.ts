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

/** Where the business takes transfers, as its form shows it; null where it takes none. */
export type TransferAccountView = {
  readonly holder: string;
  readonly alias: string | null;
  readonly cbu: string | null;
  readonly hours: number;
} | null;

export function viewNamed(name: string | null): PaymentsView {
  return VIEWS.find((each) => each === name) ?? "awaited";
}

/** The address of a view, with the days that are looked at. */
export function paymentsHref(view: PaymentsView, days: Pick<BusinessPayments, "from" | "to"> | null): string {
  const params = new URLSearchParams({ ver: view });
  if (days && (view === "taken" || view === "returned")) {
    params.set("from", days.from);
    params.set("to", days.to);
  }
  return `/backoffice/payments?${params}`;
}
