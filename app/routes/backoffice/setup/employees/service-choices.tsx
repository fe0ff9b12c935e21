import type { FormReply } from "#app/components/forms/form-fields.ts";
import { isTicked } from "#app/components/forms/typed.ts";
import { CATEGORY_CODES } from "#app/domain/codes/catalog.ts";
import { categoryLabels } from "#app/text/labels.ts";
import { employeeText } from "#app/text/setup/employees.ts";
import type { Choices } from "./employee-view.ts";

type ServiceChoicesProps = {
  readonly services: Choices["services"];
  readonly kept: readonly string[];
  readonly lastResult: FormReply;
};

/** The services of a professional, by category. */
export function ServiceChoices({ services, kept, lastResult }: ServiceChoicesProps) {
  if (services.length === 0) return <p className="muted">{employeeText.noServices}</p>;
  const groups = CATEGORY_CODES.map((code) => ({
    code,
    services: services.filter(({ category }) => category === code),
  })).filter((group) => group.services.length > 0);
  return (
    <div className="by-category">
      {groups.map((group) => (
        <fieldset key={group.code}>
          <legend>{categoryLabels[group.code]}</legend>
          <div className="opts-2">
            {group.services.map(({ id, name, bookable }) => (
              <label key={id} className="opt">
                <input
                  type="checkbox"
                  name="serviceIds"
                  value={id}
                  defaultChecked={isTicked(lastResult, "serviceIds", id, kept)}
                />
                <span>
                  <b>{name}</b>
                  {bookable ? null : <small>{employeeText.hiddenService}</small>}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
