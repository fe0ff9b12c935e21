import { beforeAll, beforeEach, expect, test } from "vitest";
import { viewConversations } from "#app/usecases/sayings/conversations/view-conversations.server.ts";
import { noteChoice } from "#app/usecases/sayings/queue/client-choices.server.ts";
import { openSalon } from "#tests/support/salon.ts";
import { accepted, DUENA, RIVAL } from "../../agenda/agenda-story.ts";
import { forgetConversations, rowsOf, SOLS, talking } from "./conversations-story.ts";

beforeAll(openSalon);
beforeEach(forgetConversations);

const DAY_MS = 86_400_000;
const choices = () => rowsOf("select refused_at is not null as refused, refused_by from client_choices");
const notices = () =>
  rowsOf("select user_id, seen_at is not null as seen from notifications where event = 'CLIENT_REPLIED'");

test("a client's message stands under the client, unread until a member opens it", async () => {
  const { writes, shown, opened, clientId } = await talking();
  await writes("uy no puedo mañana, se puede mover?");
  expect((await shown()).conversations).toMatchObject([
    {
      clientId,
      firstName: "Sol",
      unread: 1,
      lastText: "uy no puedo mañana, se puede mover?",
      isRefused: false,
    },
  ]);
  expect(await opened()).toMatchObject({
    messages: [{ way: "IN", kind: "TEXT", text: "uy no puedo mañana, se puede mover?" }],
    offer: { kind: "CANNOT" },
  });
  expect((await shown()).conversations).toMatchObject([{ unread: 0 }]);
});

test("a number that no client has stands without a card", async () => {
  const { writes, shown } = await talking();
  await writes("hola", { from: "5491166201134" });
  expect((await shown()).conversations).toMatchObject([{ clientId: null, number: "5491166201134" }]);
});

test("thirty equal deliveries at once store one message and tell each manager once", async () => {
  const { message, receive, shown } = await talking();
  const once = message("hola");
  await Promise.all(Array.from({ length: 30 }, () => receive(once)));
  await receive(once);
  expect((await shown()).conversations).toMatchObject([{ unread: 1 }]);
  expect(await rowsOf("select 1 from conversation_messages")).toHaveLength(1);
  const told = await notices();
  expect(told.length).toBeGreaterThan(0);
  expect(new Set(told.map((row) => row.user_id)).size).toBe(told.length);
});

test("members are told once until a conversation is read, and its reading is noted for all of them", async () => {
  const { writes, opened, message, receive } = await talking();
  await writes("uno");
  const first = (await notices()).length;
  const again = message("dos");
  await receive(again);
  expect(await notices()).toHaveLength(first);
  await opened();
  expect((await notices()).every(({ seen }) => seen === 1)).toBe(true);
  await receive(again);
  expect(await notices()).toHaveLength(first);
  await writes("tres");
  expect(await notices()).toHaveLength(first * 2);
});

test("BAJA becomes a refusal of all clients with the number, answered once", async () => {
  const { writes, message, receive, api, opened } = await talking();
  const baja = message("BAJA");
  await Promise.all([receive(baja), receive(baja)]);
  await receive(baja);
  await writes("baja");
  expect(await choices()).toEqual([{ refused: 1, refused_by: "CLIENT" }]);
  expect(api.replies.map(({ to, text }) => [to, text])).toEqual([
    ["5491158749895", "Listo, no te escribimos más. Tus turnos siguen igual."],
  ]);
  expect(await opened()).toMatchObject({ conversation: { isRefused: true } });
});

test("two different stops at once are answered once", async () => {
  const { message, receive, api } = await talking();
  await Promise.all([receive(message("STOP")), receive(message("baja"))]);
  expect(api.replies).toHaveLength(1);
});

test("ALTA, or a member, undoes a stop; an older stop that comes late changes nothing", async () => {
  const { writes, message, receive, deps, clientId, world } = await talking();
  const late = message("BAJA");
  await writes("BAJA");
  world.pass(60_000);
  await writes("ALTA");
  expect(await choices()).toEqual([{ refused: 0, refused_by: null }]);
  await receive({ ...late, id: "wamid.late" });
  expect(await choices()).toEqual([{ refused: 0, refused_by: null }]);
  world.pass(60_000);
  await writes("basta");
  accepted(await noteChoice(deps, DUENA, { clientId, choice: "allow" }));
  expect(await choices()).toEqual([{ refused: 0, refused_by: null }]);
});

test("the provider's own switch is a refusal that we do not answer", async () => {
  const { writes, api } = await talking();
  await writes("", { kind: "OPT_OUT", id: "OPT_OUT:1" });
  expect(await choices()).toEqual([{ refused: 1, refused_by: "CLIENT" }]);
  expect(api.replies).toEqual([]);
  await writes("", { kind: "OPT_IN", id: "OPT_IN:1" });
  expect(await choices()).toEqual([{ refused: 0, refused_by: null }]);
});

test("more than a number's most in a day is left out, and said; a stop counts all the same", async () => {
  const { message, receive, opened, world } = await talking();
  for (let part = 0; part < 7; part++)
    await receive(...Array.from({ length: 10 }, (_, place) => message(`mensaje ${part} ${place}`)));
  expect(await rowsOf("select 1 from conversation_messages where way = 'IN'")).toHaveLength(60);
  expect((await opened())?.conversation.leftOutAt).not.toBeNull();
  await receive(message("BAJA"));
  expect(await choices()).toMatchObject([{ refused: 1 }]);
  world.pass(DAY_MS + 1);
  await receive(message("hola de nuevo"));
  expect(await rowsOf("select 1 from conversation_messages where way = 'IN'")).toHaveLength(61);
});

test("times that cannot be true are bounded by ours", async () => {
  const { writes, opened, deps } = await talking();
  const now = deps.now();
  await writes("a", { timestamp: "99999999999" });
  await writes("b", { timestamp: "1" });
  await writes("c", { timestamp: "ayer" });
  const times = (await opened())?.messages.map(({ text, at }) => [text, at]);
  expect(times).toEqual([
    ["b", now - 7 * DAY_MS],
    ["a", now],
    ["c", now],
  ]);
});

test("another business sees none of it, and messages to an unknown number are not kept", async () => {
  const { writes, shown, deps } = await talking();
  await writes("hola");
  const [only] = (await shown()).conversations;
  expect(await viewConversations(deps, RIVAL, { id: only?.id ?? "", after: null })).toMatchObject({
    ok: false,
  });
  await writes("hola", { phoneNumberId: "999999" });
  expect(await rowsOf("select 1 from conversation_messages")).toHaveLength(1);
});

test("a client who has just booked online is found before the clock has made their words", async () => {
  const { writes } = await talking();
  await rowsOf("update clients set worded = 0");
  await rowsOf("delete from client_words");
  await writes("BAJA", { from: SOLS });
  expect(await choices()).toMatchObject([{ refused: 1 }]);
});
