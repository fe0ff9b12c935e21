import { useEffect } from "react";
import { ShareLinks } from "#app/components/bookings/share-links.tsx";
import { usePayment } from "#app/components/bookings/use-payment.ts";
import { RightsNav } from "#app/components/site/frame/rights-nav.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { clearDraft } from "#app/routes/booking/frame/comments-draft.ts";
import type { WizardState } from "#app/routes/booking/frame/wizard-state.ts";
import { errorMessage } from "#app/text/errors.ts";
import { doneText } from "#app/text/wizard/wizard.ts";
import type { ConfirmationStep as ConfirmationView } from "#app/usecases/wizard/confirmation-view.ts";
import { DepositNotice } from "./deposit-notice.tsx";
import { PayDeposit } from "./pay-deposit.tsx";
import { Ticket } from "./ticket.tsx";

type ConfirmationStepProps = {
  readonly view: ConfirmationView;
  readonly xsrf: string;
  readonly state: Pick<WizardState, "refusal"> | null;
  /** Words for a booking that is not new. */
  readonly words?: { readonly title: string; readonly subtitle: string };
  /** The link to the next page. */
  readonly onward?: { readonly href: string; readonly label: string };
};

/** A check: settled; a clock: awaited; a cross: over. */
const HALOS = { check: "halo", clock: "halo wait", close: "halo off" } as const;
const TO_BOOKINGS = { href: "/bookings", label: doneText.toBookings };

/** Step 5: the booking; its deposit and payment come first (booking §2.1). */
export function ConfirmationStep(props: ConfirmationStepProps) {
  const { view, xsrf, state, words = doneText } = props;
  const { booking, ended, store } = view;
  const { deposit, pay } = booking;
  const onward = ended?.onward ?? props.onward ?? TO_BOOKINGS;
  const storeId = store.id;

  const payment = usePayment(pay?.preferencePath ?? "");
  const failure = payment.failure ?? (state?.refusal && errorMessage(state.refusal));

  useEffect(() => clearDraft(storeId), [storeId]);

  const goOn = (
    <a className="btn btn-lg btn-block" href={onward.href}>
      {onward.label}
    </a>
  );
  return (
    <main className="flow solo" id="main">
      <div className="done">
        <header>
          <span className={HALOS[view.halo]}>
            <Icon name={view.halo} />
          </span>
          <h1 tabIndex={-1}>{ended?.title ?? words.title}</h1>
          <p className="muted">{ended?.text ?? words.subtitle}</p>
        </header>
        {failure ? <Alert kind={pay ? "danger" : "info"}>{failure}</Alert> : null}
        {deposit ? (
          <div className="pay">
            <DepositNotice booking={booking} />
            {deposit.standing === "AWAITED" && pay ? null : goOn}
            {pay ? <PayDeposit view={view} pay={pay} xsrf={xsrf} payment={payment} /> : null}
          </div>
        ) : null}
        <Ticket view={view} />
        {deposit ? null : goOn}
        {ended ? null : <ShareLinks hrefs={view.share} />}
        <RightsNav linkClass="nav-link sm muted" />
      </div>
    </main>
  );
}
