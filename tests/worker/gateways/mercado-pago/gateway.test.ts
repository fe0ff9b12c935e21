import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PaymentGateway } from "#app/usecases/payment-gateway.ts";
import { type MercadoPagoSettings, mercadoPago } from "#worker/gateways/mercado-pago/gateway.ts";

type Reply = {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};
/** `hang`: never answers; `drop`: ends the connection. */
type Scripted = Reply | "hang" | "drop";
type Seen = { readonly route: string; readonly headers: IncomingHttpHeaders; readonly body: unknown };

const ORDER = {
  bookingId: "Zm9vYmFyYmF6cXV4MDEyMw",
  businessId: "b1",
  title: "Seña: Masaje – Estilo Demo",
  centavos: 600_000,
  expiresAt: Date.UTC(2026, 10, 20, 13, 30),
};

const PREFERENCE = {
  id: "1001-94fd2b9e",
  init_point: "https://www.mercadopago.com.ar/checkout/v1/redirect?pref_id=1001-94fd2b9e",
  sandbox_init_point: "https://sandbox.mercadopago.com.ar/",
  collector_id: 1001,
};

const PAYMENT = {
  id: 130_000_000_001,
  status: "approved",
  status_detail: "accredited",
  external_reference: ORDER.bookingId,
  transaction_amount: 6000,
  transaction_amount_refunded: 0,
  currency_id: "ARS",
  collector_id: 1001,
  live_mode: true,
  date_last_updated: "2026-11-20T09:15:30.123-04:00",
  payer: { id: "77", email: "compradora@correo.test", identification: { type: "DNI", number: "12345678" } },
};

const GRANT = {
  access_token: "APP_USR-1-2-3-2002",
  token_type: "bearer",
  expires_in: 15_552_000,
  scope: "offline_access read write",
  user_id: 2002,
  refresh_token: "TG-1-2002",
  public_key: "APP_USR-public",
  live_mode: true,
};

/** The last change of `PAYMENT`. */
const CHANGED = Date.parse("2026-11-20T09:15:30.123-04:00");
const SPAN = {
  since: Date.UTC(2026, 10, 17, 13, 30),
  until: Date.UTC(2026, 10, 20, 13, 30, 0, 5),
  skipped: 0,
};

let server: Server;
let url: string;
/** Sent in turn; the last one repeats from then on. */
let replies: Scripted[];
let seen: Seen[];

beforeEach(async () => {
  seen = [];
  replies = [];
  server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const body: unknown = text === "" ? null : JSON.parse(text);
    seen.push({ route: `${request.method} ${request.url}`, headers: request.headers, body });
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    if (reply === "drop") request.socket.destroy();
    if (reply === undefined || reply === "hang" || reply === "drop") return;
    const sent = typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body ?? null);
    response.writeHead(reply.status, { ...reply.headers }).end(sent);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

function gateway(settings: Partial<MercadoPagoSettings> = {}, publicUrl = "https://turnero.test") {
  const application = { clientId: "123", clientSecret: "s3cret" };
  const usual = { apiUrl: url, authUrl: "https://auth.test", accessToken: "APP_USR-platform", application };
  return mercadoPago({ ...usual, webhookSecret: "secret", ...settings }, { publicUrl, hmac });
}

function failure(error: Readonly<Record<string, unknown>>) {
  const usual = { isFinal: false, isUnauthorized: false, retryAfterSeconds: null };
  return { ok: false, error: { ...usual, ...error } };
}

function hmac(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

/** Every call, and its answer when all goes well. */
const CALLS: readonly (readonly [string, (pay: PaymentGateway) => Promise<unknown>, unknown])[] = [
  ["createPreference", (pay) => pay.createPreference(null, ORDER), PREFERENCE],
  ["payment", (pay) => pay.payment(null, "5"), PAYMENT],
  ["search", (pay) => pay.search(null, ORDER.bookingId), { paging: { total: 1 }, results: [PAYMENT] }],
  ["recent", (pay) => pay.recent(null, SPAN), { paging: { total: 1 }, results: [PAYMENT] }],
  ["cancel", (pay) => pay.cancel(null, "5"), { ...PAYMENT, status: "cancelled" }],
  ["refund", (pay) => pay.refund(null, { paymentId: "5", key: "k" }), { id: 1, status: "approved" }],
  ["exchangeCode", (pay) => pay.exchangeCode({ code: "c", redirectUri: "r", codeVerifier: "v" }), GRANT],
  ["renewGrant", (pay) => pay.renewGrant("TG-0"), GRANT],
];
const GETS = ["payment", "search", "recent"];

test("a checkout opens for the seña until its deadline, for cards and account money only", async () => {
  replies = [{ status: 201, body: PREFERENCE }];
  expect(await gateway({ apiUrl: `${url}/` }).createPreference(null, ORDER)).toEqual({
    ok: true,
    value: { id: "1001-94fd2b9e", initPoint: PREFERENCE.init_point, collectorId: "1001" },
  });
  expect(seen).toHaveLength(1);
  expect(seen[0]?.route).toBe("POST /checkout/preferences");
  expect(seen[0]?.headers).toMatchObject({
    authorization: "Bearer APP_USR-platform",
    "content-type": "application/json",
    "x-idempotency-key": `${ORDER.bookingId}-600000-${ORDER.expiresAt}`,
  });
  expect(seen[0]?.body).toEqual({
    items: [
      {
        id: "sena",
        title: "Seña: Masaje – Estilo Demo",
        category_id: "services",
        quantity: 1,
        currency_id: "ARS",
        unit_price: 6000,
      },
    ],
    external_reference: "Zm9vYmFyYmF6cXV4MDEyMw",
    notification_url: "https://turnero.test/ws/mercadopago/webhook?source_news=webhooks",
    back_urls: {
      success: "https://turnero.test/booking/payment/success",
      pending: "https://turnero.test/booking/payment/pending",
      failure: "https://turnero.test/booking/payment/failure",
    },
    auto_return: "approved",
    binary_mode: true,
    expires: true,
    expiration_date_to: "2026-11-20T10:30:00.000-03:00",
    payment_methods: { excluded_payment_types: [{ id: "ticket" }, { id: "atm" }] },
    metadata: { booking_id: "Zm9vYmFyYmF6cXV4MDEyMw", business_id: "b1" },
  });
});

test("equal orders have equal keys, and different orders different keys", async () => {
  replies = [{ status: 200, body: PREFERENCE }];
  for (const centavos of [600_000, 600_000, 600_001])
    await gateway().createPreference(null, { ...ORDER, centavos });
  const [first, again, other] = seen.map(({ headers }) => headers["x-idempotency-key"]);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test("a checkout without https asks for no automatic return, which would be refused", async () => {
  replies = [{ status: 200, body: PREFERENCE }];
  await gateway({}, "http://localhost:8787").createPreference(null, ORDER);
  expect(seen[0]?.body).not.toHaveProperty("auto_return");
});

test.each([
  [600_010, 6000.1],
  [29, 0.29],
  [1, 0.01],
  [1_234_567_89, 1_234_567.89],
])("%i centavos are %d pesos, in both directions", async (centavos, pesos) => {
  replies = [
    { status: 200, body: PREFERENCE },
    { status: 200, body: { ...PAYMENT, transaction_amount: pesos, transaction_amount_refunded: pesos } },
  ];
  await gateway().createPreference(null, { ...ORDER, centavos });
  expect(JSON.stringify(seen[0]?.body)).toContain(`"unit_price":${pesos}`);
  const found = await gateway().payment(null, "5");
  expect(found).toMatchObject({ value: { centavos, refundedCentavos: centavos } });
});

test("a payment is read with its state and without its payer", async () => {
  replies = [{ status: 200, body: PAYMENT }];
  expect(await gateway().payment("APP_USR-seller", "130000000001")).toEqual({
    ok: true,
    value: {
      id: "130000000001",
      state: "APPROVED",
      centavos: 600_000,
      refundedCentavos: 0,
      currency: "ARS",
      collectorId: "1001",
      reference: ORDER.bookingId,
      isLive: true,
      updatedAt: Date.UTC(2026, 10, 20, 13, 15, 30, 123),
    },
  });
  expect(seen).toEqual([
    {
      route: "GET /v1/payments/130000000001",
      headers: expect.objectContaining({ authorization: "Bearer APP_USR-seller" }),
      body: null,
    },
  ]);
});

test.each([
  ["pending", "PENDING"],
  ["authorized", "PENDING"],
  ["in_process", "IN_PROCESS"],
  ["approved", "APPROVED"],
  ["rejected", "REJECTED"],
  ["cancelled", "CANCELLED"],
  ["refunded", "REFUNDED"],
  ["in_mediation", "DISPUTED"],
  ["charged_back", "CHARGED_BACK"],
  ["APPROVED", "PENDING"],
  ["constructor", "PENDING"],
  ["something_new", "PENDING"],
])("the status '%s' reads as %s", async (status, state) => {
  replies = [{ status: 200, body: { ...PAYMENT, status } }];
  expect(await gateway().payment(null, "5")).toMatchObject({ value: { state } });
});

test("ids may be text or numbers, and missing fields are tolerated", async () => {
  const { collector_id: _, transaction_amount_refunded: __, ...rest } = PAYMENT;
  const bare = { ...rest, id: "0000001", collector: { id: "0000002" }, external_reference: "" };
  replies = [{ status: 200, body: bare }];
  expect(await gateway().payment(null, "5")).toMatchObject({
    value: { id: "0000001", collectorId: "0000002", reference: null, refundedCentavos: 0 },
  });
});

test("a payment unknown to the seller reads as none", async () => {
  replies = [{ status: 404, body: { error: "not_found", cause: [{ code: 2000 }] } }];
  expect(await gateway().payment(null, "123456")).toEqual({ ok: true, value: null });
});

test.each(["", "..", "search", "5/refunds", "5?x=1", "5%2f", "ñ", "1".repeat(21), "null"])(
  "'%s' is not a payment's id, and no call is made",
  async (paymentId) => {
    const pay = gateway();
    expect(await pay.payment(null, paymentId)).toEqual({ ok: true, value: null });
    const none = failure({ isFinal: true, reason: "no payment" });
    expect(await pay.cancel(null, paymentId)).toEqual(none);
    expect(await pay.refund(null, { paymentId, key: "k" })).toEqual(none);
    expect(seen).toEqual([]);
  },
);

test("a search finds all payments of a booking and no others", async () => {
  const other = { ...PAYMENT, id: 6, external_reference: "another-booking" };
  replies = [
    { status: 200, body: { paging: { total: 2, limit: 30, offset: 0 }, results: [PAYMENT, other] } },
  ];
  const found = await gateway().search(null, ORDER.bookingId);
  expect(found).toMatchObject({ ok: true, value: [{ id: "130000000001" }] });
  expect(seen.map(({ route }) => route)).toEqual([
    `GET /v1/payments/search?sort=date_created&criteria=desc&external_reference=${ORDER.bookingId}`,
  ]);
});

test("a search goes through its pages up to a limit", async () => {
  const page = (total: number) => ({
    status: 200,
    body: { paging: { total }, results: Array.from({ length: 30 }, (_, id) => ({ ...PAYMENT, id })) },
  });
  const last = { status: 200, body: { paging: { total: 61 }, results: [PAYMENT] } };
  replies = [page(61), page(61), last];
  expect((await gateway().search(null, ORDER.bookingId)).ok).toBe(true);
  expect(seen.map(({ route }) => /&limit.*/.exec(route)?.[0])).toEqual([
    undefined,
    "&limit=30&offset=30",
    "&limit=30&offset=60",
  ]);
  seen = [];
  replies = [page(1_000_000)];
  expect(await gateway().search(null, ORDER.bookingId)).toMatchObject({ value: { length: 120 } });
  expect(seen).toHaveLength(4);
});

test("an account's recent payments are searched by their last change, page by page", async () => {
  const strange = { ...PAYMENT, live_mode: null };
  const sale = { ...PAYMENT, id: 6, external_reference: null };
  replies = [{ status: 200, body: { paging: { total: 7 }, results: [PAYMENT, strange, sale] } }];
  expect(await gateway().recent("APP_USR-seller", SPAN)).toMatchObject({
    ok: true,
    value: {
      payments: [
        { id: "130000000001", reference: ORDER.bookingId },
        { id: "6", reference: null },
      ],
      hasUnreadable: true,
      next: { since: CHANGED, skipped: 0 },
    },
  });
  const { pathname, searchParams } = new URL(`${url}${seen[0]?.route.slice("GET ".length)}`);
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    "/v1/payments/search",
    {
      sort: "date_last_updated",
      criteria: "asc",
      range: "date_last_updated",
      begin_date: "2026-11-17T10:30:00.000-03:00",
      end_date: "2026-11-20T10:30:00.005-03:00",
      limit: "100",
      offset: "0",
    },
  ]);
  expect(seen[0]?.headers.authorization).toBe("Bearer APP_USR-seller");
});

test.each([
  ["as many as were told", 4, [PAYMENT], null],
  ["nothing more, whatever was told", 1_000, [], null],
  ["less than was asked for", 1_000, [PAYMENT], { since: CHANGED, skipped: 0 }],
  ["what cannot be read alone", 1_000, [{}, {}], { since: SPAN.since, skipped: 5 }],
])("a page with %s tells where the next page begins", async (_, total, results, next) => {
  replies = [{ status: 200, body: { paging: { total }, results } }];
  expect(await gateway().recent(null, { ...SPAN, skipped: 3 })).toMatchObject({ value: { next } });
});

test("a page of simultaneously changed payments skips as many payments as it had", async () => {
  replies = [{ status: 200, body: { paging: { total: 1_000 }, results: [PAYMENT, PAYMENT] } }];
  expect(await gateway().recent(null, { ...SPAN, since: CHANGED, skipped: 3 })).toMatchObject({
    value: { next: { since: CHANGED, skipped: 5 } },
  });
});

test("an undecided payment is cancelled", async () => {
  replies = [{ status: 200, body: { ...PAYMENT, status: "cancelled" } }];
  expect(await gateway().cancel("APP_USR-seller", "5")).toEqual({ ok: true, value: null });
  expect(seen[0]).toMatchObject({
    route: "PUT /v1/payments/5",
    headers: { authorization: "Bearer APP_USR-seller" },
    body: { status: "cancelled" },
  });
});

test("a decided payment is not cancelled, in either form of the refusal", async () => {
  replies = [{ status: 400, body: { error: "bad_request", cause: [{ code: 2018 }] } }];
  expect(await gateway().cancel(null, "5")).toEqual(
    failure({ isFinal: true, reason: "400 bad_request 2018" }),
  );
  replies = [{ status: 200, body: PAYMENT }];
  expect(await gateway().cancel(null, "5")).toEqual(failure({ isFinal: true, reason: "not cancelled" }));
});

test.each([
  ["approved", "DONE"],
  ["in_process", "IN_PROCESS"],
  ["rejected", "REJECTED"],
  ["cancelled", "REJECTED"],
  ["something_new", "IN_PROCESS"],
])("a payment is refunded in full by its key, and '%s' reads as %s", async (status, state) => {
  replies = [{ status: 201, body: { id: 77, payment_id: 5, amount: 6000, status } }];
  const refund = await gateway().refund(null, { paymentId: "5", key: "refund-5-late" });
  expect(refund).toEqual({ ok: true, value: { id: "77", state, centavos: 600_000 } });
  expect(seen[0]).toMatchObject({
    route: "POST /v1/payments/5/refunds",
    headers: { "x-idempotency-key": "refund-5-late" },
    body: {},
  });
});

test("a refund without a sum in the reply has no sum", async () => {
  replies = [{ status: 201, body: { id: 77, status: "approved" } }];
  const refund = await gateway().refund(null, { paymentId: "5", key: "refund-5-late" });
  expect(refund).toEqual({ ok: true, value: { id: "77", state: "DONE", centavos: null } });
});

test("the rest of a partly refunded payment is paid back as a sum in pesos", async () => {
  replies = [{ status: 201, body: { id: 77, payment_id: 5, amount: 4000.5, status: "approved" } }];
  await gateway().refund(null, { paymentId: "5", key: "refund-5-400050", centavos: 400_050 });
  expect(seen[0]).toMatchObject({ body: { amount: 4000.5 } });
});

test("an owner is sent to Mercado Pago to consent", () => {
  const redirectUri = "https://turnero.test/a?b=c&d";
  const page = gateway().authorizationUrl({ state: "s t", redirectUri, codeChallenge: "ch" });
  expect(page).toMatch(/^https:\/\/auth\.test\/authorization\?client_id=123&/);
  expect(Object.fromEntries(new URL(page).searchParams)).toEqual({
    client_id: "123",
    response_type: "code",
    platform_id: "mp",
    state: "s t",
    redirect_uri: redirectUri,
    code_challenge: "ch",
    code_challenge_method: "S256",
  });
});

test("a code or a refresh token is exchanged for tokens", async () => {
  replies = [{ status: 200, body: GRANT }];
  const granted = {
    ok: true,
    value: {
      accessToken: "APP_USR-1-2-3-2002",
      refreshToken: "TG-1-2002",
      providerUserId: "2002",
      expiresInSeconds: 15_552_000,
    },
  };
  const redirectUri = "https://turnero.test/back";
  expect(await gateway().exchangeCode({ code: "TG-c", redirectUri, codeVerifier: "v" })).toEqual(granted);
  expect(await gateway().renewGrant("TG-0")).toEqual(granted);
  const client = { client_id: "123", client_secret: "s3cret" };
  expect(seen.map(({ route }) => route)).toEqual(["POST /oauth/token", "POST /oauth/token"]);
  expect(seen.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined]);
  expect(seen.map(({ body }) => body)).toEqual([
    {
      ...client,
      grant_type: "authorization_code",
      code: "TG-c",
      redirect_uri: redirectUri,
      code_verifier: "v",
    },
    { ...client, grant_type: "refresh_token", refresh_token: "TG-0" },
  ]);
});

test.each([
  ["invalid_grant", 400, true],
  ["unauthorized_client", 400, true],
  ["invalid_client", 400, false],
  ["invalid_client", 401, false],
])("a refusal of tokens by '%s' (%i) asks to connect anew: %s", async (error, status, isUnauthorized) => {
  replies = [{ status, body: { error, status } }];
  const refused = failure({ isFinal: true, isUnauthorized, reason: `${status} ${error}` });
  expect(await gateway().renewGrant("TG-0")).toEqual(refused);
});

test("the gateway makes no call without an account or an application", async () => {
  const noAccount = gateway({ accessToken: null });
  const refused = failure({ isFinal: true, reason: "no account" });
  expect(await noAccount.createPreference(null, ORDER)).toEqual(refused);
  expect(await noAccount.payment(null, "5")).toEqual(refused);
  expect(await noAccount.search(null, "b")).toEqual(refused);
  expect(await noAccount.recent(null, SPAN)).toEqual(refused);
  expect([noAccount.hasPlatformAccount, gateway().hasPlatformAccount]).toEqual([false, true]);
  const noApplication = failure({ isFinal: true, reason: "no application" });
  expect(await gateway({ application: null }).renewGrant("TG-0")).toEqual(noApplication);
  expect(seen).toEqual([]);
});

test("notifications are checked with the secret from the settings", () => {
  const v1 = "afc502b65b3eddad85239893f99f3760fc6238cfe38fcc356a7a65f4e405ba2f";
  const notification = { signature: `ts=1704908010,v1=${v1}`, requestId: "req-1", dataId: "123456" };
  expect(gateway().isSigned(notification)).toBe(true);
  expect(gateway({ webhookSecret: "another" }).isSigned(notification)).toBe(false);
});

for (const [name, call, good] of CALLS) {
  const isGrant = name === "exchangeCode" || name === "renewGrant";

  test.each([
    [400, true],
    [401, true],
    [403, true],
    [408, false],
    [409, false],
    [422, true],
    [423, false],
    [429, false],
    [500, false],
    [503, false],
    [302, false],
  ])(`${name}: %i is final: %s`, async (status, isFinal) => {
    const body = { error: "some_error", message: "compradora@correo.test", cause: null };
    replies = [{ status, body, headers: status === 302 ? { location: "/elsewhere" } : {} }];
    const isUnauthorized = status === 401 && !isGrant;
    const error = { isFinal, isUnauthorized, reason: `${status} some_error` };
    expect(await call(gateway())).toEqual(failure(error));
    expect(seen).toHaveLength(GETS.includes(name) && status >= 500 ? 2 : 1);
  });

  test.each([
    ["HTML", { status: 200, body: "<html>" }],
    ["nothing", { status: 200, body: "" }],
    ["null", { status: 200, body: null }],
    ["a list", { status: 200, body: [] }],
    ["an empty object", { status: 200, body: {} }],
    ["wrong types", { status: 200, body: wronglyTyped(good) }],
    ["too much", { status: 200, body: { ...Object(good), padding: "x".repeat(2_000_000) } }],
  ])(`${name}: a reply of %s is unreadable and may be retried`, async (_, reply) => {
    replies = [reply];
    expect(await call(gateway())).toEqual(failure({ reason: "200 unreadable" }));
    expect(seen).toHaveLength(1);
  });

  test(`${name}: an absent or slow provider may be retried later`, async () => {
    replies = [{ status: 200, body: good }];
    expect(await call(gateway({ apiUrl: "http://127.0.0.1:1" }))).toEqual(
      failure({ reason: "network error" }),
    );
    const patience = vi.spyOn(AbortSignal, "timeout");
    patience.mockImplementation(() => {
      const controller = new AbortController();
      // Only after the request has arrived, however busy the machine is.
      const look = setInterval(() => {
        if (seen.length === 0) return;
        clearInterval(look);
        controller.abort(new DOMException("over", "TimeoutError"));
      }, 20);
      return controller.signal;
    });
    replies = ["hang"];
    expect(await call(gateway())).toEqual(failure({ reason: "timeout" }));
    expect(seen).toHaveLength(1);
    expect(patience).toHaveBeenCalledWith(name === "createPreference" ? 8_000 : 5_000);
  });

  test(`${name}: a broken connection is retried only by calls that change nothing`, async () => {
    replies = ["drop", { status: 200, body: good }];
    expect((await call(gateway())) as { ok: boolean }).toMatchObject({ ok: GETS.includes(name) });
    expect(seen).toHaveLength(GETS.includes(name) ? 2 : 1);
  });

  test(`${name}: nothing is logged, and no failure contains a token or the payer`, async () => {
    const logs = (["log", "warn", "error", "info"] as const).map((each) => vi.spyOn(console, each));
    const error = "APP_USR-platform";
    const told = { error, message: "compradora@correo.test", cause: [{ code: "compradora@correo.test" }] };
    replies = [{ status: 400, body: told }];
    expect(await call(gateway())).toEqual(failure({ isFinal: true, reason: "400" }));
    for (const log of logs) expect(log).not.toHaveBeenCalled();
  });
}

/** Each value with a wrong type. */
function wronglyTyped(value: unknown): unknown {
  return Object.fromEntries(Object.keys(Object(value)).map((key) => [key, { a: [true] }]));
}

test("a GET is retried once, unless the provider asks to wait", async () => {
  replies = [
    { status: 502, body: "<html>" },
    { status: 200, body: PAYMENT },
  ];
  expect(await gateway().payment(null, "5")).toMatchObject({ ok: true });
  seen = [];
  replies = [{ status: 503, headers: { "retry-after": "60" } }];
  expect(await gateway().payment(null, "5")).toEqual(failure({ reason: "503", retryAfterSeconds: 60 }));
  expect(seen).toHaveLength(1);
});

test.each([
  [429, "17", 17],
  [429, "0.4", 1],
  [503, "900000", 86_400],
  [429, "Fri, 06 Nov 2026 12:00:00 GMT", null],
  [429, "-5", null],
  [429, "", null],
  [400, "17", null],
])("a %i with retry-after '%s' asks to wait %s seconds", async (status, asked, retryAfterSeconds) => {
  replies = [{ status, headers: { "retry-after": asked } }];
  expect(await gateway().refund(null, { paymentId: "5", key: "k" })).toMatchObject({
    error: { retryAfterSeconds },
  });
});

test.each([
  ["an amount of text", { transaction_amount: "6000" }],
  ["a negative amount", { transaction_amount: -1 }],
  ["an amount beyond counting", { transaction_amount: 1e300 }],
  ["no amount", { transaction_amount: null }],
  ["an id beyond counting", { id: 2 ** 60 }],
  ["a broken id", { id: 1.5 }],
  ["no collector", { collector_id: null }],
  ["no currency", { currency_id: null }],
  ["no mode", { live_mode: null }],
  ["a mode of text", { live_mode: "true" }],
  ["a moment that is none", { date_last_updated: "ayer" }],
  ["no moment", { date_last_updated: null }],
  ["no status", { status: null }],
])("a payment with %s is unreadable, alone or in a list", async (_, changes) => {
  const strange = { ...PAYMENT, ...changes };
  replies = [{ status: 200, body: strange }];
  expect(await gateway().payment(null, "5")).toEqual(failure({ reason: "200 unreadable" }));
  replies = [{ status: 200, body: { paging: { total: 2 }, results: [PAYMENT, strange] } }];
  expect(await gateway().search(null, "b")).toEqual(failure({ reason: "200 unreadable" }));
});

test.each(["javascript:alert(1)", "/checkout", "", "file:///etc/passwd"])(
  "a checkout at '%s' is refused",
  async (init_point) => {
    replies = [{ status: 201, body: { ...PREFERENCE, init_point } }];
    expect(await gateway().createPreference(null, ORDER)).toEqual(failure({ reason: "201 unreadable" }));
  },
);
