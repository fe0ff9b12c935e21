import { Face } from "#app/components/backoffice/face.tsx";
import { FieldError } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { isTicked } from "#app/components/forms/typed.ts";
import { fullName, listed } from "#app/text/formats.ts";
import { serviceText } from "#app/text/setup/services/services.ts";
import type { Offering } from "./service-view.ts";

type WhoSectionProps = { readonly reply: FormReply; readonly employees: readonly Offering[] };

/** The professionals who offer it. */
export function WhoSection({ reply, employees }: WhoSectionProps) {
  return (
    <section>
      <header>
        <h2>{serviceText.who}</h2>
        <p>{serviceText.whoHint}</p>
      </header>
      <div>
        {employees.length === 0 ? <p className="muted">{serviceText.nobodyYet}</p> : null}
        <fieldset className="opts-2">
          <legend className="sr">{serviceText.who}</legend>
          {employees.map((person, place) => (
            <label key={person.id} className="opt">
              <input
                type="checkbox"
                name="employee"
                value={person.id}
                defaultChecked={isTicked(reply, "employee", person.id, [])}
              />
              <Face person={person} place={place} />
              <span>
                <b>{fullName(person)}</b>{" "}
                {person.storeNames.length === 0 ? null : <small>{listed(person.storeNames)}</small>}
              </span>
            </label>
          ))}
        </fieldset>
        <FieldError field={fieldOf("service", "employee", reply)} />
      </div>
    </section>
  );
}
