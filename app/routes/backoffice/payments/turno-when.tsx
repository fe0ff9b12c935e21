import { formatTime } from "#app/domain/time/time.ts";
import { capitalised, longDate } from "#app/text/formats.ts";
import { paymentsText } from "#app/text/payments/business-payments.ts";
import type { BusinessPayments } from "#app/usecases/payments/business-payments.server.ts";

/** A payment's booking: client, contact, time and store. */
export type ShownTurno = Pick<
  BusinessPayments["awaited"][number],
  "customerName" | "customerEmail" | "customerPhone" | "storeName" | "date" | "startMinute"
>;

export function turnoName({ customerName }: ShownTurno): string {
  return customerName ?? paymentsText.someone;
}

export function TurnoWhen({ turno: { storeName, date, startMinute } }: { readonly turno: ShownTurno }) {
  return (
    <p className="sm">
      {`${capitalised(longDate(date))}, ${formatTime(startMinute)}`}
      <span className="muted">{storeName}</span>
    </p>
  );
}
