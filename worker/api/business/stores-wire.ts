import { z } from "@hono/zod-openapi";
import { SUGGESTIONS, WEEKDAYS, type Weekday } from "#app/domain/codes/calendar.ts";
import { ACTIVITY_CODES } from "#app/domain/codes/catalog.ts";
import type { StoreOnWire } from "#app/domain/setup/stores/store-values.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { formatTime } from "#app/domain/time/time.ts";
import type { SetupStore } from "#app/usecases/setup/stores/view-stores.server.ts";
import { shiftReply } from "#worker/api/booking/public-booking-replies.ts";

const dayReply = z.object({
  isOpen: z.boolean(),
  firstShift: shiftReply.nullable(),
  secondShift: shiftReply.optional(),
});

const specialDate = z
  .object({
    date: z.iso.date(),
    shifts: z.array(shiftReply).nullable().meta({ description: "`null`: those of the weekday." }),
    reason: z.string().nullable(),
    people: z
      .array(z.object({ employeeId: z.string(), shifts: z.array(shiftReply) }))
      .meta({ description: "Professionals with shifts of their own that day; none: absent." }),
  })
  .meta({ id: "SpecialDate" });

const hours = z.number().int().nullable();

export const storeReply = z
  .object({
    id: z.string(),
    name: z.string(),
    pictureUrl: z.string().nullable(),
    mainActivity: z.enum(ACTIVITY_CODES),
    secondaryActivity: z.array(z.enum(ACTIVITY_CODES)),
    location: z.object({
      streetName: z.string(),
      streetNumber: z.string(),
      city: z.string(),
      region: z.string(),
    }),
    phone: z.string().nullable(),
    timeZone: z.string(),
    workingTimes: z.object({ weeklySlots: z.record(z.enum(WEEKDAYS), dayReply) }),
    policy: z.object({ hoursToCancel: hours, hoursToReschedule: hours }),
    minimumNoticeMinutes: z.number().int(),
    gridMinutes: z.number().int(),
    suggestions: z.enum(SUGGESTIONS),
    needsMobile: z.boolean(),
    specialDates: z
      .array(specialDate)
      .optional()
      .meta({ description: "Dates that differ from their weekday; left out where there are none." }),
  } satisfies Record<keyof StoreOnWire, z.ZodType> & Record<string, z.ZodType>)
  .meta({ id: "BusinessStore" });

export const storesReply = z
  .object({ items: z.array(storeReply), next: z.string().nullable() })
  .meta({ id: "BusinessStores" });

export function storeOnWire(store: SetupStore): z.infer<typeof storeReply> {
  const { id, name, pictureUrl, mainActivity, secondaryActivities, phone, timeZone } = store;
  const { streetName, streetNumber, city, region, hoursToCancel, hoursToReschedule } = store;
  return {
    id,
    name,
    pictureUrl,
    mainActivity,
    secondaryActivity: [...secondaryActivities],
    location: { streetName, streetNumber, city, region },
    phone,
    timeZone,
    workingTimes: { weeklySlots: weekOnWire(store.weekly) },
    policy: { hoursToCancel, hoursToReschedule },
    minimumNoticeMinutes: store.minimumNoticeMinutes,
    gridMinutes: store.gridMinutes,
    suggestions: store.suggestions,
    needsMobile: store.needsMobile,
    ...specialDatesOnWire(store.weekly),
  };
}

function specialDatesOnWire({ dates = {} }: SetupStore["weekly"]) {
  const specialDates = Object.entries(dates)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, { shifts, reason, people }]) => ({
      date,
      shifts: shifts?.map(shiftOnWire) ?? null,
      reason,
      people: Object.entries(people).map(([employeeId, theirs]) => ({
        employeeId,
        shifts: theirs.map(shiftOnWire),
      })),
    }));
  return specialDates.length === 0 ? {} : { specialDates };
}

/** Every day; a closed day has no shifts. */
function weekOnWire(weekly: SetupStore["weekly"]): Record<Weekday, z.infer<typeof dayReply>> {
  const days = WEEKDAYS.map((day) => {
    const [first, second] = weekly[day];
    const isOpen = first !== undefined;
    const shifts = { isOpen, firstShift: isOpen ? shiftOnWire(first) : null };
    return [day, second === undefined ? shifts : { ...shifts, secondShift: shiftOnWire(second) }] as const;
  });
  return Object.fromEntries(days) as Record<Weekday, z.infer<typeof dayReply>>;
}

function shiftOnWire({ from, to }: Span) {
  return { from: formatTime(from), to: formatTime(to) };
}
