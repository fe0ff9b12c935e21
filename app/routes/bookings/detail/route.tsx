import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from "@remix-run/react";
import { ShareLinks } from "#app/components/bookings/share-links.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { DONE_PARAM } from "#app/components/ui/done-href.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { CapSentence } from "#app/components/ui/told-cap.tsx";
import { isOpen } from "#app/domain/booking-status.ts";
import { BookingTicket } from "#app/routes/bookings/booking-ticket.tsx";
import { BookingsFrame } from "#app/routes/bookings/bookings-frame.tsx";
import { frameData } from "#app/routing/frame-data.ts";
import { requireBooking } from "#app/routing/require-booking.server.ts";
import { afterRedirectsOnly, answerElse } from "#app/routing/unsent-forms.ts";
import { bookingsCss } from "#app/styles/entries/screen-css.ts";
import { bookingDone, bookingsText, cancelledBecause, guestTurno } from "#app/text/bookings/bookings.ts";
import { errorMessage } from "#app/text/errors.ts";
import { policySentence, policyTitle } from "#app/text/policy.ts";
import { frameText } from "#app/text/site/frame.ts";
import { doneText } from "#app/text/wizard/wizard.ts";
import { sharedTurno } from "#app/usecases/bookings/booking-calendar.server.ts";
import { viewBooking } from "#app/usecases/bookings/booking-page.server.ts";
import { shareHrefs } from "#app/usecases/bookings/share-turno.ts";
import { handleBooking, type Refused } from "./action.server.ts";
import { BookingActions } from "./booking-actions.tsx";
import { BookingHistory } from "./booking-history.tsx";
import { PaySection } from "./pay-section.tsx";
import "#app/styles/screens/turno-page.css";

export const handle = { css: bookingsCss };

/** A booking, for its own customer or by its own link; 404 for others. */
export async function loader(args: LoaderFunctionArgs) {
  const { deps } = args.context;
  const { holder, bookingId, paths, url, byLink } = await requireBooking(args);
  const found = await viewBooking(deps, holder, bookingId);
  if (!found.ok) throw new Response(null, { status: 404 });
  const page = found.value;
  const { startsAt, endsAt } = page;
  return {
    page,
    paths,
    byLink,
    isGuest: holder.userId === null,
    share: shareHrefs({ turno: sharedTurno(page), calendar: paths.calendar, url, startsAt, endsAt }),
    now: deps.now(),
    ...frameData(args.context),
  };
}

export function action(args: ActionFunctionArgs) {
  return handleBooking(args);
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return answerElse<Refused>(
    () => serverAction<typeof action>(),
    ({ code }) => ({ refusal: code, form: null }),
  );
}

export const shouldRevalidate = afterRedirectsOnly;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${data.page.booking.storeName} · ${data.productName}` }] : [];
}

export default function Booking() {
  const { page, paths, byLink, isGuest, share, now, ...frame } = useLoaderData<typeof loader>();
  const refused = useActionData<Refused>();
  const { booking, policy } = page;
  const told = useSearchParams()[0].get(DONE_PARAM);
  const paying = booking.status === "PENDING_DEPOSIT";
  const ending = cancelledBecause(booking.cancelReason, page.transfer?.state === "REPORTED");
  return (
    <BookingsFrame
      frame={frame}
      title={booking.storeName}
      icons={["calendar", "alert", "info", "arrow-left", "check", "pin", "card"]}
      back={
        byLink ? null : (
          <a className="icon-btn" href="/bookings" aria-label={frameText.back}>
            <Icon name="arrow-left" />
          </a>
        )
      }
    >
      <div className={paying ? "det pays" : "det"}>
        {byLink ? null : (
          <a className="det-back only-desk" href="/bookings">
            <Icon name="arrow-left" small />
            {bookingsText.back}
          </a>
        )}
        <div className="det-top">
          <Done sentences={{ ...bookingDone, cancelado: `${doneText.cancelledTitle}. ${ending}` }} />
          {booking.status === "CANCELLED" && told !== "cancelado" ? <Ended words={ending} /> : null}
          {refused?.refusal ? (
            <Alert kind="danger">
              {refused.cap ? <CapSentence cap={refused.cap} /> : errorMessage(refused.refusal)}
            </Alert>
          ) : null}
        </div>
        {paying ? (
          <PaySection
            page={page}
            now={now}
            paths={paths}
            xsrf={frame.xsrf}
            lastResult={refused?.form ?? null}
            byLink={byLink}
          />
        ) : null}
        <div className="det-t">
          <BookingTicket page={page} now={now} />
        </div>
        <section className="det-do" aria-label={bookingsText.actions}>
          <BookingActions
            page={page}
            now={now}
            paths={paths}
            xsrf={frame.xsrf}
            isTold={told === "asistencia"}
          />
          {isOpen(booking.status) && !booking.isOver ? <ShareLinks hrefs={share} /> : null}
        </section>
        <div className="det-more">
          <section>
            <h2>{policyTitle}</h2>
            <p className="muted">{policySentence(policy)}</p>
          </section>
          <BookingHistory booking={booking} changes={page.changes} zone={policy.zone} now={now} />
          {isGuest ? (
            <OfGuest />
          ) : (
            <a className="way-on only-mob" href="/bookings">
              {bookingsText.back}
            </a>
          )}
        </div>
      </div>
    </BookingsFrame>
  );
}

/** Says that the booking is in the client's name, and what an account would add. */
function OfGuest() {
  return (
    <p className="sm muted">
      {guestTurno} <a href="/signup">{bookingsText.signUp}</a>
    </p>
  );
}

/** Why it will not take place, in the words of the mail. */
function Ended({ words }: { readonly words: string }) {
  return (
    <p className="alert">
      <Icon name="info" />
      <span>
        <b>{doneText.cancelledTitle}</b> {words}
      </span>
    </p>
  );
}
