import { FieldError, noteProps } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { blockText } from "#app/text/agenda/block.ts";
import { initials } from "#app/text/formats.ts";
import type { ShownPerson } from "./shown-block.ts";
import "#app/styles/parts/people.css";
import "#app/styles/parts/rows.css";
import "#app/styles/screens/block.css";

type WhoProps = {
  readonly people: readonly ShownPerson[];
  /** The professional whose column the page was opened from. */
  readonly first: string;
  readonly lastResult: FormReply;
};

/** The professionals to block; with one professional to choose from there is no question. */
export function Who({ people, first, lastResult }: WhoProps) {
  const [only] = people;
  if (people.length === 1 && only) return <input type="hidden" name="employee" value={only.id} />;
  const field = fieldOf("who", "employee", lastResult);
  const sent = lastResult?.initialValue;
  const chosen = sent ? [sent.employee].flat() : [first];
  return (
    <fieldset className="people" {...noteProps(field)}>
      <legend>{blockText.who}</legend>
      {people.map(({ id, firstName, lastName }) => (
        <label key={id} className="chip">
          <input
            className="sr"
            type="checkbox"
            name="employee"
            value={id}
            defaultChecked={chosen.includes(id)}
          />
          <span className="avatar avatar-sm" aria-hidden="true">
            {initials({ firstName, lastName })}
          </span>
          {firstName}
        </label>
      ))}
      <label className="chip">
        <input className="sr" type="checkbox" name="everybody" defaultChecked={Boolean(sent?.everybody)} />
        {blockText.everybody}
      </label>
      <FieldError field={field} />
    </fieldset>
  );
}
