import { useEffect } from "react";
import { ShareLinks } from "#app/components/bookings/share-links.tsx";
import { usePayment } from "#app/components/bookings/use-payment.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { clearDraft } from "#app/routes/booking/frame/comments-draft.ts";
import type { WizardState } from "#app/routes/booking/frame/wizard-state.ts";
import { errorMessage } from "#app/text/errors.ts";
import { depositWarning, doneText } from "#app/text/wizard/wizard.ts";
import type { ConfirmationStep as ConfirmationView } from "#app/usecases/wizard/view.ts";
import { PayDeposit } from "./pay-deposit.tsx";
import { Ticket } from "./ticket.tsx";

type ConfirmationStepProps = {
  readonly view: ConfirmationView;
  readonly xsrf: string;
  readonly state: Pick<WizardState, "refusal"> | null;
  /** Where it is not a new turno that was booked. */
  readonly words?: { readonly title: string; readonly subtitle: string };
  /** Where to go from here. */
  readonly onward?: { readonly href: string; readonly label: string };
};

const TO_BOOKINGS = { href: "/bookings", label: doneText.toBookings };

/** Step 5: the booked turno; what the seña asks stands before it (booking §2.1). */
export function ConfirmationStep(props: ConfirmationStepProps) {
  const { view, xsrf, state, words = doneText, onward = TO_BOOKINGS } = props;
  const { booking, depositMinutes, store } = view;
  const { otherWay } = booking;
  const isCancelled = booking.status === "CANCELLED";
  const storeId = store.id;

  const payment = usePayment(booking.deposit?.preferencePath ?? "");
  const failure = payment.failure ?? (state?.refusal && errorMessage(state.refusal));

  useEffect(() => clearDraft(storeId), [storeId]);

  const content = (
    <div className="done">
      <header>
        <span className={isCancelled ? "halo off" : "halo"}>
          <Icon name={isCancelled ? "close" : "check"} />
        </span>
        <h1 tabIndex={-1}>{isCancelled ? doneText.cancelledTitle : words.title}</h1>
        {isCancelled ? null : <p className="muted">{words.subtitle}</p>}
      </header>
      {failure ? <Alert kind={booking.deposit ? "danger" : "info"}>{failure}</Alert> : null}
      {booking.deposit ? (
        <Alert kind="warning">
          <strong>{doneText.important}</strong>
          {` ${depositWarning(depositMinutes)}`}
          {otherWay ? " " : null}
          {otherWay?.href ? <a href={otherWay.href}>{otherWay.text}</a> : otherWay?.text}
        </Alert>
      ) : null}
      <Ticket view={view} />
      {isCancelled ? null : <ShareLinks hrefs={view.share} />}
    </div>
  );

  if (booking.deposit && !booking.isCardOut) {
    return (
      <PayDeposit view={view} deposit={booking.deposit} xsrf={xsrf} payment={payment}>
        {content}
      </PayDeposit>
    );
  }
  return (
    <main className="flow solo" id="main">
      {content}
      <div className="done-action">
        <a className="btn btn-lg btn-block" href={onward.href}>
          {onward.label}
        </a>
      </div>
    </main>
  );
}
