import { Field, inputProps } from "#app/components/forms/field.tsx";
import type { FormField } from "#app/components/forms/form-fields.ts";
import { mobileText } from "#app/text/accounts/mobile.ts";

type MobileFieldsProps = {
  readonly of: (name: "phone" | "noMessages") => FormField;
  readonly isNeeded?: boolean;
  /** The account refuses messages already, so nothing is left to refuse. */
  readonly refusesAlready?: boolean;
};

/**
 * A customer's mobile, and the box by which they want no messages. Without `PhoneField`: no area is proposed here, and the wizard's
 * script stays light.
 */
export function MobileFields({ of, isNeeded = false, refusesAlready = false }: MobileFieldsProps) {
  const [phone, refusal] = [of("phone"), of("noMessages")];
  const hint = isNeeded ? mobileText.neededHint : mobileText.hint;
  return (
    <>
      <Field field={phone} label={isNeeded ? mobileText.needed : mobileText.optional} hint={hint}>
        <input {...inputProps(phone, hint)} type="tel" inputMode="tel" autoComplete="tel" />
      </Field>
      {refusesAlready ? null : (
        <label className="check">
          <input
            type="checkbox"
            id={refusal.id}
            name={refusal.name}
            defaultChecked={refusal.initial === "on"}
          />
          <span>{mobileText.noMessages}</span>
        </label>
      )}
    </>
  );
}
