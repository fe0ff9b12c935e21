import { foldedForSearch } from "#app/domain/setup/services/search-words.ts";
import { isShortFor } from "./short-names.ts";

type Named = { readonly firstName: string; readonly lastName: string };

/** How like two names are: SAME in any order, LIKE with short forms or parts left out, UNLIKE. */
export type NameLikeness = "SAME" | "LIKE" | "UNLIKE";

const PARTICLES = new Set(["de", "del", "la", "las", "los", "y", "da", "di"]);
/** Words that tell people of one name apart. */
const KIN = new Set(
  "hijo,hija,padre,madre,mama,papa,jr,junior,sr,senior,nieto,nieta,abuela,abuelo".split(","),
);

/**
 * How like the names of two people are, accents and order ignored. LIKE: each word of the shorter name stands in the longer one, or
 * its short form does ('Flor', 'Florencia'), and a given name is among them. 'Juan Pérez (hijo)' is not 'Juan Pérez'.
 */
export function likenessOfNames(one: Named, other: Named): NameLikeness {
  const [mine, theirs] = [wordsOf(one), wordsOf(other)];
  if (mine.all.length === 0 || theirs.all.length === 0) return "UNLIKE";
  if (mine.all.toSorted().join(" ") === theirs.all.toSorted().join(" ")) return "SAME";
  if (kinOf(mine.all) !== kinOf(theirs.all)) return "UNLIKE";
  const [few, many] = mine.all.length <= theirs.all.length ? [mine, theirs] : [theirs, mine];
  return isWithin(few, many) ? "LIKE" : "UNLIKE";
}

/** A name in words; `given`: how many of them, from the first, are given names. */
type Words = { readonly all: readonly string[]; readonly given: number };

function wordsOf({ firstName, lastName }: Named): Words {
  const given = partsOf(firstName);
  return { all: [...given, ...partsOf(lastName)], given: given.length };
}

function partsOf(text: string): readonly string[] {
  return foldedForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !PARTICLES.has(word));
}

function kinOf(words: readonly string[]): string {
  return words
    .filter((word) => KIN.has(word))
    .toSorted()
    .join(" ");
}

function isWithin(few: Words, many: Words): boolean {
  const left = [...many.all.entries()];
  const places: number[] = [];
  for (const [at, word] of few.all.entries()) {
    const isGiven = at < few.given;
    const found = [
      left.find(([, each]) => each === word),
      left.find(([place, each]) => (isGiven || place < many.given) && isShortFor(word, each)),
      left.find(([, each]) => isInitialOf(word, each) || isInitialOf(each, word)),
    ].find((each) => each !== undefined);
    if (found === undefined) return false;
    left.splice(left.indexOf(found), 1);
    places.push(found[0]);
  }
  // One word alone must be the first given name: a surname is a whole family's, and a second name may be another person's.
  if (few.all.length === 1) return places[0] === 0 && few.all[0]?.length !== 1;
  return (
    few.all.length === many.all.length || places.some((place, at) => place < many.given && at < few.given)
  );
}

function isInitialOf(letter: string, word: string): boolean {
  return letter.length === 1 && word.startsWith(letter);
}

/** The first client of the person's name, in any order of its words; null: none. */
export function clientOfName<Client extends Named>(person: Named, clients: readonly Client[]): Client | null {
  return clients.find((client) => likenessOfNames(person, client) === "SAME") ?? null;
}

/**
 * The client that a person is, among those with the person's proven email: the one of the same name, the oldest first, or else the
 * only one of a like name. Null: none, or it could be several, as in a family with one email.
 */
export function clientOfPerson<Client extends Named>(
  person: Named,
  clients: readonly Client[],
): Client | null {
  const likeness = clients.map((client) => ({ client, like: likenessOfNames(person, client) }));
  const same = clientOfName(person, clients);
  if (same !== null) return same;
  const like = likeness.filter((each) => each.like === "LIKE");
  return like.length === 1 ? (like[0]?.client ?? null) : null;
}
