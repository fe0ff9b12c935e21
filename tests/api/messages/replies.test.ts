import { beforeAll, beforeEach, expect, test } from "vitest";
import { connectWhatsApp } from "#app/usecases/sayings/whatsapp/account.server.ts";
import { askOverFakes } from "#tests/api/over-fakes.ts";
import { WELL } from "#tests/fakes/fake-whatsapp.ts";
import { run } from "#tests/support/database/database.ts";
import { openSalon } from "#tests/support/salon.ts";
import { accepted, DUENA, RIVAL } from "#tests/usecases/agenda/agenda-story.ts";
import { forgetConversations, talking } from "#tests/usecases/sayings/conversations/conversations-story.ts";

const DAY_MS = 86_400_000;
const RIVALS = "987654321";
const UNKNOWN = "5491166201134";

beforeAll(openSalon);
beforeAll(() =>
  run({ sql: "insert into members (business_id, user_id, role) values ('rival', 'duena', 'OWNER')" }),
);
beforeEach(forgetConversations);

type Sent = { readonly state?: string; readonly error?: number | null; readonly errorCode?: string };

/** Sol has written; `say` replies by the API, and answers the status with what became of it. */
async function answering(perDay?: number) {
  const talk = await talking(perDay === undefined ? {} : { perDay });
  await talk.writes("uy no puedo mañana");
  const idOf = async (actor = DUENA) => (await talk.shown(null, actor)).conversations[0]?.id ?? "";
  const id = await idOf();
  async function say(text: string, key: string | null = "k1", to = id, actor = DUENA) {
    const headers: Readonly<Record<string, string>> = key === null ? {} : { "idempotency-key": key };
    const body = JSON.stringify({ text });
    const reply = await askOverFakes(talk.deps, actor, `/api/conversation/${to}/reply`, { body, headers });
    const { state, error, errorCode }: Sent = await reply.json();
    return [reply.status, errorCode ?? state, ...(error ? [error] : [])];
  }
  const texts = () => talk.api.replies.map(({ to, text }) => [to, text]);
  const one = async () => {
    const reply = await askOverFakes(talk.deps, DUENA, `/api/conversation/${id}`);
    return reply.json<{ messages: readonly unknown[] }>();
  };
  return { ...talk, id, idOf, say, texts, one };
}

const SENT = [200, "SENT"];
const REUSED = [409, "IDEMPOTENCY_KEY_REUSED"];

test("a reply reaches the client's number, and stands in the conversation as sent", async () => {
  const { say, texts, one } = await answering();
  expect(await say("  ¿El viernes?\r\n¡Avisame! ")).toEqual(SENT);
  expect(texts()).toEqual([["5491158749895", "¿El viernes?\n¡Avisame!"]]);
  expect((await one()).messages.at(-1)).toMatchObject({
    ...{
      way: "OUT",
      kind: "REPLY",
      text: "¿El viernes?\n¡Avisame!",
      isCut: false,
      state: "SENT",
      error: null,
    },
  });
});

test("a call with a key sends once, however often and at once it comes", async () => {
  const { say, texts, one } = await answering();
  const answers = await Promise.all(Array.from({ length: 10 }, () => say("¿El viernes?")));
  expect(answers.filter(([status]) => status === 200)).toHaveLength(10);
  expect(await say("¿El viernes?")).toEqual(SENT);
  expect(texts()).toHaveLength(1);
  expect((await one()).messages).toHaveLength(2);
});

test("each call without a key sends", async () => {
  const { say, texts } = await answering();
  for (let nth = 0; nth < 2; nth++) expect(await say("¿El viernes?", null)).toEqual(SENT);
  expect(texts()).toHaveLength(2);
});

test("a key stands for one text to one client of one business", async () => {
  const { say, writes, deps, idOf, shown, texts } = await answering();
  expect(await say("¿El viernes?")).toEqual(SENT);
  expect(await say("¿El sábado?")).toEqual(REUSED);
  await writes("hola", { from: UNKNOWN });
  const other = (await shown()).conversations.find(({ number }) => number === UNKNOWN)?.id ?? "";
  expect(await say("¿El viernes?", "k1", other)).toEqual(REUSED);
  accepted(await connectWhatsApp(deps, RIVAL, { phoneNumberId: RIVALS, token: WELL }));
  await writes("hola", { from: UNKNOWN, phoneNumberId: RIVALS });
  expect(await say("¿El domingo?", "k1", await idOf(RIVAL), RIVAL)).toEqual(SENT);
  expect(texts().map(([, text]) => text)).toEqual(["¿El viernes?", "¿El domingo?"]);
});

test("a day after the client last wrote nothing is sent or kept, and the key serves again", async () => {
  const { say, texts, world, one, writes } = await answering();
  world.pass(DAY_MS);
  expect(await say("hola")).toEqual([200, "FAILED", 131047]);
  expect([texts(), (await one()).messages.length]).toEqual([[], 1]);
  await writes("sigo acá");
  expect(await say("hola")).toEqual(SENT);
  expect(texts()).toHaveLength(1);
});

test.each([
  ["is refused", { kind: "REFUSED", code: 131026, isPassing: false } as const, [200, "FAILED", 131026], 0],
  ["has no answer", "LOST" as const, [200, "UNKNOWN"], 1],
])(
  "a reply that %s is told so, also by the same call again, and sent no further time",
  async (_, fault, answer, times) => {
    const { say, api, texts, one } = await answering();
    api.fail(fault);
    expect(await say("hola")).toEqual(answer);
    expect(await say("hola")).toEqual(answer);
    expect(texts()).toHaveLength(times);
    expect((await one()).messages.at(-1)).toMatchObject({
      way: "OUT",
      state: answer[1],
      error: answer[2] ?? null,
    });
  },
);

test("a token that is refused ends replies until the number is connected anew", async () => {
  const { say, api, deps, texts } = await answering();
  api.refuse(190);
  expect(await say("hola")).toEqual([200, "FAILED", 190]);
  expect(await say("hola", "k2")).toEqual([503, "UNAVAILABLE"]);
  accepted(await connectWhatsApp(deps, DUENA, { phoneNumberId: "123456789", token: WELL }));
  expect(await say("hola", "k2")).toEqual(SENT);
  expect(texts()).toHaveLength(1);
});

test("a business sends as many replies in a day as it may, and more after it", async () => {
  const { say, texts, world, writes } = await answering(2);
  for (const key of ["k1", "k2"]) expect(await say("hola", key)).toEqual(SENT);
  expect(await say("hola", "k3")).toEqual([409, "TOO_MANY"]);
  expect(await say("hola", "k1")).toEqual(SENT);
  world.pass(DAY_MS);
  await writes("sigo acá");
  expect(await say("hola", "k3")).toEqual(SENT);
  expect(texts()).toHaveLength(3);
});
