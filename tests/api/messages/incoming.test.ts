import { createHmac } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { incomingBody } from "#tests/sandbox/whatsapp/sandbox.ts";
import { call } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { openSalon } from "#tests/support/salon.ts";

const PATH = "/ws/whatsapp/webhook";
const SECRET = "an-app-secret-only-for-tests";
const NUMBER = "123456789";
const FROM = "541158749895";

beforeAll(openSalon);
beforeEach(() =>
  run(
    { sql: "delete from conversations" },
    { sql: "delete from whatsapp_accounts" },
    {
      sql: `insert into whatsapp_accounts (business_id, phone_number_id, token, number, verified_at, updated_by)
        values ('salon', ?, 'v1.x', '+54', 0, 'duena')`,
      params: [NUMBER],
    },
  ),
);

const says = (given: Partial<Parameters<typeof incomingBody>[0]> = {}) =>
  JSON.stringify(incomingBody({ to: NUMBER, from: FROM, text: "hola", ...given }));

function post(body: string, secret = SECRET): Promise<Response> {
  const signature = createHmac("sha256", secret).update(body).digest("hex");
  return call(PATH, { body, headers: { "x-hub-signature-256": `sha256=${signature}` } });
}

async function kept() {
  const [rows = []] = await run({
    sql: "select kind, text, is_cut from conversation_messages order by seq",
  });
  return rows.map(({ kind, text, is_cut }) => [kind, text, is_cut]);
}

test("a signed message is kept once, however often and at once it comes", async () => {
  const body = says();
  const replies = await Promise.all(Array.from({ length: 20 }, () => post(body)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await kept()).toEqual([["TEXT", "hola", 0]]);
});

test("a message with another signature, or to another number, is not kept", async () => {
  expect((await post(says(), "another")).status).toBe(401);
  expect((await post(says({ to: "999999" }))).status).toBe(200);
  expect(await kept()).toEqual([]);
});

test.each([
  ["image", "IMAGE"],
  ["video", "VIDEO"],
  ["audio", "AUDIO"],
  ["sticker", "STICKER"],
  ["location", "LOCATION"],
  ["contacts", "CONTACT"],
  ["document", "FILE"],
  ["toString", "OTHER"],
  ["order", "OTHER"],
])("of a message of the kind %s only the kind is kept", async (type, kind) => {
  expect((await post(says({ type, text: "" }))).status).toBe(200);
  expect(await kept()).toEqual([[kind, "", 0]]);
});

test("a photo keeps the words below it, and a long text its first thousand letters", async () => {
  await post(says({ type: "image", text: "no puedo" }));
  await post(says({ text: "😀".repeat(1_001) }));
  await post(says({ text: "a\u202e\u0000b\r\nc" }));
  expect(await kept()).toEqual([
    ["IMAGE", "no puedo", 0],
    ["TEXT", "😀".repeat(1_000), 1],
    ["TEXT", "ab\nc", 0],
  ]);
});

test("a notification full of messages is stored within its bounds, and a larger one refused", async () => {
  const one = incomingBody({ to: NUMBER, from: FROM, text: "a" });
  const [entry] = one.entry;
  const [change] = entry?.changes ?? [];
  const messages = Array.from({ length: 300 }, (_, place) => ({
    ...{ id: `wamid.${place}`, from: FROM, type: "text", text: { body: "a" }, timestamp: "x" },
  }));
  const body = JSON.stringify({ entry: [{ changes: [{ value: { ...change?.value, messages } }] }] });
  expect((await post(body)).status).toBe(200);
  expect(await kept()).toHaveLength(60);
  expect((await post(says({ text: "a".repeat(70_000) }))).status).toBe(413);
});
