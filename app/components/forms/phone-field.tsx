import { Field, inputProps } from "#app/components/forms/field.tsx";
import { type FormField, proposedName } from "#app/components/forms/form-fields.ts";
import { PHONE_LETTERS } from "#app/domain/phones/spelling.ts";
import { phoneText } from "#app/text/phones.ts";
import "#app/styles/parts/phone-field.css";

type PhoneFieldProps = {
  readonly field: FormField;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly autoComplete: "tel" | "off";
  readonly required?: boolean;
};

/** A phone. Where it lacks its area alone, a press takes it with that of the salon, with script or without. */
export function PhoneField({ field, label, hint, autoComplete, required = false }: PhoneFieldProps) {
  const { proposed } = field;
  const take = proposed ? (
    <button
      className="btn btn-line btn-sm phone-proposed"
      type="submit"
      name={proposedName(field.name)}
      value={`${proposed}|${field.initial}`}
    >
      {phoneText.take(proposed)}
    </button>
  ) : null;
  return (
    <Field field={field} label={label} hint={hint} below={take}>
      <input
        {...inputProps(field, hint)}
        type="tel"
        inputMode="tel"
        autoComplete={autoComplete}
        maxLength={PHONE_LETTERS}
        required={required}
      />
    </Field>
  );
}
