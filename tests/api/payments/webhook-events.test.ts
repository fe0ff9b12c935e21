import { createHmac } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { call } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";

const SECRET = "a-webhook-secret-only-for-tests";
const TS = "1704908010";

beforeEach(() => run({ sql: "delete from webhook_events" }));

function signed(dataId: string, requestId: string, secret = SECRET): string {
  const manifest = `id:${dataId};request-id:${requestId};ts:${TS};`;
  return `ts=${TS},v1=${createHmac("sha256", secret).update(manifest).digest("hex")}`;
}

type Sent = { readonly signature?: string; readonly requestId?: string; readonly body?: unknown };

function tell(dataId: string, { signature, requestId = "req-1", body }: Sent = {}): Promise<Response> {
  const notice = { id: 1, type: "payment", action: "payment.updated", user_id: 44, data: { id: dataId } };
  return call(`/ws/mercadopago/webhook?data.id=${dataId}&type=payment`, {
    body: body ?? notice,
    headers: { "x-request-id": requestId, "x-signature": signature ?? signed(dataId, requestId) },
  });
}

async function kept() {
  const [rows] = await run({
    sql: "select provider_payment_id as payment, collector_id as collector from webhook_events order by id",
  });
  return rows;
}

test("a signed notification is kept once, however often it comes, and is answered at once", async () => {
  const replies = await Promise.all(Array.from({ length: 100 }, () => tell("999")));
  expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
  expect(await replies[0]?.json()).toEqual({ received: true });
  expect(await kept()).toEqual([{ payment: "999", collector: "44" }]);
  expect((await tell("999", { requestId: "req-2" })).status).toBe(200);
  expect(await kept()).toHaveLength(2);
});

test.each([
  ["none", ""],
  ["another secret's", signed("999", "req-1", "another")],
  ["another payment's", signed("998", "req-1")],
  ["another request's", signed("999", "req-9")],
  ["no signature at all", "ts=1"],
  ["one that is too short", `ts=${TS},v1=abc`],
  ["one of strange characters", encodeURIComponent(`ts=${TS},v1=${"ñ".repeat(64)}`)],
])("a notification with %s is refused and leaves nothing", async (_, signature) => {
  const reply = await tell("999", { signature });
  expect([reply.status, (await reply.json<{ errorCode: string }>()).errorCode]).toEqual([
    401,
    "UNAUTHENTICATED",
  ]);
  expect(await kept()).toEqual([]);
});

test("a notification that is unsigned, or whose body names another payment, is refused", async () => {
  const bare = await call("/ws/mercadopago/webhook?topic=payment&id=1", { body: {} });
  expect(bare.status).toBe(401);
  const other = { type: "payment", action: "payment.updated", data: { id: "1000" } };
  expect((await tell("999", { body: other })).status).toBe(401);
  expect(await kept()).toEqual([]);
});

test("a notification about no payment is kept and ignored", async () => {
  expect((await tell("5", { body: { type: "mp-connect", action: "application.deauthorized" } })).status).toBe(
    200,
  );
  expect((await tell("6", { body: "no json" })).status).toBe(200);
  const [rows] = await run({ sql: "select due_at from webhook_events" });
  expect(rows).toEqual([{ due_at: null }, { due_at: null }]);
});
