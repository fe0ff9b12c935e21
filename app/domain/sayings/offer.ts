import type { MessageKind, Way } from "#app/domain/codes/conversation.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { meaningOf } from "./meaning.ts";

type Message = {
  readonly seq: number;
  readonly way: Way;
  readonly kind: MessageKind;
  readonly text: string;
  readonly receivedAt: Instant;
};

type Facts = {
  /** Members have decided about messages up to this one. */
  readonly conversation: { readonly settledSeq: number };
  readonly messages: readonly Message[];
  readonly turno: {
    readonly placedAt: Instant | null;
    readonly isConfirmed: boolean;
    readonly isDefinite: boolean;
  } | null;
};

/** What a member may do with the booking at a press, as its client wrote. `seq`: the message that says so. */
export type Offer = { readonly kind: "CANNOT" | "COMES"; readonly seq: number };

/**
 * The offer of a client's latest plain words about their next booking. Null where members have decided about them, where the
 * booking was made or moved since, or where it is confirmed as they say.
 */
export function offerOf({ conversation, messages, turno }: Facts): Offer | null {
  if (turno === null) return null;
  const said = messages.flatMap(({ seq, way, kind, text, receivedAt }) => {
    const meaning = way === "IN" && kind !== "REACTION" ? meaningOf(text) : null;
    return meaning === "CANNOT" || meaning === "COMES" ? [{ kind: meaning, seq, receivedAt }] : [];
  });
  const last = said.at(-1);
  if (last === undefined || last.seq <= conversation.settledSeq) return null;
  if (turno.placedAt !== null && turno.placedAt > last.receivedAt) return null;
  if (last.kind === "COMES" && (turno.isConfirmed || !turno.isDefinite)) return null;
  return { kind: last.kind, seq: last.seq };
}
