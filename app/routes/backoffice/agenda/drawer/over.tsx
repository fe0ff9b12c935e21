import { useEffect, useRef, useState } from "react";
import { inToasts } from "#app/components/agenda/toasts.ts";
import { UndoToast } from "#app/components/agenda/undo-toast.tsx";
import drawerSheet from "#app/styles/entries/drawer.css?url";
import type { UnsavedNote } from "../turno/note-section.tsx";
import { Drawer } from "./drawer.tsx";
import { turnoOver } from "./drawer-address.ts";
import { useOverAddress } from "./use-over-address.ts";
import { useStripPresses } from "./use-strip-presses.ts";
import { useTold } from "./use-told.ts";

export type OverProps = {
  /** What the address puts over the agenda (`overIn`). */
  readonly over: string | null;
  readonly depth: number;
  readonly xsrf: string;
};

/** Over the agenda: a booking in its drawer, and the last action. An unsaved note keeps the drawer open. */
export function Over({ over, depth, xsrf }: OverProps) {
  const told = useTold(xsrf);
  const address = useOverAddress(depth);
  const [note, setNote] = useState<UnsavedNote | null>(null);
  const last = useRef(over);
  if (over !== null) last.current = over;
  const isAsking = over === null && note !== null;
  const shown = over ?? (isAsking ? last.current : null);
  const isOpen = over !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was told before is not of the turno that opens
  useEffect(() => {
    if (isOpen) told.clear();
  }, [isOpen]);
  useStripPresses(told);
  useAskOnLeaving(note !== null);

  // A report on a booking that was closed meanwhile takes no focus, because the block has it.
  const alone = told.told && { ...told.told, takesFocus: told.isOfAgenda };
  const [isDressed, setDressed] = useState(false);
  return (
    <>
      <link rel="stylesheet" href={drawerSheet} onLoad={() => setDressed(true)} />
      {shown === null || !isDressed ? inToasts(<UndoToast told={alone} onGone={told.clear} />) : drawn(shown)}
    </>
  );

  function drawn(shown: string) {
    return (
      <Drawer
        key={turnoOver(shown)}
        over={shown}
        xsrf={xsrf}
        told={told}
        address={address}
        note={note}
        onNote={setNote}
        isAsking={isAsking}
      />
    );
  }
}

/** The browser asks before the page is left with unsaved input. */
function useAskOnLeaving(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", onLeave);
    return () => removeEventListener("beforeunload", onLeave);
  }, [isUnsaved]);
}
