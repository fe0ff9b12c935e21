import { useFetchers } from "@remix-run/react";
import { type MouseEvent, type SyntheticEvent, useEffect, useState } from "react";
import { DrawnOverAgenda } from "#app/components/agenda/turno-form.tsx";
import { doneIn } from "#app/components/agenda/turno-reply.ts";
import { UndoToast } from "#app/components/agenda/undo-toast.tsx";
import { IconSheet } from "#app/components/ui/icon.tsx";
import { usualDay } from "#app/domain/time/time.ts";
import { drawerText } from "#app/text/agenda/drawer.ts";
import { turnoDay, turnoText } from "#app/text/agenda/turno.ts";
import type { UnsavedNote } from "../turno/note-section.tsx";
import { TurnoHead } from "../turno/turno-head.tsx";
import { TurnoSections } from "../turno/turno-sections.tsx";
import { AskUnsaved } from "./ask-unsaved.tsx";
import { overIn, pageOver, subOver, turnoOver } from "./drawer-address.ts";
import { DRAWER_TITLE, DrawerHead } from "./drawer-head.tsx";
import { DrawerSub, isRising, isSubLoad } from "./drawer-sub.tsx";
import { DrawerWait } from "./drawer-wait.tsx";
import { NoteCompare } from "./note-compare.tsx";
import { searched } from "./searched.ts";
import { othersSince, StaleBanner } from "./stale-banner.tsx";
import { useDialog } from "./use-dialog.ts";
import type { OverAddress } from "./use-over-address.ts";
import type { Told } from "./use-told.ts";
import { useTurno } from "./use-turno.ts";

type DrawerProps = {
  readonly over: string;
  readonly xsrf: string;
  readonly told: Told;
  readonly address: OverAddress;
  readonly note: UnsavedNote | null;
  readonly onNote: (note: UnsavedNote | null) => void;
  /** The viewer closed it with an unsaved note. */
  readonly isAsking: boolean;
};

/** A booking over the agenda: the sections of its page, its actions, and their outcome. */
export function Drawer({ over, xsrf, told, address, note, onNote, isAsking }: DrawerProps) {
  const id = turnoOver(over);
  const [finished, setFinished] = useState<string | null>(null);
  // A finished action is gone at once, even while the address still names it.
  const sub = over === finished ? null : subOver(over);
  useEffect(() => setFinished((done) => (done === over ? done : null)), [over]);
  const isBusy = useFetchers().some((each) => each.state !== "idle" && !isSubLoad(each));
  // Not before the agenda has been read anew: a navigation could interrupt that reading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is done and read
  useEffect(() => {
    if (finished === over && !isBusy) address.toTurno(over);
  }, [finished, over, isBusy]);
  const dialog = useDialog(id);
  const { shown, act, refused, own, drop } = useTurno(id, told);
  const [isComparing, setComparing] = useState(false);
  const others = note && shown ? othersSince(shown.history, note.version, own) : [];

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is saved is no draft any more
  useEffect(() => {
    if (doneIn(act.data)?.done !== "nota") return;
    onNote(null);
    setComparing(false);
  }, [act.data]);

  function leave() {
    if (isComparing) setComparing(false);
    else if (sub !== null) address.toTurno(over);
    else address.close();
  }

  function onClick(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) return leave();
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const next = link && isPlain && link.target === "" ? overIn(link.href, window.location.origin) : null;
    if (next === null) return;
    event.preventDefault();
    if (next !== id) address.go(next);
    else if (sub !== null) address.toTurno(over);
    else giveUp();
  }

  /** Drops the input; the booking stays as others left it. */
  function giveUp() {
    drop();
    onNote(null);
    setComparing(false);
  }

  const title = shown ? turnoDay(shown.booking.date, usualDay(shown.now)) : turnoText.title;
  const isRise = sub !== null && isRising(sub);
  const isHidden = sub !== null && !isRise;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out of a dialog
    <dialog
      ref={dialog}
      className="drawer"
      aria-labelledby={DRAWER_TITLE}
      onCancel={(event: SyntheticEvent) => {
        event.preventDefault();
        leave();
      }}
      onClick={onClick}
      onSubmit={(event) => searched(event, address.go)}
    >
      <IconSheet names={["search"]} />
      <div className="drawer-main" hidden={isHidden} {...(isRise || isAsking ? { inert: "" } : {})}>
        <DrawnOverAgenda
          value={{ path: pageOver(id), fetcherKey: act.key, sending: act.formData, go: address.follow }}
        >
          <DrawerHead
            title={isComparing ? turnoText.seeChanges : title}
            isNamed={sub === null}
            onBack={isComparing ? leave : null}
            onClose={address.close}
            prints={Boolean(shown) && !isComparing}
          >
            {shown && !isComparing ? <TurnoHead booking={shown.booking} /> : null}
          </DrawerHead>
          {others.length > 0 && shown && !isComparing && !refused?.stale ? (
            <StaleBanner changes={others} now={shown.now} onCompare={() => setComparing(true)} />
          ) : null}
          <div className="drawer-body">
            {shown === null ? <p role="status">{drawerText.gone}</p> : null}
            {shown === undefined ? <DrawerWait page={pageOver(id)} /> : null}
            {shown && note && isComparing ? (
              <NoteCompare shown={shown} note={note} changes={others} xsrf={xsrf} />
            ) : null}
            {shown ? (
              <div className="turno" hidden={isComparing}>
                <TurnoSections
                  shown={shown}
                  isManager={Boolean(shown.account?.isManager)}
                  refused={refused}
                  xsrf={xsrf}
                  here={pageOver(id)}
                  onTyped={onNote}
                />
              </div>
            ) : null}
          </div>
        </DrawnOverAgenda>
      </div>
      {sub === null || !shown ? null : (
        <DrawerSub
          key={over}
          over={over}
          sub={sub}
          xsrf={xsrf}
          told={told}
          address={address}
          onDone={() => setFinished(over)}
        />
      )}
      {isAsking ? <AskUnsaved onGoOn={() => address.reopen(id)} onDrop={() => onNote(null)} /> : null}
      <UndoToast told={told.told} onGone={told.clear} />
    </dialog>
  );
}
