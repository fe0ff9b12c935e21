import type { ClientField } from "#app/domain/clients/client-fields.ts";
import { isEmail } from "./cell-kinds.ts";
import { phonesOf } from "./row-phones.ts";
import { tagsIn } from "./row-tags.ts";
import type { RowValues } from "./row-values.ts";

export type Typed = Partial<Readonly<Record<ClientField, string>>>;

/**
 * The values of a row as a form shows them: of several phones and emails the one that is kept, or else the first.
 * Further ones have no field of their own there.
 */
export function typedOf(values: RowValues, area: string | null): Readonly<Record<ClientField, string>> {
  return {
    ...{ firstname: values.first, lastname: values.last },
    phone: values.phones[phoneAt(values, area)]?.text ?? "",
    email: values.emails[emailAt(values)] ?? "",
    ...{
      otherPhones: "",
      otherEmails: "",
      instagram: values.instagram,
      birthday: values.birthday,
      allergies: values.allergies,
    },
    tags: values.tags.join(", "),
    notes: values.notes.join("\n"),
  };
}

/** A row's values with what a member wrote in place of them; an empty text takes a value out. */
export function mendedValues(values: RowValues, typed: Typed, area: string | null): RowValues {
  const {
    firstname,
    lastname,
    phone,
    email,
    tags,
    notes,
    otherPhones: _p,
    otherEmails: _e,
    ...texts
  } = typed;
  const isNamed = firstname !== undefined || lastname !== undefined;
  return {
    ...values,
    ...texts,
    ...(isNamed ? { first: firstname ?? values.first, last: lastname ?? values.last, nameFrom: null } : {}),
    ...(phone === undefined
      ? {}
      : {
          phones: replaced(
            values.phones,
            phoneAt(values, area),
            phone.trim() === "" ? null : { ...MENDED, text: phone },
          ),
        }),
    ...(email === undefined
      ? {}
      : { emails: replaced(values.emails, emailAt(values), email.trim() || null) }),
    ...(tags === undefined ? {} : { tags: tagsIn(tags).tags }),
    ...(notes === undefined ? {} : { notes: [notes] }),
  };
}

/** A phone that a member wrote is the client's, before all others of the row. */
const MENDED = { label: "mobile", isFirst: true, column: "" };

function phoneAt({ phones }: RowValues, area: string | null): number {
  return phonesOf(phones, area).main ?? 0;
}

function emailAt({ emails }: RowValues): number {
  return Math.max(0, emails.findIndex(isEmail));
}

/** A list with another value, or none, in one place; at its end where the list is shorter. */
function replaced<T>(list: readonly T[], at: number, value: T | null): readonly T[] {
  return [...list.slice(0, at), ...(value === null ? [] : [value]), ...list.slice(at + 1)];
}
