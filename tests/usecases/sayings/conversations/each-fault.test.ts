import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Deps } from "#app/usecases/deps.ts";
import { receiveMessages } from "#app/usecases/sayings/conversations/receive-messages.server.ts";
import { sendReply } from "#app/usecases/sayings/conversations/send-reply.server.ts";
import { butForFaults, type Fault, faultyDatabase } from "#tests/stories/database-faults.ts";
import { openSalon } from "#tests/support/salon.ts";
import { DUENA } from "../../agenda/agenda-story.ts";
import { forgetConversations, rowsOf, talking } from "./conversations-story.ts";

beforeAll(openSalon);
beforeEach(forgetConversations);

/** Far more calls than either of them makes. */
const CALLS = 8;
const FAULTS: readonly Fault[] = Array.from({ length: CALLS }, (_, at) => at + 1).flatMap((call) => [
  { call, when: "before" as const },
  { call, when: "after" as const },
]);
const named = FAULTS.map((fault) => [`${fault.when} call ${fault.call}`, fault] as const);

type Talk = Awaited<ReturnType<typeof talking>>;

async function faulty(talk: Talk, fault: Fault, act: (deps: Deps) => Promise<unknown>) {
  const laters: Promise<unknown>[] = [];
  const { db } = faultyDatabase(talk.deps.db, [fault]);
  const deps = { ...talk.deps, db, later: (work: Promise<unknown>) => void laters.push(work) };
  await butForFaults(act(deps));
  for (const work of laters.splice(0)) await butForFaults(work);
}

test.each(named)("a BAJA is kept once and answered at most once, with a fault %s", async (_, fault) => {
  const talk = await talking();
  const baja = talk.message("BAJA");
  await faulty(talk, fault, (deps) => receiveMessages(deps, [baja]));
  // The provider repeats what was not answered with 200.
  await talk.receive(baja);
  await talk.receive(baja);
  expect(await rowsOf("select text from conversation_messages where way = 'IN'")).toEqual([{ text: "BAJA" }]);
  expect(await rowsOf("select refused_by from client_choices where refused_at is not null")).toEqual([
    { refused_by: "CLIENT" },
  ]);
  const notices = await rowsOf("select user_id from notifications where event = 'CLIENT_REPLIED'");
  expect(new Set(notices.map((row) => row.user_id)).size).toBe(notices.length);
  expect(notices.length).toBeGreaterThan(0);
  expect(talk.api.replies.length).toBeLessThanOrEqual(1);
});

test.each(named)(
  "a reply goes at most once, and its state says no more than is known, with a fault %s",
  async (_, fault) => {
    const talk = await talking();
    await talk.writes("hola");
    const id = (await talk.shown()).conversations[0]?.id ?? "";
    const say = (deps: Deps) => sendReply(deps, DUENA, { id, text: "¿El viernes?", key: "key-0123456789" });
    await faulty(talk, fault, say);
    const again = await say(talk.deps);
    expect(again.ok).toBe(true);
    expect(talk.api.replies.length).toBeLessThanOrEqual(1);
    const [row] = await rowsOf("select state from conversation_messages where kind = 'REPLY'");
    if (talk.api.replies.length === 0) expect(row?.state ?? "SENDING").toBe("SENDING");
    else expect(["SENDING", "SENT"]).toContain(row?.state);
  },
);
