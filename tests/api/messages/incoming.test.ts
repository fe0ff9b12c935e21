import { beforeAll, beforeEach, expect, test } from "vitest";
import { incomingBody } from "#tests/sandbox/whatsapp/sandbox.ts";
import { run } from "#tests/support/database/database.ts";
import { openSalon } from "#tests/support/salon.ts";
import { connectNumber, NUMBER, notify } from "./webhook.ts";

const FROM = "541158749895";

beforeAll(openSalon);
beforeEach(connectNumber);

const says = (given: Partial<Parameters<typeof incomingBody>[0]> = {}) =>
  JSON.stringify(incomingBody({ to: NUMBER, from: FROM, text: "hola", ...given }));

async function kept() {
  const [rows = []] = await run({
    sql: "select kind, text, is_cut from conversation_messages order by seq",
  });
  return rows.map(({ kind, text, is_cut }) => [kind, text, is_cut]);
}

test("a signed message is kept once, however often and at once it comes", async () => {
  const body = says();
  const replies = await Promise.all(Array.from({ length: 20 }, () => notify(body)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await kept()).toEqual([["TEXT", "hola", 0]]);
});

test("a message with another signature, or to another number, is not kept", async () => {
  expect((await notify(says(), "another")).status).toBe(401);
  expect((await notify(says({ to: "999999" }))).status).toBe(200);
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
  expect((await notify(says({ type, text: "" }))).status).toBe(200);
  expect(await kept()).toEqual([[kind, "", 0]]);
});

test("a photo keeps the words below it, and a long text its first thousand letters", async () => {
  await notify(says({ type: "image", text: "no puedo" }));
  await notify(says({ text: "😀".repeat(1_001) }));
  await notify(says({ text: "a\u202e\u0000b\r\nc" }));
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
  expect((await notify(body)).status).toBe(200);
  expect(await kept()).toHaveLength(60);
  expect((await notify(says({ text: "a".repeat(70_000) }))).status).toBe(413);
});
