import { parsePhoneNumberFromString } from "libphonenumber-js/core";
import { keptNumber } from "#app/domain/phone-numbers.ts";
import { PHONE_LETTERS } from "./file-bounds.ts";
import metadata from "./phones-of-argentina.json" with { type: "json" };

/** Why a phone cannot be kept. NO_AREA: it would be valid behind an area code. */
export type PhoneFault = "NO_AREA" | "PHONE_SHORT" | "PHONE_LONG" | "INVALID_PHONE";

/** The corrections that make a number callable from anywhere. */
export type PhoneRepair = { readonly zero: boolean; readonly fifteen: boolean; readonly area: string | null };

export type ReadPhone =
  | { readonly kept: string; readonly repair: PhoneRepair; readonly others: readonly string[] }
  | { readonly fault: PhoneFault };

/** Area code and number together. */
const DIGITS = 10;
const LEAST_LOCAL = 6;
const MOST_LOCAL = 8;
/** What separates several numbers in one cell. */
const BETWEEN = /\s*(?:::+|[;,/|]|\s(?:o|y)\s)\s*/;

/**
 * A phone of a file in its kept form (`keptNumber`). Argentine numbers lose 0 and 15, and get `area` where they have no
 * area code. Of several in one cell, the first valid number is kept; `others` has the rest of the valid ones.
 */
export function readPhone(typed: string, area: string | null): ReadPhone {
  if (typed.length > PHONE_LETTERS) return { fault: "PHONE_LONG" };
  const written = typed.replaceAll(/\s+/g, " ");
  const whole = readOne(written, area);
  if ("kept" in whole) return whole;
  const [first, ...others] = written
    .split(BETWEEN)
    .map((each) => ({ each, read: readOne(each, area) }))
    .filter(({ read }) => "kept" in read);
  if (first === undefined || !("kept" in first.read)) return whole;
  return { ...first.read, others: others.map(({ each }) => each) };
}

/** The area code of a kept number; null where it is not Argentine. Numbers beside it in a file mostly share its area. */
export function areaOf(kept: string): string | null {
  const local = /^\+549(\d{10})$/.exec(kept)?.[1];
  const number = local === undefined ? undefined : argentine(local);
  return number?.isValid() ? (/^\+54 (?:9 )?(\d+)/.exec(number.formatInternational())?.[1] ?? null) : null;
}

function readOne(written: string, area: string | null): ReadPhone {
  const text = written.replace(/^[\p{L}.\s]+:?\s*(?=[+(\d])/u, "").trim();
  const abroad = /^(\+|00)/.test(text) ? keptNumber(text) : null;
  // A number written out in full is taken as it is.
  if (abroad !== null) return { kept: abroad, repair: NONE, others: [] };
  if (!/^[\d\s()+./-]+$/.test(text)) return { fault: "INVALID_PHONE" };
  const digits = text.replaceAll(/\D/g, "").replace(/^(00)?54(?=9?\d{10}$)/, "");
  const local = digits.replace(/^0/, "").replace(/^15(?=\d{6,8}$)/, "");
  if (local.length < DIGITS) return behindArea({ digits, local, area });
  const number = argentine(digits);
  const kept = number?.isValid() ? keptNumber(withoutMobileMarks(number.number)) : null;
  if (kept === null)
    return { fault: digits.replace(/^0/, "").length > DIGITS + 2 ? "PHONE_LONG" : "INVALID_PHONE" };
  return { kept, repair: repairOf(digits), others: [] };
}

function behindArea({
  digits,
  local,
  area,
}: {
  readonly digits: string;
  readonly local: string;
  readonly area: string | null;
}): ReadPhone {
  // Behind an area code no number begins with 0 or 1.
  const isShort = local.length < LEAST_LOCAL || local.length > MOST_LOCAL || /^[01]/.test(local);
  if (isShort) return { fault: "PHONE_SHORT" };
  if (area === null) return { fault: "NO_AREA" };
  const kept = argentine(`${area}${local}`)?.isValid() ? keptNumber(`${area}${local}`) : null;
  if (kept === null) return { fault: area.length + local.length < DIGITS ? "PHONE_SHORT" : "INVALID_PHONE" };
  return {
    kept,
    repair: { ...repairOf(digits), fifteen: local !== digits.replace(/^0/, ""), area },
    others: [],
  };
}

const NONE: PhoneRepair = { zero: false, fifteen: false, area: null };

function repairOf(digits: string): PhoneRepair {
  return {
    zero: digits.startsWith("0"),
    fifteen: digits.replace(/^0/, "").length === DIGITS + 2,
    area: null,
  };
}

function argentine(digits: string) {
  return parsePhoneNumberFromString(digits, { defaultCountry: "AR" }, metadata as never);
}

function withoutMobileMarks(number: string): string {
  return number.replace(/^\+549?(?=\d{10}$)/, "");
}
