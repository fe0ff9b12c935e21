import { z } from "zod";
import { STATUS_FILTERS } from "#app/domain/codes/booking.ts";
import { daysBetween } from "#app/domain/time/time.ts";
import { mobileFields } from "#app/inputs/accounts.ts";
import { absentOr, freeText, localDate, opaqueId, startTime } from "#app/inputs/fields.ts";

/** More services than fit in a day. */
const MAX_LINES = 50;
/** Three whole months (contract, Public booking). */
const MAX_AVAILABILITY_DAYS = 93;

export const businessPath = z.object({ businessId: opaqueId });
export const storePath = z.object({ businessId: opaqueId, storeId: opaqueId });
export const bookingPath = z.object({ id: opaqueId });

/** `?service-id=a&service-id=b`: once, several times or not at all. */
export const employeesQuery = z.object({
  "service-id": z
    .union([z.string(), z.array(z.string())], { error: "VALIDATION" })
    .optional()
    .transform((ids) => [ids ?? []].flat()),
});

/** `GET B/{from}/{to}`: both dates included, 93 days at most. */
export const availabilityPath = storePath
  .extend({ from: localDate, to: localDate })
  .refine(({ from, to }) => spannedDays(from, to) >= 1 && spannedDays(from, to) <= MAX_AVAILABILITY_DAYS, {
    path: ["to"],
    error: "VALIDATION",
  });

/** `POST B/slots` (booking §3, slots request). */
export const slotsInput = z
  .object({
    employeeId: opaqueId,
    localDatesAsString: z
      .array(localDate, { error: absentOr })
      .min(1, { error: "REQUIRED" })
      .max(31, { error: "VALIDATION" }),
    serviceWithServicePriceIds: linesOf(
      z.object({
        serviceId: opaqueId,
        servicePriceId: opaqueId,
        bookingServiceId: z
          .string({ error: "VALIDATION" })
          .nullish()
          .transform((id) => id || null)
          .meta({ description: "A line of the booking being moved: frees its time, keeps its duration." }),
      }),
    ),
  })
  .meta({ id: "SlotsInput" });

/** `POST /api/external/user/booking` (booking §3, create-booking payload). */
export const bookingInput = z
  .object({
    businessId: opaqueId,
    storeId: opaqueId,
    employeeId: opaqueId,
    date: localDate,
    comments: freeText,
    ...mobileFields,
    bookingServicePriceAndDurations: linesOf(
      z.object({
        servicePriceId: opaqueId,
        localTime: startTime,
        bookingServiceId: z.unknown().optional().meta({ description: "Ignored here." }),
      }),
    ),
  })
  .meta({ id: "BookingInput" });

/** `POST /api/external/user/booking/{id}/reschedule` (booking §3, reschedule payload). */
export const rescheduleInput = z
  .object({
    date: localDate,
    bookingServicePriceAndDurationReschedules: linesOf(
      z.object({ bookingServicePriceAndDurationId: opaqueId, localTime: startTime }),
    ),
  })
  .meta({ id: "RescheduleInput" });

/** The header that makes a POST repeatable (contract, Customer bookings). */
export const idempotencyHeader = z.object({
  "idempotency-key": z.string().max(255, { error: "VALIDATION" }).optional(),
});

/** `GET /api/external/user/booking?status=&before=` (booking §4, status filter). */
export const bookingsQuery = z.object({
  status: z.enum(STATUS_FILTERS, { error: "VALIDATION" }).default("DEFAULT"),
  before: z.string().optional(),
});

/** `?businessId=` of the preference call. */
export const preferenceQuery = z.object({ businessId: opaqueId });

function linesOf<T extends z.ZodType>(line: T) {
  return z
    .array(line, { error: absentOr })
    .min(1, { error: "REQUIRED" })
    .max(MAX_LINES, { error: "VALIDATION" });
}

function spannedDays(from: string, to: string): number {
  return daysBetween(from, to) + 1;
}
