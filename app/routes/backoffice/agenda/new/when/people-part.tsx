import { Face } from "#app/components/backoffice/face.tsx";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { FieldError } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { ANYBODY } from "#app/domain/agenda/new/new-turno.ts";
import type { NewView } from "#app/routes/backoffice/agenda/new/new-view.ts";
import { newTurnoText } from "#app/text/agenda/new-turno.ts";
import { fullName } from "#app/text/formats.ts";

type PeoplePartProps = { readonly view: NewView; readonly reply: FormReply; readonly picked: string };

/** The professional: one of the store, or any free one; a professional who does not do a service is marked so. */
export function PeoplePart({ view, reply, picked }: PeoplePartProps) {
  const { people, canChooseAnybody, turno } = view;
  const only = people.length === 1 ? people[0]?.id : null;
  const chosen = turno.employeeId ?? only ?? (canChooseAnybody ? ANYBODY : null);
  return (
    <section>
      <h3>{newTurnoText.employee}</h3>
      <FieldError field={fieldOf("new", "employee", reply)} />
      <fieldset key={picked} className="opts-2">
        <legend className="sr">{newTurnoText.employee}</legend>
        {canChooseAnybody ? (
          <label className="opt">
            <input type="radio" name="employee" value={ANYBODY} defaultChecked={chosen === ANYBODY} />
            <span className="avatar avatar-n" aria-hidden="true">
              <PlaceIcon name="user" />
            </span>
            <span>
              <b>{newTurnoText.anybody}</b> <small>{newTurnoText.anybodyHint}</small>
            </span>
          </label>
        ) : null}
        {people.map((person, place) => (
          <label key={person.id} className="opt">
            <input type="radio" name="employee" value={person.id} defaultChecked={chosen === person.id} />
            <Face person={person} place={place} />
            <span>
              <b>{fullName(person)}</b>{" "}
              {person.doesNot ? <small>{newTurnoText.doesNot(person.doesNot)}</small> : null}
            </span>
          </label>
        ))}
      </fieldset>
    </section>
  );
}
