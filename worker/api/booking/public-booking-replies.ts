import { z } from "@hono/zod-openapi";
import { WEEKDAYS } from "#app/domain/codes/calendar.ts";
import { ACTIVITY_CODES, CATEGORY_CODES, PRICE_TYPES, SERVICE_COLORS } from "#app/domain/codes/catalog.ts";
import { DURATION_CODES } from "#app/domain/time/durations.ts";

/** `HH:mm` to `HH:mm`; the end may read `24:00`. */
export const shiftReply = z.object({ from: z.string(), to: z.string() });

export const servicesReply = z.array(
  z
    .object({
      serviceId: z.string(),
      serviceName: z.string(),
      subLabel: z.string().nullable(),
      serviceDescription: z.string().nullable(),
      serviceCategoryId: z.enum(CATEGORY_CODES),
      categoryName: z.string(),
      duration: z.number().meta({ description: "Minutes of the first price." }),
      id: z.string().meta({ description: "Id of the first price." }),
      servicePrices: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          duration: z.union([z.enum(DURATION_CODES), z.number()]),
          durationInMinutes: z.number(),
          priceType: z.enum(PRICE_TYPES),
          defaultPrice: z.object({ amount: z.number() }),
          employeePrices: z
            .array(
              z.object({
                employeeId: z.string(),
                duration: z.union([z.enum(DURATION_CODES), z.number()]),
                durationInMinutes: z.number(),
                defaultPrice: z.object({ amount: z.number() }),
              }),
            )
            .optional()
            .meta({
              description:
                "The store's professionals whose price or length differs, with both; absent where all are alike. Slots and bookings follow them.",
            }),
        }),
      ),
      reservationPayment: z.object({ enabled: z.boolean(), percentage: z.number().nullable() }),
      bookable: z.boolean(),
      displayColor: z.enum(SERVICE_COLORS),
    })
    .meta({ id: "BookableService" }),
);

export const employeesReply = z.array(
  z
    .object({
      id: z.string(),
      firstname: z.string(),
      lastname: z.string(),
      pictureUrl: z.string().nullable(),
    })
    .meta({ id: "Employee" }),
);

export const slotsReply = z
  .record(z.string(), z.array(shiftReply))
  .meta({ id: "SlotsByDate", description: "Every requested date with its free times." });

export const availabilityReply = z
  .record(
    z.string(),
    z.object({
      storeAvailabilityStatus: z.enum(["OPEN", "CLOSED"]),
      reason: z.string().nullable(),
      reopens: z.string().nullable(),
    }),
  )
  .meta({ id: "AvailabilityByDate" });

export const policyReply = z
  .object({ hoursToCancel: z.number().nullable(), hoursToReschedule: z.number().nullable() })
  .meta({ id: "StorePolicy" });

const dayReply = z.object({ firstShift: shiftReply, secondShift: shiftReply.optional() });

export const storesReply = z.array(
  z
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
      workingTimes: z.object({
        weeklySlots: z.partialRecord(z.enum(WEEKDAYS), dayReply),
      }),
      phone: z.string().nullable(),
      timeZone: z.string(),
    })
    .meta({ id: "Store" }),
);

export type ServicesReply = z.infer<typeof servicesReply>;
export type EmployeesReply = z.infer<typeof employeesReply>;
export type SlotsReply = z.infer<typeof slotsReply>;
export type AvailabilityReply = z.infer<typeof availabilityReply>;
export type StoresReply = z.infer<typeof storesReply>;
