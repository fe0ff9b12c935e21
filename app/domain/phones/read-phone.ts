import { parsePhoneNumberFromString } from "libphonenumber-js/core";
import { areaCode } from "./area-codes.ts";
import { DIGITS, isNumber, type National, nationalOf } from "./national.ts";
import abroad from "./phones-abroad.json" with { type: "json" };
import metadata from "./phones-of-argentina.json" with { type: "json" };
import { isDialled, PHONE_LETTERS, plainPhone } from "./spelling.ts";

/**
 * Why a phone cannot be kept. NO_AREA: it would be valid behind an area code. IMPOSSIBLE_PHONE: no phone has this
 * number. INVALID_PHONE: the text is no number.
 */
export type PhoneFault = "NO_AREA" | "PHONE_SHORT" | "PHONE_LONG" | "IMPOSSIBLE_PHONE" | "INVALID_PHONE";

/** The corrections that make a number callable from anywhere. */
export type PhoneRepair = { readonly zero: boolean; readonly fifteen: boolean; readonly area: string | null };

type KeptPhone = { readonly kept: string; readonly repair: PhoneRepair; readonly others: readonly string[] };
export type ReadPhone = KeptPhone | { readonly fault: PhoneFault };

/** Why a field that takes one phone refuses a text. */
export type SinglePhoneFault = PhoneFault | "SEVERAL_PHONES";
export type SinglePhone = KeptPhone | { readonly fault: SinglePhoneFault };

/** Digits of a number in another country, its prefix included (E.164). */
const LEAST_ABROAD = 8;
const MOST_ABROAD = 15;
/** What separates several numbers in one text. */
const BETWEEN = /:::+|[;,/|]|\s[oy]\s/;

/**
 * A phone however it is typed, as it is kept, in E.164. An Argentine number is kept as the mobile that WhatsApp knows
 * ('+5491158749895'): it loses 0 and 15, and gets `area` where it has no area code. A number with another country in
 * full is taken as it is where it is possible. Of several in one text the first valid number is kept; `others` has the
 * rest of the valid ones as typed.
 */
export function readPhone(typed: string, area: string | null): ReadPhone {
  if (typed.length > PHONE_LETTERS) return { fault: "PHONE_LONG" };
  const whole = readOnePhone(typed, area);
  if ("kept" in whole || typed.includes("://")) return whole;
  const [first, ...others] = plainPhone(typed)
    .split(BETWEEN)
    .map((each) => ({ each: each.trim(), read: readOnePhone(each, area) }))
    .filter(({ read }) => "kept" in read);
  if (first === undefined || !("kept" in first.read)) return whole;
  return { ...first.read, others: others.map(({ each }) => each) };
}

/** The same of a text that is to be one phone. */
export function readOnePhone(typed: string, area: string | null): ReadPhone {
  if (typed.length > PHONE_LETTERS) return { fault: "PHONE_LONG" };
  const plain = plainPhone(typed)
    .replace(/^[\p{L}. ]+:? ?(?=[+(\d])/u, "")
    .trim();
  if (!isDialled(plain)) return { fault: "INVALID_PHONE" };
  const national = nationalOf(plain);
  if (national === null) return readAbroad(plain);
  const { number, zero, fifteen } = national;
  if (number === null) return behindArea(national, area);
  return isArgentine(number)
    ? { kept: `+549${number}`, repair: { zero, fifteen, area: null }, others: [] }
    : { fault: "IMPOSSIBLE_PHONE" };
}

/** The same of a field that takes one phone alone: none of several is passed over in silence. */
export function readSinglePhone(typed: string, area: string | null): SinglePhone {
  const one = readOnePhone(typed, area);
  if ("kept" in one) return one;
  return "kept" in readPhone(typed, area) ? { fault: "SEVERAL_PHONES" } : one;
}

/** The kept form of one phone; null for any other text. */
export function keptPhone(typed: string): string | null {
  const read = readOnePhone(typed, null);
  return "kept" in read ? read.kept : null;
}

/** The area code of a kept number; null where it is not Argentine. Numbers beside it in a file mostly share its area. */
export function areaOf(kept: string): string | null {
  const number = /^\+549(\d{10})$/.exec(kept)?.[1];
  return number !== undefined && isNumber(number) ? areaCode(number) : null;
}

function readAbroad(plain: string): ReadPhone {
  const digits = plain.replaceAll(/\D/g, "").replace(/^00/, "");
  const country = [1, 2, 3].map((length) => digits.slice(0, length)).find((code) => code in abroad);
  const lengths = country === undefined ? [] : abroad[country as keyof typeof abroad];
  const behind = digits.length - (country?.length ?? 0);
  if (digits.length > MOST_ABROAD) return { fault: "PHONE_LONG" };
  if (digits.length < LEAST_ABROAD) return { fault: "PHONE_SHORT" };
  if (!lengths.some((length) => length === behind)) return { fault: "IMPOSSIBLE_PHONE" };
  return { kept: `+${digits}`, repair: { zero: false, fifteen: false, area: null }, others: [] };
}

function behindArea({ digits, local, zero, fifteen }: National, area: string | null): ReadPhone {
  if (local === null) return { fault: lengthFault(digits) };
  if (area === null) return { fault: "NO_AREA" };
  const whole = `${area}${local}`;
  if (isNumber(whole) && areaCode(whole) === area && isArgentine(whole))
    return { kept: `+549${whole}`, repair: { zero, fifteen, area }, others: [] };
  return { fault: whole.length < DIGITS ? "PHONE_SHORT" : "IMPOSSIBLE_PHONE" };
}

function lengthFault(digits: string): PhoneFault {
  if (digits.length === DIGITS) return "IMPOSSIBLE_PHONE";
  return digits.length < DIGITS ? "PHONE_SHORT" : "PHONE_LONG";
}

function isArgentine(number: string): boolean {
  const found = parsePhoneNumberFromString(number, { defaultCountry: "AR" }, metadata as never);
  return found?.isValid() === true;
}
