import type { ChangeEventHandler } from "react";
import { inputProps } from "#app/components/forms/field.tsx";
import type { FormField } from "#app/components/forms/form-fields.ts";
import type { StartChoice } from "#app/domain/agenda/new/service-form.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { serviceFormText, startLabel } from "#app/text/agenda/service-form.ts";

type StartSelectProps = {
  readonly field: FormField;
  readonly hours: readonly StartChoice[];
  /** With script: reports the choice. */
  readonly onChange?: ChangeEventHandler<HTMLSelectElement>;
};

/** The list of hours: each shows its state in words and colour (booking §5). */
export function StartSelect({ field, hours, onChange }: StartSelectProps) {
  const chosen = hours.find(({ minute }) => formatTime(minute) === field.initial);
  const props = inputProps(field);
  return (
    <select
      {...props}
      required
      className={chosen ? `input ${STATE_CLASS[chosen.state]}` : "input"}
      onChange={onChange}
    >
      <option value="">{serviceFormText.pickStart}</option>
      {hours.map(({ minute, state }) => (
        <option key={minute} className={STATE_CLASS[state]} value={formatTime(minute)}>
          {startLabel(minute, state)}
        </option>
      ))}
    </select>
  );
}

/** Grey, amber, red, green. */
const STATE_CLASS = {
  STORE_CLOSED: "start-closed",
  EMPLOYEE_OFF: "start-off",
  OCCUPIED: "start-busy",
  FREE: "start-free",
} as const;
