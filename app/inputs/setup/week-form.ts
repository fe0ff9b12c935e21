import { z } from "zod";
import type { Week } from "#app/domain/calendar/opening.ts";
import { WEEKDAYS, type Weekday } from "#app/domain/codes/calendar.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { parseTime } from "#app/domain/time/time.ts";

/** The fields of one day: open or not, the first shift, whether there is a second shift, and the second shift. */
const DAY_PARTS = ["Open", "From", "To", "Split", "From2", "To2"] as const;
type DayPart = (typeof DAY_PARTS)[number];
type WeekField = `${Weekday}${DayPart}`;

const text = z.string({ error: "VALIDATION" }).max(16, { error: "VALIDATION" }).optional();

/** The fields of a week, for the schema of a form; `weekFrom` reads them. */
export const weekFields = Object.fromEntries(
  WEEKDAYS.flatMap((day) => DAY_PARTS.map((part) => [`${day}${part}`, text])),
) as { readonly [Field in WeekField]: typeof text };

type WeekValues = { readonly [Field in WeekField]?: string | undefined };

/**
 * The hours in such fields, in minutes of the day. A day that is not open has none; a second shift counts only if `Split` is
 * ticked; 00:00 as an end is midnight. Faults are noted at their field: REQUIRED for a missing time, VALIDATION for a malformed
 * one or one that is not after the previous time.
 */
export function weekFrom(values: WeekValues, context: z.RefinementCtx): Week {
  const days = WEEKDAYS.map((day) => [day, dayFrom(values, day, context)] as const);
  return Object.fromEntries(days) as Week;
}

/** For a form's `superRefine`: checks the hours even if other fields are wrong, so that all faults come together. */
export const withOtherFaults = { when: () => true };

function dayFrom(values: WeekValues, day: Weekday, context: z.RefinementCtx): readonly Span[] {
  return values[`${day}Open`] ? shiftsFrom(values, day, context) : [];
}

type Typed<Prefix extends string> = {
  readonly [Field in `${Prefix}${Exclude<DayPart, "Open">}`]?: string | undefined;
};

/** The shifts in the fields of one day, whose names begin with `prefix`. Faults as `weekFrom`. */
export function shiftsFrom<Prefix extends string>(
  values: Typed<Prefix>,
  prefix: Prefix,
  context: z.RefinementCtx,
): readonly Span[] {
  const first = shiftFrom(values, [`${prefix}From`, `${prefix}To`], 0, context);
  if (!values[`${prefix}Split`]) return first ? [first] : [];
  const second = shiftFrom(values, [`${prefix}From2`, `${prefix}To2`], first?.to ?? 0, context);
  return first && second ? [first, second] : [];
}

type Texts = Readonly<Record<string, string | undefined>>;

function shiftFrom(
  values: Texts,
  [fromField, toField]: readonly [string, string],
  earliest: number,
  context: z.RefinementCtx,
): Span | null {
  const from = minuteFrom(values, fromField, context);
  const to = minuteFrom(values, toField, context);
  if (from === null || to === null) return null;
  const end = to === 0 ? 1440 : to;
  if (from < earliest) context.addIssue({ code: "custom", path: [fromField], message: "VALIDATION" });
  if (end <= from) context.addIssue({ code: "custom", path: [toField], message: "VALIDATION" });
  return { from, to: end };
}

function minuteFrom(values: Texts, field: string, context: z.RefinementCtx): number | null {
  const typed = String(values[field] ?? "");
  const minute = parseTime(typed);
  if (minute === null)
    context.addIssue({ code: "custom", path: [field], message: typed === "" ? "REQUIRED" : "VALIDATION" });
  return minute;
}
