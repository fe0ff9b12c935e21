import { Field, inputProps } from "#app/components/forms/field.tsx";
import type { AskedWhy } from "#app/domain/agenda/why-asked.ts";
import { whyOption, whyText } from "#app/text/agenda/why.ts";
import type { WhyChoice, WhyChoices } from "#app/usecases/agenda/views/why-choices.server.ts";

type WhyFormProps = { readonly choices: WhyChoices; readonly asked: AskedWhy };

/** The question stands in the address, so that it can be shared and works without script. */
export function WhyForm({ choices, asked }: WhyFormProps) {
  const { stores, people, options } = choices;
  const { date, storeId, employeeId, optionIds, isDate, worksThere } = asked;
  const field = (name: string, initial: string, error: string | null = null) => ({
    id: `why-${name}`,
    name,
    initial,
    error,
  });
  const hasStores = stores.length > 1;
  const unknown = worksThere ? null : whyText.unknown;
  const store = field("store", storeId, unknown);
  const employee = field("employee", employeeId, hasStores ? null : unknown);
  const day = field("date", date, isDate ? null : whyText.wrongDate);
  const chosen = [...optionIds, ""].map((id, nth) => ({
    field: { ...field("p", id), id: `why-p-${nth}` },
    label: nth === 0 ? whyText.service : whyText.another,
  }));
  return (
    <form className="ask" method="get">
      <Field field={day} label={whyText.date}>
        <input {...inputProps(day)} type="date" required />
      </Field>
      <Field field={employee} label={whyText.employee}>
        <Choices field={employee} of={people} />
      </Field>
      {hasStores ? (
        <Field field={store} label={whyText.store}>
          <Choices field={store} of={stores} />
        </Field>
      ) : null}
      {chosen.map(({ field: service, label }) => (
        <Field key={service.id} field={service} label={label}>
          <select {...inputProps(service)}>
            {label === whyText.service ? null : <option value="">{whyText.nothing}</option>}
            {options.map((option) => (
              <option key={option.id} value={option.id}>
                {optionName(option)}
              </option>
            ))}
          </select>
        </Field>
      ))}
      <button type="submit" className="btn btn-line">
        {whyText.see}
      </button>
    </form>
  );
}

type Named = { readonly id: string; readonly name: string };

function Choices({
  field,
  of,
}: {
  readonly field: Parameters<typeof inputProps>[0];
  readonly of: readonly Named[];
}) {
  return (
    <select {...inputProps(field)}>
      {of.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

function optionName({ serviceName, name, minutes, isOnly }: WhyChoice): string {
  return whyOption(isOnly ? serviceName : `${serviceName}, ${name}`, minutes);
}
