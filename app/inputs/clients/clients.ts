import { z } from "zod";
import { CHOSEN_FIELDS, type ClientField, FIELD_RULES } from "#app/domain/clients/client-fields.ts";
import { MOST_CONTACTS } from "#app/domain/clients/further-contacts.ts";
import { MERGE_SIDES } from "#app/domain/clients/merged-client.ts";
import { email } from "#app/inputs/accounts.ts";
import { absentOr, freeText, line, lineOrNone, localDate, opaqueId } from "#app/inputs/fields.ts";
import { instagramOrNone } from "#app/inputs/instagram.ts";
import { phoneOrNone } from "#app/inputs/phones.ts";
import { emailOrNone } from "#app/inputs/setup/employees.ts";

export const TAG_LETTERS = 40;
export const MOST_TAGS = 20;
/** Earlier than any living client's birthday. */
const FIRST_BIRTHDAY = "1900-01-01";

const tagList = z
  .array(line(TAG_LETTERS), { error: "VALIDATION" })
  .max(MOST_TAGS, { error: "VALIDATION" })
  .transform((all) => [...new Set(all)]);
const tags = tagList.nullish().transform((all) => all ?? []);

const birthday = localDate.refine((date) => date >= FIRST_BIRTHDAY, { error: "VALIDATION" });

const notes = freeText.refine((text) => text === null || text.length <= FIELD_RULES.notes.letters, {
  error: "VALIDATION",
});

/** A client as staff write them down; last name, email and phone are optional. */
export const clientPerson = {
  firstname: line(FIELD_RULES.firstname.letters),
  lastname: lineOrNone(FIELD_RULES.lastname.letters).transform((text) => text ?? ""),
  email: emailOrNone,
  phone: phoneOrNone,
};

const filledPhone = z.string({ error: "INVALID_PHONE" }).transform((text, context) => {
  const phone = phoneOrNone.safeParse(text);
  if (phone.success && phone.data !== null) return phone.data;
  context.addIssue({ code: "custom", message: "INVALID_PHONE" });
  return z.NEVER;
});
/** A further phone or address. */
export const contact = { phone: filledPhone, email };
const mostContacts = { error: "VALIDATION" } as const;
const phoneList = z.array(filledPhone, mostContacts).max(MOST_CONTACTS, mostContacts).transform(distinct);
const emailList = z.array(email, mostContacts).max(MOST_CONTACTS, mostContacts).transform(distinct);

function distinct(all: readonly string[]): string[] {
  return [...new Set(all)];
}

/** The fields of a client; phones come out as E.164. Without a list of further contacts, they stay as they are. */
const fields = {
  ...clientPerson,
  otherPhones: phoneList.optional().meta({ example: ["11 4774-1200"] }),
  otherEmails: emailList.optional().meta({ example: ["sofi@trabajo.example"] }),
  instagram: instagramOrNone.meta({ example: "@sofi.herrera" }),
  tags,
  birthday: birthday.nullish().transform((date) => date ?? null),
  allergies: notes,
  notes,
} satisfies Record<ClientField, z.ZodType>;

/** `POST /api/client` (contract, Business side). */
export const clientInput = z
  .object({
    ...fields,
    blocked: z
      .boolean({ error: absentOr })
      .nullish()
      .transform((is) => is ?? false),
  })
  .meta({ id: "ClientInput" });
export type ClientInput = z.output<typeof clientInput>;

/** `POST /api/client`; `unlessKnown`: refuses one of a name and phone that are there (contract: added otherwise). */
export const newClientInput = clientInput
  .extend({
    unlessKnown: z
      .boolean({ error: absentOr })
      .nullish()
      .transform((is) => is ?? false),
  })
  .meta({ id: "NewClientInput" });

/** `PUT /api/client/{id}`; `version`: the version seen, refused if another member changed the client since. */
export const clientChange = clientInput
  .extend({ version: z.int({ error: "VALIDATION" }).nullish() })
  .meta({ id: "ClientChange" });

const version = z.coerce.number().int().min(0).catch(0);

const { notes: _notes, allergies: _allergies, ...onForm } = fields;

/** A client as a form sends it: tags separated by commas, one further contact per line, unknown values empty. */
export const clientForm = z.object({
  ...onForm,
  otherPhones: typedList(/[\n,;]/).pipe(phoneList),
  otherEmails: typedList(/[\s,;]/).pipe(emailList),
  birthday: z
    .string()
    .trim()
    .max(0)
    .transform(() => null)
    .or(birthday)
    .nullish()
    .transform((date) => date ?? null),
  tags: typedList(/,/).pipe(tagList),
  version,
});

/** What stands between some marks, without spaces around it. */
function typedList(between: RegExp) {
  return z
    .string()
    .optional()
    .transform((text) =>
      (text ?? "")
        .split(between)
        .map((each) => each.trim())
        .filter((each) => each !== ""),
    );
}

/** The notes on a client's page. */
export const clientNotesForm = z.object({ notes, allergies: notes, version });
export const clientTagForm = z.object({ tag: line(TAG_LETTERS) });

/** `POST /api/client/merge`: merges `mergeId` into `keepId`. */
export const clientMerge = z.object({ keepId: opaqueId, mergeId: opaqueId }).meta({ id: "ClientMerge" });

const side = z
  .enum([...MERGE_SIDES, "BOTH"])
  .optional()
  .catch(undefined);

/** The side that each field is taken from when two clients are merged. */
export const mergeChoices = z.object(
  Object.fromEntries((["name", ...CHOSEN_FIELDS] as const).map((field) => [field, side])),
);

export const clientPath = z.object({ id: opaqueId });

const asked = z.string({ error: "VALIDATION" }).max(100, { error: "VALIDATION" }).optional();

/** `q`: words of a name, an email, or the digits of a phone; `after`: the last id of the previous part. */
export const clientsQuery = z.object({ q: asked, tag: asked, after: opaqueId.optional() });
