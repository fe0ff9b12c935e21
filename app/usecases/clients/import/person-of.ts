import { type ClientField, FIELD_RULES, fromFields } from "#app/domain/clients/client-fields.ts";
import { contactsOr, MOST_CONTACTS, tidyContacts } from "#app/domain/clients/further-contacts.ts";
import { birthdayIn, isNoDate, isYearless } from "#app/domain/clients/import/birthdays.ts";
import type { DateOrder } from "#app/domain/clients/import/date-order.ts";
import { FAULT_LETTERS, type ReadRow, type RowFault } from "#app/domain/clients/import/row-outcomes.ts";
import { phonesOf } from "#app/domain/clients/import/row-phones.ts";
import type { RowValues } from "#app/domain/clients/import/row-values.ts";
import { dialledNumber } from "#app/domain/phones/phone-numbers.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { CLIENT_ROOM, importedClient } from "#app/inputs/clients/imported-client.ts";
import { alsoBirthday, alsoEmail, alsoPhone, noteOfPhone, wholeName } from "#app/text/clients/import.ts";
import { fittingName, fittingTags, fittingText } from "./fitting-values.ts";

/** The area code for phones without one, today, and the order of a date's numbers. */
export type Reader = { readonly area: string | null; readonly today: LocalDate; readonly order: DateOrder };

type Judged = Pick<ReadRow, "person" | "faults" | "repair" | "nameFrom">;

/**
 * The person of a row's values. What no form would take is left out and told; what has no field of its own goes to the notes. No
 * person where nothing tells a name or a way to reach them.
 */
export function personOf(values: RowValues, { area, today, order }: Reader): Judged {
  const faults: RowFault[] = [];
  const tell = (field: ClientField, code: RowFault["code"], text: string) =>
    faults.push({ field, code, text: text.slice(0, FAULT_LETTERS) });
  const phones = phonesOf(values.phones, area);
  for (const { text, code } of phones.wrong) tell("phone", code, text);
  const emails = [...new Set(values.emails)].flatMap((text) => {
    const isShort = text.length <= FIELD_RULES.email.letters;
    const read = isShort ? importedClient.shape.email.safeParse(text) : null;
    if (read?.success !== true) tell("email", "INVALID_EMAIL", text);
    return read?.success && read.data !== null ? [read.data] : [];
  });
  const instagram = valid("instagram", values.instagram);
  const [email = null, ...otherEmails] = [...new Set(emails)];
  const name = nameOr(values, { phone: phones.phone, email, instagram });
  const first = fittingName(name.first);
  const last = fittingName(values.last);
  const isCut = first !== name.first || last !== values.last;
  const notes = [
    ...values.notes,
    ...(isCut ? [wholeName(`${name.first} ${values.last}`.trim())] : []),
    ...phones.rests.map(noteOfPhone),
    ...phones.others.slice(MOST_CONTACTS).map((each) => alsoPhone(dialledNumber(each))),
    ...otherEmails.slice(MOST_CONTACTS).map(alsoEmail),
    ...(isYearless(values.birthday) ? [alsoBirthday(values.birthday)] : []),
  ];
  const draft = {
    ...{ firstname: first, lastname: last, phone: phones.phone, email, instagram, birthday: dayOf() },
    otherPhones: phones.others.slice(0, MOST_CONTACTS),
    otherEmails: otherEmails.slice(0, MOST_CONTACTS),
    tags: fittingTags(values.tags, (code, text) => tell("tags", code, text)),
    allergies: fittingText(values.allergies, CLIENT_ROOM.notes, (rest) => tell("allergies", "CUT", rest)),
    notes: fittingText(notes.join("\n"), CLIENT_ROOM.notes, (rest) => tell("notes", "CUT", rest)),
  };
  const read = parsed(draft, tell);
  if (read === null || first === "") {
    tell("firstname", "REQUIRED", "");
    return { person: null, faults, repair: phones.repair, nameFrom: null };
  }
  const person = {
    ...tidyContacts(fromFields({ ...read, ...contactsOr(read) })),
    // A file that says nothing of a prohibition takes none away.
    ...(values.refusesMessages ? { refusesMessages: true } : {}),
    ...(values.isBlocked ? { isBlocked: true } : {}),
  };
  return { person, faults, repair: phones.repair, nameFrom: name.from };

  function valid(field: "instagram", text: string): string | null {
    const isShort = text.length <= FIELD_RULES[field].letters;
    const found = isShort ? importedClient.shape[field].safeParse(text) : null;
    if (found?.success !== true) tell(field, "VALIDATION", text);
    return found?.success ? found.data : null;
  }

  function dayOf(): LocalDate | null {
    const { birthday } = values;
    if (birthday === "" || isNoDate(birthday) || isYearless(birthday)) return null;
    const day = birthdayIn(birthday, today, order);
    const isDay = day !== null && day <= today && importedClient.shape.birthday.safeParse(day).success;
    if (!isDay) tell("birthday", "VALIDATION", birthday);
    return isDay ? day : null;
  }
}

type Reach = Readonly<Record<"phone" | "email" | "instagram", string | null>>;

/** A row's name, or a way to reach the person in its place. */
function nameOr(values: RowValues, { phone, email, instagram }: Reach) {
  if (values.first !== "") return { first: values.first, from: values.nameFrom };
  if (phone !== null) return { first: dialledNumber(phone), from: "PHONE" as const };
  if (email !== null) return { first: email, from: "EMAIL" as const };
  return {
    first: instagram === null ? "" : `@${instagram}`,
    from: instagram === null ? null : ("INSTAGRAM" as const),
  };
}

/** The values that the form's schema takes; any other one is told and taken out. Null without a name. */
function parsed(
  draft: Readonly<Record<ClientField, string | null | readonly string[]>>,
  tell: (field: ClientField, code: RowFault["code"], text: string) => void,
) {
  const first = importedClient.safeParse(draft);
  if (first.success) return first.data;
  const wrong = new Set(first.error.issues.map(({ path }) => path[0] as ClientField));
  // A row without a name is told as such.
  for (const field of wrong) if (draft[field] !== "") tell(field, "VALIDATION", String(draft[field] ?? ""));
  const rest = Object.fromEntries(
    Object.entries(draft).map(([field, value]) => [
      field,
      wrong.has(field as ClientField) ? undefined : value,
    ]),
  );
  const second = importedClient.safeParse(wrong.has("lastname") ? { ...rest, lastname: "" } : rest);
  return second.success ? second.data : null;
}
