import { keptPhone } from "#app/domain/phones/read-phone.ts";

/** Ways to reach a client besides the first phone and email. Phones are E.164, addresses in lower case. */
export type FurtherContacts = {
  readonly otherPhones: readonly string[];
  readonly otherEmails: readonly string[];
};

export const NO_CONTACTS: FurtherContacts = { otherPhones: [], otherEmails: [] };

type Reached = FurtherContacts & { readonly phone: string | null; readonly email: string | null };
type Noted = Reached & { readonly notes: string | null };

/** The most further phones of a client, and the most further addresses. */
export const MOST_CONTACTS = 10;

/** The contacts that are named, or else those known already. */
export function contactsOr(
  { otherPhones, otherEmails }: { readonly [List in keyof FurtherContacts]?: readonly string[] | undefined },
  known: FurtherContacts = NO_CONTACTS,
): FurtherContacts {
  return { otherPhones: otherPhones ?? known.otherPhones, otherEmails: otherEmails ?? known.otherEmails };
}

/** A client without contacts that stand twice. Where the first one is missing, the next takes its place. */
export function tidyContacts<Client extends Reached>(client: Client): Client {
  const otherPhones = client.otherPhones.map(samePhone);
  const otherEmails = client.otherEmails.map(sameEmail);
  const phone = client.phone ?? otherPhones[0] ?? null;
  const email = client.email ?? otherEmails[0] ?? null;
  return {
    ...client,
    ...{ phone, otherPhones: others(otherPhones, phone) },
    ...{ email, otherEmails: others(otherEmails, email) },
  };
}

/**
 * A client with all the contacts of some people, which are further ones beside the client's own. Contacts for which there is
 * no room, and phones that are no numbers, go to the notes as `texts` joins them: none is lost.
 */
export function withContacts<Client extends Noted>(
  client: Client,
  people: readonly Reached[],
  texts: (one: string | null, other: string | null) => string | null,
): Client {
  const phones = people.flatMap(({ phone, otherPhones }) => [...otherOf(phone), ...otherPhones]);
  const emails = people.flatMap(({ email, otherEmails }) => [...otherOf(email), ...otherEmails]);
  const otherPhones = others(phones.map(samePhone), client.phone);
  const otherEmails = others(emails.map(sameEmail), client.email);
  const isKept = (phone: string) => keptPhone(phone) !== null;
  const rest = [
    ...otherPhones.filter((phone) => !isKept(phone)),
    ...otherPhones.filter(isKept).slice(MOST_CONTACTS),
    ...otherEmails.slice(MOST_CONTACTS),
  ].filter((contact) => !client.notes?.includes(contact));
  return {
    ...client,
    otherPhones: otherPhones.filter(isKept).slice(0, MOST_CONTACTS),
    otherEmails: otherEmails.slice(0, MOST_CONTACTS),
    notes: rest.length === 0 ? client.notes : texts(client.notes, rest.join("\n")),
  };
}

/** Each once, without the first one. */
function others(all: readonly string[], first: string | null): readonly string[] {
  const known = first === null ? [] : [first, samePhone(first), sameEmail(first)];
  return [...new Set(all)].filter((each) => !known.includes(each));
}

function otherOf(contact: string | null): readonly string[] {
  return contact === null ? [] : [contact];
}

/** The kept form of a number, which an account's owner may write in any way. */
function samePhone(phone: string): string {
  return keptPhone(phone) ?? phone;
}

function sameEmail(email: string): string {
  return email.toLowerCase();
}
