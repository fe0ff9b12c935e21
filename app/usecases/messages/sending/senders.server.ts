import type { Channel } from "#app/domain/codes/message.ts";
import { ok, type Result } from "#app/domain/result.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Deps, MailGateway, OutgoingMail } from "#app/usecases/deps.ts";
import { composeMail, type Unsent } from "#app/usecases/messages/letters/compose.server.ts";
import type { MailFacts } from "#db/queries/messages/mail-facts.ts";
import type { QueuedMail } from "#db/queries/messages/outbox.ts";

/** Composes a message for its channel, as of `now` (ms), or tells why it is not sent; and sends such messages. */
export type Sender = Pick<MailGateway, "turns" | "send" | "sendBatch"> & {
  compose(queued: QueuedMail, facts: MailFacts, now: Instant): Result<Composed, Unsent>;
};

/** A message ready to be sent, and the end (ms) of its use; null: none. */
export type Composed = {
  readonly mail: QueuedMail;
  readonly outgoing: OutgoingMail;
  readonly usefulUntil: Instant | null;
};

/**
 * The sender of each channel; null where none is set up, so that queued messages wait. A new channel needs its code, a gateway in
 * `Deps`, and texts of its own.
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
