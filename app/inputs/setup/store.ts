import { z } from "zod";
import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { WEEKDAYS } from "#app/domain/codes/calendar.ts";
import { type StoreOnWire, type StoreValues, USUAL_STORE } from "#app/domain/setup/stores/store-values.ts";
import { absentOr, endTime, opaqueId, startTime } from "#app/inputs/fields.ts";
import { storeFields } from "#app/inputs/setup/store-parts.ts";

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

const { mainActivity, streetName, streetNumber, city, region, hoursToCancel, hoursToReschedule } =
  storeFields;

/** `POST /api/store`, `PUT /api/store/{id}` (contract, Business side). */
export const storeInput = z
  .object({
    name: storeFields.name,
    mainActivity,
    secondaryActivity: z
      .union([mainActivity.transform((one) => [one]), storeFields.secondaryActivities], {
        error: "VALIDATION",
      })
      .nullish()
      .transform((codes) => [...new Set(codes ?? [])]),
    location: z.object({ streetName, streetNumber, city, region }, { error: absentOr }),
    phone: storeFields.phone,
    timeZone: storeFields.timeZone.nullish().transform((zone) => zone ?? USUAL_STORE.timeZone),
    workingTimes: z.object({ weeklySlots }, { error: absentOr }),
    policy: z.object({ hoursToCancel, hoursToReschedule }, { error: "VALIDATION" }).nullish(),
    minimumNoticeMinutes: storeFields.minimumNoticeMinutes
      .nullish()
      .transform((minutes) => minutes ?? USUAL_STORE.minimumNoticeMinutes),
    gridMinutes: storeFields.gridMinutes.nullish().transform((minutes) => minutes ?? USUAL_STORE.gridMinutes),
    suggestions: storeFields.suggestions.nullish().transform((found) => found ?? USUAL_STORE.suggestions),
    needsMobile: storeFields.needsMobile.nullish().transform((found) => found ?? USUAL_STORE.needsMobile),
  } satisfies Record<keyof StoreOnWire, z.ZodType>)
  .meta({ id: "StoreInput" })
  .transform(valuesOf);

type Told = Omit<StoreOnWire, "policy"> & { readonly policy?: StoreOnWire["policy"] | null | undefined };

function valuesOf({ secondaryActivity, location, workingTimes, policy, ...told }: Told): StoreValues {
  const { hoursToCancel, hoursToReschedule } = policy ?? USUAL_STORE;
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
