import type { FormField } from "#app/components/forms/form-fields.ts";
import { PhoneField } from "#app/components/forms/phone-field.tsx";
import { mobileText } from "#app/text/accounts/mobile.ts";

type MobileFieldsProps = {
  readonly of: (name: "phone" | "noMessages") => FormField;
  readonly isNeeded?: boolean;
  /** The account refuses messages already, so nothing is left to refuse. */
  readonly refusesAlready?: boolean;
};

/** A customer's mobile, and the box by which they want no messages. */
export function MobileFields({ of, isNeeded = false, refusesAlready = false }: MobileFieldsProps) {
  const refusal = of("noMessages");
  return (
    <>
      <PhoneField
        field={of("phone")}
        label={isNeeded ? mobileText.needed : mobileText.optional}
        hint={isNeeded ? mobileText.neededHint : mobileText.hint}
        autoComplete="tel"
      />
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
