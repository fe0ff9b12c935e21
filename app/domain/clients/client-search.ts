import { keptPhone } from "#app/domain/phones/read-phone.ts";
import { isDialled, plainPhone } from "#app/domain/phones/spelling.ts";
import { foldedForSearch } from "#app/domain/setup/services/search-words.ts";

/**
 * A typed client search, as words that each begin a word of the client, in any order. The client's words are those of
 * the name, the phone as dialled within the country, and the email address.
 */
export type ClientSearch = readonly string[];

/** Fewer digits are looked for as a word of a name: half of all numbers would contain them. */
const LEAST_DIGITS = 3;
/** More words than any search needs. */
const MOST_WORDS = 8;
const MOST_LETTERS = 200;

/**
 * '011 15-5874' is ['115874'], 'García-López ana a' is ['garcia', 'lopez', 'ana']: a client with a word for 'ana' also
 * has one for 'a'.
 */
export function clientSearch(asked: string): ClientSearch {
  const typed = asked.slice(0, MOST_LETTERS);
  const whole = digitsOf(typed);
  const words = whole === null ? typed.split(/\s+/).flatMap(wordsOf) : [whole];
  const distinct = [...new Set(words)];
  return distinct
    .filter((word) => !distinct.some((other) => other !== word && other.startsWith(word)))
    .slice(0, MOST_WORDS);
}

function wordsOf(typed: string): readonly string[] {
  const digits = digitsOf(typed);
  if (digits !== null) return [digits];
  const folded = foldedForSearch(typed);
  if (folded.includes("@")) return [folded];
  return folded
    .replaceAll(/['’´`]/g, "")
    .split(/[-,()"/ ]/)
    .filter((word) => word !== "");
}

/** The digits of a phone, or of its beginning or end, as in `client_words`; null where the text is no number. */
function digitsOf(typed: string): string | null {
  const plain = plainPhone(typed);
  if (!isDialled(plain)) return null;
  const digits = (keptPhone(plain) ?? plain).replaceAll(/\D/g, "");
  const home = /^(\+|00)/.test(plain) || digits.length > 10 ? digits.replace(/^(00)?549?/, "") : digits;
  const local = home
    .replace(/^0/, "")
    .replace(/^1115(?=\d)/, "11")
    .replace(/^15(?=\d{4})/, "");
  return local.length < LEAST_DIGITS ? null : local;
}

/**
 * A span of `client_words` to search: its rows with `from <= word < to`. `begun`: the word whose beginning is sought,
 * behind `skipped` letters; a client's first such word counts. `others`: further beginnings that the client's words must
 * have. `never`: words that the client must not have.
 */
export type WordSpan = {
  readonly kind: 0 | 1 | 2;
  readonly from: string;
  readonly to: string;
  readonly begun: string | null;
  readonly skipped: number;
  readonly others: readonly string[];
  readonly never: readonly string[];
};

const PLAIN = { begun: null, skipped: 0, never: [] } as const;
/** How many letters of each of two words a span of kind 2 knows. */
const HEAD = 3;
/** Sorts after a word without further letters, and before any word with more. */
const LONGER = "!";
const LAST = "\u{10FFFF}";

/**
 * The spans to search for a client, one after another; no client is in two of them. A number or an email address tells
 * most. Otherwise the two longest words of a name count, at least one of them mostly typed to its end.
 */
export function spansOf(search: ClientSearch): readonly WordSpan[] {
  const byLength = [...search].sort((a, b) => lettersOf(b).length - lettersOf(a).length);
  const telling = byLength.find((word) => /^\d{3,}$|@/.test(word));
  const [longest = ""] = byLength;
  if (telling !== undefined || byLength.length === 1) {
    const word = telling ?? longest;
    const others = search.filter((one) => one !== word);
    return [{ ...PLAIN, kind: 0, ...beginning(word), begun: word, others }];
  }
  const [first, second] = search.filter((word) => byLength.indexOf(word) < 2);
  if (first === undefined || second === undefined) return [];
  const others = search.filter((word) => word !== first && word !== second);
  const whole = { ...PLAIN, kind: 1, others } as const;
  return [
    { ...whole, ...beginning(`${first} ${second}`), begun: second, skipped: lettersOf(first).length + 1 },
    {
      ...{ ...whole, ...beginning(`${second} ${first}`), begun: first },
      ...{ from: `${second} ${first}${LONGER}`, skipped: lettersOf(second).length + 1, never: [first] },
    },
    unfinished(longest, [first, second], others),
  ];
}

/** The span for two words of which neither was typed to its end. */
function unfinished(longest: string, never: readonly string[], rest: readonly string[]): WordSpan {
  const others = [...never, ...rest];
  const heads = never.map((word) => lettersOf(word).slice(0, HEAD));
  if (heads.every((letters) => letters.length === HEAD)) {
    const from = heads
      .map((letters) => letters.join(""))
      .sort(byCodePoint)
      .join(" ");
    return { ...PLAIN, kind: 2, from, to: `${from}${LONGER}`, others, never };
  }
  const span = { from: `${longest}${LONGER}`, to: `${longest}${LAST}` };
  return { ...PLAIN, kind: 0, ...span, begun: longest, others, never };
}

function beginning(word: string) {
  return { from: word, to: `${word}${LAST}` };
}

/** As the database orders text. */
function byCodePoint(a: string, b: string): number {
  const [left, right] = [lettersOf(a), lettersOf(b)];
  const at = left.findIndex((letter, place) => letter !== right[place]);
  if (at < 0) return left.length - right.length;
  return (left[at]?.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? -1);
}

function lettersOf(text: string): readonly string[] {
  return [...text];
}

/** The index of a row's word among the client's words (`rest`), or of its two words as one number. */
export function placeIn(kind: WordSpan["kind"], word: string, rest: string): number {
  const words = rest.trim().split(" ");
  const [first = 0, second = 0] = (kind === 0 ? [word] : word.split(" ")).map((own) => words.indexOf(own));
  if (kind === 0) return first;
  return kind === 1 ? first * 8 + second : 0;
}
