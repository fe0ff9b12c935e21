import type { HeldMail } from "#app/domain/first-contacts.ts";
import type { TurnoDone } from "#app/text/agenda/turno.ts";

/** What was done with a booking, if the form was sent from over the agenda. */
export type TurnoReply = {
  readonly done: TurnoDone;
  readonly version: number;
  /** Its earlier state, for the undo; null: this cannot be undone from there. */
  readonly before: string | null;
  /** The change for a cash payment, in centavos. */
  readonly change?: number;
  /** Why the client, who was to be told, is not. */
  readonly held?: HeldMail | null;
};

/** The field of a form drawn over the agenda, which stays in place. */
export const STAY_FIELD = "stay";

/** Null for any other answer of an action. */
export function doneIn(answer: unknown): TurnoReply | null {
  const reply = answer as Partial<TurnoReply> | null | undefined;
  return reply?.done === undefined || reply.version === undefined ? null : (reply as TurnoReply);
}
