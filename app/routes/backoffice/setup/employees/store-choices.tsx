import type { FormReply } from "#app/components/forms/form-fields.ts";
import { isTicked } from "#app/components/forms/typed.ts";
import { employeeText } from "#app/text/setup/employees.ts";
import type { Choices } from "./employee-view.ts";

type StoreChoicesProps = {
  readonly stores: Choices["stores"];
  readonly kept: readonly string[];
  readonly lastResult: FormReply;
};

/** The stores of a professional. */
export function StoreChoices({ stores, kept, lastResult }: StoreChoicesProps) {
  return (
    <fieldset className="opts-2">
      <legend className="sr">{employeeText.stores}</legend>
      {stores.map(({ id, name }) => (
        <label key={id} className="opt">
          <input
            type="checkbox"
            name="storeIds"
            value={id}
            defaultChecked={isTicked(lastResult, "storeIds", id, kept)}
          />
          <span>
            <b>{name}</b>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
