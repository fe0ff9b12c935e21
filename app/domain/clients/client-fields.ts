import { type FurtherContacts, NO_CONTACTS, withContacts } from "#app/domain/clients/further-contacts.ts";
import { PHONE_LETTERS } from "#app/domain/phones/spelling.ts";
import type { LocalDate } from "#app/domain/time/time.ts";

/**
 * The details of a client that people write down, as a row keeps them; `phone`: E.164. `otherPhones`, `otherEmails`: further
 * ways to reach them, without the first. docs/new-field.md tells what follows.
 */
export type ClientDetails = FurtherContacts & {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly email: string | null;
  /** The bare handle, in lower case. */
  readonly instagram: string | null;
  readonly tags: readonly string[];
  readonly birthday: LocalDate | null;
  readonly allergies: string | null;
  readonly notes: string | null;
};

/** The details of a client without any. */
export const NO_DETAILS: ClientDetails = {
  ...{ firstName: "", lastName: "", phone: null, email: null, instagram: null },
  ...NO_CONTACTS,
  ...{ tags: [], birthday: null, allergies: null, notes: null },
};
export const DETAIL_NAMES = Object.keys(NO_DETAILS) as readonly (keyof ClientDetails)[];

/** The details alone, of anything that has them among others. */
export function detailsOf(client: ClientDetails): ClientDetails {
  return Object.fromEntries(DETAIL_NAMES.map((name) => [name, client[name]])) as ClientDetails;
}

/**
 * What a business does not let a client do, and what the client does not want. `isBlocked`: may not book online.
 * `refusesMessages`: wants no messages. By every way in and out of the product, each stays (decision 188).
 */
export type Prohibitions = { readonly isBlocked: boolean; readonly refusesMessages: boolean };
/** A client as a file has them; a file without a column for a prohibition says nothing of it. */
export type FilePerson = ClientDetails & Partial<Prohibitions>;

/** The same as forms, files and the wire name them. */
export type ClientFields = Omit<ClientDetails, "firstName" | "lastName"> & {
  readonly firstname: string;
  readonly lastname: string;
};
export type ClientField = keyof ClientFields;

export function toFields({ firstName: firstname, lastName: lastname, ...rest }: ClientDetails): ClientFields {
  return { firstname, lastname, ...rest };
}

export function fromFields({
  firstname: firstName,
  lastname: lastName,
  ...rest
}: ClientFields): ClientDetails {
  return { firstName, lastName, ...rest };
}

export type FieldKind =
  | "LINE"
  | "PHONE"
  | "PHONES"
  | "EMAIL"
  | "EMAILS"
  | "HANDLE"
  | "DATE"
  | "TAGS"
  | "TEXT";
type FieldRule = {
  readonly kind: FieldKind;
  /** The most characters that people may type. */
  readonly letters: number;
};

/** The fields in the order of a file's columns. */
export const FIELD_RULES: Readonly<Record<ClientField, FieldRule>> = {
  firstname: { kind: "LINE", letters: 60 },
  lastname: { kind: "LINE", letters: 60 },
  phone: { kind: "PHONE", letters: PHONE_LETTERS },
  otherPhones: { kind: "PHONES", letters: 600 },
  email: { kind: "EMAIL", letters: 254 },
  otherEmails: { kind: "EMAILS", letters: 2600 },
  instagram: { kind: "HANDLE", letters: 200 },
  tags: { kind: "TAGS", letters: 900 },
  birthday: { kind: "DATE", letters: 10 },
  allergies: { kind: "TEXT", letters: 4000 },
  notes: { kind: "TEXT", letters: 4000 },
};
export const CLIENT_FIELDS = Object.keys(FIELD_RULES) as readonly ClientField[];

/** The fields of the form in its order; the card has a form of its own for the others. */
export const FORM_FIELDS = [
  "firstname",
  "lastname",
  "phone",
  "otherPhones",
  "email",
  "otherEmails",
  "instagram",
  "birthday",
  "tags",
] as const;
export type FormField = (typeof FORM_FIELDS)[number];

/** The fields, besides the name, of which staff choose one client's when two are merged. */
export const CHOSEN_FIELDS = ["phone", "email", "instagram", "birthday", "notes"] as const;

/** A professional's view where the business does not let them know how to reach clients. */
export const NO_REACH = {
  ...{ phone: null, otherPhones: [], email: null, otherEmails: [], instagram: null },
} as const satisfies Partial<ClientDetails>;

/** How texts and tags of two clients become one. */
type Joining = {
  texts(one: string | null, other: string | null): string | null;
  readonly mostTags: number;
};

/** One client, completed by another: known values stay, missing ones are filled in, texts, tags and contacts come from both. */
export function joinedDetails(
  one: ClientDetails,
  other: ClientDetails,
  { texts, mostTags }: Joining,
): ClientDetails {
  const joined = {
    firstName: one.firstName,
    lastName: one.lastName || other.lastName,
    phone: one.phone ?? other.phone,
    otherPhones: one.otherPhones,
    email: one.email ?? other.email,
    otherEmails: one.otherEmails,
    instagram: one.instagram ?? other.instagram,
    tags: [...new Set([...one.tags, ...other.tags])].slice(0, mostTags),
    birthday: one.birthday ?? other.birthday,
    allergies: texts(one.allergies, other.allergies),
    notes: texts(one.notes, other.notes),
  };
  return withContacts(joined, [one, other], texts);
}
