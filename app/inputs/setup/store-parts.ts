import { z } from "zod";
import { ACTIVITY_CODES } from "#app/domain/codes/catalog.ts";
import { GRID_MINUTES, MOST_NOTICE_MINUTES, MOST_POLICY_HOURS } from "#app/domain/setup/store-values.ts";
import { isTimeZone } from "#app/domain/time/time.ts";
import { absentOr } from "#app/inputs/fields.ts";

/** Free of control characters and of halves of surrogate pairs. */
const isClean = (text: string) => !/[\p{Cc}\p{Cs}]/u.test(text);

/** One line of text that must be filled in: trimmed, composed (NFC). */
export function line(most: number) {
  return z
    .string({ error: absentOr })
    .trim()
    .normalize("NFC")
    .min(1, { error: "REQUIRED" })
    .max(most, { error: "VALIDATION" })
    .refine(isClean, { error: "VALIDATION" });
}

/** One line of text, or none: null. */
export function lineOrNone(most: number) {
  return z
    .string({ error: "VALIDATION" })
    .trim()
    .normalize("NFC")
    .max(most, { error: "VALIDATION" })
    .refine(isClean, { error: "VALIDATION" })
    .transform((text) => text || null)
    .nullish()
    .transform((text) => text ?? null);
}

export const storeName = line(80);
export const place = line(80);
export const streetNumber = line(20);
export const phone = lineOrNone(50);
export const activity = z.enum(ACTIVITY_CODES, { error: absentOr });
export const timeZone = z.string({ error: absentOr }).refine(isTimeZone, { error: "VALIDATION" });

function whole(least: number, most: number) {
  const bound = { error: "VALIDATION" };
  return z.number({ error: absentOr }).int(bound).min(least, bound).max(most, bound);
}

export const policyHours = whole(0, MOST_POLICY_HOURS);
export const noticeMinutes = whole(0, MOST_NOTICE_MINUTES);
export const gridMinutes = whole(GRID_MINUTES.least, GRID_MINUTES.most);
