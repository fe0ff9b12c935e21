import { z } from "zod";
import { SUGGESTIONS } from "#app/domain/codes/calendar.ts";
import { ACTIVITY_CODES } from "#app/domain/codes/catalog.ts";
import {
  GRID_MINUTES,
  MOST_NOTICE_MINUTES,
  MOST_POLICY_HOURS,
  STORE_LETTERS,
  type StoreField,
} from "#app/domain/setup/stores/store-values.ts";
import { isTimeZone } from "#app/domain/time/time.ts";
import { absentOr, line } from "#app/inputs/fields.ts";
import { dialledOrNone } from "#app/inputs/phones.ts";

/** The texts of a store: its forms, the API and archives use these schemas. */
export const storeTexts = {
  name: line(STORE_LETTERS.name),
  streetName: line(STORE_LETTERS.streetName),
  streetNumber: line(STORE_LETTERS.streetNumber),
  city: line(STORE_LETTERS.city),
  region: line(STORE_LETTERS.region),
  phone: dialledOrNone,
} satisfies Record<keyof typeof STORE_LETTERS, z.ZodType>;

function whole(least: number, most: number) {
  const bound = { error: "VALIDATION" };
  return z.number({ error: absentOr }).int(bound).min(least, bound).max(most, bound);
}

export const policyHours = whole(0, MOST_POLICY_HOURS);
const hours = policyHours.nullish().transform((found) => found ?? null);
const activity = z.enum(ACTIVITY_CODES, { error: absentOr });

/** The fields of a store; each form and the API have their own for its week. */
export const storeFields = {
  ...storeTexts,
  mainActivity: activity,
  secondaryActivities: z.array(activity, { error: "VALIDATION" }),
  timeZone: z.string({ error: absentOr }).refine(isTimeZone, { error: "VALIDATION" }),
  hoursToCancel: hours,
  hoursToReschedule: hours,
  minimumNoticeMinutes: whole(0, MOST_NOTICE_MINUTES),
  gridMinutes: whole(GRID_MINUTES.least, GRID_MINUTES.most),
  suggestions: z.enum(SUGGESTIONS, { error: absentOr }),
} satisfies Record<Exclude<StoreField, "weekly">, z.ZodType>;
