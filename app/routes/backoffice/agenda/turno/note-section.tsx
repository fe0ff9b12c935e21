import { Form, useNavigation } from "@remix-run/react";
import type { Stale } from "#app/components/agenda/stale-note.tsx";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { turnoText } from "#app/text/agenda/turno.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";

type NoteSectionProps = {
  readonly booking: StaffBooking;
  /** What was typed and not saved. */
  readonly reply: FormReply;
  readonly stale: Stale | null;
  readonly xsrf: string;
};

/** What no customer is ever shown. */
export function NoteSection({ booking, reply, stale, xsrf }: NoteSectionProps) {
  const { staffNotes, version, may } = booking;
  const isPending = useNavigation().formData?.get("intent") === "note";
  const typed = reply?.initialValue?.note;
  if (!may.note) return staffNotes ? <p className="said">{staffNotes}</p> : null;
  return (
    <section className="staff-note">
      <Form className="form" method="post" replace>
        <HiddenFields
          fields={[
            ["intent", "note"],
            ["version", `${stale?.version ?? version}`],
            ["xsrf", xsrf],
          ]}
        />
        <p className="field">
          <label htmlFor="note">{turnoText.note}</label>
          <textarea
            key={version}
            className="input"
            id="note"
            name="note"
            rows={2}
            aria-describedby="note-hint"
            defaultValue={typeof typed === "string" ? typed : (staffNotes ?? "")}
          />
          <small id="note-hint">{turnoText.noteHint}</small>
        </p>
        <p>
          <button type="submit" className="btn btn-line btn-sm" aria-busy={isPending}>
            {isPending ? turnoText.saving : turnoText.saveNote}
          </button>
        </p>
      </Form>
    </section>
  );
}
