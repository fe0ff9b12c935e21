import { useEffect, useRef, useState } from "react";
import type { Stale } from "#app/components/agenda/stale-note.tsx";
import { TurnoForm, useTurnoSending } from "#app/components/agenda/turno-form.tsx";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { turnoText } from "#app/text/agenda/turno.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";
import "#app/styles/parts/note.css";

/** Id of the note's form, for a button outside it. */
export const NOTE_FORM = "note-form";

/** A note being typed over another one. */
export type UnsavedNote = {
  readonly text: string;
  /** The booking's version when the typing began. */
  readonly version: number;
};

type NoteSectionProps = {
  readonly booking: StaffBooking;
  /** Input that was not saved. */
  readonly reply: FormReply;
  readonly stale: Stale | null;
  readonly xsrf: string;
  /** With script: called with the unsaved note; null once there is none. */
  readonly onTyped?: (note: UnsavedNote | null) => void;
};

/** The note that customers never see. Unsaved typing stays while others change the booking. */
export function NoteSection({ booking, reply, stale, xsrf, onTyped }: NoteSectionProps) {
  const { staffNotes, version, may } = booking;
  const kept = staffNotes ?? "";
  const isPending = useTurnoSending()?.get("intent") === "note";
  const text = useRef<HTMLTextAreaElement>(null);
  const typed = reply?.initialValue?.note;
  const [held, setHeld] = useState<{ readonly version: number; readonly over: string } | null>(null);

  function hold(typed: string) {
    const next = typed === kept ? null : (held ?? { version, over: kept });
    setHeld(next);
    onTyped?.(next && { text: typed, version: next.version });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: saved, or typed by somebody else as well
  useEffect(() => {
    if (held && text.current?.value === kept) hold(kept);
  }, [kept]);

  if (!may.note) return staffNotes ? <p className="said">{staffNotes}</p> : null;
  return (
    <section className="staff-note">
      <TurnoForm className="form" id={NOTE_FORM}>
        <HiddenFields
          fields={[
            ["intent", "note"],
            ["version", `${stale?.version ?? held?.version ?? version}`],
            ["xsrf", xsrf],
          ]}
        />
        <p className="field">
          <label htmlFor="note">{turnoText.note}</label>
          <textarea
            ref={text}
            key={held ? held.over : kept}
            className="input"
            id="note"
            name="note"
            rows={2}
            aria-describedby="note-hint"
            defaultValue={typeof typed === "string" ? typed : kept}
            onInput={({ currentTarget }) => hold(currentTarget.value)}
          />
          <small id="note-hint">
            {turnoText.noteHint}
            {held ? ` ${turnoText.unsaved}.` : null}
          </small>
        </p>
        <p>
          <button type="submit" className="btn btn-line btn-sm" aria-busy={isPending}>
            {isPending ? turnoText.saving : turnoText.saveNote}
          </button>
        </p>
      </TurnoForm>
    </section>
  );
}
