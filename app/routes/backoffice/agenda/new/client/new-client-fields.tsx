import { Field, inputProps } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { PhoneField } from "#app/components/forms/phone-field.tsx";
import type { TypedField } from "#app/inputs/agenda/new-turno.ts";
import type { NewView } from "#app/routes/backoffice/agenda/new/new-view.ts";
import { newTurnoText } from "#app/text/agenda/new-turno.ts";

type NewClientFieldsProps = { readonly view: NewView; readonly reply: FormReply };

/** A new client: the search text becomes the name, the phone or the email. */
export function NewClientFields({ view, reply }: NewClientFieldsProps) {
  const words = view.turno.search.trim();
  const of = (name: TypedField, searched: string) => {
    const field = fieldOf("new", name, reply);
    return { ...field, initial: view.turno.typed[name] || searched };
  };
  const isEmail = words.includes("@");
  const isPhone = !isEmail && /\d/.test(words);
  const isName = !isEmail && !isPhone;
  const [first = "", ...last] = isName ? words.split(/\s+/) : [];
  const [firstName, lastName] = [of("firstname", first), of("lastname", last.join(" "))];
  const [phone, email] = [of("phone", isPhone ? words : ""), of("email", isEmail ? words : "")];
  return (
    <div className="fields new-client">
      <Field field={firstName} label={newTurnoText.firstName}>
        <input {...inputProps(firstName)} autoComplete="off" maxLength={60} />
      </Field>
      <Field field={lastName} label={newTurnoText.lastName}>
        <input {...inputProps(lastName)} autoComplete="off" maxLength={60} />
      </Field>
      <PhoneField field={phone} label={newTurnoText.phone} hint={newTurnoText.phoneHint} autoComplete="off" />
      <Field field={email} label={newTurnoText.email}>
        <input {...inputProps(email)} type="email" autoComplete="off" />
      </Field>
    </div>
  );
}
