import { z } from "zod";
import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { WEEKDAYS } from "#app/domain/codes/calendar.ts";
import {
  type StoreValues,
  USUAL_GRID_MINUTES,
  USUAL_NOTICE_MINUTES,
  USUAL_SUGGESTIONS,
} from "#app/domain/setup/stores/store-values.ts";
import { USUAL_ZONE } from "#app/domain/time/time.ts";
import { absentOr, endTime, opaqueId, startTime } from "#app/inputs/fields.ts";
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

const shift = z
  .object({ from: startTime, to: endTime }, { error: absentOr })
  .refine(({ from, to }) => from < to, { path: ["to"], error: "VALIDATION" });

/** A closed day needs no shifts, and keeps none. */
const day = z
  .object(
    {
      isOpen: z.boolean({ error: absentOr }),
      firstShift: shift.nullish(),
      secondShift: shift.nullish(),
    },
    { error: "VALIDATION" },
  )
  .refine(({ isOpen, firstShift }) => !isOpen || firstShift, { path: ["firstShift"], error: "REQUIRED" })
  .refine(({ firstShift, secondShift }) => !firstShift || !secondShift || secondShift.from >= firstShift.to, {
    path: ["secondShift", "from"],
    error: "VALIDATION",
  })
  .transform(({ isOpen, firstShift, secondShift }) =>
    isOpen ? [firstShift, secondShift].filter((each) => each !== null && each !== undefined) : [],
  );

/** Missing days are closed. */
const weeklySlots = z
  .object(Object.fromEntries(WEEKDAYS.map((name) => [name, day.nullish()])), { error: absentOr })
  .transform(
    (days) => Object.fromEntries(WEEKDAYS.map((name) => [name, days[name] ?? []])) as unknown as WeeklyShifts,
  );

const hours = policyHours.nullish().transform((found) => found ?? null);

/** `POST /api/store`, `PUT /api/store/{id}` (contract, Business side). */
export const storeInput = z
  .object({
    name: storeName,
    mainActivity: activity,
    secondaryActivity: z
      .union([activity.transform((one) => [one]), z.array(activity)], { error: "VALIDATION" })
      .nullish()
      .transform((codes) => [...new Set(codes ?? [])]),
    location: z.object({ streetName: place, streetNumber, city: place, region: place }, { error: absentOr }),
    phone,
    timeZone: timeZone.nullish().transform((zone) => zone ?? USUAL_ZONE),
    workingTimes: z.object({ weeklySlots }, { error: absentOr }),
    policy: z.object({ hoursToCancel: hours, hoursToReschedule: hours }, { error: "VALIDATION" }).nullish(),
    minimumNoticeMinutes: noticeMinutes.nullish().transform((minutes) => minutes ?? USUAL_NOTICE_MINUTES),
    gridMinutes: gridMinutes.nullish().transform((minutes) => minutes ?? USUAL_GRID_MINUTES),
    suggestions: suggestions.nullish().transform((found) => found ?? USUAL_SUGGESTIONS),
  })
  .meta({ id: "StoreInput" })
  .transform(valuesOf);

type Told = {
  readonly secondaryActivity: StoreValues["secondaryActivities"];
  readonly location: Pick<StoreValues, "streetName" | "streetNumber" | "city" | "region">;
  readonly workingTimes: { readonly weeklySlots: WeeklyShifts };
  readonly policy?: Pick<StoreValues, "hoursToCancel" | "hoursToReschedule"> | null | undefined;
} & Pick<
  StoreValues,
  "name" | "mainActivity" | "phone" | "timeZone" | "minimumNoticeMinutes" | "gridMinutes" | "suggestions"
>;

function valuesOf({ secondaryActivity, location, workingTimes, policy, ...told }: Told): StoreValues {
  const { hoursToCancel, hoursToReschedule } = policy ?? { hoursToCancel: null, hoursToReschedule: null };
  return {
    ...told,
    ...location,
    secondaryActivities: secondaryActivity.filter((code) => code !== told.mainActivity),
    weekly: workingTimes.weeklySlots,
    hoursToCancel,
    hoursToReschedule,
  };
}

export const storeIdPath = z.object({ id: opaqueId });
/** `?after=` of a list: the last id of the previous part. */
export const afterQuery = z.object({ after: z.string().max(64).optional() });
