import { z } from "zod";
import { durationTyped } from "#app/domain/time/durations.ts";
import { isLocalDate, parseTime } from "#app/domain/time/time.ts";

/** An absent field is REQUIRED, a wrong one VALIDATION. */
export const absentOr = (issue: { readonly input?: unknown }) =>
  issue.input === undefined || issue.input === null ? "REQUIRED" : "VALIDATION";

/** An id of ours: any text, judged by whether it is known. */
export const opaqueId = z.string({ error: absentOr }).min(1, { error: "REQUIRED" });

/** A date of the calendar, `YYYY-MM-DD`, in the zone of the store. */
export const localDate = z
  .string({ error: absentOr })
  .refine(isLocalDate, { error: "VALIDATION" })
  .meta({ format: "date", example: "2026-08-14" });

/** `HH:mm` as minutes of the day; `24:00` is an end, never a start (contract, Conventions). */
export const startTime = z
  .string({ error: absentOr })
  .meta({ pattern: "^([01]\\d|2[0-3]):[0-5]\\d$", example: "10:30" })
  .transform((text, context) => {
    const minute = parseTime(text);
    if (minute !== null && minute < 1440) return minute;
    context.addIssue({ code: "custom", message: text === "" ? "REQUIRED" : "VALIDATION" });
    return z.NEVER;
  });

/** The same where something ends: `24:00` too. */
export const endTime = z
  .string({ error: absentOr })
  .meta({ pattern: "^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$", example: "20:00" })
  .transform((text, context) => {
    const minute = parseTime(text);
    if (minute !== null) return minute;
    context.addIssue({ code: "custom", message: text === "" ? "REQUIRED" : "VALIDATION" });
    return z.NEVER;
  });

/** A duration chosen from the list, in minutes. */
export const minutesTyped = z
  .string({ error: absentOr })
  .min(1, { error: "REQUIRED" })
  .transform((text, context) => {
    const minutes = durationTyped(text);
    if (minutes !== null) return minutes;
    context.addIssue({ code: "custom", message: "VALIDATION" });
    return z.NEVER;
  });

/** Free of control characters and lone surrogates. */
export const isClean = (text: string) => !/[\p{Cc}\p{Cs}]/u.test(text);

/** More combining marks on one letter than any language has: sorting them takes quadratic time. */
const HEAPED = /\p{M}{31}/u;

/** Trimmed and composed text (NFC); VALIDATION if a letter has more marks than any language uses. */
export function composed(text: z.ZodString): z.ZodString {
  return text
    .trim()
    .refine((typed) => !HEAPED.test(typed), { error: "VALIDATION", abort: true })
    .normalize("NFC");
}

/** One line of text that must be filled in: trimmed, composed (NFC). */
export const filledIn = composed(z.string({ error: absentOr }))
  .min(1, { error: "REQUIRED" })
  .refine(isClean, { error: "VALIDATION" });

/** The same, with at most this many characters. */
export function line(most: number) {
  return filledIn.max(most, { error: "VALIDATION" });
}

/** One line of text, or null if empty. */
export function lineOrNone(most: number) {
  return composed(z.string({ error: "VALIDATION" }))
    .max(most, { error: "VALIDATION" })
    .refine(isClean, { error: "VALIDATION" })
    .transform((text) => text || null)
    .nullish()
    .transform((text) => text ?? null);
}

/** Free text over several lines, as long as a body may be; null if empty. */
export const freeText = composed(z.string({ error: "VALIDATION" }))
  .refine(isPrintable, { error: "VALIDATION" })
  .transform((text) => text || null)
  .nullish()
  .transform((text) => text ?? null);

/** Free of lone surrogates and of control characters, except those that separate lines and words. */
function isPrintable(text: string): boolean {
  return isClean(text.replace(/[\r\n\t]/g, ""));
}
