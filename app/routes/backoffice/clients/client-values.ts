import {
  type ClientDetails,
  FORM_FIELDS,
  type FormField,
  toFields,
} from "#app/domain/clients/client-fields.ts";
import { dialledNumber } from "#app/domain/phones/phone-numbers.ts";

export type ClientValues = Readonly<Record<FormField, string>>;

/** A client as the form shows their fields. */
export function clientValues(client: ClientDetails): ClientValues {
  const { phone, otherPhones, otherEmails, tags } = client;
  const texts = {
    ...toFields(client),
    phone: phone === null ? "" : dialledNumber(phone),
    otherPhones: otherPhones.map(dialledNumber).join("\n"),
    otherEmails: otherEmails.join("\n"),
    tags: tags.join(", "),
  };
  return Object.fromEntries(FORM_FIELDS.map((name) => [name, texts[name] ?? ""])) as ClientValues;
}
