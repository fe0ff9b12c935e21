import { beforeAll, beforeEach, expect, test } from "vitest";
import { bookByStaff } from "#tests/api/agenda/agenda-calls.ts";
import { openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings } from "#tests/support/salon.ts";
import { addNumber, connectNumber, manyWrite, write } from "./webhook.ts";

// Messages come through the webhook. Replies that are sent: `replies.test.ts`.

const PATH = "/api/conversation";
/** Sol's phone, as the provider may write it: without the 9 of mobiles. */
const SOLS = "541158749895";
const UNKNOWN = "5491166201134";
const RIVALS = "987654321";
const CANNOT = "uy no puedo mañana, se puede mover?";

let owner = "";
let manager = "";
let rival = "";
beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
  manager = await newMember("MANAGER");
  rival = await newMember("OWNER", "rival");
});
beforeEach(async () => {
  await forgetBookings();
  await run({ sql: "delete from client_choices" });
  await connectNumber();
});

type Listed = Readonly<Record<"id" | "number", string>> & { readonly unread: number };
type Part = { readonly items: readonly Listed[]; readonly next: string | null };

async function list(token = owner, query = ""): Promise<Part> {
  const reply = await call(`${PATH}${query}`, { token });
  expect(reply.status).toBe(200);
  return reply.json();
}
const idOf = async (token = owner) => (await list(token)).items[0]?.id ?? "";
const unread = async (token = owner) => (await list(token)).items.map((each) => each.unread);
const read = (id: string, token = owner) => call(`${PATH}/${id}`, { token });
const markRead = (id: string, token = owner) => call(`${PATH}/${id}/read`, { method: "POST", token });
const reply = (id: string, body: unknown, token = owner) => call(`${PATH}/${id}/reply`, { body, token });
const kept = () =>
  run(
    { sql: "select id, business_id, read_seq, notice_id from conversations order by id" },
    { sql: "select seq, way, text, state from conversation_messages order by seq" },
    {
      sql: "select id, user_id, seen_at from notifications where event = 'CLIENT_REPLIED' order by id, user_id",
    },
  );

test("the list has the newest conversation first, each under its client or its number alone", async () => {
  const turno = await bookByStaff(owner, { client: { firstname: "Sol", phone: "11 5874-9895" } });
  const [[booked] = []] = await run({
    sql: "select client_id as id from bookings where id = ?",
    params: [turno],
  });
  await write({ from: SOLS, text: "hola" });
  await write({ from: SOLS, text: CANNOT });
  await write({ from: UNKNOWN, text: "BAJA" });
  await run({ sql: "update conversations set last_in_at = last_in_at - 60000 where digits = '1158749895'" });
  const items = [
    {
      ...{ id: expect.any(String), number: UNKNOWN, clientId: null, firstname: null, lastname: null },
      ...{ unread: 1, lastText: "BAJA", lastMessageAt: expect.stringMatching(/Z$/), wantsNoMessages: true },
    },
    {
      ...{ id: expect.any(String), number: SOLS, clientId: booked?.id, firstname: "Sol", lastname: "" },
      ...{ unread: 2, lastText: CANNOT, lastMessageAt: expect.stringMatching(/Z$/), wantsNoMessages: false },
    },
  ];
  expect(await list()).toEqual({ items, next: null });
  expect(await list(manager)).toEqual({ items, next: null });
});

test("a conversation has its messages in order, its client's next turno and an offer, and stays unread", async () => {
  const turno = await bookByStaff(owner, { client: { firstname: "Sol", phone: "11 5874-9895" } });
  await run({ sql: "update booking_changes set at = at - 200000000" });
  await write({ from: SOLS, text: "hola" });
  await write({ from: SOLS, text: CANNOT });
  const { items } = await list();
  const before = await kept();
  const one = await (await read(await idOf())).json<{ messages: readonly { seq: number }[] }>();
  const told = { way: "IN", kind: "TEXT", isCut: false, at: expect.any(String), state: null, error: null };
  const [first, second] = one.messages.map(({ seq }) => seq);
  expect(one).toEqual({
    ...items[0],
    ...{ leftOutAt: null, nextBookingId: turno, offer: { kind: "CANNOT", seq: second } },
    messages: [
      { ...told, seq: first, text: "hola" },
      { ...told, seq: second, text: CANNOT },
    ],
  });
  expect(await kept()).toEqual(before);
});

test("a conversation is read for all members, also when they mark it again, until its client writes", async () => {
  await write({ from: SOLS, text: "hola" });
  const id = await idOf();
  expect((await markRead(id, manager)).status).toBe(204);
  const after = await kept();
  const [, , notices = []] = after;
  expect(notices.length).toBeGreaterThan(1);
  expect(notices.filter(({ seen_at }) => seen_at === null)).toEqual([]);
  expect([await unread(), await unread(manager)]).toEqual([[0], [0]]);
  expect((await markRead(id)).status).toBe(204);
  expect(await kept()).toEqual(after);
  await write({ from: SOLS, text: "y?" });
  expect([await unread(), await unread(manager)]).toEqual([[1], [1]]);
  expect((await kept())[2]?.filter(({ seen_at }) => seen_at === null)).toHaveLength(notices.length);
});

test("the list goes on after fifty, without gaps or repeats, and begins anew at a made-up place", async () => {
  await manyWrite(51);
  const first = await list();
  expect([first.items.length, first.next]).toEqual([50, expect.any(String)]);
  const second = await list(owner, `?after=${first.next}`);
  expect([second.items.length, second.next]).toEqual([1, null]);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(51);
  for (const madeUp of ["nada", "-1.x", `${first.next}'`, encodeURIComponent("9.%")])
    expect((await list(owner, `?after=${madeUp}`)).items).toEqual(first.items);
  await expectRefusal(await call(`${PATH}?after=`, { token: owner }), 400, "VALIDATION");
});

test("an id that is unknown, malformed or another business's is not found, and nothing changes", async () => {
  await addNumber("rival", RIVALS);
  await write({ from: SOLS, text: "hola" });
  await write({ to: RIVALS, from: UNKNOWN, text: "hola" });
  const [own, foreign] = [await idOf(), await idOf(rival)];
  expect([own === foreign, (await list()).items.length, (await list(rival)).items.length]).toEqual([
    false,
    1,
    1,
  ]);
  const before = await kept();
  for (const [id, token] of [
    ...[foreign, "nada", `${own}x`, own.toUpperCase(), "%25", "a'b", "x".repeat(2_000)].map((each) => [
      each,
      owner,
    ]),
    [own, rival],
  ] as const) {
    await expectRefusal(await read(id, token), 404, "NOT_FOUND");
    await expectRefusal(await markRead(id, token), 404, "NOT_FOUND");
    await expectRefusal(await reply(id, { text: "Hola" }, token), 404, "NOT_FOUND");
  }
  expect(await kept()).toEqual(before);
});

test("a conversation without a message of its client is neither read nor marked", async () => {
  await write({ from: SOLS, text: "hola" });
  const id = await idOf();
  // As where only the salon has written, or where all but a refusal is forgotten.
  await run({ sql: "update conversations set last_in_at = null" });
  expect((await list()).items).toEqual([]);
  await expectRefusal(await read(id), 404, "NOT_FOUND");
  await expectRefusal(await reply(id, { text: "Hola" }), 404, "NOT_FOUND");
  await expectRefusal(await markRead(id), 404, "NOT_FOUND");
});

test.each<[string, unknown, number, string]>([
  ["no JSON", "hola", 400, "VALIDATION"],
  ["a list", [], 400, "VALIDATION"],
  ["nothing", {}, 400, "VALIDATION"],
  ["a number", { text: 5 }, 400, "VALIDATION"],
  ["null", { text: null }, 400, "VALIDATION"],
  ["blanks", { text: " \n\t " }, 400, "VALIDATION"],
  ["more than a thousand letters", { text: "á".repeat(1_001) }, 400, "VALIDATION"],
  ["far too much", { text: "a".repeat(2_000_000) }, 413, "TOO_LARGE"],
  ["a good text, while nothing can be sent", { text: "Hola" }, 503, "UNAVAILABLE"],
])("a reply of %s is refused, and nothing is kept", async (_, body, status, code) => {
  await write({ from: SOLS, text: "hola" });
  const id = await idOf();
  const before = await kept();
  await expectRefusal(await reply(id, body), status, code);
  expect(await kept()).toEqual(before);
});

test("a reply is JSON, and its key has 255 letters at most", async () => {
  await write({ from: SOLS, text: "hola" });
  const path = `${PATH}/${await idOf()}/reply`;
  const body = JSON.stringify({ text: "Hola" });
  const asForm = { "content-type": "text/plain" };
  await expectRefusal(await call(path, { token: owner, body, headers: asForm }), 415, "NOT_JSON");
  const longKey = { "idempotency-key": "k".repeat(256) };
  await expectRefusal(await call(path, { token: owner, body, headers: longKey }), 400, "VALIDATION");
});

test("a reply to a client that has refused messages since is refused, and not kept", async () => {
  await write({ from: SOLS, text: "hola" });
  const id = await idOf();
  await write({ from: SOLS, text: "BAJA" });
  const before = await kept();
  await expectRefusal(await reply(id, { text: "Hola" }), 409, "STATUS_NOT_ALLOWED");
  expect(await kept()).toEqual(before);
});
