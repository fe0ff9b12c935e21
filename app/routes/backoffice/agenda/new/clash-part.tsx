import { ConflictNote } from "#app/components/agenda/conflict-note.tsx";
import { placeText } from "#app/text/agenda/new-turno.ts";
import type { NewView } from "./new-view.ts";

/** What speaks against the turno where it stands, and the free places nearest to it; the place is there before, so that it is read out. */
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
