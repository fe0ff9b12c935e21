import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OutgoingMail } from "#app/usecases/deps.ts";
import { emailGateway } from "#worker/gateways/email.ts";

type Reply = {
  readonly status: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
};
type Seen = { readonly route: string; readonly headers: IncomingHttpHeaders; readonly body: unknown };

const MAIL: OutgoingMail = {
  idempotencyKey: "WELCOME/m1/CUSTOMER",
  to: ["ana@correo.test"],
  subject: "¡Hola!",
  html: "<p>¡Hola!</p>",
  text: "¡Hola!",
  headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  attachments: [],
};

let server: Server;
let url: string;
let reply: Reply | null;
let seen: Seen[];

beforeEach(async () => {
  seen = [];
  reply = { status: 200, body: '{"id":"49a3999c"}' };
  server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const route = `${request.method} ${request.url}`;
    seen.push({ route, headers: request.headers, body: JSON.parse(text) });
    if (reply !== null) response.writeHead(reply.status, { ...reply.headers }).end(reply.body ?? "");
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

function send(base = url, mail = MAIL) {
  return emailGateway({
    url: base,
    key: "re_secreta",
    from: "Turnero <hola@turnero.test>",
    perSecond: 2,
  }).send(mail);
}

test("a mail is sent in Resend's format, and its id is returned", async () => {
  expect(await send(`${url}/`)).toEqual({ ok: true, value: { id: "49a3999c" } });
  const { idempotencyKey, attachments: _, ...body } = MAIL;
  expect(seen).toHaveLength(1);
  expect(seen[0]?.route).toBe("POST /emails");
  expect(seen[0]?.headers).toMatchObject({
    authorization: "Bearer re_secreta",
    "content-type": "application/json",
    "idempotency-key": idempotencyKey,
  });
  expect(seen[0]?.body).toEqual({ from: "Turnero <hola@turnero.test>", ...body });
});

test("the reply address goes in Resend's format", async () => {
  await send(url, { ...MAIL, replyTo: "ana@correo.test" });
  expect(seen[0]?.body).toMatchObject({ reply_to: "ana@correo.test" });
  expect(JSON.stringify(seen[0]?.body)).not.toContain("replyTo");
});

test("attached files go in Resend's format", async () => {
  const file = { filename: "turno.ics", contentType: "text/calendar; method=PUBLISH", content: "QQ==" };
  await send(url, { ...MAIL, attachments: [file] });
  expect(seen[0]?.body).toMatchObject({
    attachments: [{ filename: "turno.ics", content_type: "text/calendar; method=PUBLISH", content: "QQ==" }],
  });
  expect(JSON.stringify(seen[0]?.body)).not.toContain("contentType");
});

test.each([
  [400, "invalid_idempotency_key", true],
  [401, "missing_api_key", true],
  [403, "validation_error", true],
  [404, "not_found", true],
  [408, "timeout", false],
  [409, "concurrent_idempotent_requests", false],
  [409, "invalid_idempotent_request", false],
  [422, "missing_required_field", true],
  [429, "daily_quota_exceeded", false],
  [500, "application_error", false],
  [503, "service_unavailable", false],
])("%i %s is final: %s", async (status, name, isFinal) => {
  reply = { status, body: JSON.stringify({ statusCode: status, name, message: "for ana@correo.test" }) };
  const error = {
    isFinal,
    wasTaken: name === "invalid_idempotent_request",
    reason: `${status} ${name}`,
    retryAfterSeconds: null,
  };
  expect(await send()).toEqual({ ok: false, error });
});

test.each([
  [{ "retry-after": "17" }, 17],
  [{ "ratelimit-reset": "3" }, 3],
  [{ "retry-after": "0.4" }, 1],
  [{ "retry-after": "900000" }, 86_400],
  [{ "retry-after": "Fri, 06 Nov 2026 12:00:00 GMT" }, null],
  [{}, null],
])("a 429 with %o asks to wait %s seconds", async (headers, retryAfterSeconds) => {
  reply = { status: 429, headers, body: '{"name":"rate_limit_exceeded"}' };
  const error = { isFinal: false, wasTaken: false, reason: "429 rate_limit_exceeded", retryAfterSeconds };
  expect(await send()).toEqual({ ok: false, error });
});

test.each([
  [{ status: 200, body: "{}" }, "200 unreadable"],
  [{ status: 200, body: "<html>" }, "200 unreadable"],
  [{ status: 502, body: "<html>" }, "502"],
  [{ status: 500, body: '{"name":"bad address ana@correo.test"}' }, "500"],
  [{ status: 302, headers: { location: "http://127.0.0.1:1/" } }, "302"],
])("an unreadable reply (%o) is retried, and its words are not repeated", async (strange, reason) => {
  reply = strange;
  expect(await send()).toEqual({
    ok: false,
    error: { isFinal: false, wasTaken: false, reason, retryAfterSeconds: null },
  });
});

test("a provider that is absent or silent for five seconds is tried again", async () => {
  const nobody = { isFinal: false, wasTaken: false, reason: "network error", retryAfterSeconds: null };
  expect(await send("http://127.0.0.1:1")).toEqual({ ok: false, error: nobody });

  const patience = vi.spyOn(AbortSignal, "timeout");
  patience.mockImplementation(() => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException("over", "TimeoutError")), 50);
    return controller.signal;
  });
  reply = null;
  expect(await send()).toEqual({ ok: false, error: { ...nobody, reason: "timeout" } });
  expect(patience).toHaveBeenCalledWith(5_000);
});

function sendBatch(mails: readonly OutgoingMail[]) {
  const settings = { url, key: "re_secreta", from: "Turnero <hola@turnero.test>", perSecond: 2 };
  return emailGateway(settings).sendBatch({ idempotencyKey: "batch/b1", mails });
}

test("a batch of mails goes in a single call with its key, and valid mails pass", async () => {
  reply = { status: 200, body: '{"data":[{"id":"1"},{"id":"2"}]}' };
  const other = { ...MAIL, idempotencyKey: "WELCOME/m2/CUSTOMER", to: ["otra@correo.test"] };
  expect(await sendBatch([MAIL, other])).toEqual({ ok: true, value: { refused: [] } });
  expect(seen[0]?.route).toBe("POST /emails/batch");
  expect(seen[0]?.headers).toMatchObject({
    "idempotency-key": "batch/b1",
    "x-batch-validation": "permissive",
  });
  const bodies = [MAIL, other].map(({ idempotencyKey: _, attachments: __, ...body }) => body);
  const from = "Turnero <hola@turnero.test>";
  expect(seen[0]?.body).toEqual(bodies.map((body) => ({ from, ...body })));
});

test("a refused mail of a batch is named by its place, without the provider's words", async () => {
  const errors = [{ index: 1, message: "The `to` field of ana@correo.test is invalid." }];
  reply = { status: 200, body: JSON.stringify({ data: [{ id: "1" }], errors }) };
  expect(await sendBatch([MAIL, MAIL])).toEqual({ ok: true, value: { refused: [1] } });
});

test("a batch has twice a mail's time", async () => {
  const patience = vi.spyOn(AbortSignal, "timeout");
  await sendBatch([MAIL]);
  expect(patience).toHaveBeenCalledWith(10_000);
});

test("all gateways to a provider share its turns", () => {
  const settings = { url, key: "re_secreta", from: "Turnero <hola@turnero.test>", perSecond: 2 };
  expect(emailGateway(settings).turns).toBe(emailGateway({ ...settings }).turns);
});

test("nothing is ever logged", async () => {
  const logs = (["log", "warn", "error", "info"] as const).map((name) => vi.spyOn(console, name));
  reply = { status: 500, body: '{"name":"application_error"}' };
  await send();
  await send("http://127.0.0.1:1");
  for (const log of logs) expect(log).not.toHaveBeenCalled();
});

test.each([
  ["an address with a line break", { to: ["ana@correo.test\r\nBcc: todas@correo.test"] }],
  ["two addresses as one", { to: ["ana@correo.test,otra@correo.test"] }],
  ["a name around it", { to: ["Ana <ana@correo.test>"] }],
  ["an answer's address with a control", { replyTo: "ana@correo.test\u0000" }],
  ["a subject of two lines", { subject: "Hola\nBcc: todas@correo.test" }],
  ["a header of two lines", { headers: { "X-Salon": "a\r\nBcc: b@c.test" } }],
])("%s is never sent, alone or in a batch, and is refused for good", async (_, wrong) => {
  reply = { status: 200, body: '{"id":"49a3999c"}' };
  expect(await send(url, { ...MAIL, ...wrong })).toMatchObject({ ok: false, error: { isFinal: true } });
  expect(seen).toEqual([]);
  reply = { status: 200, body: '{"data":[{"id":"1"}],"errors":[{"index":1,"message":"no"}]}' };
  const gateway = emailGateway({ url, key: "k", from: "hola@turnero.test", perSecond: 2 });
  const mails = [{ ...MAIL, ...wrong }, MAIL, MAIL];
  expect(await gateway.sendBatch({ idempotencyKey: "b", mails })).toEqual({
    ok: true,
    value: { refused: [0, 2] },
  });
  expect(seen).toHaveLength(1);
  expect(seen[0]?.body).toHaveLength(2);
});
