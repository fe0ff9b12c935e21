import { Sums } from "#app/components/agenda/sums.tsx";
import { isActive } from "#app/domain/booking-status.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { chargeMethodLabels } from "#app/text/agenda/charge.ts";
import { depositState, turnoText } from "#app/text/agenda/turno.ts";
import { momentText } from "#app/text/messages/notification-page.ts";
import { exactPrice } from "#app/text/setup/services/service-details.ts";
import type { StaffBooking, StaffCharge } from "#app/usecases/agenda/staff-booking.ts";

type MoneySectionProps = {
  readonly booking: StaffBooking;
  readonly now: Instant;
  /** Whether the viewer sees the business's money. */
  readonly isManager: boolean;
};

/** The price, the payments and the rest due; a cancelled booking awaits no deposit. */
export function MoneySection({ booking, now, isManager }: MoneySectionProps) {
  const { charges, store, status } = booking;
  const isOff = !isActive(status);
  const deposit = isOff && booking.deposit?.paidAt == null ? null : booking.deposit;
  return (
    <>
      <section>
        <Sums lines={booking.lines} money={booking.money} isOff={isOff} />
      </section>
      {deposit || charges.length > 0 ? (
        <section>
          <h2>{turnoText.money}</h2>
          <ul className="list card">
            {charges.map((charge) => (
              <ChargeRow key={charge.id} charge={charge} now={now} zone={store.timeZone} />
            ))}
            {deposit ? (
              <li className="pay">
                <span>
                  <b>{turnoText.deposit}</b>
                  <br />
                  <span className="sm muted">{depositState(deposit, now, store.timeZone)}</span>
                </span>
                <b className="num">{exactPrice(deposit.centavos)}</b>
                {isManager && deposit.paidAt === null ? (
                  <a className="sm" href="/backoffice/payments">
                    {turnoText.takeDeposit}
                  </a>
                ) : null}
              </li>
            ) : null}
          </ul>
        </section>
      ) : null}
    </>
  );
}

type ChargeRowProps = { readonly charge: StaffCharge; readonly now: Instant; readonly zone: string };

function ChargeRow({ charge: { method, centavos, at, byName, undoneAt }, now, zone }: ChargeRowProps) {
  const told = [momentText(at, now, zone), ...(byName ? [byName] : [])];
  if (undoneAt !== null) told.push(`${turnoText.undone} ${momentText(undoneAt, now, zone)}`);
  return (
    <li className={undoneAt === null ? "pay" : "pay undone"}>
      <span>
        <b>{chargeMethodLabels[method]}</b>
        <br />
        <span className="sm muted">{told.join(" · ")}</span>
      </span>
      <b className="num">{exactPrice(centavos)}</b>
    </li>
  );
}
