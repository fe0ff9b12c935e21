import { z } from "zod";
import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { WEEKDAYS, type Weekday } from "#app/domain/codes/calendar.ts";
import { absentOr, endTime, opaqueId, startTime } from "#app/inputs/fields.ts";
import { weekFields, weekFrom } from "#app/inputs/setup/week-form.ts";

export const workingTimesPath = z.object({ storeId: opaqueId, employeeId: opaqueId });

const shift = z
  .object({ from: startTime, to: endTime }, { error: "VALIDATION" })
  .refine(({ from, to }) => from < to, { path: ["to"], error: "VALIDATION" });

/** At most two, in order and without overlap (contract, Business side). */
export const shiftsInput = z
  .array(shift, { error: "VALIDATION" })
  .max(2, { error: "VALIDATION" })
  .refine(([first, second]) => !first || !second || first.to <= second.from, { error: "VALIDATION" });

const shifts = shiftsInput.nullish().transform((all) => all ?? []);

const days = Object.fromEntries(WEEKDAYS.map((day) => [day, shifts])) as {
  readonly [Day in Weekday]: typeof shifts;
};

/** `PUT /api/working-times/…`: missing days are days off. */
export const workingTimesInput = z
  .object(days, { error: absentOr })
  .meta({ id: "WorkingTimes" })
  .transform((week): WeeklyShifts => week);

/** The same from a form: the store's hours, or the professional's own. */
export const workingTimesForm = z
  .object({
    ...weekFields,
    hours: z.enum(["STORE", "OWN"], { error: absentOr }),
    version: z.coerce.number().int().min(0).catch(0),
  })
  .transform(({ hours, version, ...week }, context) => ({
    version,
    weekly: hours === "STORE" ? null : weekFrom(week, context),
  }));
