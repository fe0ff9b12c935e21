import { err, ok, type Result } from "#app/domain/result.ts";
import type {
  PaymentGateway,
  PaymentPage,
  PreferenceInput,
  ProviderPayment,
  RecentSpan,
  SellerToken,
} from "#app/usecases/payment-gateway.ts";
import { type ApiCall, type CallFault, callApi } from "./calls.ts";
import { failureOf, grantFailureOf } from "./failure.ts";
import { type Application, authorizationPage, grantReply } from "./oauth.ts";
import { cancelReply, paymentReply, refundReply, searchReply } from "./payment.ts";
import { preferenceBody, preferenceKey, preferenceReply } from "./preference.ts";
import { pageOf, recentPath, recentReply } from "./recent.ts";
import { type Hmac, isSignedBy } from "./signature.ts";

export type MercadoPagoSettings = {
  readonly apiUrl: string;
  readonly authUrl: string;
  /** The platform's own account; null if only connected sellers receive money. */
  readonly accessToken: string | null;
  /** Null if no seller can be connected. */
  readonly application: Application | null;
  readonly webhookSecret: string;
};

type GatewayContext = {
  /** The product's own origin, which buyers and notifications return to. */
  readonly publicUrl: string;
  readonly hmac: Hmac;
};

type AskedRefund = Parameters<PaymentGateway["refund"]>[1];

type Reply<T> = Promise<Result<T, CallFault>>;

/** A buyer waits for a checkout; only the clock or a notification waits for other calls. */
const CHECKOUT_MS = 8_000;
const PATIENCE_MS = 5_000;
/** The newest 120 payments of a booking; more would be abuse. */
const PAGE = 30;
const MOST_PAGES = 4;

/**
 * Deposits by Mercado Pago's Checkout Pro, over its Preferences API. A checkout call takes at most 8 s, any other 5 s. Neither
 * logs nor failures contain tokens or the payer.
 */
export function mercadoPago(
  settings: MercadoPagoSettings,
  { publicUrl, hmac }: GatewayContext,
): PaymentGateway {
  const { apiUrl, authUrl, accessToken, application, webhookSecret } = settings;

  async function ask<T>(seller: SellerToken, call: Omit<ApiCall<T>, "token">): Reply<T> {
    const token = seller ?? accessToken;
    return token === null ? declined("no account") : callApi(apiUrl, { ...call, token });
  }

  async function open(seller: SellerToken, input: PreferenceInput) {
    const body = preferenceBody(input, publicUrl);
    return ask(seller, {
      method: "POST",
      path: "/checkout/preferences",
      body,
      idempotencyKey: preferenceKey(input),
      schema: preferenceReply,
      signal: AbortSignal.timeout(CHECKOUT_MS),
    });
  }

  async function find(seller: SellerToken, paymentId: string): Reply<ProviderPayment | null> {
    if (!isPaymentId(paymentId)) return ok(null);
    const path = `/v1/payments/${paymentId}`;
    const found = await ask(seller, { method: "GET", path, schema: paymentReply, signal: patience() });
    return !found.ok && found.error.kind === "STATUS" && found.error.status === 404 ? ok(null) : found;
  }

  async function search(seller: SellerToken, bookingId: string): Reply<readonly ProviderPayment[]> {
    const signal = patience();
    const found: ProviderPayment[] = [];
    for (let page = 0; page < MOST_PAGES; page++) {
      const path = searchPath(bookingId, page);
      const reply = await ask(seller, { method: "GET", path, schema: searchReply, signal });
      if (!reply.ok) return reply;
      found.push(...reply.value.results);
      if (reply.value.results.length === 0 || found.length >= reply.value.paging.total) break;
    }
    return ok(found.filter(({ reference }) => reference === bookingId));
  }

  async function recent(seller: SellerToken, span: RecentSpan): Reply<PaymentPage> {
    const call = { method: "GET", path: recentPath(span), schema: recentReply } as const;
    const reply = await ask(seller, { ...call, signal: patience() });
    return reply.ok ? ok(pageOf(reply.value, span)) : reply;
  }

  async function cancel(seller: SellerToken, paymentId: string): Reply<null> {
    if (!isPaymentId(paymentId)) return declined("no payment");
    const cancelled = await ask(seller, {
      method: "PUT",
      path: `/v1/payments/${paymentId}`,
      body: { status: "cancelled" },
      idempotencyKey: crypto.randomUUID(),
      schema: cancelReply,
      signal: patience(),
    });
    if (!cancelled.ok) return cancelled;
    return cancelled.value.status === "cancelled" ? ok(null) : declined("not cancelled");
  }

  async function refund(seller: SellerToken, { paymentId, key, centavos }: AskedRefund) {
    if (!isPaymentId(paymentId)) return declined("no payment");
    const path = `/v1/payments/${paymentId}/refunds`;
    const body = centavos === undefined ? {} : { amount: centavos / 100 };
    const call = { method: "POST", path, body, idempotencyKey: key, schema: refundReply } as const;
    return ask(seller, { ...call, signal: patience() });
  }

  async function grant(asked: Readonly<Record<string, string>>) {
    if (application === null) return answered(declined("no application"));
    const { clientId, clientSecret } = application;
    const body = { client_id: clientId, client_secret: clientSecret, ...asked };
    const call = { method: "POST", path: "/oauth/token", token: null, body, schema: grantReply } as const;
    return answered(await callApi(apiUrl, { ...call, signal: patience() }), grantFailureOf);
  }

  return {
    canConnect: application !== null,
    hasPlatformAccount: accessToken !== null,
    createPreference: async (seller, input) => answered(await open(seller, input)),
    payment: async (seller, paymentId) => answered(await find(seller, paymentId)),
    search: async (seller, bookingId) => answered(await search(seller, bookingId)),
    recent: async (seller, span) => answered(await recent(seller, span)),
    cancel: async (seller, paymentId) => answered(await cancel(seller, paymentId)),
    refund: async (seller, asked) => answered(await refund(seller, asked)),
    isSigned: (notification) => isSignedBy(hmac, webhookSecret, notification),
    authorizationUrl: (request) => authorizationPage(authUrl, application?.clientId ?? "", request),
    exchangeCode: ({ code, redirectUri, codeVerifier }) =>
      grant({
        grant_type: "authorization_code",
        code,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier,
      }),
    renewGrant: (refreshToken) => grant({ grant_type: "refresh_token", refresh_token: refreshToken }),
  };
}

function answered<T>(reply: Result<T, CallFault>, failure = failureOf) {
  return reply.ok ? reply : err(failure(reply.error));
}

function declined(reason: string): Result<never, CallFault> {
  return err({ kind: "DECLINED", reason });
}

function patience(): AbortSignal {
  return AbortSignal.timeout(PATIENCE_MS);
}

/** Ids also come from notifications and addresses, so none may lead to another path of the API. */
function isPaymentId(text: string): boolean {
  return /^\d{1,20}$/.test(text);
}

function searchPath(bookingId: string, page: number): string {
  const params = { sort: "date_created", criteria: "desc", external_reference: bookingId };
  const further = page === 0 ? {} : { limit: `${PAGE}`, offset: `${page * PAGE}` };
  return `/v1/payments/search?${new URLSearchParams({ ...params, ...further })}`;
}
