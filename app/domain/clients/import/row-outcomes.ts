import type { ClientDetails, ClientField, FilePerson } from "#app/domain/clients/client-fields.ts";
import type { PhoneFault, PhoneRepair } from "#app/domain/phones/read-phone.ts";
import { foldedForSearch } from "#app/domain/setup/services/search-words.ts";
import type { NameFrom } from "./row-name.ts";

/**
 * A value of a row that is left out, or cut. `text`: as the file has it, at most `FAULT_LETTERS` of it. CUT: the beginning is
 * kept. TOO_MANY: more than a client may have. FULL: the client that the row completes has no room for it;
 * HAS_OTHER: that client has another one already.
 */
export type RowFault = {
  readonly field: ClientField;
  readonly code:
    | PhoneFault
    | "REQUIRED"
    | "INVALID_EMAIL"
    | "VALIDATION"
    | "CUT"
    | "TOO_MANY"
    | "FULL"
    | "HAS_OTHER";
  readonly text: string;
};
export const FAULT_LETTERS = 200;

/**
 * A row as it was read: a person, or none where nothing says how to call or reach them. `faults`: what of it is left out.
 * `nameFrom`: what serves as a name. `isNobody`: a title, a total or a group.
 */
export type ReadRow = {
  readonly line: number;
  readonly person: FilePerson | null;
  readonly faults: readonly RowFault[];
  readonly repair: PhoneRepair | null;
  readonly nameFrom: NameFrom | null;
  readonly isNobody: boolean;
};

/** What of a row tells whether two of them are one person. */
export type LikenessRow = {
  readonly line: number;
  readonly person: Pick<ClientDetails, "firstName" | "lastName" | "phone" | "email"> | null;
};

/** A client that the business knows already. */
export type KnownClient = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
};

/** The likely match of a row: a client, or a person in an earlier row. */
export type Match = {
  readonly clientId: string | null;
  readonly line: number | null;
  readonly name: string;
  readonly by: "phone" | "email";
};

/** JOIN: adds to the match what it lacks. APART: makes a client of their own. SKIP: does not import the row. */
export const CHOICES = ["JOIN", "APART", "SKIP"] as const;
export type Choice = (typeof CHOICES)[number];

/**
 * What becomes of a row (contract, Business side). UPDATE: its phone or email is that of a client with the same name.
 * DUPLICATE: it is that of a client with another name, or of an earlier row.
 */
export type RowOutcome = {
  readonly status: "NEW" | "UPDATE" | "DUPLICATE" | "INVALID";
  readonly match: Match | null;
  readonly choice: Choice;
};

/**
 * The outcome of each row in order, by default. A row with the phone or email of a person with the same name joins that
 * person. Under another name, as with a mother and her daughter, it stays apart.
 */
export function outcomesOf(
  rows: readonly LikenessRow[],
  known: readonly KnownClient[],
): readonly RowOutcome[] {
  const seen = newPeople();
  for (const client of known) {
    const named = namedOf({ clientId: client.id, line: null, name: fullName(client) });
    seen.add(client, named);
  }
  return rows.map(({ line, person }) => {
    if (person === null) return { status: "INVALID", match: null, choice: "SKIP" };
    const named = namedOf({ clientId: null, line, name: fullName(person) });
    const match = seen.find(person, named.folded);
    seen.add(person, named);
    if (match === null) return { status: "NEW", match, choice: "APART" };
    const isSame = isAlike(foldedForSearch(match.name), named.folded);
    const status = isSame && match.clientId !== null ? "UPDATE" : "DUPLICATE";
    return { status, match, choice: isSame ? "JOIN" : "APART" };
  });
}

export function fullName({ firstName, lastName }: Pick<ClientDetails, "firstName" | "lastName">): string {
  return lastName === "" ? firstName : `${firstName} ${lastName}`;
}

type Reachable = Pick<ClientDetails, "email" | "phone">;
type Somebody = Omit<Match, "by">;
/** `folded`: the name as names are compared, without accents and capitals. */
type Named = { readonly somebody: Somebody; readonly folded: string };

function namedOf(somebody: Somebody): Named {
  return { somebody, folded: foldedForSearch(somebody.name) };
}

/** People by phone and email. */
function newPeople() {
  const people = new Map<string, Named[]>();
  function add({ email, phone }: Reachable, named: Named): void {
    for (const key of [phone, email?.toLowerCase() ?? null]) {
      if (key === null) continue;
      const there = people.get(key);
      if (there === undefined) people.set(key, [named]);
      else if (there.length < MOST_ALIKE) there.push(named);
    }
  }
  function find(person: Reachable, own: string): Match | null {
    const byPhone = (person.phone && people.get(person.phone)) || [];
    const byEmail = (person.email && people.get(person.email.toLowerCase())) || [];
    const isOwn = ({ folded }: Named) => isAlike(folded, own);
    const phone = byPhone.find(isOwn);
    const email = phone === undefined ? byEmail.find(isOwn) : undefined;
    const found = phone ?? email ?? byPhone[0] ?? byEmail[0];
    if (found === undefined) return null;
    const isByPhone = found === phone || (found !== email && found === byPhone[0]);
    return { ...found.somebody, by: isByPhone ? "phone" : "email" };
  }
  return { add, find };
}

/** How many people of one phone or email are kept: a phone that a whole file shares proves nothing. */
const MOST_ALIKE = 50;

/** Either person may be known by the first name alone. */
function isAlike(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `);
}
