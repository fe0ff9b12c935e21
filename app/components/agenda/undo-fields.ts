import { HELD_MAILS, type HeldMail } from "#app/domain/first-contacts.ts";
import { type TurnoDone, turnoDone, UNDONE_BY, wasTold } from "#app/text/agenda/turno.ts";

/** An action on a booking, with all that its undo needs. */
type DoneThing = {
  readonly done: TurnoDone;
  /** The booking's version since. */
  readonly version: number;
  /** The booking's earlier state. */
  readonly before: string | null;
  /** The change for a cash payment, in centavos. */
  readonly change?: number;
  /** Why the client, who was to be told, is not. */
  readonly held?: HeldMail | null;
};

/** The parameter for a client who was not told. */
export const HELD_PARAM = "sin-aviso";

/** The action that an address reports (`doneReply`); null: none, or not one on a booking. */
export function doneThing(params: URLSearchParams, done: string | null): DoneThing | null {
  if (done === null || !Object.hasOwn(turnoDone, done)) return null;
  const version = Number(params.get("v") ?? "");
  const change = Number(params.get("vuelto") ?? "") || 0;
  const held = HELD_MAILS.find((each) => each === params.get(HELD_PARAM)) ?? null;
  return { done: done as TurnoDone, version, before: params.get("antes"), change, held };
}

/** The fields that undo it; null: it cannot be undone. */
export function undoFields(
  { done, version, before }: DoneThing,
  xsrf: string,
): readonly (readonly [string, string])[] | null {
  const intent = UNDONE_BY[done];
  if (intent === undefined || !version || (intent === "restore" && before === null)) return null;
  return [
    ["intent", intent],
    ...(intent === "status" ? [["status", "PENDING"] as const] : []),
    ...(intent === "restore" && before !== null ? [["before", before] as const] : []),
    ...(wasTold(done) ? [["told", "on"] as const] : []),
    ["version", `${version}`],
    ["xsrf", xsrf],
  ];
}
