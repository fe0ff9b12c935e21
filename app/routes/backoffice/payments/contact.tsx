import { whatsAppNumber } from "#app/domain/phones/phone-numbers.ts";
import { paymentsText } from "#app/text/payments/business-payments.ts";
import type { BusinessPayments } from "#app/usecases/payments/business-payments.server.ts";

type ContactProps = {
  readonly customer: Pick<BusinessPayments["awaited"][number], "customerEmail" | "customerPhone">;
};

/** Contact with a customer, one press each; nothing without contact data. */
export function Contact({ customer: { customerEmail, customerPhone } }: ContactProps) {
  const chat = customerPhone === null ? null : whatsAppNumber(customerPhone);
  if (customerEmail === null && customerPhone === null) return null;
  return (
    <p className="payment-contact">
      {customerEmail === null ? null : <a href={`mailto:${customerEmail}`}>{customerEmail}</a>}
      {customerPhone === null ? null : (
        <a href={`tel:${customerPhone.replaceAll(/[^\d+]/g, "")}`}>{customerPhone}</a>
      )}
      {chat === null ? null : (
        <a href={`https://wa.me/${chat}`} target="_blank" rel="noreferrer">
          {paymentsText.whatsApp}
        </a>
      )}
    </p>
  );
}
