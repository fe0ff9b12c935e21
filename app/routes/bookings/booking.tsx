import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { Icon } from "#app/components/icon.tsx";
import { isOpen } from "#app/domain/booking-status.ts";
import { admit } from "#app/routes/admit.server.ts";
import { screenContext } from "#app/routes/screen-context.ts";
import { bookingsCss } from "#app/styles/screen-css.ts";
import { bookingsText, cancelledBecause, cancelText } from "#app/text/bookings.ts";
import { policySentence, policyTitle } from "#app/text/policy.ts";
import { shellText } from "#app/text/shell.ts";
import { bookingUrl, sharedTurno } from "#app/usecases/booking-calendar.server.ts";
import { viewBooking } from "#app/usecases/booking-page.server.ts";
import { BookingHistory } from "./booking-history.tsx";
import { againHref, cancelHref, payHref } from "./booking-links.ts";
import { BookingTicket } from "./booking-ticket.tsx";
import { BookingsFrame } from "./bookings-frame.tsx";
import { DepositNotice } from "./deposit-notice.tsx";
import { ShareLinks } from "./share-links.tsx";

export const handle = { css: bookingsCss };

/** One turno of the customer; anybody else's is not found. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const actor = admit({ request, context });
  const found = await viewBooking(context.deps, actor, params.bookingId ?? "");
  if (!found.ok) throw new Response(null, { status: 404 });
  const page = found.value;
  return {
    page,
    turno: sharedTurno(page),
    url: bookingUrl(context.deps.settings, page.booking.id),
    now: context.deps.now(),
    ...screenContext(context),
  };
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${data.page.booking.storeName} · ${data.productName}` }] : [];
}

export default function Booking() {
  const { page, turno, url, now, ...shell } = useLoaderData<typeof loader>();
  const { booking, hoursToCancel, hoursToReschedule } = page;
  const canStill = isOpen(booking.status);
  return (
    <BookingsFrame
      shell={shell}
      title={booking.storeName}
      icons={["calendar", "alert", "arrow-left", "pin", "card"]}
      back={
        <a className="icon-btn" href="/bookings" aria-label={shellText.back}>
          <Icon name="arrow-left" />
        </a>
      }
    >
      <div className="one">
        {booking.status === "CANCELLED" ? (
          <p className="alert alert-warning">
            <Icon name="alert" />
            <span>{cancelledBecause(booking.cancelReason)}</span>
          </p>
        ) : null}
        <DepositNotice booking={booking} now={now} />
        <BookingTicket page={page} />
        {canStill ? (
          <ShareLinks
            bookingId={booking.id}
            turno={turno}
            url={url}
            startsAt={page.startsAt}
            endsAt={page.endsAt}
          />
        ) : null}
        <div className="acts">
          {booking.status === "PENDING_DEPOSIT" ? (
            <a className="btn btn-lg" href={payHref(booking)}>
              {bookingsText.pay}
            </a>
          ) : null}
          {canStill ? null : (
            <a className="btn" href={againHref(booking)}>
              {bookingsText.again}
            </a>
          )}
          {booking.canCancel ? (
            <a className="btn btn-line btn-plain-danger" href={cancelHref(booking)}>
              {bookingsText.cancel}
            </a>
          ) : null}
          {canStill && !booking.canCancel ? <p className="sm muted">{cancelText.tooLate}</p> : null}
        </div>
        <section>
          <h2>{policyTitle}</h2>
          <p className="muted">{policySentence(hoursToCancel, hoursToReschedule)}</p>
        </section>
        <BookingHistory booking={booking} changes={page.changes} now={now} />
        <a href="/bookings">{bookingsText.back}</a>
      </div>
    </BookingsFrame>
  );
}
