import { useEffect } from "react";
import { Alert } from "#app/components/alert.tsx";
import { Icon } from "#app/components/icon.tsx";
import { errorMessage } from "#app/text/errors.ts";
import { depositWarning, doneText } from "#app/text/wizard.ts";
import type { ConfirmationStep as ConfirmationView } from "#app/usecases/wizard-view.ts";
import { clearDraft } from "./comments-draft.ts";
import { PayDeposit } from "./pay-deposit.tsx";
import { Ticket } from "./ticket.tsx";
import type { WizardState } from "./wizard-state.ts";

type ConfirmationStepProps = {
  readonly view: ConfirmationView;
  readonly xsrf: string;
  readonly state: WizardState | null;
};

/** Step 5: the booked turno; what the seña asks stands before it (booking §2.1). */
export function ConfirmationStep({ view, xsrf, state }: ConfirmationStepProps) {
  const { booking, depositMinutes, store } = view;
  const isCancelled = booking.status === "CANCELLED";
  const storeId = store.id;

  useEffect(() => clearDraft(storeId), [storeId]);

  const content = (
    <div className="done">
      <header>
        <span className={isCancelled ? "halo off" : "halo"}>
          <Icon name={isCancelled ? "close" : "check"} />
        </span>
        <h1 tabIndex={-1}>{isCancelled ? doneText.cancelledTitle : doneText.title}</h1>
        {isCancelled ? null : <p className="muted">{doneText.subtitle}</p>}
      </header>
      {state?.refusal ? <Alert kind="danger">{errorMessage(state.refusal)}</Alert> : null}
      {booking.deposit ? (
        <Alert kind="warning">
          <strong>{doneText.important}</strong>
          {` ${depositWarning(depositMinutes)}`}
        </Alert>
      ) : null}
      <Ticket view={view} />
    </div>
  );

  if (booking.deposit) {
    return (
      <PayDeposit view={view} deposit={booking.deposit} xsrf={xsrf}>
        {content}
      </PayDeposit>
    );
  }
  return (
    <main className="flow solo" id="main">
      {content}
      <div className="done-action">
        <a className="btn btn-lg btn-block" href="/bookings">
          {doneText.toBookings}
        </a>
      </div>
    </main>
  );
}
