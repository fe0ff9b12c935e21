import { Field, inputProps } from "#app/components/forms/field.tsx";
import type { FormField } from "#app/components/forms/form-fields.ts";
import { ROLES } from "#app/domain/codes/account.ts";
import { ROLE_HINTS, roleName, teamText } from "#app/text/setup/team.ts";
import type { PersonOption } from "./team-page.ts";

type RoleFieldsProps = {
  readonly role: FormField;
  readonly employee: FormField;
  readonly people: readonly PersonOption[];
};

/** A member's role, and the professional linked to them. */
export function RoleFields({ role, employee, people }: RoleFieldsProps) {
  return (
    <>
      <div className="wide">
        <Field field={role} label={teamText.role}>
          <select {...inputProps(role)}>
            {ROLES.map((each) => (
              <option key={each} value={each}>
                {`${roleName(each)}: ${ROLE_HINTS[each]}`}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <Field field={employee} label={teamText.employee} hint={teamText.employeeHint}>
        <select {...inputProps(employee, teamText.employeeHint)}>
          <option value="">{teamText.nobody}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
    </>
  );
}
