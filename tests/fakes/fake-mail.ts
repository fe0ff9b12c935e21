import { err, ok } from "#app/domain/result.ts";
import type { Deps, MailFailure, MailGateway, OutgoingMail } from "#app/usecases/deps.ts";
import type { World } from "#tests/support/world.ts";

/** A provider that keeps what it was sent, and refuses as often as it is told to. */
export type FakeMail = MailGateway & {
  readonly sent: OutgoingMail[];
  /** The next tries are refused, one for each failure. */
  refuse(...failures: readonly MailFailure[]): void;
};

export const BUSY: MailFailure = { isFinal: false, reason: "500", retryAfterSeconds: null };
export const NEVER: MailFailure = { isFinal: true, reason: "422 validation_error", retryAfterSeconds: null };

export function fakeMail(): FakeMail {
  const sent: OutgoingMail[] = [];
  const refusals: MailFailure[] = [];
  return {
    sent,
    refuse: (...failures) => void refusals.push(...failures),
    send: async (mail) => {
      await Promise.resolve();
      const refused = refusals.shift();
      if (refused !== undefined) return err(refused);
      sent.push(mail);
      return ok({ id: `mail-${sent.length}` });
    },
  };
}

/** The world with that provider. */
export function withMail(world: World, mail: MailGateway): Deps {
  return { ...world.deps, mail };
}
