import { createHmac } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { webhookBody } from "#tests/sandbox/whatsapp/sandbox.ts";
import { call } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { openSalon } from "#tests/support/salon.ts";

const PATH = "/ws/whatsapp/webhook";
const SECRET = "an-app-secret-only-for-tests";
const NUMBER = "123456789";

beforeAll(openSalon);
beforeEach(() =>
  run(
    { sql: "delete from whatsapp_accounts" },
    { sql: "delete from sayings" },
    {
      sql: `insert into whatsapp_accounts (business_id, phone_number_id, token, number, verified_at, updated_by)
        values ('salon', ?, 'v1.x', '+54', 0, 'duena')`,
      params: [NUMBER],
    },
    {
      sql: `insert into sayings (id, business_id, saying, subject, state, changed_at, queued_at)
        values ('uno', 'salon', 'REMINDER', 'turno:1', 'SENT', 0, 0)`,
    },
  ),
);

const told = (status: string, other: Partial<Record<"from" | "reference", string>> = {}) =>
  JSON.stringify(
    webhookBody(
      { id: "wamid.uno", from: NUMBER, to: "5491158749895", reference: "uno", ...other },
      { status },
    ),
  );

function signed(body: string | Uint8Array, secret = SECRET): string {
  return `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
}

function post(body: string, signature: string | null = signed(body)): Promise<Response> {
  return call(PATH, { body, headers: signature === null ? {} : { "x-hub-signature-256": signature } });
}

async function state() {
  const [rows = []] = await run({ sql: "select state from sayings" });
  return rows.map((row) => row.state);
}

test("the webhook answers the challenge only to a caller with the right word", async () => {
  const ask = (word: string, mode = "subscribe") =>
    call(
      `${PATH}?${new URLSearchParams({ "hub.mode": mode, "hub.verify_token": word, "hub.challenge": "<b>4711" })}`,
    );
  const reply = await ask("a-word-only-for-tests");
  expect([reply.status, await reply.text()]).toEqual([200, "<b>4711"]);
  expect(reply.headers.get("content-type")).toContain("text/plain");
  expect((await ask("another-word")).status).toBe(403);
  expect((await ask("a-word-only-for-tests", "unsubscribe")).status).toBe(403);
  expect((await call(PATH)).status).toBe(403);
});

test("a signed notification is recorded once, in whatever order notifications come", async () => {
  const replies = await Promise.all(Array.from({ length: 30 }, () => post(told("delivered"))));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await state()).toEqual(["DELIVERED"]);
  expect((await post(told("read"))).status).toBe(200);
  expect((await post(told("delivered"))).status).toBe(200);
  expect(await state()).toEqual(["READ"]);
});

test("the signature covers the exact bytes of the body", async () => {
  const body = told("read");
  expect((await post(`${body} `, signed(body))).status).toBe(401);
  expect((await post(body.replace(":", ": "), signed(body))).status).toBe(401);
  // A body need not be spelled as our JSON: only its signature counts.
  const spelled = body.replace("read", "\\u0072ead");
  expect((await post(spelled)).status).toBe(200);
  expect(await state()).toEqual(["READ"]);
});

test.each([
  ["none", null],
  ["another secret's", signed(told("read"), "another")],
  ["an empty one", ""],
  ["one without its name", signed(told("read")).slice(7)],
  ["one that is too short", signed(told("read")).slice(0, -1)],
  ["one of strange letters", `sha256=${encodeURIComponent("ñ".repeat(64))}`],
])("a notification with %s is refused and changes nothing", async (_, signature) => {
  const reply = await post(told("read"), signature);
  expect([reply.status, (await reply.json<{ errorCode: string }>()).errorCode]).toEqual([
    401,
    "UNAUTHENTICATED",
  ]);
  expect(await state()).toEqual(["SENT"]);
});

test("a foreign or senseless notification is accepted and ignored", async () => {
  for (const body of [
    "no json",
    "[]",
    JSON.stringify({
      entry: [{ changes: [{ value: null }, { value: { metadata: { phone_number_id: NUMBER } } }] }],
    }),
    told("warning"),
    told("read", { from: "999" }),
    told("read", { reference: "otro" }).replaceAll("wamid.uno", "wamid.otro"),
  ]) {
    expect((await post(body)).status).toBe(200);
    expect(await state()).toEqual(["SENT"]);
  }
});

test("a notification that is too long is refused", async () => {
  const body = JSON.stringify({ entry: [], padding: "a".repeat(70_000) });
  expect((await post(body)).status).toBe(413);
});

test("a page of another site cannot send a notification", async () => {
  const body = told("read");
  const headers = { "x-hub-signature-256": signed(body), origin: "https://otra.test" };
  expect((await call(PATH, { body, headers })).status).toBe(403);
});
