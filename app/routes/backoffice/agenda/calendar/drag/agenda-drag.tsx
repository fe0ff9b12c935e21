import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { isSamePlace } from "#app/domain/agenda/moves/drag.ts";
import { dragText, movedText, placeText, refusedText, resizedText } from "#app/text/agenda/drag.ts";
import type { CalendarView, ItemView } from "../calendar-view.ts";
import { DragLayer } from "./drag-layer.tsx";
import { DragToasts } from "./drag-toasts.tsx";
import { EdgeHandle } from "./edge-handle.tsx";
import { type Carrier, type Lifted, theSheet } from "./lifted.ts";
import type { MoveReply } from "./send-move.ts";
import { blockOfLine, placeAt, placeOf, spotAt, wordsAt } from "./spot.ts";
import { useHand } from "./use-hand.ts";
import { useKeys } from "./use-keys.ts";
import { type Move, useMoves } from "./use-moves.ts";
import { useUndo } from "./use-undo.ts";

export type AgendaDragProps = {
  readonly view: CalendarView;
  readonly xsrf: string;
  /** While a block is dragged the view must not change. */
  readonly onLifted: (isLifted: boolean) => void;
  /** What the sheet shows: the view with blocks where they were moved to. */
  readonly onShown: (of: CalendarView, items: readonly ItemView[]) => void;
  readonly onSaved: (booking: string, version: number) => void;
  /** Asks for the agenda again: it has changed, or may have. */
  readonly refresh: () => void;
};

/**
 * Drags blocks of the agenda, by hand or by keys. A dropped block shows at once and is sent; if it is refused or unanswered, it
 * goes back, and a sentence says why.
 */
export function AgendaDrag({ view, xsrf, onLifted, onShown, onSaved, refresh }: AgendaDragProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const undone = useRef(new Set<Move["from"]>());
  const { items, move } = useMoves(view, { xsrf, onSettled });
  const undo = useUndo({ xsrf, onUndo: takeBack, onFailed: setRefused });
  const shown = { ...view, items };
  const { lifted, carrier } = useLifted(onDrop, onChange);
  useHand(shown, carrier);
  useKeys(shown, carrier);

  useLayoutEffect(() => onShown(view, items), [onShown, view, items]);
  useEffect(() => onLifted(lifted !== null), [onLifted, lifted]);
  useEffect(() => {
    theSheet()?.setAttribute("aria-describedby", "drag-help");
  }, []);

  function onChange(next: Lifted | null, before: Lifted | null) {
    if (next !== null) {
      const words = placeText(wordsAt(next.turno, next.place, shown));
      setSaid(before === null && next.by === "KEYS" ? `${words}. ${dragText.keys}` : words);
    } else if (before !== null) {
      setSaid(dragText.undone(wordsAt(before.turno, placeOf(before.turno), shown)));
    }
  }

  function onDrop({ turno, place, by }: Lifted) {
    const [from, to] = [spotAt(placeOf(turno), shown), spotAt(place, shown)];
    setRefused(null);
    if (by === "KEYS") focusLater(turno.line);
    if (from === null || to === null || isSamePlace(place, placeOf(turno))) return;
    setSaid("");
    move(turno, from, to);
  }

  function takeBack({ turno, from, to }: Move) {
    undone.current.add(from);
    focusLater(turno.line);
    move(turno, to, from);
  }

  function onSettled(made: Move, reply: MoveReply) {
    const { turno, from, to } = made;
    const words = wordsOf(made.to, made);
    refresh();
    if (!reply.isSaved) {
      setRefused(refusedText({ name: turno.name, start: from.start, ...reply }));
      return;
    }
    onSaved(turno.booking, reply.version);
    if (undone.current.delete(to)) {
      setSaid(words === null ? "" : dragText.undone(words));
      return;
    }
    const isMoved = from.start !== to.start || from.date !== to.date || from.employeeId !== to.employeeId;
    const what = words === null ? "" : (isMoved ? movedText : resizedText)(words);
    const { version, hasEmail, conflict } = reply;
    undo.add(made, { version, hasEmail, sentence: conflict === null ? what : `${what} ${conflict}` });
  }

  function wordsOf(spot: Move["to"], { turno }: Move) {
    const place = placeAt(spot, view);
    return place && wordsAt(turno, place, view);
  }

  return (
    <>
      <p className="sr" id="drag-help">
        {dragText.help}
      </p>
      <p className="sr" role="status">
        {said}
      </p>
      {lifted === null ? null : <DragLayer lifted={lifted} />}
      <EdgeHandle view={shown} />
      <DragToasts
        told={undo.told}
        seconds={undo.seconds}
        onGone={undo.onGone}
        refused={refused}
        onRead={() => setRefused(null)}
      />
    </>
  );
}

/** The block being dragged, if any. Event handlers read it before React has drawn it. */
function useLifted(
  onDrop: (lifted: Lifted) => void,
  onChange: (next: Lifted | null, before: Lifted | null) => void,
) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const now = useRef<Lifted | null>(null);
  function put(next: Lifted | null, isTold = true) {
    const before = now.current;
    now.current = next;
    setLifted(next);
    if (isTold) onChange(next, before);
  }
  const carrier: Carrier = {
    lifted: () => now.current,
    lift: (next) => put(next),
    carry: (place) => {
      const before = now.current;
      if (before !== null && !isSamePlace(before.place, place)) put({ ...before, place });
    },
    drop: () => {
      const before = now.current;
      put(null, false);
      if (before !== null) onDrop(before);
    },
    cancel: () => put(null),
  };
  return { lifted, carrier };
}

/** A block that moved in the page has lost the focus. */
function focusLater(line: string): void {
  requestAnimationFrame(() => blockOfLine(line)?.focus({ preventScroll: true }));
}
