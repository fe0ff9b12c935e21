import type { FilePerson } from "#app/domain/clients/client-fields.ts";
import { dialledNumber } from "#app/domain/phones/phone-numbers.ts";
import { keptText } from "#app/text/clients/import-columns.ts";

/** All that is kept of a person besides the name and how to reach them, as labels and texts. */
export function keptParts(person: FilePerson): readonly (readonly [label: string, text: string])[] {
  const {
    otherPhones,
    otherEmails,
    instagram,
    birthday,
    tags,
    allergies,
    notes,
    refusesMessages,
    isBlocked,
  } = person;
  const parts: readonly (readonly [string, string | null])[] = [
    ...otherPhones.map((phone) => [keptText.other, dialledNumber(phone)] as const),
    ...otherEmails.map((email) => [keptText.other, email] as const),
    [keptText.instagram, instagram === null ? null : `@${instagram}`],
    [keptText.birthday, birthday === null ? null : birthday.split("-").reverse().join("/")],
    [keptText.tags, tags.length === 0 ? null : tags.join(", ")],
    [keptText.allergies, allergies],
    [keptText.notes, notes],
    ["", refusesMessages ? keptText.refuses : null],
    ["", isBlocked ? keptText.blocked : null],
  ];
  return parts.flatMap(([label, text]) => (text === null ? [] : [[label, text] as const]));
}
