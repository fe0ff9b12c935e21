import { beforeAll, beforeEach, expect, test } from "vitest";
import { conversationPath, REPLIES } from "#app/domain/paths/message-paths.ts";
import { bookByStaff } from "#tests/api/agenda/agenda-calls.ts";
import { openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { connectNumber, write } from "#tests/api/messages/webhook.ts";
import { call } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor, type Page } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";

const SOLS = "541158749895";
const UNKNOWN = "5491166201134";
const SOL = { firstname: "Sol", lastname: "Ríos", phone: "11 5874-9895" };
const FIND = "Buscar por nombre, teléfono o email";

let owner = "";
let turno = "";
beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
});
beforeEach(async () => {
  await forgetBookings();
  await run({ sql: "delete from client_choices" });
  await connectNumber();
  turno = await bookByStaff(owner, { client: SOL });
  await run({ sql: "update booking_changes set at = at - 200000000" });
});

async function rows(sql: string) {
  return (await run({ sql }))[0] ?? [];
}

/** A client writes, and a member opens the conversation from the list. */
async function opened(text: string, from = SOLS) {
  await write({ from, text });
  const member = openVisitor(owner);
  const [one] = await rows("select id from conversations order by last_at desc");
  const path = conversationPath(String(one?.id));
  const list = await member.visit(REPLIES);
  expect(list.links.map(({ href }) => href)).toContain(path);
  return { member, path, page: await member.visit(path) };
}
const told = (page: Page) => page.boxes("status").join();
const phones = () => rows("select phone, other_phones as others from clients");

test("the conversation of a number without a card becomes a client's, also by a second press", async () => {
  const { member, page, path } = await opened("hola, cuánto sale?", UNKNOWN);
  const asked = await member.follow(page, "Es de…");
  expect(asked.headings.join()).toContain("¿De quién es el 11 6620-1134?");
  const empty = await member.press(asked, "Buscar");
  expect([empty.status, empty.boxes("alert")]).toEqual([400, ["Escribí un nombre, un teléfono o un email."]]);
  expect((await member.press(asked, "Buscar", { [FIND]: "nadie" })).text).toContain("No encontramos a nadie");
  const found = await member.press(asked, "Buscar", { [FIND]: "rios" });
  for (let nth = 0; nth < 2; nth++) {
    const done = await member.press(found, "Es de Sol Ríos");
    expect(told(done)).toContain("La conversación queda a su nombre.");
    expect(done.path).toContain(path);
    expect(await phones()).toEqual([{ phone: "+5491158749895", others: '["+5491166201134"]' }]);
  }
  expect((await member.visit(`${path}/client`)).path).toBe(path);
});

test("a client that was forgotten since is not found, and the number stays without a card", async () => {
  const { member, page } = await opened("hola", UNKNOWN);
  const found = await member.press(await member.follow(page, "Es de…"), "Buscar", { [FIND]: "rios" });
  await forgetBookings();
  expect((await member.press(found, "Es de Sol Ríos")).status).toBe(404);
  expect(await phones()).toEqual([]);
});

test("'Dejarlo' decides about the words until then, and a second press of it about no more", async () => {
  const { member, page, path } = await opened("uy no puedo mañana");
  expect(page.text).toContain("Dice que no puede");
  const left = await member.press(page, "Dejarlo");
  expect(told(left)).toContain("Lo dejamos como está.");
  expect(left.text).not.toContain("Dice que no puede");
  await write({ from: SOLS, text: "al final no puedo ir" });
  const again = await member.press(page, "Dejarlo");
  expect(again.text).toContain("Dice que no puede");
  expect((await member.press(await member.visit(path), "Dejarlo")).text).not.toContain("Dice que no puede");
  expect(await rows("select id from bookings where status = 'PENDING'")).toHaveLength(1);
});

test("a confirmation is noted once, and not on a turno that is cancelled since", async () => {
  const { member, page, path } = await opened("Sí! Voy");
  expect(page.text).toContain("Dice que viene");
  for (let nth = 0; nth < 2; nth++)
    expect(told(await member.press(page, "Anotar que confirmó"))).toContain("Anotamos que confirmó.");
  const noted = "select changed_by from booking_changes where kind = 'CONFIRMED'";
  expect(await rows(noted)).toEqual([{ changed_by: "STAFF" }]);
  expect((await member.visit(path)).text).not.toContain("Dice que viene");
  await call(`/api/booking/${turno}`, { method: "DELETE", token: owner });
  const late = await member.press(page, "Anotar que confirmó");
  expect(late.status).toBe(409);
  expect(late.boxes("alert")).toHaveLength(1);
  expect(await rows(noted)).toHaveLength(1);
});

test("a client that wants messages again is written to again", async () => {
  const { member, page } = await opened("BAJA");
  expect(page.text).toContain("Sol pidió no recibir más mensajes");
  for (let nth = 0; nth < 2; nth++) {
    const allowed = await member.press(page, "Sí quiere mensajes");
    expect(told(allowed)).toContain("Volvemos a poder escribirle.");
    expect(allowed.text).not.toContain("pidió no recibir");
  }
  expect(await rows("select client_id from client_choices where refused_at is not null")).toEqual([]);
});

test("another business sees and changes none of it", async () => {
  const { path } = await opened("uy no puedo mañana");
  const rival = openVisitor(await newMember("OWNER", "rival"));
  const list = await (await rival.fetchOnce(REPLIES)).text();
  expect(list).not.toContain(path);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(list)?.[1] ?? "";
  const headers = { origin: "http://turnero.test", "sec-fetch-site": "same-origin" };
  const [client] = await rows("select id from clients");
  const kept = () => rows("select * from conversations");
  const before = await kept();
  for (const [to, fields] of [
    [path, { intent: "leave", seq: "99" }],
    [path, { intent: "comes", seq: "99", booking: turno }],
    [path, { intent: "allow" }],
    [path, { intent: "reply", text: "Hola", key: "0123456789" }],
    [`${path}/client`, { intent: "give", client: String(client?.id) }],
  ] as const) {
    expect((await rival.visit(to)).status).toBe(404);
    const body = new URLSearchParams({ xsrf, ...fields });
    expect((await rival.visit(to, { method: "POST", headers, body })).status, fields.intent).toBe(404);
  }
  expect(await kept()).toEqual(before);
  // The owner's own press gets through with the same fields.
  const own = openVisitor(owner);
  const page = await own.visit(path);
  expect(told(await own.press(page, "Dejarlo"))).toContain("Lo dejamos como está.");
});
