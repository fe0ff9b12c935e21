import { areaCode } from "./area-codes.ts";

/** Area code and number together. */
export const DIGITS = 10;
/** The fewest digits of a number behind its area code. */
const LEAST_LOCAL = 6;
const MOST_LOCAL = 8;

/** An Argentine number as it is written. `digits`: without country, 9, 0 and 15, as far as these can be told. */
export type National = {
  readonly digits: string;
  /** Area code and number; null where they cannot be told. */
  readonly number: string | null;
  /** A number that lacks its area code alone. */
  readonly local: string | null;
  readonly zero: boolean;
  readonly fifteen: boolean;
};

/** Reads the digits of a plain text (`plainPhone`); null for a number of another country. */
export function nationalOf(plain: string): National | null {
  const all = plain.replaceAll(/\D/g, "");
  const isWhole = isWithCountry(plain);
  if (isWhole && !/^(00)?54/.test(all)) return null;
  const home = isWhole ? all.replace(/^(00)?54/, "") : all.replace(/^(00)?54(?=9?\d{10}$)/, "");
  const dialled = home.replace(/^9(?=(?:\d{10}|0\d{10}|\d{12}|0\d{12})$)/, "");
  const zero = dialled.startsWith("0");
  const bare = zero ? dialled.slice(1) : dialled;
  const number = isNumber(bare) ? bare : withoutFifteen(bare);
  const without = /^15(?=\d{6,8}$)/.test(bare) ? bare.slice(2) : bare;
  return {
    digits: number ?? without,
    number,
    local: number === null && isLocal(without) ? without : null,
    zero,
    fifteen: number === null ? without !== bare : number !== bare,
  };
}

/** Whether a plain text has its country in full. */
function isWithCountry(plain: string): boolean {
  return /^\s*(\+|00)/.test(plain);
}

/** Whether an area has such a number: behind the area code none begins with 0 or 1. */
export function isNumber(digits: string): boolean {
  const area = digits.length === DIGITS ? areaCode(digits) : null;
  return area !== null && isLocal(digits.slice(area.length));
}

function isLocal(digits: string): boolean {
  return digits.length >= LEAST_LOCAL && digits.length <= MOST_LOCAL && /^[2-9]/.test(digits);
}

/** Without the 15 of local calls to a mobile, which stands right after the area code. */
function withoutFifteen(bare: string): string | null {
  if (bare.length !== DIGITS + 2) return null;
  const found = [2, 3, 4]
    .filter((length) => bare.startsWith("15", length))
    .map((length) => ({ length, number: bare.slice(0, length) + bare.slice(length + 2) }))
    .find(({ length, number }) => isNumber(number) && areaCode(number)?.length === length);
  return found?.number ?? null;
}
