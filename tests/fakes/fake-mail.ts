import { err, ok } from "#app/domain/result.ts";
import type { Deps, MailBatch, MailFailure, MailGateway, OutgoingMail } from "#app/usecases/deps.ts";
import { newTurns } from "#app/usecases/turns.ts";
import type { World } from "#tests/support/world.ts";

/** A provider that keeps the mails sent to it, and refuses as often as told to. */
export type FakeMail = MailGateway & {
  /** Mails of batches included. */
  readonly sent: OutgoingMail[];
  readonly batches: MailBatch[];
  /** Refuses the next tries, once for each failure. */
  refuse(...failures: readonly MailFailure[]): void;
};

export const BUSY: MailFailure = { isFinal: false, wasTaken: false, reason: "500", retryAfterSeconds: null };
export const NEVER: MailFailure = {
  isFinal: true,
  wasTaken: false,
  reason: "422 validation_error",
  retryAfterSeconds: null,
};

export function fakeMail(): FakeMail {
  const sent: OutgoingMail[] = [];
  const batches: MailBatch[] = [];
  const refusals: MailFailure[] = [];
  return {
    sent,
    batches,
    turns: newTurns(2),
    refuse: (...failures) => void refusals.push(...failures),
    send: async (mail) => {
      await Promise.resolve();
      const refused = refusals.shift();
      if (refused !== undefined) return err(refused);
      sent.push(mail);
      return ok({ id: `mail-${sent.length}` });
    },
    sendBatch: async (batch) => {
      await Promise.resolve();
      const refused = refusals.shift();
      if (refused !== undefined) return err(refused);
      batches.push(batch);
      sent.push(...batch.mails);
      return ok({ refused: [] });
    },
  };
}

/** The world with that provider. */
export function withMail(world: World, mail: MailGateway): Deps {
  return { ...world.deps, mail };
}
