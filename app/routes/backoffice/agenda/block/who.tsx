import { blockText } from "#app/text/agenda/block.ts";
import { initials } from "#app/text/formats.ts";
import type { BlockPerson } from "#app/usecases/agenda/views/block-choices.server.ts";

type WhoProps = { readonly people: readonly BlockPerson[]; readonly chosen: string };

/** Whose time it is; one's own is not asked. */
export function Who({ people, chosen }: WhoProps) {
  if (people.length === 1) return <input type="hidden" name="employee" value={chosen} />;
  return (
    <fieldset className="people">
      <legend>{blockText.who}</legend>
      {people.map(({ id, firstName, lastName }) => (
        <label key={id} className="chip">
          <input className="sr" type="radio" name="employee" value={id} defaultChecked={id === chosen} />
          <span className="avatar avatar-sm" aria-hidden="true">
            {initials({ firstName, lastName })}
          </span>
          {firstName}
        </label>
      ))}
    </fieldset>
  );
}
