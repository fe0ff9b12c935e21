import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { useElapsed } from "#app/components/ui/use-elapsed.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { MINUTE_MS } from "#app/domain/time/units.ts";
import { capitalised, listed, longDate } from "#app/text/formats.ts";
import {
  depositAsked,
  entryText,
  lostTime,
  offeredAt,
  takesUntil,
  toldAt,
  wasHeldUntil,
} from "#app/text/waitlist/entry.ts";
import type { EntryPage, OfferView } from "#app/usecases/waitlist/entry-view.ts";
import { Press } from "./press.tsx";
import { StoreFact, Sums } from "./wish-ticket.tsx";
import "#app/styles/screens/sena.css";
import "#app/styles/screens/ticket.css";

type OfferedProps = { readonly page: EntryPage; readonly xsrf: string };

/** A time held for the client: deadline, details and the three answers. */
export function Offered({ page, xsrf }: OfferedProps) {
  const { offer } = page;
  if (offer === null) return null;
  const { id, date, startMinute, endMinute, employee, deposit } = offer;
  return (
    <>
      <Hold offer={offer} />
      <section className="ticket" aria-label={entryText.theTurno}>
        <div className="pad">
          <div className="fact">
            <Icon name="calendar" />
            <div>
              <p className="when">{capitalised(longDate(date))}</p>
              <p>{offeredAt(startMinute, employee)}</p>
            </div>
          </div>
          <StoreFact page={page} />
        </div>
        <div className="pad">
          <Sums page={page} />
          <p className="sm muted">{takesUntil(endMinute)}</p>
          {deposit === null ? null : (
            <p className="sena">{depositAsked(deposit.centavos, deposit.minutes)}</p>
          )}
        </div>
      </section>
      <div className="ways">
        <Press xsrf={xsrf} intent="accept" offerId={id} label={entryText.accept} look="btn btn-lg" />
        <Press xsrf={xsrf} intent="decline" offerId={id} label={entryText.decline} look="btn btn-line" />
        <Press xsrf={xsrf} intent="leave" label={entryText.leave} look="btn btn-quiet" />
      </div>
    </>
  );
}

/** The minutes as tracks, with the past ones pale; when all have passed, the page says so. */
function Hold({ offer }: { readonly offer: OfferView }) {
  const { heldMinutes, until } = offer;
  const gone = offer.gone + useElapsed() / MINUTE_MS;
  const isOver = gone >= heldMinutes;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isOver) revalidate();
  }, [isOver, revalidate]);
  return (
    <section className="hold" aria-label={entryText.deciding}>
      <p className="line">
        <span>{entryText.heldUntil}</span>
        <b>{formatTime(until)}</b>
      </p>
      <p className="tracks" aria-hidden="true">
        {Array.from({ length: heldMinutes }, (_, minute) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal shapes, one a minute
          <i key={minute} className={minute + 1 <= gone ? "gone" : undefined} />
        ))}
      </p>
      <p className="sm muted">{toldAt(offer.offeredAt)}</p>
    </section>
  );
}

/** The lost offer, struck through. */
export function LostCard({ page: { offer, lines, lost } }: Pick<OfferedProps, "page">) {
  if (offer === null) return null;
  const { date, startMinute, employee, until } = offer;
  const time = lostTime(date, startMinute);
  const services = listed(lines.map(({ serviceName }) => serviceName));
  return (
    <section className="card pad lost" aria-label={entryText.lost}>
      <div className="fact">
        <Icon name="calendar" />
        <div>
          <p>{lost === "FREE" ? <b>{time}</b> : <s>{time}</s>}</p>
          <p className="sm muted">
            {employee === null ? services : `${services} con ${employee}`}
            <br />
            {wasHeldUntil(until)}
          </p>
        </div>
      </div>
    </section>
  );
}
