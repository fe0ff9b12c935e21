import { keptNumber } from "#app/domain/phone-numbers.ts";
import { foldedForSearch } from "#app/domain/setup/services/search-words.ts";

/**
 * What somebody types to find a client, as words that each begin one of theirs, in any order: of their name, of their phone
 * as one dials it at home, or their address.
 */
export type ClientSearch = readonly string[];

/** Fewer are looked for as a word of a name: they would be found in half of all numbers. */
const LEAST_DIGITS = 3;
/** Nobody looks for more at once. */
const MOST_WORDS = 8;
const MOST_LETTERS = 200;

/**
 * '011 15-5874' is ['115874'], 'García-López ana a' is ['garcia', 'lopez', 'ana']: who has
 * a word for 'ana' has one for 'a'.
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

/** The digits of a phone, or of its beginning or end, as `client_words` has them; null where it is no number. */
function digitsOf(typed: string): string | null {
  if (!/^[\d\s()+./-]+$/.test(typed)) return null;
  const digits = (keptNumber(typed) ?? typed).replaceAll(/\D/g, "");
  const home = /^\s*(\+|00)/.test(typed) || digits.length > 10 ? digits.replace(/^(00)?549?/, "") : digits;
  const local = home
    .replace(/^0/, "")
    .replace(/^1115(?=\d)/, "11")
    .replace(/^15(?=\d{4})/, "");
  return local.length < LEAST_DIGITS ? null : local;
}

/**
 * A span of `client_words` in which to look: its rows with `from <= word < to`. `begun`: which word's beginning was looked
 * for, behind `skipped` letters; of a client who has several such words, the first counts. `others`: what else must begin a
 * word of theirs, and `never`: what must be none.
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
/** How much of two words a span of the third kind knows. */
const HEAD = 3;
/** Behind a word that has no letter more, and before any that has. */
const LONGER = "!";
const LAST = "\u{10FFFF}";

/**
 * Where to look for somebody, one span after another, no client in two of them. A number or an address tells most; of
 * several words of a name those two that are longest, of which at least one was mostly typed to its end.
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

/** Where neither of two words was typed to its end. */
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

/** Which word of a client a row is of, or which two, as a number: of those that they have behind it. */
export function placeIn(kind: WordSpan["kind"], word: string, rest: string): number {
  const words = rest.trim().split(" ");
  const [first = 0, second = 0] = (kind === 0 ? [word] : word.split(" ")).map((own) => words.indexOf(own));
  if (kind === 0) return first;
  return kind === 1 ? first * 8 + second : 0;
}
