import type { ClientDetails } from "#app/domain/clients/client-fields.ts";
import { keptPhone } from "#app/domain/phones/read-phone.ts";
import { FAULT_LETTERS, type RowFault } from "./row-outcomes.ts";

/**
 * What of a person is missing in the client that came out of joining: texts without room, tags past the most, and a birthday or
 * handle where the client has another one. Names are those of the client, which the member has seen.
 */
export function lossesOf(person: ClientDetails, joined: ClientDetails): readonly RowFault[] {
  const texts = (["allergies", "notes"] as const).flatMap((field) => {
    const text = person[field];
    return text === null || joined[field]?.includes(text) ? [] : [lost(field, "FULL", text)];
  });
  const others = (["birthday", "instagram"] as const).flatMap((field) => {
    const value = person[field];
    return value === null || value === joined[field] ? [] : [lost(field, "HAS_OTHER", value)];
  });
  const tags = person.tags.filter((tag) => !joined.tags.includes(tag));
  // A customer with an account may have written their phone and address in any form.
  const first = [joined.phone, joined.phone && keptPhone(joined.phone), joined.email?.toLowerCase()];
  const kept = [...first, ...joined.otherPhones, ...joined.otherEmails];
  const isKept = (contact: string | null) =>
    contact === null || kept.includes(contact) || joined.notes?.includes(contact) === true;
  const phones = [person.phone, ...person.otherPhones].filter((phone) => !isKept(phone));
  const emails = [person.email, ...person.otherEmails].filter((email) => !isKept(email));
  return [
    ...phones.map((phone) => lost("phone", "FULL", phone ?? "")),
    ...emails.map((email) => lost("email", "FULL", email ?? "")),
    ...others,
    ...tags.map((tag) => lost("tags", "TOO_MANY", tag)),
    ...texts,
  ];
}

function lost(field: RowFault["field"], code: RowFault["code"], text: string): RowFault {
  return { field, code, text: text.slice(0, FAULT_LETTERS) };
}
