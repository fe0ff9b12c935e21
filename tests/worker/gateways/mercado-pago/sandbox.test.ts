import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { SignedNotification } from "#app/usecases/payment-gateway.ts";
import { newMeter } from "#db/driver/client.ts";
import { liveSandbox } from "#tests/support/sandbox.ts";
import { openDeps } from "#worker/deps.ts";
import { readSettings } from "#worker/env.ts";

type Facts = Readonly<Record<string, unknown>>;
type Notice = SignedNotification & { readonly url: string; readonly body: Facts };
type Paid = { readonly payment: Facts & { readonly id: number }; readonly notified: readonly unknown[] };

const sandbox = liveSandbox();
let product: Server;
let publicUrl: string;
let notices: Notice[];
let productAnswers: number;

/** Takes notifications in place of the product. */
beforeAll(async () => {
  product = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const header = (name: string) => String(request.headers[name] ?? "");
    const { pathname, searchParams } = new URL(request.url ?? "", publicUrl);
    notices.push({
      url: `${request.method} ${pathname}?source_news=${searchParams.get("source_news")}&type=${searchParams.get("type")}`,
      signature: header("x-signature"),
      requestId: header("x-request-id"),
      dataId: searchParams.get("data.id"),
      body: JSON.parse(text),
    });
    response.writeHead(productAnswers).end();
  });
  await new Promise<void>((resolve) => product.listen(0, "127.0.0.1", resolve));
  publicUrl = `http://127.0.0.1:${(product.address() as AddressInfo).port}`;
});
afterAll(() => void product.close());
beforeEach(() => {
  notices = [];
  productAnswers = 200;
});

/** The product's own gateway, set up as `npm start` does. */
function gateway(changes: Readonly<Record<string, string>> = {}) {
  const settings = readSettings({
    PUBLIC_URL: publicUrl,
    SESSION_SECRET: "0123456789abcdef0123456789abcdef",
    LIBSQL_URL: "http://127.0.0.1:1",
    MERCADO_PAGO_API_URL: sandbox.url(),
    MERCADO_PAGO_AUTH_URL: sandbox.url(),
    MERCADO_PAGO_ACCESS_TOKEN: "sandbox-platform",
    MERCADO_PAGO_CLIENT_ID: "sandbox-mercado-pago",
    MERCADO_PAGO_CLIENT_SECRET: "sandbox-mercado-pago-secret",
    MERCADO_PAGO_WEBHOOK_SECRET: "sandbox-webhook-secret",
    ...changes,
  });
  const bindings = {} as Parameters<typeof openDeps>[0];
  const run = { address: "", later: () => {}, note: () => {} };
  const { payments } = openDeps(bindings, settings, newMeter(), run);
  if (payments === null) throw new Error("no payments");
  return payments;
}

let bookings = 0;
function newOrder(changes: { readonly centavos?: number; readonly expiresAt?: number } = {}) {
  bookings += 1;
  const usual = { businessId: "b1", title: "Seña: Masaje", centavos: 600_010 };
  return { bookingId: `booking-${bookings}`, ...usual, expiresAt: Date.now() + 60_000, ...changes };
}

async function opened(changes: Parameters<typeof newOrder>[0] = {}, seller: string | null = null) {
  const order = newOrder(changes);
  const preference = await gateway().createPreference(seller, order);
  if (!preference.ok) throw new Error(preference.error.reason);
  return { ...preference.value, bookingId: order.bookingId };
}

async function pay(bookingId: string, told: Facts = {}): Promise<Paid> {
  const purchase = { external_reference: bookingId, outcome: "approved", ...told };
  return (await sandbox.post("/mercadopago/pay", purchase)) as Paid;
}

function press(page: string, outcome: string): Promise<Response> {
  return fetch(page, { method: "POST", body: new URLSearchParams({ outcome }), redirect: "manual" });
}

/** Connects a seller; answers their tokens. */
async function connected(userId?: string) {
  const codeVerifier = "a-verifier-that-nobody-knows-0123456789abcdef";
  const codeChallenge = createHash("sha256").update(codeVerifier).digest("base64url");
  const redirectUri = "http://turnero.test/back";
  const page = gateway().authorizationUrl({ state: "the-state", redirectUri, codeChallenge });
  const back = await sandbox.logInAt(page, userId === undefined ? {} : { user_id: userId });
  expect(back.get("state")).toBe("the-state");
  const code = back.get("code") ?? "";
  const granted = await gateway().exchangeCode({ code, redirectUri, codeVerifier });
  if (!granted.ok) throw new Error(granted.error.reason);
  return { ...granted.value, used: { code, redirectUri, codeVerifier } };
}

test("a seña is ordered, paid, notified, looked up, searched and refunded once", async () => {
  const { bookingId, initPoint, collectorId } = await opened();
  expect(collectorId).toBe("1001");
  expect(initPoint).toContain(`${sandbox.url()}/checkout/1001-`);

  const { payment, notified } = await pay(bookingId);
  expect(notified).toEqual([200]);
  expect(notices).toHaveLength(1);
  const [notice] = notices;
  expect(notice?.url).toBe("POST /ws/mercadopago/webhook?source_news=webhooks&type=payment");
  expect(notice?.dataId).toBe(`${payment.id}`);
  expect(notice?.body).toMatchObject({
    type: "payment",
    action: "payment.created",
    user_id: 1001,
    live_mode: true,
    api_version: "v1",
    data: { id: `${payment.id}` },
  });
  const unsigned = { signature: null, requestId: null, dataId: null };
  expect(gateway().isSigned(notice ?? unsigned)).toBe(true);
  expect(gateway({ MERCADO_PAGO_WEBHOOK_SECRET: "another" }).isSigned(notice ?? unsigned)).toBe(false);

  const paymentId = `${payment.id}`;
  const found = await gateway().payment(null, paymentId);
  expect(found).toEqual({
    ok: true,
    value: {
      id: paymentId,
      state: "APPROVED",
      centavos: 600_010,
      refundedCentavos: 0,
      currency: "ARS",
      collectorId: "1001",
      reference: bookingId,
      isLive: true,
      updatedAt: expect.any(Number),
    },
  });
  expect(await gateway().search(null, bookingId)).toEqual({ ok: true, value: [found.ok && found.value] });

  const refund = await gateway().refund(null, { paymentId, key: "late" });
  expect(refund).toMatchObject({ ok: true, value: { state: "DONE" } });
  expect(await gateway().refund(null, { paymentId, key: "late" })).toEqual(refund);
  expect(await gateway().payment(null, paymentId)).toMatchObject({
    value: { state: "REFUNDED", refundedCentavos: 600_010 },
  });
  expect(await gateway().refund(null, { paymentId, key: "another" })).toMatchObject({
    error: { isFinal: true, reason: "400 bad_request 2063" },
  });
  const listed = (await (await fetch(`${sandbox.url()}/mercadopago/payments.json`)).json()) as Facts;
  expect(listed).toMatchObject({
    payments: [{ id: payment.id, status: "refunded", transaction_amount: 6000.1 }],
    refunds: [{ payment_id: payment.id, amount: 6000.1, status: "approved" }],
    preferences: [{ external_reference: bookingId }],
  });
});

test("a refund without a key is refused, and a partial refund leaves the payment approved", async () => {
  const { payment } = await pay((await opened()).bookingId, { amount: 10 });
  const refund = (headers: Readonly<Record<string, string>>) =>
    fetch(`${sandbox.url()}/v1/payments/${payment.id}/refunds`, {
      method: "POST",
      headers: { Authorization: "Bearer sandbox-platform", ...headers },
      body: JSON.stringify({ amount: 2.5 }),
    });
  const keyless = await refund({});
  expect([keyless.status, await keyless.json()]).toMatchObject([400, { cause: [{ code: 4292 }] }]);
  expect((await refund({ "X-Idempotency-Key": "part" })).status).toBe(201);
  expect(await gateway().payment(null, `${payment.id}`)).toMatchObject({
    value: { state: "APPROVED", centavos: 1000, refundedCentavos: 250 },
  });
});

test("a pending payment can be cancelled or changed, and each change is dated later", async () => {
  const { bookingId } = await opened();
  const { payment } = await pay(bookingId, { outcome: "in_process" });
  const paymentId = `${payment.id}`;
  const before = await gateway().payment(null, paymentId);
  expect(before).toMatchObject({ value: { state: "IN_PROCESS" } });
  expect(await gateway().cancel(null, paymentId)).toEqual({ ok: true, value: null });
  const after = await gateway().payment(null, paymentId);
  expect(after).toMatchObject({ value: { state: "CANCELLED" } });
  expect(after.ok && after.value?.updatedAt).toBeGreaterThan(
    (before.ok && before.value?.updatedAt) || Infinity,
  );

  const changed = await pay(bookingId, { payment_id: payment.id });
  expect(changed.payment.id).toBe(payment.id);
  expect(notices.at(-1)?.body).toMatchObject({ action: "payment.updated" });
  expect(await gateway().cancel(null, paymentId)).toMatchObject({
    error: { isFinal: true, reason: "400 bad_request 2018" },
  });
  await pay(bookingId, { outcome: "rejected" });
  expect(await gateway().search(null, bookingId)).toMatchObject({
    value: [{ state: "REJECTED" }, { state: "APPROVED" }],
  });
});

test("a seller's recent payments are found by their last change, without other sellers'", async () => {
  const seller = (await connected("4004")).accessToken;
  const since = Date.now();
  const { bookingId } = await opened({}, seller);
  const first = await pay(bookingId, { outcome: "in_process" });
  for (let sale = 0; sale < 100; sale++) await pay(bookingId, { outcome: "rejected", notify: false });
  await pay(bookingId, { payment_id: first.payment.id });
  await pay((await opened()).bookingId);
  const span = { since, until: Date.now() + 60_000, skipped: 0 };
  const page = await gateway().recent(seller, span);
  if (!page.ok) throw new Error(page.error.reason);
  const { payments, hasUnreadable, next } = page.value;
  expect([payments.length, hasUnreadable, payments[0]?.state]).toEqual([100, false, "REJECTED"]);
  expect(next?.since).toBe(payments.at(-1)?.updatedAt);
  const rest = await gateway().recent(seller, { ...span, ...next });
  if (!rest.ok) throw new Error(rest.error.reason);
  expect(rest.value.payments.at(-1)).toMatchObject({ id: `${first.payment.id}`, state: "APPROVED" });
  const ids = [...payments, ...rest.value.payments].map(({ id }) => id);
  expect([new Set(ids).size, rest.value.next]).toEqual([101, null]);
  const nothing = { ok: true, value: { payments: [], hasUnreadable: false, next: null } };
  expect(await gateway().recent(seller, { ...span, since: span.until })).toEqual(nothing);
  expect(await gateway().recent(seller, { ...span, since: 0, until: since - 1 })).toEqual(nothing);
});

test.each([
  ["no order", ""],
  ["an unknown order", "sort=id&criteria=desc"],
  ["a range without its ends", "sort=date_created&criteria=desc&range=date_created"],
  [
    "an end without its zone",
    "sort=date_created&criteria=desc&range=date_created&begin_date=2026-11-20&end_date=2026-11-21T00:00:00.000",
  ],
])("a search with %s is refused", async (_, query) => {
  const headers = { Authorization: "Bearer sandbox-platform" };
  expect((await fetch(`${sandbox.url()}/v1/payments/search?${query}`, { headers })).status).toBe(400);
});

test("payments without checkout or with another amount, currency, account or mode can be made", async () => {
  const strange = { amount: 0.29, currency: "USD", collector_id: 9999, live_mode: false };
  const { payment } = await pay("nobody-ordered-this", { ...strange, notification_url: `${publicUrl}/ws` });
  expect(notices).toHaveLength(1);
  expect(await gateway().payment(null, `${payment.id}`)).toMatchObject({
    value: { centavos: 29, currency: "USD", collectorId: "9999", isLive: false },
  });
  expect(await sandbox.post("/mercadopago/pay", { external_reference: "x", outcome: "paid" })).toEqual({
    message: "Error: no such outcome: paid",
  });
});

test("notifications come as often as asked, all signed, even to an unreachable address", async () => {
  const { bookingId } = await opened();
  expect((await pay(bookingId, { notify: false })).notified).toEqual([]);
  expect(notices).toEqual([]);
  productAnswers = 500;
  expect((await pay(bookingId, { times: 3 })).notified).toEqual([500, 500, 500]);
  expect(new Set(notices.map(({ requestId }) => requestId)).size).toBe(3);
  expect((await pay(bookingId, { times: 25 })).notified).toHaveLength(25);
  expect(notices.every((notice) => gateway().isSigned(notice))).toBe(true);
  const nobody = { notification_url: "http://127.0.0.1:1/" };
  expect((await pay(bookingId, nobody)).notified).toEqual([null]);
});

test.each([
  ["approved", "success", "APPROVED"],
  ["rejected", "failure", "REJECTED"],
  ["in_process", "pending", "IN_PROCESS"],
])("a payer who chooses '%s' on the checkout returns by %s", async (outcome, back, state) => {
  const { bookingId, initPoint, id } = await opened();
  const page = await (await fetch(initPoint)).text();
  for (const text of ["Seña: Masaje", "6.000,10", "Aprobar", "Rechazar", "Dejar en proceso"]) {
    expect(page).toContain(text);
  }
  const reply = await press(initPoint, outcome);
  expect(reply.status).toBe(303);
  const address = new URL(reply.headers.get("location") ?? "");
  expect(address.origin + address.pathname).toBe(`${publicUrl}/booking/payment/${back}`);
  const paymentId = address.searchParams.get("payment_id") ?? "";
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    collection_id: paymentId,
    collection_status: outcome,
    status: outcome,
    external_reference: bookingId,
    preference_id: id,
    site_id: "MLA",
  });
  expect(notices.map(({ dataId }) => dataId)).toEqual([paymentId]);
  expect(await gateway().payment(null, paymentId)).toMatchObject({ value: { state } });
});

test("a payer who goes back has paid nothing and returns with 'null'", async () => {
  const { bookingId, initPoint } = await opened();
  const reply = await press(initPoint, "back");
  const address = new URL(reply.headers.get("location") ?? "");
  expect(address.pathname).toBe("/booking/payment/failure");
  expect(address.searchParams.get("payment_id")).toBe("null");
  expect(address.searchParams.get("status")).toBe("null");
  expect(notices).toEqual([]);
  expect(await gateway().search(null, bookingId)).toEqual({ ok: true, value: [] });
});

test("a checkout past its deadline takes no new payment, but pending payments may end", async () => {
  const { bookingId, initPoint } = await opened({ expiresAt: Date.now() - 1000 });
  const page = await (await fetch(initPoint)).text();
  expect(page).toContain("El plazo para pagar venció.");
  expect(page).not.toContain("Aprobar");
  expect(await (await press(initPoint, "approved")).text()).toContain("El plazo para pagar venció.");
  expect(await gateway().search(null, bookingId)).toEqual({ ok: true, value: [] });
  expect((await pay(bookingId)).payment.status).toBe("approved");
  expect((await fetch(`${sandbox.url()}/checkout/made-up`)).status).toBe(404);
});

test("a connected seller takes and sees the payments of their own checkouts only", async () => {
  const seller = await connected();
  expect(seller).toMatchObject({ providerUserId: "2002", expiresInSeconds: 15_552_000 });
  const { bookingId, collectorId } = await opened({}, seller.accessToken);
  expect(collectorId).toBe("2002");
  const paymentId = `${(await pay(bookingId)).payment.id}`;
  expect(notices[0]?.body).toMatchObject({ user_id: 2002 });
  expect(await gateway().payment(null, paymentId)).toEqual({ ok: true, value: null });
  expect(await gateway().payment(seller.accessToken, paymentId)).toMatchObject({
    value: { collectorId: "2002" },
  });
  expect(await gateway().search(null, bookingId)).toEqual({ ok: true, value: [] });
  const other = await connected("3003");
  expect(other.providerUserId).toBe("3003");
  expect(await gateway().payment(other.accessToken, paymentId)).toEqual({ ok: true, value: null });
});

test("a code works once and only with its verifier, and a refresh token works once", async () => {
  const gone = { ok: false, error: expect.objectContaining({ isUnauthorized: true }) };
  const { refreshToken, used } = await connected();
  expect(await gateway().exchangeCode(used)).toEqual(gone);
  const renewed = await gateway().renewGrant(refreshToken);
  expect(renewed).toMatchObject({ ok: true, value: { providerUserId: "2002" } });
  expect(await gateway().renewGrant(refreshToken)).toEqual(gone);
  const page = gateway().authorizationUrl({
    state: "s",
    redirectUri: used.redirectUri,
    codeChallenge: "other",
  });
  expect(await (await fetch(page)).text()).toContain("<button>Autorizar</button>");
  const code = (await sandbox.logInAt(page, {})).get("code") ?? "";
  expect(await gateway().exchangeCode({ ...used, code })).toEqual(gone);
  expect(Object.fromEntries(await sandbox.logInAt(page, { cancel: "1" }))).toMatchObject({
    error: "access_denied",
  });
  const stranger = gateway({ MERCADO_PAGO_CLIENT_SECRET: "another" });
  expect(await stranger.renewGrant(refreshToken)).toMatchObject({
    error: { isUnauthorized: false, reason: "400 invalid_client" },
  });
});

test("a made-up token is refused", async () => {
  const refused = { ok: false, error: expect.objectContaining({ isUnauthorized: true, isFinal: true }) };
  expect(await gateway().createPreference("made-up", newOrder())).toEqual(refused);
  expect(await gateway().payment("APP_USR-sandbox-", "5")).toEqual(refused);
});

test.each([
  [{ items: [] }, "invalid_items"],
  [{ items: [{ title: "a", quantity: 1, unit_price: 0 }] }, "invalid_items"],
  [{ items: [{ title: "a", quantity: 1, unit_price: 1.234 }] }, "invalid_items"],
  [{ external_reference: "a b" }, "invalid_external_reference"],
  [{ auto_return: "approved", back_urls: { success: "http://localhost/" } }, "invalid_auto_return"],
  [{ expires: true, expiration_date_to: "2026-11-20T10:30:00Z" }, "invalid_expiration_date_to"],
])("an order that Mercado Pago would refuse is refused: %o", async (wrong, error) => {
  const order = {
    items: [{ title: "a", quantity: 1, unit_price: 1 }],
    external_reference: "a",
    ...wrong,
  };
  const reply = await fetch(`${sandbox.url()}/checkout/preferences`, {
    method: "POST",
    headers: { Authorization: "Bearer sandbox-platform" },
    body: JSON.stringify(order),
  });
  expect([reply.status, await reply.json()]).toMatchObject([400, { error }]);
});

test("scripted faults come as often as asked: broken, too many, unauthorized", async () => {
  const { bookingId } = await opened();
  const paymentId = `${(await pay(bookingId)).payment.id}`;
  const fault = (call: string, kind: string, times: number) =>
    sandbox.post("/mercadopago/fault", { call, kind, times });

  await fault("preference", "500", 1);
  const broken = { error: { isFinal: false, reason: "500 internal_error" } };
  expect(await gateway().createPreference(null, newOrder())).toMatchObject(broken);
  expect((await gateway().createPreference(null, newOrder())).ok).toBe(true);

  await fault("payment", "500", 3);
  expect(await gateway().payment(null, paymentId)).toMatchObject(broken);
  expect((await gateway().payment(null, paymentId)).ok).toBe(true);

  await fault("search", "429", 1);
  expect(await gateway().search(null, bookingId)).toMatchObject({
    error: { isFinal: false, reason: "429 local_rate_limited", retryAfterSeconds: 2 },
  });
  await fault("token", "500", 1);
  expect(await gateway().renewGrant("TG")).toMatchObject(broken);
  await fault("cancel", "401", 1);
  expect(await gateway().cancel(null, paymentId)).toMatchObject({ error: { isUnauthorized: true } });
});

test("a refund whose reply is lost is made, and only once despite repeated requests", async () => {
  const paymentId = `${(await pay((await opened()).bookingId)).payment.id}`;
  await sandbox.post("/mercadopago/fault", { call: "refund", kind: "lost-reply", times: 1 });
  expect(await gateway().refund(null, { paymentId, key: "k" })).toMatchObject({ error: { isFinal: false } });
  expect(await gateway().payment(null, paymentId)).toMatchObject({ value: { state: "REFUNDED" } });
  expect(await gateway().refund(null, { paymentId, key: "k" })).toMatchObject({ value: { state: "DONE" } });
  const listed = (await (await fetch(`${sandbox.url()}/mercadopago/payments.json`)).json()) as {
    readonly refunds: readonly { readonly payment_id: number }[];
  };
  expect(listed.refunds.filter((each) => `${each.payment_id}` === paymentId)).toHaveLength(1);
});

test("a call to a hanging provider is given up after five seconds", { timeout: 10_000 }, async () => {
  await sandbox.post("/mercadopago/fault", { call: "search", kind: "hang", times: 1 });
  const startedAt = Date.now();
  expect(await gateway().search(null, "b")).toMatchObject({ error: { isFinal: false, reason: "timeout" } });
  expect(Date.now() - startedAt).toBeLessThan(6000);
});

test("a seller refunds in part outside the product, which refunds the rest", async () => {
  const { bookingId } = await opened();
  const { payment } = await pay(bookingId);
  const paymentId = String(payment.id);
  const back = await sandbox.post("/mercadopago/refund", {
    payment_id: payment.id,
    amount: 2000,
    notify: false,
  });
  expect(back).toMatchObject({ payment: { status_detail: "partially_refunded" }, notified: [] });
  expect(await gateway().payment(null, paymentId)).toMatchObject({
    value: { state: "APPROVED", refundedCentavos: 200_000 },
  });
  expect(await gateway().refund(null, { paymentId, key: "rest", centavos: 400_010 })).toMatchObject({
    ok: true,
  });
  expect(await gateway().payment(null, paymentId)).toMatchObject({ value: { state: "REFUNDED" } });

  const other = String((await pay(bookingId)).payment.id);
  const page = await (await fetch(`${sandbox.url()}/mercadopago`)).text();
  expect(page).toContain(`value="${other}"`);
  expect(page).toContain("Contracargo");
  const body = new URLSearchParams({ payment_id: other, outcome: "charged_back", amount: "6000" });
  await fetch(`${sandbox.url()}/mercadopago`, { method: "POST", body, redirect: "manual" });
  expect(await gateway().payment(null, other)).toMatchObject({ value: { state: "CHARGED_BACK" } });
});
