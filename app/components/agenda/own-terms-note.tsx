import { serviceFormText } from "#app/text/agenda/service-form.ts";

type OwnTermsNoteProps = {
  /** What the professionals with terms of their own ask and take. */
  readonly notes: readonly string[];
  /** The line is booked already: its price stays with any professional. */
  readonly isBooked: boolean;
};

/** Own prices and lengths, to be seen before a professional is chosen. */
export function OwnTermsNote({ notes, isBooked }: OwnTermsNoteProps) {
  if (notes.length === 0) return null;
  return (
    <div className="sm muted">
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {isBooked ? <p>{serviceFormText.priceStays}</p> : null}
    </div>
  );
}
