import { useEffect, useRef } from "react";
import { drawerText } from "#app/text/agenda/drawer.ts";
import { turnoText } from "#app/text/agenda/turno.ts";
import { NOTE_FORM } from "../turno/note-section.tsx";

type AskUnsavedProps = { readonly onGoOn: () => void; readonly onDrop: () => void };

/** Asked before a booking with an unsaved note is closed. */
export function AskUnsaved({ onGoOn, onDrop }: AskUnsavedProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div className="drawer-ask" role="alertdialog" aria-labelledby="ask-title" aria-describedby="ask-why">
      <div>
        <h2 id="ask-title">{drawerText.ask}</h2>
        <p id="ask-why">{drawerText.askWhy}</p>
        <p className="ask-do">
          <button ref={first} type="button" className="btn" onClick={onGoOn}>
            {drawerText.goOn}
          </button>
          <button type="submit" className="btn btn-line" form={NOTE_FORM}>
            {turnoText.saveNote}
          </button>
          <button type="button" className="btn btn-line btn-plain-danger" onClick={onDrop}>
            {drawerText.drop}
          </button>
        </p>
      </div>
    </div>
  );
}
