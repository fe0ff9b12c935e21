import { z } from "zod";
import type { StoreValues } from "#app/domain/setup/stores/store-values.ts";
import { wholeNumber } from "#app/domain/whole-number.ts";
import {
  activity,
  gridMinutes,
  noticeMinutes,
  phone,
  place,
  policyHours,
  storeName,
  streetNumber,
  suggestions,
  timeZone,
} from "#app/inputs/setup/store-parts.ts";
import { weekFields, weekFrom, withOtherFaults } from "#app/inputs/setup/week-form.ts";

/** '' means at any moment. */
const hours = policyHours.optional().transform((found) => found ?? null);

/** The whole form of a store. */
export const storeForm = z
  .object({
    name: storeName,
    mainActivity: activity,
    also: z.array(activity, { error: "VALIDATION" }).optional(),
    phone,
    streetName: place,
    streetNumber,
    city: place,
    region: place,
    timeZone,
    hoursToCancel: hours,
    hoursToReschedule: hours,
    minimumNoticeMinutes: noticeMinutes,
    gridMinutes,
    suggestions,
    ...weekFields,
  })
  .superRefine((form, context) => void weekFrom(form, context), withOtherFaults)
  .transform((form, context): StoreValues => {
    const { name, mainActivity, also = [], streetName, city, region } = form;
    const { hoursToCancel, hoursToReschedule, minimumNoticeMinutes } = form;
    return {
      name,
      mainActivity,
      secondaryActivities: [...new Set(also)].filter((code) => code !== mainActivity),
      streetName,
      streetNumber: form.streetNumber,
      city,
      region,
      phone: form.phone,
      timeZone: form.timeZone,
      weekly: weekFrom(form, context),
      hoursToCancel,
      hoursToReschedule,
      minimumNoticeMinutes,
      gridMinutes: form.gridMinutes,
      suggestions: form.suggestions,
    };
  });

/** The version that a form was drawn with, which it replaces; -1, which matches none, if it is invalid. */
export function versionIn(form: FormData): number {
  return wholeNumber(String(form.get("version"))) ?? -1;
}
