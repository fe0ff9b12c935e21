import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  allowConversation,
  noteClientComes,
  settleConversation,
} from "#app/usecases/sayings/conversations/act-on-conversation.server.ts";
import { sendReply } from "#app/usecases/sayings/conversations/send-reply.server.ts";
import { viewConversations } from "#app/usecases/sayings/conversations/view-conversations.server.ts";
import { disconnectWhatsApp } from "#app/usecases/sayings/whatsapp/account.server.ts";
import { receiveStatuses } from "#app/usecases/sayings/whatsapp/receive-statuses.server.ts";
import { openSalon } from "#tests/support/salon.ts";
import { ANA, accepted, DUENA, RIVAL } from "../../agenda/agenda-story.ts";
import { forgetConversations, NUMBER, rowsOf, talking } from "./conversations-story.ts";

beforeAll(openSalon);
beforeEach(forgetConversations);

const DAY_MS = 86_400_000;

async function asked(text = "uy no puedo mañana") {
  const talk = await talking();
  await talk.writes(text);
  const id = (await talk.shown()).conversations[0]?.id ?? "";
  const reply = (words: string, key = "key-0123456789") =>
    sendReply(talk.deps, DUENA, { id, text: words, key });
  return { ...talk, id, reply };
}

test("a reply goes once, however often its form is sent", async () => {
  const { reply, api, opened } = await asked();
  const sent = await Promise.all([reply("¿El viernes?"), reply("¿El viernes?"), reply("¿El viernes?")]);
  expect(sent.filter((each) => each.ok)).toHaveLength(3);
  expect(await reply("¿El viernes?")).toEqual({ ok: true, value: { state: "SENT", error: null } });
  expect(api.replies.map(({ text, to }) => [text, to])).toEqual([["¿El viernes?", "5491158749895"]]);
  expect(await reply("otra cosa")).toMatchObject({ error: { code: "IDEMPOTENCY_KEY_REUSED" } });
  expect((await opened())?.messages.at(-1)).toMatchObject({
    way: "OUT",
    state: "SENT",
    text: "¿El viernes?",
  });
});

test("the API's reports move a reply on, and none back", async () => {
  const { reply, deps, opened } = await asked();
  await reply("hola");
  const report = (status: "delivered" | "read") =>
    receiveStatuses(deps, [
      { phoneNumberId: NUMBER, id: "wamid.reply:key-0123456789", status, code: null, reference: null },
    ]);
  await report("read");
  await report("delivered");
  expect((await opened())?.messages.at(-1)).toMatchObject({ state: "READ" });
});

test("a day after the client last wrote, nothing is sent or stored", async () => {
  const { reply, api, world } = await asked();
  world.pass(DAY_MS);
  expect(await reply("hola")).toEqual({ ok: true, value: { state: "FAILED", error: 131047 } });
  expect(api.replies).toEqual([]);
  expect(await rowsOf("select 1 from conversation_messages where way = 'OUT'")).toEqual([]);
});

test.each([
  [
    "refused",
    { kind: "REFUSED", code: 131026, isPassing: false } as const,
    { state: "FAILED", error: 131026 },
  ],
  ["lost", "LOST" as const, { state: "UNKNOWN", error: null }],
])("a reply that the API %s says so, and is not sent again by its key", async (_, fault, value) => {
  const { reply, api } = await asked();
  api.fail(fault);
  expect(await reply("hola")).toEqual({ ok: true, value });
  expect(await reply("hola")).toEqual({ ok: true, value });
});

test("a reply needs a text, a working number, a client that wants messages, and room in the day", async () => {
  const { reply, deps, writes, id } = await asked();
  expect(await reply(" \n ")).toMatchObject({ error: { code: "VALIDATION" } });
  expect(await reply("a".repeat(1_001))).toMatchObject({ error: { code: "VALIDATION" } });
  await writes("BAJA");
  expect(await reply("hola")).toMatchObject({ error: { code: "STATUS_NOT_ALLOWED" } });
  accepted(await allowConversation(deps, DUENA, id));
  expect(await reply("hola")).toMatchObject({ ok: true, value: { state: "SENT" } });
  accepted(await disconnectWhatsApp(deps, DUENA));
  expect(await reply("hola", "key-another-one")).toMatchObject({ error: { code: "UNAVAILABLE" } });
});

test("the day's most holds for replies too", async () => {
  const { writes, shown, deps } = await talking({ perDay: 1 });
  await writes("hola");
  const id = (await shown()).conversations[0]?.id ?? "";
  const say = (key: string) => sendReply(deps, DUENA, { id, text: "hola", key });
  expect(await say("key-0000000001")).toMatchObject({ ok: true });
  expect(await say("key-0000000002")).toMatchObject({ error: { code: "TOO_MANY" } });
});

test("what a client's words offer is left, or noted on their next booking", async () => {
  const { opened, deps, id, writes, bookingId } = await asked("Sí! Voy");
  const seq = (await opened())?.offer?.seq ?? 0;
  accepted(await noteClientComes(deps, DUENA, { id, seq, bookingId }));
  accepted(await noteClientComes(deps, DUENA, { id, seq, bookingId }));
  expect(await opened()).toMatchObject({ offer: null, turno: { isConfirmed: true } });
  expect(
    await rowsOf("select kind, changed_by, user_id from booking_changes where kind = 'CONFIRMED'"),
  ).toEqual([{ kind: "CONFIRMED", changed_by: "STAFF", user_id: "duena" }]);
  await writes("al final no puedo");
  const again = (await opened())?.offer;
  expect(again).toMatchObject({ kind: "CANNOT" });
  accepted(await settleConversation(deps, DUENA, { id, seq: again?.seq ?? 0 }));
  expect((await opened())?.offer).toBeNull();
  expect(await noteClientComes(deps, DUENA, { id, seq: 9, bookingId: "otro" })).toMatchObject({
    error: { code: "STALE" },
  });
});

test("a booking that was moved since is not offered for words from before", async () => {
  const { opened, bookingId, deps } = await asked();
  await rowsOf(`insert into booking_changes (booking_id, version, business_id, kind, changed_by, at, from_date, from_minute)
    values ('${bookingId}', 50, 'salon', 'RESCHEDULED', 'STAFF', ${deps.now() + 1}, '2026-11-01', 600)`);
  expect((await opened())?.offer).toBeNull();
});

test("professionals and other businesses neither see nor do anything", async () => {
  const { deps, id, bookingId } = await asked();
  for (const actor of [ANA, RIVAL]) {
    const refused = await Promise.all([
      viewConversations(deps, actor, { id, after: null }),
      sendReply(deps, actor, { id, text: "hola", key: "key-0123456789" }),
      settleConversation(deps, actor, { id, seq: 1 }),
      noteClientComes(deps, actor, { id, seq: 1, bookingId }),
      allowConversation(deps, actor, id),
    ]);
    for (const each of refused)
      expect(["FORBIDDEN", "NOT_FOUND"]).toContain(each.ok ? "nothing" : each.error.code);
  }
  expect(await rowsOf("select 1 from conversation_messages where way = 'OUT'")).toEqual([]);
});
