import { z } from "zod";
import { DEPOSIT_PERCENT, HIGHEST_CENTAVOS } from "#app/domain/setup/services/catalogue.ts";
import { DURATION_MINUTES } from "#app/domain/time/durations.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";
import { email, registrationInput } from "#app/inputs/accounts.ts";
import { freeText, line, lineOrNone } from "#app/inputs/fields.ts";

export const LONGEST_MINUTES = DURATION_MINUTES.EIGHT_HOURS_THIRTY;

/** A value that its form would keep unchanged. */
export function kept(schema: z.ZodType) {
  return z.unknown().refine((value) => {
    const parsed = schema.safeParse(value);
    return parsed.success && parsed.data === value;
  });
}

export const orNone = (schema: z.ZodType) => kept(schema).or(z.null());
export const whole = (least: number, most: number) => z.int().min(least).max(most);
/** A name copied from another record, at most two names or two of a list. */
export const told = kept(line(250));
export const toldOrNone = orNone(line(250));
export const free = kept(freeText);
/** More than any salon has; values that may be negative have a schema of their own. */
export const centavos = whole(0, 100 * HIGHEST_CENTAVOS);
export const someCentavos = centavos.min(1);
export const signed = whole(-100 * HIGHEST_CENTAVOS, 100 * HIGHEST_CENTAVOS);
export const count = whole(0, 1e9);
export const minuteOfDay = whole(0, DAY_MINUTES - 1);
/** For a line that begins after midnight. */
export const minuteOfTurno = whole(0, 2 * DAY_MINUTES);
export const percent = whole(DEPOSIT_PERCENT.least, DEPOSIT_PERCENT.most).nullable();
export const address = orNone(email);
/** The names of a person other than a client. */
export const names = { firstName: kept(registrationInput.shape.firstname), lastName: kept(lineOrEmpty(100)) };

export function lineOrEmpty(most: number) {
  return lineOrNone(most).transform((text) => text ?? "");
}

export function hasLength({ startUtcMinute, endUtcMinute }: Readonly<Record<string, unknown>>): boolean {
  return Number(startUtcMinute) < Number(endUtcMinute);
}

export const span = { error: "VALIDATION", path: ["endUtcMinute"] };
export const row = z.looseObject;
