import { Note } from "#app/components/ui/note.tsx";
import { type ListAddress, listHref } from "#app/domain/paths/list-paths.ts";
import { businessListText as text } from "#app/text/site/business-list.ts";
import type { PlaceFound } from "#app/usecases/catalog/next-times/find-businesses.server.ts";
import { PlaceCards } from "./place-cards.tsx";

type UnplacedProps = {
  readonly asked: ListAddress;
  readonly typed: string;
  readonly found: Exclude<PlaceFound, { kind: "one" }>;
};

/** The text matches no known place, or several. */
export function Unplaced({ asked, typed, found: { kind, places } }: UnplacedProps) {
  const isSeveral = kind === "several";
  return (
    <>
      <div role="status">
        <Note
          icon="pin"
          title={isSeveral ? text.several(typed) : text.unknown(typed)}
          lines={[isSeveral ? text.severalLead : text.unknownLead]}
        >
          {isSeveral ? null : (
            <a className="btn btn-line" href={listHref({ ...asked, place: null, after: null })}>
              {text.everywhere}
            </a>
          )}
        </Note>
      </div>
      {places.length === 0 ? null : <PlaceCards title={text.places} today={null} {...{ asked, places }} />}
    </>
  );
}
