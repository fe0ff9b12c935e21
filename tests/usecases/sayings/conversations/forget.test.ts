import { beforeAll, beforeEach, expect, test } from "vitest";
import { CONVERSATION_DAYS } from "#app/domain/sayings/reply-window.ts";
import { DAY_MS } from "#app/domain/time/units.ts";
import { eraseClient } from "#app/usecases/clients/erase-client.server.ts";
import {
  forgetConversationsOfAccount,
  forgetConversations as forgetOfBusiness,
  purgeConversations,
} from "#db/queries/messages/conversations/forget-conversations.ts";
import { write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { openSalon } from "#tests/support/salon.ts";
import { accepted, DUENA } from "../../agenda/agenda-story.ts";
import { forgetConversations, rowsOf, talking } from "./conversations-story.ts";

beforeAll(openSalon);
beforeEach(forgetConversations);

const OTHER = "5491166201134";
const numbers = async () =>
  (await rowsOf("select digits from conversations order by digits")).map(({ digits }) => String(digits));
const messages = () => rowsOf("select text from conversation_messages order by seq");

test("messages go after their days, and conversations without any since", async () => {
  const { writes, world } = await talking();
  await writes("vieja");
  await writes("otra vieja", { from: OTHER });
  world.pass(20 * DAY_MS);
  await writes("nueva");
  world.pass((CONVERSATION_DAYS - 20) * DAY_MS + 1);
  for (const [, page] of purgeConversations(db, world.deps.now() - CONVERSATION_DAYS * DAY_MS))
    await write(db, [page]);
  expect(await messages()).toEqual([{ text: "nueva" }]);
  expect(await numbers()).toEqual(["1158749895"]);
});

test("erasing a client deletes the conversation of their number, and no other", async () => {
  const { writes, world, clientId } = await talking();
  await writes("hola");
  await writes("hola", { from: OTHER });
  world.pass(400 * DAY_MS);
  accepted(await eraseClient(world.deps, DUENA, clientId));
  expect(await numbers()).toEqual(["1166201134"]);
  expect(await messages()).toHaveLength(1);
});

test("deleting an account deletes the conversations of its clients' numbers and of its own", async () => {
  const { writes, clientId } = await talking();
  await writes("hola");
  await writes("hola", { from: OTHER });
  await writes("hola", { from: "5491144443333" });
  await writes("hola", { from: "5491155556666" });
  await run(
    {
      sql: "insert into users (id, email, first_name, last_name, display_name, phone, created_at) values ('sol', 'sol.cuenta@correo.test', 'Sol', 'Ríos', 'sol', '+5491166201134', 5)",
    },
    {
      sql: "update clients set user_id = 'sol', other_phones = json_array('+5491155556666') where id = ?",
      params: [clientId],
    },
  );
  await write(db, [forgetConversationsOfAccount(db, "sol")]);
  expect(await numbers()).toEqual(["1144443333"]);
  expect(await messages()).toHaveLength(1);
});

test("the end of a business deletes its conversations, and no other's", async () => {
  const { writes } = await talking();
  await writes("hola");
  await write(db, [forgetOfBusiness(db, "otro")]);
  expect(await messages()).toHaveLength(1);
  await write(db, [forgetOfBusiness(db, "salon")]);
  expect([await numbers(), await messages()]).toEqual([[], []]);
});
