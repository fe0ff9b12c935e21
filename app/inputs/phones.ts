import { z } from "zod";
import { dialledNumber } from "#app/domain/phones/phone-numbers.ts";
import { readPhone, readSinglePhone, type SinglePhoneFault } from "#app/domain/phones/read-phone.ts";
import { PHONE_LETTERS, plainPhone } from "#app/domain/phones/spelling.ts";

const INVALID = { error: "INVALID_PHONE" };

/** One phone, typed in any way, in the form that `read` keeps; null if empty. */
function phone(read: (typed: string) => { readonly kept: string } | { readonly fault: SinglePhoneFault }) {
  return z
    .string(INVALID)
    .trim()
    .max(PHONE_LETTERS, INVALID)
    .transform((typed, context) => {
      if (typed === "") return null;
      const found = read(typed);
      if ("kept" in found) return found.kept;
      context.addIssue({ code: "custom", message: "INVALID_PHONE", params: { reason: found.fault } });
      return z.NEVER;
    })
    .nullish()
    .transform((kept) => kept ?? null);
}

/** A phone in E.164 (contract, Business side), or null. */
export const phoneOrNone = phone((typed) => readSinglePhone(typed, null));

/** The same of an Argentine mobile alone, to which WhatsApp can be written. */
export const mobileOrNone = phone((typed) => {
  const found = readSinglePhone(typed, null);
  return "kept" in found && !found.kept.startsWith("+549") ? { fault: "INVALID_PHONE" } : found;
});

/** A phone that customers dial as it is written: a landline, several of them, or a service's ('0810…'); or null. */
export const dialledOrNone = phone((typed) => {
  const plain = plainPhone(typed);
  const found = readPhone(plain.replace(EXTENSION, ""), null);
  if ("fault" in found) return SERVICE.test(plain) ? { kept: plain } : found;
  return { kept: LINK.test(typed) ? dialledNumber(found.kept) : plain };
});

const LINK = /^(?:tel:|https?:|whatsapp:|wa\.me|\w+\.whatsapp)/i;
const EXTENSION = / ?\(?\bint(?:erno)?\.? ?\d{1,5}\)?$/i;
const SERVICE = /^0[68][0-9]{2}[ -]?(?:\d[ -]?){6,7}$/;
