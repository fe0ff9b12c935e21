import {
  type ActionFunctionArgs,
  data,
  type HeadersArgs,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { AccountScreen } from "#app/components/accounts/account-screen.tsx";
import { ShareLinks } from "#app/components/bookings/share-links.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import type { AppContext } from "#app/context.ts";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { ownPaths } from "#app/domain/paths/turno-paths.ts";
import { BookingTicket } from "#app/routes/bookings/booking-ticket.tsx";
import { frameData } from "#app/routing/frame-data.ts";
import { paymentReturnCss } from "#app/styles/entries/screen-css.ts";
import { depositLeft } from "#app/text/bookings/bookings.ts";
import { errorMessage } from "#app/text/errors.ts";
import { timeUntil } from "#app/text/payments/deposit.ts";
import { paymentReturnText, returnWords } from "#app/text/payments/payment-return.ts";
import { doneText } from "#app/text/wizard/wizard.ts";
import { bookingUrl, sharedTurno } from "#app/usecases/bookings/booking-calendar.server.ts";
import { viewBooking } from "#app/usecases/bookings/booking-page.server.ts";
import { shareHrefs } from "#app/usecases/bookings/share-turno.ts";
import { openPreference } from "#app/usecases/payments/checkouts/open-preference.server.ts";
import { type PaymentReturn, viewPaymentReturn } from "#app/usecases/payments/payment-return.server.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { bookingOfReturn, type ReturnAddress, returnAddress, returnSearch } from "./return-address.ts";
import { ReturnTicket } from "./return-ticket.tsx";
import { ReturnWays } from "./return-ways.tsx";
import "#app/styles/parts/note.css";
import "#app/styles/screens/payment-return.css";

export const handle = { css: paymentReturnCss };

/** How often a waiting page checks again, and how many times. */
const EVERY_SECONDS = 5;
const LOOKS = 24;

/** Shows the deposit's state, never what the address says of it; waits while that may still change. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const address = returnAddress(params.estado ?? "", url.searchParams);
  const found = await viewPaymentReturn(context.deps, bookingOfReturn(url.searchParams));
  if (!found.ok) throw new Response(null, { status: 404 });
  const isWaiting = waits(found.value, address);
  const again = `${EVERY_SECONDS}; url=${url.pathname}${returnSearch(found.value.bookingId, address.looks + 1)}`;
  const turno = await ownTurno(context, found.value.bookingId);
  return data(
    { payment: found.value, turno, address, isWaiting, now: context.deps.now(), ...frameData(context) },
    { headers: isWaiting ? { Refresh: again } : {} },
  );
}

/** The booking for its own customer when signed in; null for any other visitor who returns from the payment. */
async function ownTurno({ deps, actor }: AppContext, bookingId: string) {
  if (actor.kind === "guest") return null;
  const found = await viewBooking(deps, actor, bookingId);
  if (!found.ok) return null;
  const { startsAt, endsAt } = found.value;
  const { calendar } = ownPaths(bookingId);
  const turno = sharedTurno(found.value);
  const url = bookingUrl(deps.settings, bookingId);
  return { page: found.value, share: shareHrefs({ turno, calendar, url, startsAt, endsAt }) };
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders;
}

/** Another attempt to pay. */
export async function action({ request, context }: ActionFunctionArgs) {
  const found = await viewPaymentReturn(context.deps, bookingOfReturn(new URL(request.url).searchParams));
  if (!found.ok) throw new Response(null, { status: 404 });
  const opened = await openPreference(context.deps, found.value);
  if (opened.ok) throw redirect(opened.value.initPoint, 303);
  const refusal: RefusalCode = opened.error.code;
  return data({ refusal }, { status: refusalStatus(opened.error) });
}

export function meta({ data }: MetaArgs<typeof loader>) {
  if (!data) return [];
  const { title } = wordsOf(data.payment, data.address);
  return [{ title: `${title} · ${data.productName}` }];
}

export default function PaymentReturned() {
  const { payment, turno, address, isWaiting, now, ...frame } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { title, text } = wordsOf(payment, address);
  const { state, time } = payment;
  const isOwed = !isWaiting && (state === "AWAITED" || state === "REJECTED");
  const [halo, icon] = HALOS[state];
  return (
    <AccountScreen frame={frame} icons={["check", "clock", "alert", "close", "card", "calendar", "pin"]}>
      <main className="done" id="main">
        <header>
          <span className={halo}>
            <Icon name={icon} />
          </span>
          <h1>{title}</h1>
          <p className="muted" role="status">
            {text}
          </p>
        </header>
        {refused?.refusal ? <Alert kind="danger">{errorMessage(refused.refusal)}</Alert> : null}
        {isOwed && payment.isCardOut ? <Alert kind="info">{paymentReturnText.cardOut}</Alert> : null}
        {isOwed && time ? (
          <Alert kind="warning">
            <b>{timeUntil(time.until)}</b> <strong>{doneText.important}</strong> {depositLeft(time.minutes)}
          </Alert>
        ) : null}
        <ReturnWays payment={payment} isWaiting={isWaiting} xsrf={frame.xsrf} />
        {turno ? (
          <BookingTicket page={turno.page} now={now} level="h2" />
        ) : (
          <ReturnTicket payment={payment} />
        )}
        {turno && state === "CONFIRMED" ? <ShareLinks hrefs={turno.share} /> : null}
      </main>
    </AccountScreen>
  );
}

const HALOS: Readonly<Record<PaymentReturn["state"], readonly [string, IconName]>> = {
  CONFIRMED: ["halo", "check"],
  IN_PROCESS: ["halo wait", "clock"],
  AWAITED: ["halo wait", "clock"],
  REJECTED: ["halo bad", "close"],
  EXPIRED: ["halo off", "close"],
  CANCELLED: ["halo off", "close"],
  RETURNED: ["halo off", "check"],
  WITHOUT: ["halo", "check"],
};

function waits({ state }: PaymentReturn, { isFresh, looks }: ReturnAddress): boolean {
  return looks < LOOKS && (state === "IN_PROCESS" || (state === "AWAITED" && isFresh));
}

function wordsOf(payment: PaymentReturn, { isFresh, looks }: ReturnAddress) {
  return returnWords(payment.state, payment.depositCentavos, isFresh && looks < LOOKS);
}
