import type { Channel } from "#app/domain/codes/message.ts";
import { ok, type Result } from "#app/domain/result.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Deps, MailGateway, OutgoingMail } from "#app/usecases/deps.ts";
import { composeMail, type Unsent } from "#app/usecases/messages/compose.server.ts";
import type { MailFacts } from "#db/queries/messages/mail-facts.ts";
import type { QueuedMail } from "#db/queries/messages/outbox.ts";

/** Puts a message into the words of its channel, as of `now` (ms), or says why it is not sent; and sends such. */
export type Sender = Pick<MailGateway, "turns" | "send" | "sendBatch"> & {
  compose(queued: QueuedMail, facts: MailFacts, now: Instant): Result<Composed, Unsent>;
};

/** A message as it is to be sent now, and until when (ms) it is of use; null: always. */
export type Composed = {
  readonly mail: QueuedMail;
  readonly outgoing: OutgoingMail;
  readonly usefulUntil: Instant | null;
};

/**
 * Who sends on each channel; null where nobody is set up for it, and what is queued waits. A new channel is its code, a
 * gateway in `Deps`, and a text of its own.
 */
export function sendersOf({ settings, mail }: Deps): Readonly<Record<Channel, Sender | null>> {
  if (mail === null) return { MAIL: null };
  return {
    MAIL: {
      ...mail,
      compose(queued, facts, now) {
        const composed = composeMail(settings, queued, facts, now);
        return composed.ok ? ok({ mail: queued, ...composed.value }) : composed;
      },
    },
  };
}
