import type { Channel } from "#app/domain/codes/message.ts";
import { ok, type Result } from "#app/domain/result.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Deps, MailFailure, MailGateway, Settings } from "#app/usecases/deps.ts";
import type { MailFacts } from "#db/queries/messages/mail-facts.ts";
import type { QueuedMail } from "#db/queries/messages/outbox.ts";
import { composeMail } from "./compose.server.ts";

/** Puts a message into the words of its channel, as of `now` (ms): how to send it, or why it is not sent. */
export type Sender = (queued: QueuedMail, facts: MailFacts, now: Instant) => Result<Send, string>;

type Send = () => Promise<Result<unknown, MailFailure>>;

/**
 * Who sends on each channel; null where nobody is set up for it, and what is queued waits. A new channel is its code, a
 * gateway in `Deps`, and a text of its own.
 */
export function sendersOf(deps: Deps): Readonly<Record<Channel, Sender | null>> {
  return { MAIL: deps.mail && mailSender(deps.settings, deps.mail) };
}

function mailSender(settings: Settings, gateway: MailGateway): Sender {
  return (queued, facts, now) => {
    const mail = composeMail(settings, queued, facts, now);
    return mail.ok ? ok(() => gateway.send(mail.value)) : mail;
  };
}
