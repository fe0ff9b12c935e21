import { beforeAll, beforeEach, expect, test } from "vitest";
import { changeClient } from "#app/usecases/clients/change-client.server.ts";
import { createClient } from "#app/usecases/clients/create-client.server.ts";
import { eraseClient } from "#app/usecases/clients/erase-client.server.ts";
import { findForConversation, giveConversation } from "#app/usecases/clients/give-conversation.server.ts";
import {
  markConversationRead,
  readConversation,
} from "#app/usecases/sayings/conversations/read-conversations.server.ts";
import { noteChoice } from "#app/usecases/sayings/queue/client-choices.server.ts";
import { purgeConversations } from "#db/queries/messages/conversations/forget-conversations.ts";
import { write } from "#db/writing.ts";
import { db } from "#tests/support/database/database.ts";
import { openSalon } from "#tests/support/salon.ts";
import { ANA, accepted, DUENA, RIVAL } from "../../agenda/agenda-story.ts";
import { forgetConversations, rowsOf, talking } from "./conversations-story.ts";

beforeAll(openSalon);
beforeEach(forgetConversations);

const DAY_MS = 86_400_000;
const OTHER = "541166201134";
const CARD = {
  firstname: "Luz",
  lastname: "Paz",
  email: null,
  phone: "+5491166201134",
  instagram: null,
  notes: null,
  allergies: null,
  tags: [],
  birthday: null,
  blocked: false,
};
const refusing = async () =>
  (await rowsOf("select client_id from client_choices where refused_at is not null")).map(
    (row) => row.client_id,
  );

/** A message from a number without a card. */
async function unowned(text = "hola, cuánto sale el balayage?") {
  const talk = await talking();
  await talk.writes(text, { from: OTHER });
  const id = (await talk.shown()).conversations[0]?.id ?? "";
  const give = (clientId = talk.clientId, actor = DUENA) =>
    giveConversation(talk.deps, actor, { id, clientId });
  return { ...talk, id, give };
}

test("a conversation becomes the chosen client's, by a further phone on their card", async () => {
  const { give, shown, clientId, id } = await unowned();
  expect((await shown()).conversations).toMatchObject([{ clientId: null }]);
  accepted(await give());
  accepted(await give());
  expect((await shown()).conversations).toMatchObject([{ id, clientId, firstName: "Sol" }]);
  expect(await rowsOf("select phone, other_phones from clients")).toEqual([
    { phone: "+5491158749895", other_phones: '["+5491166201134"]' },
  ]);
});

test("it becomes the first phone of a client without one, and a foreign number is kept as it is", async () => {
  const { deps, shown, writes } = await talking();
  const { id: clientId } = accepted(await createClient(deps, DUENA, { ...CARD, phone: null }));
  await writes("oi", { from: "5521987654321" });
  const id = (await shown()).conversations[0]?.id ?? "";
  accepted(await giveConversation(deps, DUENA, { id, clientId }));
  expect((await shown()).conversations).toMatchObject([{ clientId, firstName: "Luz" }]);
  expect(await rowsOf("select phone from clients where first_name = 'Luz'")).toEqual([
    { phone: "+5521987654321" },
  ]);
});

test("a card with ten further phones takes no more, and is left as it is", async () => {
  const { give, deps, clientId } = await unowned();
  const otherPhones = Array.from({ length: 10 }, (_, place) => `+54911555500${place}0`);
  accepted(await changeClient(deps, DUENA, { clientId, version: null, change: () => ({ otherPhones }) }));
  expect(await give()).toMatchObject({ error: { code: "TOO_MANY" } });
  expect(await rowsOf("select json_array_length(other_phones) as phones from clients")).toEqual([
    { phones: 10 },
  ]);
});

test("professionals and other businesses neither find nor choose a client", async () => {
  const { give, deps } = await unowned();
  for (const actor of [ANA, RIVAL]) {
    expect((await give(undefined, actor)).ok).toBe(false);
    const found = await findForConversation(deps, actor, "sol");
    expect(found.ok ? found.value.items : []).toEqual([]);
  }
  await rowsOf(
    "insert into clients (id, business_id, first_name, created_at) values ('ajena', 'rival', 'Luz', 1)",
  );
  for (const clientId of ["nada", "ajena"])
    expect(await give(clientId)).toMatchObject({ error: { code: "NOT_FOUND" } });
  expect(accepted(await findForConversation(deps, DUENA, "sol")).items).toMatchObject([{ firstName: "Sol" }]);
});

test("a BAJA of a number without a card is inherited by a card of later, also after thirty days", async () => {
  const { deps, world } = await unowned("BAJA");
  world.pass(40 * DAY_MS);
  for (const [, page] of purgeConversations(db, deps.now() - 30 * DAY_MS)) await write(db, [page]);
  expect(await rowsOf("select 1 from conversation_messages")).toEqual([]);
  const { id } = accepted(await createClient(deps, DUENA, CARD));
  expect(await refusing()).toEqual([id]);
  world.pass(800 * DAY_MS);
  for (const [, page] of purgeConversations(db, deps.now() - 30 * DAY_MS)) await write(db, [page]);
  expect(await rowsOf("select 1 from conversations")).toEqual([]);
});

test("a kept refusal stands in no list, has nothing to read, and its number may write again", async () => {
  const { deps, world, shown, writes, id } = await unowned("BAJA");
  world.pass(40 * DAY_MS);
  for (const [, page] of purgeConversations(db, deps.now() - 30 * DAY_MS)) await write(db, [page]);
  expect((await shown()).conversations).toEqual([]);
  for (const read of [readConversation, markConversationRead])
    expect(await read(deps, DUENA, id)).toMatchObject({ error: { code: "NOT_FOUND" } });
  await writes("ALTA", { from: OTHER });
  accepted(await createClient(deps, DUENA, CARD));
  expect(await refusing()).toEqual([]);
});

test("the client that gets a refusing number refuses too, until a member allows messages for good", async () => {
  const { give, deps, clientId } = await unowned("BAJA");
  accepted(await give());
  expect(await refusing()).toEqual([clientId]);
  accepted(await noteChoice(deps, DUENA, { clientId, choice: "allow" }));
  accepted(
    await changeClient(deps, DUENA, { clientId, version: null, change: () => ({ lastName: "Otra" }) }),
  );
  expect(await refusing()).toEqual([]);
});

test("a client who booked online gets the refusal with their words", async () => {
  const { deps } = await unowned("BAJA");
  const { id } = accepted(await createClient(deps, DUENA, { ...CARD, phone: null }));
  await rowsOf(`update clients set worded = 0 where id = '${id}'`);
  await rowsOf(`update clients set phone = '+5491166201134' where id = '${id}'`);
  expect(await refusing()).toEqual([]);
  await rowsOf(`update clients set worded = 1 where id = '${id}'`);
  expect(await refusing()).toEqual([id]);
});

test("erasing a client deletes the conversations of their further numbers too", async () => {
  const { give, deps, world, clientId } = await unowned();
  accepted(await give());
  world.pass(400 * DAY_MS);
  accepted(await eraseClient(deps, DUENA, clientId));
  expect(await rowsOf("select 1 from conversations")).toEqual([]);
});

test("equal times of several clients lose none between two pages", async () => {
  const { message, receive, shown } = await talking();
  const many = Array.from({ length: 65 }, (_, place) =>
    message("hola", { from: `54911${60_000_000 + place}`, timestamp: "1794000000" }),
  );
  await receive(...many);
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const page = await shown(null, DUENA, after);
    ids.push(...page.conversations.map(({ id }) => id));
    after = page.next;
  } while (after !== null);
  expect(new Set(ids).size).toBe(65);
  expect(ids).toHaveLength(65);
});
