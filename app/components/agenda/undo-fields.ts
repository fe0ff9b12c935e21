import { HELD_MAILS, type HeldMail } from "#app/domain/first-contacts.ts";
import { type TurnoDone, turnoDone, UNDONE_BY, wasTold } from "#app/text/agenda/turno.ts";

/** Something that was done with a turno, and all that it takes to take it back. */
export type DoneThing = {
  readonly done: TurnoDone;
  /** How the turno stands since. */
  readonly version: number;
  /** How it stood before. */
  readonly before: string | null;
  /** Of cash what is given back, in centavos. */
  readonly change?: number;
  /** Why its client, who was to hear of it, does not. */
  readonly held?: HeldMail | null;
};

/** Where an address says that a client was not told. */
export const HELD_PARAM = "sin-aviso";

/** What an address tells was done (`doneReply`); null for nothing, or nothing of a turno. */
export function doneThing(params: URLSearchParams, done: string | null): DoneThing | null {
  if (done === null || !Object.hasOwn(turnoDone, done)) return null;
  const version = Number(params.get("v") ?? "");
  const change = Number(params.get("vuelto") ?? "") || 0;
  const held = HELD_MAILS.find((each) => each === params.get(HELD_PARAM)) ?? null;
  return { done: done as TurnoDone, version, before: params.get("antes"), change, held };
}

/** What a form sends to take it back; null where it cannot be taken back. */
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
