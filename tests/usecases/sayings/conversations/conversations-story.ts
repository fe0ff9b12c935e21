import type { IncomingMessage } from "#app/inputs/incoming-messages.ts";
import { receiveMessages } from "#app/usecases/sayings/conversations/receive-messages.server.ts";
import { viewConversations } from "#app/usecases/sayings/conversations/view-conversations.server.ts";
import { connectWhatsApp } from "#app/usecases/sayings/whatsapp/account.server.ts";
import { fakeWhatsApp, WELL } from "#tests/fakes/fake-whatsapp.ts";
import { run } from "#tests/support/database/database.ts";
import { openWorld } from "#tests/support/world.ts";
import { accepted, DUENA } from "../../agenda/agenda-story.ts";
import { clientIdOf, forgetSayings, oldTurno } from "../queue/sayings-story.ts";

export const NUMBER = "123456789";
/** Sol's phone, as the provider may write it: without the 9 of mobiles. */
export const SOLS = "541158749895";

export async function forgetConversations(): Promise<void> {
  await run(
    { sql: "delete from conversations" },
    { sql: "delete from notifications where event = 'CLIENT_REPLIED'" },
  );
  await forgetSayings();
  await run({ sql: "delete from clients" });
}

/** A salon with a connected number, and Sol's booking on Friday at ten; `writes` plays an incoming message. */
export async function talking({ perDay = 200 } = {}) {
  const world = openWorld({ whatsAppPerDay: perDay });
  const api = fakeWhatsApp();
  const laters: Promise<unknown>[] = [];
  const deps = {
    ...world.deps,
    whatsApp: api.gateway,
    later: (work: Promise<unknown>) => void laters.push(work),
  };
  accepted(await connectWhatsApp(deps, DUENA, { phoneNumberId: NUMBER, token: WELL }));
  const bookingId = await oldTurno(world);
  const clientId = await clientIdOf(bookingId);
  let count = 0;

  function message(text: string, given: Partial<IncomingMessage> = {}): IncomingMessage {
    count += 1;
    const timestamp = `${Math.floor(deps.now() / 1000)}`;
    const said = { id: `wamid.in${count}`, from: SOLS, timestamp, kind: "TEXT", text, isCut: false } as const;
    return { phoneNumberId: NUMBER, ...said, ...given };
  }

  async function receive(...messages: readonly IncomingMessage[]): Promise<void> {
    await receiveMessages(deps, messages);
    await Promise.all(laters.splice(0));
  }

  async function shown(id: string | null = null, actor = DUENA, after: string | null = null) {
    return accepted(await viewConversations(deps, actor, { id, after }));
  }

  return {
    ...{ world, deps, api, bookingId, clientId, message, receive, shown },
    writes: (text: string, given: Partial<IncomingMessage> = {}) => receive(message(text, given)),
    /** The only conversation, opened. */
    async opened() {
      const [only] = (await shown()).conversations;
      return (await shown(only?.id ?? "")).shown;
    },
  };
}

export async function rowsOf(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const [rows = []] = await run({ sql });
  return rows;
}
