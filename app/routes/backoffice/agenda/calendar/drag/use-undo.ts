import { useState } from "react";
import type { Undoable } from "#app/components/agenda/undo-toast.tsx";
import { dragText } from "#app/text/agenda/drag.ts";
import { heldText } from "#app/text/messages/held-mail.ts";
import { sendTold } from "./send-move.ts";
import { blockOfLine } from "./spot.ts";
import type { Move } from "./use-moves.ts";

/** How long a move can be taken back, in seconds. */
const LIFE = 10;

type Entry = {
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
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const last = entries.at(-1);

  function put(key: number, change: Partial<Entry>) {
    setEntries((all) => all.map((each) => (each.move.key === key ? { ...each, ...change } : each)));
  }

  function drop(key: number) {
    setEntries((all) => stillAlive(all.filter((each) => each.move.key !== key)));
  }

  async function notify({ move, version }: Entry) {
    put(move.key, { isNotifying: true });
    const told = await sendTold(move.turno.booking, version, xsrf);
    if (told === "FAILED") onFailed(dragText.notTold);
    else if (told !== "TOLD") onFailed(heldText[told]);
    put(move.key, { isNotifying: false, isTold: told === "TOLD" });
  }

  function toUndoable(entry: Entry): Undoable {
    const { move, sentence, hasEmail, isNotifying, isTold } = entry;
    if (isTold) return { key: `told-${move.key}`, sentence: dragText.told(move.turno.name), onUndo: null };
    return {
      key: `${move.key}`,
      sentence: hasEmail === null ? sentence : `${sentence} ${hasEmail ? dragText.ask : dragText.noEmail}`,
      onUndo: () => {
        drop(move.key);
        onUndo(move);
      },
      onNotify: hasEmail ? () => notify(entry) : null,
      busy: isNotifying ? "notify" : null,
      nextTo: blockOfLine(move.turno.line),
    };
  }

  return {
    told: last === undefined ? null : toUndoable(last),
    seconds: last?.seconds ?? LIFE,
    onGone: () => setEntries([]),
    /** A new move of a line replaces its earlier entries, which can no longer be undone. */
    add: (move: Move, saved: Pick<Entry, "version" | "sentence" | "hasEmail">) =>
      setEntries((all) => [
        ...all.filter((each) => each.move.turno.line !== move.turno.line && !each.isTold),
        { move, ...saved, since: Date.now(), seconds: LIFE, isNotifying: false, isTold: false },
      ]),
  };
}

function stillAlive(entries: readonly Entry[]): readonly Entry[] {
  return entries
    .map((entry) => ({ ...entry, seconds: LIFE - (Date.now() - entry.since) / 1000 }))
    .filter(({ seconds }) => seconds > 1);
}
