import { beforeAll, beforeEach, expect, test } from "vitest";
import { createClient } from "#app/usecases/clients/create-client.server.ts";
import { eraseClient } from "#app/usecases/clients/erase-client.server.ts";
import { giveConversation } from "#app/usecases/clients/give-conversation.server.ts";
import { mergeClients } from "#app/usecases/clients/merge-clients.server.ts";
import { markConversationRead } from "#app/usecases/sayings/conversations/read-conversations.server.ts";
import { sendReply } from "#app/usecases/sayings/conversations/send-reply.server.ts";
import { headerByToken } from "#db/queries/accounts/session-unseen.ts";
import { purgeConversations } from "#db/queries/messages/conversations/forget-conversations.ts";
import { seeAllNotifications } from "#db/queries/messages/notifications.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";
import { openSalon } from "#tests/support/salon.ts";
import { accepted, DUENA } from "../../agenda/agenda-story.ts";
import { forgetConversations, rowsOf, talking } from "./conversations-story.ts";

beforeAll(openSalon);
beforeEach(async () => {
  await forgetConversations();
  await run(
    { sql: "delete from sessions where id = 'badge'" },
    {
      sql: `insert into sessions (id, user_id, account_type, business_id, created_at, seen_at, expires_at, ends_at)
        values ('badge', 'duena', 'BUSINESS', 'salon', 1, 1, 9e15, 9e15)`,
    },
    {
      sql: "insert into session_tokens (hash, session_id, issued_at, expires_at) values ('badge', 'badge', 1, 9e15)",
    },
  );
});

const DAY_MS = 86_400_000;
const NUMBERS = ["541160000001", "541160000002", "541160000003"] as const;
const keyOf = (number: string) => number.slice(-10);
const NAMES = ["Ana", "Bea", "Cam", "Dia", "Eva", "Fla"];

/** A conversation as it should stand: shown, with so many unread messages; or only the memory of a refusal. */
type Talk = { shown: boolean; unread: number; refused: boolean };
/** A client's card. */
type Card = { id: string; name: string; numbers: string[]; refused: boolean };

/** A repeatable source of choices. */
function chooser(seed: number) {
  let state = seed * 2_654_435_761;
  return (most: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % most;
  };
}

test.each([1, 2, 3, 4, 5])(
  "messages, cards and refusals in any order stand as they should, seed %s",
  async (seed) => {
    const choose = chooser(seed);
    const { deps, world, writes, shown } = await talking();
    await rowsOf("delete from booking_lines");
    const talks = new Map<string, Talk>();
    let cards: Card[] = [];
    const bearersOf = (number: string) => cards.filter((card) => card.numbers.includes(number));
    const ownerOf = (number: string) =>
      bearersOf(number).toSorted((one, other) => (one.id < other.id ? -1 : 1))[0];
    const idOf = async (number: string) =>
      String((await rowsOf(`select id from conversations where digits = '${keyOf(number)}'`))[0]?.id);
    const solId = String((await rowsOf("select id from clients"))[0]?.id);
    cards.push({ id: solId, name: "Sol", numbers: ["541158749895"], refused: false });

    async function hear(number: string, text: string) {
      await writes(text, { from: number });
      const talk = talks.get(number) ?? { shown: true, unread: 0, refused: false };
      const refused = text === "BAJA" || (text !== "ALTA" && talk.refused);
      talks.set(number, { shown: true, unread: talk.unread + 1, refused });
      if (text === "BAJA" || text === "ALTA") for (const card of bearersOf(number)) card.refused = refused;
    }

    async function step(): Promise<string> {
      const number = NUMBERS[choose(NUMBERS.length)] ?? NUMBERS[0];
      const talk = talks.get(number);
      const card = cards.length < 2 ? undefined : cards[1 + choose(cards.length - 1)];
      const kind = choose(10);
      if (kind < 2) return hear(number, "hola").then(() => `hola ${number}`);
      if (kind === 2) return hear(number, "BAJA").then(() => `BAJA ${number}`);
      if (kind === 3) return hear(number, "ALTA").then(() => `ALTA ${number}`);
      if (kind === 4 && talk?.shown) {
        accepted(await markConversationRead(deps, DUENA, await idOf(number)));
        talk.unread = 0;
        return `read ${number}`;
      }
      if (kind === 5 && talk?.shown) {
        const key = `key-${deps.newId()}`;
        const sent = await sendReply(deps, DUENA, { id: await idOf(number), text: "Dale", key });
        const isRefused = ownerOf(number)?.refused ?? talk.refused;
        expect(sent.ok ? "sent" : sent.error.code).toBe(isRefused ? "STATUS_NOT_ALLOWED" : "sent");
        return `reply ${number}`;
      }
      if (kind === 6 && cards.length < NAMES.length) {
        const name = NAMES[cards.length] ?? "";
        const given = {
          firstname: name,
          lastname: "",
          email: null,
          phone: `+549${keyOf(number)}`,
          instagram: null,
        };
        const more = { notes: null, allergies: null, tags: [], birthday: null, blocked: false };
        const { id } = accepted(await createClient(deps, DUENA, { ...given, ...more }));
        cards.push({ id, name, numbers: [number], refused: talk?.refused ?? false });
        return `card ${name} ${number}`;
      }
      if (kind === 7 && talk?.shown && card !== undefined) {
        accepted(await giveConversation(deps, DUENA, { id: await idOf(number), clientId: card.id }));
        if (!card.numbers.includes(number)) {
          card.numbers.push(number);
          card.refused ||= talk.refused;
        }
        return `give ${number} to ${card.name}`;
      }
      if (kind === 8 && card !== undefined) {
        if (choose(2) === 0 && cards.length > 2) {
          const other = cards.find((each) => each !== card && each.name !== "Sol");
          if (other === undefined) return "nothing";
          accepted(await mergeClients(deps, DUENA, { keepId: card.id, mergeId: other.id, choices: {} }));
          for (const each of other.numbers) {
            if (card.numbers.includes(each)) continue;
            card.numbers.push(each);
            card.refused ||= talks.get(each)?.refused ?? false;
          }
          card.refused ||= other.refused;
          cards = cards.filter((each) => each !== other);
          return `merge ${other.name} into ${card.name}`;
        }
        accepted(await eraseClient(deps, DUENA, card.id));
        for (const each of card.numbers) talks.delete(each);
        cards = cards.filter((each) => each !== card);
        return `erase ${card.name}`;
      }
      if (kind === 9 && choose(3) === 0) {
        world.pass(31 * DAY_MS);
        for (const [, page] of purgeConversations(db, deps.now() - 30 * DAY_MS)) await write(db, [page]);
        for (const [each, { refused }] of talks)
          if (refused) talks.set(each, { shown: false, unread: 0, refused });
          else talks.delete(each);
        return "31 days";
      }
      await write(db, [seeAllNotifications(db, DUENA, deps.now())]);
      return "look at notifications";
    }

    const log: string[] = [];
    for (let count = 0; count < 30; count++) {
      log.push(await step());
      world.pass(60_000);
      const found = (await shown()).conversations.map(({ number, unread, firstName, isRefused }) =>
        [number, unread, firstName ?? "-", isRefused].join(" "),
      );
      const expected = [...talks].flatMap(([number, talk]) => {
        const owner = ownerOf(number);
        return talk.shown
          ? [[number, talk.unread, owner?.name ?? "-", owner?.refused ?? talk.refused].join(" ")]
          : [];
      });
      expect(found.toSorted(), log.join(", ")).toEqual(expected.toSorted());
      const refusing = await rowsOf("select client_id from client_choices where refused_at is not null");
      expect(refusing.map((row) => row.client_id).toSorted(), log.join(", ")).toEqual(
        cards.flatMap(({ id, refused }) => (refused ? [id] : [])).toSorted(),
      );
      const { newReplies } = await read(db, headerByToken(db, "badge"));
      expect(newReplies, log.join(", ")).toBe([...talks.values()].filter(({ unread }) => unread > 0).length);
    }
  },
);
