import {
  type ActionFunctionArgs,
  data,
  type HeadersArgs,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { type MetaArgs, useActionData, useLoaderData } from "@remix-run/react";
import { AccountScreen } from "#app/components/accounts/account-screen.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import type { IconName } from "#app/components/ui/icon.tsx";
import { MessageCard } from "#app/components/ui/message-card.tsx";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { accountCss } from "#app/styles/entries/screen-css.ts";
import { errorMessage } from "#app/text/errors.ts";
import { paymentReturnText, returnWords } from "#app/text/payments/payment-return.ts";
import { openPreference } from "#app/usecases/payments/checkouts/open-preference.server.ts";
import { type PaymentReturn, viewPaymentReturn } from "#app/usecases/payments/payment-return.server.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { bookingOfReturn, type ReturnAddress, returnAddress, returnSearch } from "./return-address.ts";
import { ReturnWays } from "./return-ways.tsx";

export const handle = { css: accountCss };

/** How often a page that waits asks again, and for how long. */
const EVERY_SECONDS = 5;
const LOOKS = 24;

/** Shows how the seña stands, never what the address says of it; waits while that may still change. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const address = returnAddress(params.estado ?? "", url.searchParams);
  const found = await viewPaymentReturn(context.deps, bookingOfReturn(url.searchParams));
  if (!found.ok) throw new Response(null, { status: 404 });
  const isWaiting = waits(found.value, address);
  const again = `${EVERY_SECONDS}; url=${url.pathname}${returnSearch(found.value.bookingId, address.looks + 1)}`;
  return data(
    { payment: found.value, address, isWaiting, ...frameData(context) },
    { headers: isWaiting ? { Refresh: again } : {} },
  );
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders;
}

/** Another try to pay. */
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
  return [{ title: `${title} · ${data.productName}` }, { name: "robots", content: "noindex" }];
}

export default function PaymentReturned() {
  const { payment, address, isWaiting, ...frame } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { title, text } = wordsOf(payment, address);
  return (
    <AccountScreen frame={frame} icons={["check", "clock", "alert", "close", "card"]}>
      <MessageCard icon={ICONS[payment.state]} title={title}>
        <p role="status">{text}</p>
        <p className="muted">
          {payment.storeName}
          <br />
          {paymentReturnText.when(payment.date, payment.startMinute)}
        </p>
        {payment.isCardOut && (payment.state === "AWAITED" || payment.state === "REJECTED") ? (
          <p>{paymentReturnText.cardOut}</p>
        ) : null}
        {refused ? <Alert kind="danger">{errorMessage(refused.refusal)}</Alert> : null}
        <ReturnWays payment={payment} isWaiting={isWaiting} xsrf={frame.xsrf} />
      </MessageCard>
    </AccountScreen>
  );
}

const ICONS: Readonly<Record<PaymentReturn["state"], IconName>> = {
  CONFIRMED: "check",
  IN_PROCESS: "clock",
  AWAITED: "card",
  REJECTED: "alert",
  EXPIRED: "close",
  CANCELLED: "close",
  RETURNED: "check",
};

function waits({ state }: PaymentReturn, { isFresh, looks }: ReturnAddress): boolean {
  return looks < LOOKS && (state === "IN_PROCESS" || (state === "AWAITED" && isFresh));
}

function wordsOf(payment: PaymentReturn, { isFresh, looks }: ReturnAddress) {
  return returnWords(payment.state, payment.depositCentavos, isFresh && looks < LOOKS);
}
