import { keptNumber } from "#app/domain/phone-numbers.ts";
import { foldedForSearch } from "#app/domain/setup/services/search-words.ts";

/** What is looked for: every one of the words, without accents and in small letters; or the digits of a phone. */
export type ClientSearch = {
  readonly words: readonly string[];
  /** As they stand in a kept number; null where it is not a number that is looked for. */
  readonly digits: string | null;
};

/** Fewer would be found in half of all numbers. */
const LEAST_DIGITS = 3;

/** What somebody types to find a client: '011 15-5874' finds '+5491158749895', 'perez ana' finds 'Ana Pérez'. */
export function clientSearch(typed: string): ClientSearch {
  const words = foldedForSearch(typed)
    .split(" ")
    .filter((word) => word !== "");
  return { words, digits: digitsOf(typed) };
}

function digitsOf(typed: string): string | null {
  if (!/^[\d\s()+./-]+$/.test(typed)) return null;
  const begun = typed
    .replaceAll(/\D/g, "")
    .replace(/^(00)?549?(?=\d)/, "")
    .replace(/^0/, "")
    .replace(/^1115(?=\d)/, "11");
  const digits = keptNumber(typed)?.slice(1) ?? begun;
  return digits.length < LEAST_DIGITS ? null : digits;
}
