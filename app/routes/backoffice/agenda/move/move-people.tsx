import { Face } from "#app/components/backoffice/face.tsx";
import { ANYBODY } from "#app/domain/agenda/new/new-turno.ts";
import { doesNotDo } from "#app/text/agenda/conflicts.ts";
import { moveText } from "#app/text/agenda/move.ts";
import { BrowseLink } from "./browse-link.tsx";
import { moveHref } from "./move-href.ts";
import type { MoveView } from "./move-view.ts";

type MovePeopleProps = { readonly bookingId: string; readonly view: MoveView };

/** Chooses the professional: the current one, another, or the first free one. */
export function MovePeople({ bookingId, view: { asked, ways } }: MovePeopleProps) {
  if (ways.length < 2) return null;
  return (
    <nav className="mv-people" aria-label={moveText.employee}>
      {ways.map(({ employeeId, person, doesNot }, place) => (
        <BrowseLink
          key={employeeId}
          className="chip"
          href={moveHref(bookingId, asked, { employeeId })}
          {...(employeeId === asked.employeeId ? { isCurrent: "true" } : {})}
        >
          {person ? <Face person={person} place={place} /> : null}
          <span>
            {person?.firstName ?? (employeeId === ANYBODY ? moveText.anybody : moveText.same)}
            {doesNot === null ? null : <small>{doesNotDo(doesNot)}</small>}
          </span>
        </BrowseLink>
      ))}
    </nav>
  );
}
