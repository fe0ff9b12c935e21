import { ConflictNote } from "#app/components/agenda/conflict-note.tsx";
import type { NewView } from "#app/routes/backoffice/agenda/new/new-view.ts";
import { placeText } from "#app/text/agenda/new-turno.ts";

/**
 * The conflict at the chosen place, and the nearest free places. The element always exists, so that screen readers announce
 * changes.
 */
export function ClashPart({ view: { clash, near } }: { readonly view: NewView }) {
  return (
    <div className="np-clash">
      {clash === null ? null : <ConflictNote details={clash} isLive />}
      {near.length === 0 ? null : (
        <p className="np-near">
          {near.map(({ when, startMinute, who }) => (
            <button key={when} type="submit" className="btn btn-line btn-sm num" name="when" value={when}>
              {placeText(startMinute, who)}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}
