import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { doneIn, STAY_FIELD } from "#app/components/agenda/turno-reply.ts";
import { undoFields } from "#app/components/agenda/undo-fields.ts";
import type { Undoable } from "#app/components/agenda/undo-toast.tsx";
import { doneText } from "#app/text/agenda/charge.ts";
import { errorMessage } from "#app/text/errors.ts";
import { pageOver } from "../../drawer/drawer-address.ts";
import type { RefusedTurno } from "../../turno/pressed.ts";
import type { SavedNew } from "../saved.server.ts";

export type SavedTurno = SavedNew["saved"];

type Thing = { readonly turno: SavedTurno; readonly sentence: string; readonly isUndone: boolean };

/** The report over the agenda of a booking just saved, with a link to it and the undo. */
export function useSaved(xsrf: string) {
  const undo = useFetcher<unknown>({ key: "turno-unmade" });
  const [thing, setThing] = useState<Thing | null>(null);
  const block = useBlock(thing !== null && !thing.isUndone ? thing.turno.id : null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is told once
  useEffect(() => {
    if (undo.data === undefined || thing === null) return;
    const reply = doneIn(undo.data);
    const refused = undo.data as Partial<RefusedTurno> | null;
    const said = reply ? doneText(reply.done, 0, reply.held) : refused?.sentence;
    setThing({ ...thing, sentence: said ?? errorMessage("UNAVAILABLE"), isUndone: true });
  }, [undo.data]);

  const { turno, isUndone } = thing ?? {};
  const fields =
    turno && turno.version !== null && !isUndone
      ? undoFields({ done: turno.done, version: turno.version, before: null }, xsrf)
      : null;
  const told: Undoable | null = thing && {
    ...{ key: `${thing.turno.id} ${thing.isUndone}`, sentence: thing.sentence, nextTo: block },
    takesFocus: thing.isUndone,
    onUndo: fields ? () => send(thing.turno.id, fields) : null,
    busy: undo.state === "idle" ? null : "undo",
  };
  return {
    told,
    clear: () => setThing(null),
    tell: (turno: SavedTurno) => setThing({ turno, sentence: turno.sentence, isUndone: false }),
  };

  function send(bookingId: string, fields: readonly (readonly [string, string])[]) {
    const sent = { ...Object.fromEntries(fields), [STAY_FIELD]: "on" };
    undo.submit(sent, { method: "post", action: pageOver(bookingId) });
  }
}

/** The block of a booking as soon as the agenda shows it: it is scrolled into view and focused. */
function useBlock(bookingId: string | null): HTMLElement | null {
  const [block, setBlock] = useState<HTMLElement | null>(null);
  useEffect(() => {
    setBlock(null);
    if (bookingId === null) return;
    const find = () => {
      const block = `#sheet a[href="/backoffice/booking/${CSS.escape(bookingId)}"]`;
      const links = document.querySelectorAll<HTMLElement>(block);
      const shown = [...links].find((link) => link.checkVisibility());
      if (shown === undefined) return;
      shown.focus({ preventScroll: true });
      // While the phone's sheet covers the block, it cannot be focused.
      if (document.activeElement !== shown) return;
      watch.disconnect();
      shown.scrollIntoView({ block: "center", inline: "nearest" });
      shown.classList.add("changed");
      setBlock(shown);
    };
    const watch = new MutationObserver(find);
    watch.observe(document.querySelector("main") ?? document.body, { childList: true, subtree: true });
    find();
    return () => watch.disconnect();
  }, [bookingId]);
  return block;
}
