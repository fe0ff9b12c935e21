import { Field, inputProps } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { PhoneField } from "#app/components/forms/phone-field.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { walkInText } from "#app/text/agenda/walk-ins.ts";

/** The client's name and phone, folded: they may come later. */
export function PersonFields({ reply }: { readonly reply: FormReply }) {
  const [first, last] = [fieldOf("walk", "firstname", reply), fieldOf("walk", "lastname", reply)];
  const phone = fieldOf("walk", "phone", reply);
  const isOpen = [first, last, phone].some(({ initial, error }) => initial !== "" || error !== null);
  return (
    <details className="walk-person card" open={isOpen}>
      <summary>
        <span>
          <b>{walkInText.name}</b> {walkInText.later}
        </span>
        <Icon name="chevron" small />
      </summary>
      <div className="fields">
        <Field field={first} label={walkInText.firstName}>
          <input {...inputProps(first)} autoComplete="off" maxLength={60} />
        </Field>
        <Field field={last} label={walkInText.lastName} hint={walkInText.lastNameHint}>
          <input {...inputProps(last, walkInText.lastNameHint)} autoComplete="off" maxLength={60} />
        </Field>
        <PhoneField field={phone} label={walkInText.phone} autoComplete="off" />
      </div>
    </details>
  );
}
