import { useMemo, useRef, useState } from "react";
import { movedItems, placesOf } from "#app/domain/agenda/moves/moved-items.ts";
import type { CalendarView, ItemView, TurnoView } from "../calendar-view.ts";
import { type MoveReply, sendMove } from "./send-move.ts";
import { placeAt, type Spot, turnoOfLine } from "./spot.ts";

/** A moved line, from the drop until the page drawn by the server shows it there. */
export type Move = {
  readonly key: number;
  readonly turno: TurnoView;
  readonly from: Spot;
  readonly to: Spot;
  /** The booking's version once it is saved; null: unanswered. */
  readonly version: number | null;
  readonly clash: boolean;
};

type Hooks = { readonly xsrf: string; readonly onSettled: (move: Move, reply: MoveReply) => void };

/**
 * Shows a move at once and sends it with the version that was seen, one change of a booking at a time. A refused or unanswered
 * move shows at its old place.
 */
export function useMoves(view: CalendarView, { xsrf, onSettled }: Hooks) {
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const sending = useSending();
  const items = useMemo(() => shownItems(view, moves), [view, moves]);

  async function move(turno: TurnoView, from: Spot, to: Spot) {
    const made: Move = { key: nextKey(), turno, from, to, version: null, clash: turno.clash };
    setMoves((all) => [...all, made]);
    const reply = await sending.send(turno, (version) => {
      const { booking, line } = turno;
      return sendMove({ booking, line, version, from, to }, xsrf);
    });
    setMoves((all) => all.flatMap((each) => (each.key === made.key ? answered(each, reply) : [each])));
    onSettled(made, reply);
  }

  return { items, move };
}

/** One change of a booking is sent at a time; the next one uses the version that it made. */
function useSending() {
  const versions = useRef(new Map<string, number>());
  const queues = useRef(new Map<string, Promise<unknown>>());
  function send(
    { booking, version: seen }: TurnoView,
    put: (version: number) => Promise<MoveReply>,
  ): Promise<MoveReply> {
    const before = queues.current.get(booking) ?? Promise.resolve();
    const sent = before.then(async () => {
      const reply = await put(Math.max(seen, versions.current.get(booking) ?? 0));
      if (reply.isSaved) versions.current.set(booking, reply.version);
      return reply;
    });
    queues.current.set(booking, sent);
    return sent;
  }
  return { send };
}

let lastKey = 0;
function nextKey(): number {
  lastKey += 1;
  return lastKey;
}

function answered(move: Move, reply: MoveReply): Move[] {
  return reply.isSaved ? [{ ...move, version: reply.version, clash: reply.conflict !== null }] : [];
}

function isShownBy(view: CalendarView, { version, turno }: Move): boolean {
  if (version === null) return false;
  const shown = turnoOfLine(turno.line, view);
  return shown === null || shown.version >= version;
}

function shownItems(view: CalendarView, moves: readonly Move[]): readonly ItemView[] {
  const live = moves.filter((move) => !isShownBy(view, move));
  const moved = live.flatMap(({ turno: { line, booking }, from, to, clash }) => {
    const place = placeAt(to, view);
    const along = from.date === to.date ? null : to.start - from.start;
    return place === null ? [] : [{ line, booking, place, clash, along }];
  });
  return movedItems(view.items, placesOf(view.items, moved), view.hours);
}
