import { z } from "zod";
import { SUGGESTIONS } from "#app/domain/codes/calendar.ts";
import { ACTIVITY_CODES } from "#app/domain/codes/catalog.ts";
import {
  GRID_MINUTES,
  MOST_NOTICE_MINUTES,
  MOST_POLICY_HOURS,
} from "#app/domain/setup/stores/store-values.ts";
import { isTimeZone } from "#app/domain/time/time.ts";
import { absentOr, line, lineOrNone } from "#app/inputs/fields.ts";

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
export const suggestions = z.enum(SUGGESTIONS, { error: absentOr });
