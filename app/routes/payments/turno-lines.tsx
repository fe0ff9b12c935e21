import { formatTime } from "#app/domain/time.ts";
import { paymentsText } from "#app/text/business-payments.ts";
import { capitalised, longDate } from "#app/text/formats.ts";
import type { BusinessPayments } from "#app/usecases/business-payments.server.ts";

type Turno = Pick<BusinessPayments["awaited"][number], "customerName" | "storeName" | "date" | "startMinute">;

/** Whose turno it is, when and where. */
export function TurnoLines({ turno }: { readonly turno: Turno }) {
  const { customerName, storeName, date, startMinute } = turno;
  return (
    <div>
      <h2>{customerName ?? paymentsText.someone}</h2>
      <p className="sm muted">
        {`${capitalised(longDate(date))}, ${formatTime(startMinute)}`}
        <br />
        {storeName}
      </p>
    </div>
  );
}
