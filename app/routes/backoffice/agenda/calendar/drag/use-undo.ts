import { useState } from "react";
import type { Undoable } from "#app/components/agenda/undo-toast.tsx";
import { dragText } from "#app/text/agenda/drag.ts";
import { heldText } from "#app/text/messages/held-mail.ts";
import { sendTold } from "./send-move.ts";
import { blockOfLine } from "./spot.ts";
import type { Move } from "./use-moves.ts";

/** How long a move can be taken back, in seconds. */
const LIFE = 10;

type UndoableMove = {
  readonly move: Move;
  /** The booking's version after the move. */
  readonly version: number;
  readonly sentence: string;
  readonly hasEmail: boolean | null;
  readonly since: number;
  readonly seconds: number;
  readonly isNotifying: boolean;
  readonly isTold: boolean;
};

type Hooks = {
  readonly xsrf: string;
  readonly onUndo: (move: Move) => void;
  readonly onFailed: (sentence: string) => void;
};

/**
 * The moves of the last ten seconds, the latest first. After an undo, the move before can be undone too within its own time.
 * Mails the client only on request.
 */
export function useUndo({ xsrf, onUndo, onFailed }: Hooks) {
  const [moves, setMoves] = useState<readonly UndoableMove[]>([]);
  const last = moves.at(-1);

  function put(key: number, change: Partial<UndoableMove>) {
    setMoves((all) => all.map((each) => (each.move.key === key ? { ...each, ...change } : each)));
  }

  function drop(key: number) {
    setMoves((all) => stillAlive(all.filter((each) => each.move.key !== key)));
  }

  async function notify({ move, version }: UndoableMove) {
    put(move.key, { isNotifying: true });
    const told = await sendTold(move.turno.booking, version, xsrf);
    if (told === "FAILED") onFailed(dragText.notTold);
    else if (told !== "TOLD") onFailed(heldText[told]);
    put(move.key, { isNotifying: false, isTold: told === "TOLD" });
  }

  function toUndoable(one: UndoableMove): Undoable {
    const { move, sentence, hasEmail, isNotifying, isTold } = one;
    if (isTold) return { key: `told-${move.key}`, sentence: dragText.told(move.turno.name), onUndo: null };
    return {
      key: `${move.key}`,
      sentence: hasEmail === null ? sentence : `${sentence} ${hasEmail ? dragText.ask : dragText.noEmail}`,
      onUndo: () => {
        drop(move.key);
        onUndo(move);
      },
      onNotify: hasEmail ? () => notify(one) : null,
      busy: isNotifying ? "notify" : null,
      nextTo: blockOfLine(move.turno.line),
    };
  }

  return {
    told: last === undefined ? null : toUndoable(last),
    seconds: last?.seconds ?? LIFE,
    onGone: () => setMoves([]),
    /** A new move of a line replaces its earlier entries, which can no longer be undone. */
    add: (move: Move, saved: Pick<UndoableMove, "version" | "sentence" | "hasEmail">) =>
      setMoves((all) => [
        ...all.filter((each) => each.move.turno.line !== move.turno.line && !each.isTold),
        { move, ...saved, since: Date.now(), seconds: LIFE, isNotifying: false, isTold: false },
      ]),
  };
}

function stillAlive(moves: readonly UndoableMove[]): readonly UndoableMove[] {
  return moves
    .map((one) => ({ ...one, seconds: LIFE - (Date.now() - one.since) / 1000 }))
    .filter(({ seconds }) => seconds > 1);
}
