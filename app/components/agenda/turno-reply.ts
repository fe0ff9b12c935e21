import type { HeldMail } from "#app/domain/first-contacts.ts";
import type { TurnoDone } from "#app/text/agenda/turno.ts";

/** What was done with a turno, where its form was sent from over the agenda. */
export type TurnoReply = {
  readonly done: TurnoDone;
  readonly version: number;
  /** How it stood before, to be brought back; null where there is nothing to bring back from there. */
  readonly before: string | null;
  /** Of cash what is given back, in centavos. */
  readonly change?: number;
  /** Why its client, who was to hear of it, does not. */
  readonly held?: HeldMail | null;
};

/** The field by which a form says that it is drawn over the agenda, which stays. */
export const STAY_FIELD = "stay";

/** Null for anything else that an action answers. */
export function doneIn(answer: unknown): TurnoReply | null {
  const reply = answer as Partial<TurnoReply> | null | undefined;
  return reply?.done === undefined || reply.version === undefined ? null : (reply as TurnoReply);
}
