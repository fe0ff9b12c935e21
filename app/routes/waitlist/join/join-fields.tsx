import { Field, inputProps, TextField } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { PhoneField } from "#app/components/forms/phone-field.tsx";
import { dialledNumber } from "#app/domain/phones/phone-numbers.ts";
import { mobileText } from "#app/text/accounts/mobile.ts";
import { joinText, partChoices } from "#app/text/waitlist/join.ts";
import type { JoinPage } from "#app/usecases/waitlist/join-page.server.ts";

export const ID = "avisame";

export type JoinFormProps = {
  readonly page: JoinPage;
  readonly reply: FormReply;
  readonly hidden: readonly (readonly [name: string, value: string])[];
};

export function PartChoice({ reply }: Pick<JoinFormProps, "reply">) {
  const chosen = fieldOf(ID, "part", reply).initial || "ANY";
  return (
    <fieldset className="ask">
      <legend>{joinText.part}</legend>
      <div className="parts">
        {partChoices.map(({ value, name, when }) => (
          <label key={value}>
            <input
              className="cover"
              type="radio"
              name="part"
              value={value}
              defaultChecked={value === chosen}
            />
            <span>
              {name}
              <small>{when}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Others({ page: { employee, hasOthers }, reply }: Pick<JoinFormProps, "page" | "reply">) {
  if (!hasOthers || employee === null) return null;
  const isTicked = reply === null || reply.initialValue?.others !== undefined;
  return (
    <label className="check">
      <input type="checkbox" name="others" defaultChecked={isTicked} />
      {joinText.others(employee)}
    </label>
  );
}

export function Person({ page: { person, needsMobile }, reply }: Pick<JoinFormProps, "page" | "reply">) {
  const field = (name: string) => fieldOf(ID, name, reply);
  const email = field("email");
  const typed = field("phone");
  // The account's own number, until the client types another or none.
  const phone = reply === null ? { ...typed, initial: dialledNumber(person?.phone ?? "") } : typed;
  return (
    <div className="form">
      {person === null ? (
        <>
          <TextField
            field={field("name")}
            label={joinText.name}
            autoComplete="name"
            maxLength={100}
            required
          />
          <Field field={email} label={joinText.email} hint={joinText.emailHint}>
            <input
              type="email"
              autoComplete="email"
              maxLength={254}
              required
              {...inputProps(email, joinText.emailHint)}
            />
          </Field>
        </>
      ) : (
        <div className="field">
          <label htmlFor={email.id}>{joinText.email}</label>
          <input
            className="input"
            id={email.id}
            type="email"
            value={person.email}
            readOnly
            aria-describedby="own"
          />
          <small id="own">{joinText.ownEmail(person.name)}</small>
        </div>
      )}
      <PhoneField
        field={phone}
        label={needsMobile ? mobileText.needed : joinText.phone}
        hint={needsMobile ? mobileText.neededHint : joinText.phoneHint}
        autoComplete="tel"
        required={needsMobile}
      />
    </div>
  );
}
