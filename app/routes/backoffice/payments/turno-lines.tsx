import { formatTime } from "#app/domain/time/time.ts";
import { capitalised, longDate } from "#app/text/formats.ts";
import { paymentsText } from "#app/text/payments/business-payments.ts";
import type { BusinessPayments } from "#app/usecases/payments/business-payments.server.ts";

type Turno = Pick<BusinessPayments["awaited"][number], "customerName" | "storeName" | "date" | "startMinute">;

type TurnoLinesProps = { readonly turno: Turno; readonly level?: "h2" | "h3" };

/** Whose turno it is, when and where. */
export function TurnoLines({ turno, level: Heading = "h2" }: TurnoLinesProps) {
  const { customerName, storeName, date, startMinute } = turno;
  return (
    <div>
      <Heading>{customerName ?? paymentsText.someone}</Heading>
      <p className="sm muted">
        {`${capitalised(longDate(date))}, ${formatTime(startMinute)}`}
        <br />
        {storeName}
      </p>
    </div>
  );
}
