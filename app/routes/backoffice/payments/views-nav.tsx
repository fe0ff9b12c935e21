import { Link } from "@remix-run/react";
import { type PaymentsView, paymentsText } from "#app/text/payments/business-payments.ts";
import type { BusinessPayments } from "#app/usecases/payments/business-payments.server.ts";
import { paymentsHref, VIEWS } from "./payments-view.ts";

type ViewsNavProps = { readonly view: PaymentsView; readonly payments: BusinessPayments };

/** The views of a business's deposits; those that need an action show a count. */
export function ViewsNav({ view, payments }: ViewsNavProps) {
  const { awaited, transfers, problems, stuck } = payments;
  const counts: Partial<Record<PaymentsView, number>> = {
    awaited: awaited.length,
    transfers: transfers.length,
    problems: problems.length + stuck.length,
  };
  return (
    <nav className="chips" aria-label={paymentsText.views}>
      {VIEWS.map((each) => (
        <Link
          key={each}
          className="chip"
          to={paymentsHref(each, payments)}
          aria-current={each === view ? "page" : undefined}
          discover="none"
        >
          {counts[each] ? `${paymentsText[each]} (${counts[each]})` : paymentsText[each]}
        </Link>
      ))}
    </nav>
  );
}
