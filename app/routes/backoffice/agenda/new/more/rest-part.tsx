import { Field, inputProps } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { REPEAT_WEEKS } from "#app/domain/agenda/new/new-turno.ts";
import type { TypedField } from "#app/inputs/agenda/new-turno.ts";
import type { NewView } from "#app/routes/backoffice/agenda/new/new-view.ts";
import { everyLabel, newTurnoText } from "#app/text/agenda/new-turno.ts";

type RestPartProps = { readonly view: NewView; readonly reply: FormReply };

/** How many letters are kept from one press to the next. */
const MOST_COMMENTS = 1_500;

/** The comments, and whether the booking repeats. */
export function RestPart({ view: { turno }, reply }: RestPartProps) {
  const of = (name: TypedField) => ({ ...fieldOf("new", name, reply), initial: turno.typed[name] });
  const [comments, every, until] = [of("comments"), of("every"), of("until")];
  return (
    <section>
      <Field field={comments} label={newTurnoText.comments}>
        <textarea {...inputProps(comments)} rows={2} maxLength={MOST_COMMENTS} />
      </Field>
      <div className="fields">
        <Field field={every} label={newTurnoText.repeat}>
          <select {...inputProps(every)}>
            <option value="">{newTurnoText.never}</option>
            {REPEAT_WEEKS.map((weeks) => (
              <option key={weeks} value={weeks}>
                {everyLabel(weeks)}
              </option>
            ))}
          </select>
        </Field>
        <Field field={until} label={newTurnoText.until} hint={newTurnoText.untilHint}>
          <input {...inputProps(until, newTurnoText.untilHint)} type="date" min={turno.date} />
        </Field>
      </div>
    </section>
  );
}
