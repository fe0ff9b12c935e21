import { foldedForSearch } from "#app/domain/setup/services/search-words.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { ClientField } from "./columns.ts";
import type { PhoneFault, PhoneRepair } from "./phones.ts";

/** What a row says of somebody, as clients are kept. */
export type Imported = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly notes: string | null;
  readonly allergies: string | null;
  readonly tags: readonly string[];
  readonly birthday: LocalDate | null;
};

export type RowFault = {
  readonly field: ClientField;
  readonly code: PhoneFault | "REQUIRED" | "INVALID_EMAIL" | "VALIDATION";
};

/** A row as it was read: somebody, or what is wrong with it; `typed` is as the file, or whoever mended it, has it. */
export type ReadRow = {
  readonly line: number;
  readonly typed: Readonly<Record<ClientField, string>>;
  readonly person: Imported | null;
  readonly faults: readonly RowFault[];
  readonly repair: PhoneRepair | null;
};

/** Somebody whom the business knows already. */
export type KnownClient = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
};

/** Who a row seems to be: a client, or somebody in an earlier row. */
export type Match = {
  readonly clientId: string | null;
  readonly line: number | null;
  readonly name: string;
  readonly by: "phone" | "email";
};

/** JOIN: what the other lacks is added to them; APART: somebody of their own; SKIP: not taken over. */
export const CHOICES = ["JOIN", "APART", "SKIP"] as const;
export type Choice = (typeof CHOICES)[number];

/**
 * What becomes of a row (contract, Business side). UPDATE: a client of that name has its phone or email; DUPLICATE: a client
 * of another name, or an earlier row, has.
 */
export type Fate = {
  readonly status: "NEW" | "UPDATE" | "DUPLICATE" | "INVALID";
  readonly match: Match | null;
  readonly choice: Choice;
};

/**
 * The fate of each row, in their order, as long as nobody has chosen another: who has the phone or email of somebody by the
 * same name is joined to them; by another name, as a mother and her daughter, they stay apart.
 */
export function fatesOf(rows: readonly ReadRow[], known: readonly KnownClient[]): readonly Fate[] {
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

export function fullName({ firstName, lastName }: Pick<Imported, "firstName" | "lastName">): string {
  return lastName === "" ? firstName : `${firstName} ${lastName}`;
}

type Reachable = Pick<Imported, "email" | "phone">;
type Somebody = Omit<Match, "by">;
/** `folded`: their name as names are compared, accents and capitals aside. */
type Named = { readonly somebody: Somebody; readonly folded: string };

function namedOf(somebody: Somebody): Named {
  return { somebody, folded: foldedForSearch(somebody.name) };
}

/** People by how they are reached. */
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
  function find(person: Imported, own: string): Match | null {
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

/** A phone that a whole file shares is no sign of anything. */
const MOST_ALIKE = 50;

/** One of them may be known by the first name alone. */
function isAlike(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `);
}
