import { z } from "zod";
import { BOOKING_STATUSES } from "#app/domain/codes/booking.ts";
import { absentOr, freeText, lineOrNone, opaqueId, startTime } from "#app/inputs/fields.ts";
import { phoneOrNone } from "#app/inputs/phones.ts";
import { emailOrNone } from "#app/inputs/setup/employees.ts";
import { amount, duration } from "#app/inputs/setup/service.ts";
import { staffDate } from "#app/inputs/staff-date.ts";

/** More services than fit in a day. */
const MAX_LINES = 50;
const MAX_DATES = 31;

export const staffBookingPath = z.object({ id: opaqueId });

const additionalCharge = amount
  .nullish()
  .transform((centavos) => centavos ?? 0)
  .meta({ description: "Pesos; 0 where it is left out." });

const version = z.number({ error: absentOr }).int({ error: "VALIDATION" });

const lineId = z
  .string({ error: "VALIDATION" })
  .nullish()
  .transform((id) => id || null);

const staffLine = z
  .object({
    bookingServiceId: lineId.meta({ description: "The line that it was until now; a new one has none." }),
    serviceId: opaqueId,
    servicePriceId: opaqueId,
    employeeId: opaqueId,
    localTime: startTime,
    duration,
    additionalCharge,
  })
  .transform(
    ({ localTime: startMinute, duration: minutes, additionalCharge: additionalCentavos, ...line }) => ({
      ...line,
      ...{ startMinute, minutes, additionalCentavos },
    }),
  );

const lines = z
  .array(staffLine, { error: absentOr })
  .min(1, { error: "REQUIRED" })
  .max(MAX_LINES, { error: "VALIDATION" });

const client = z
  .object(
    {
      id: lineId,
      firstname: lineOrNone(60),
      lastname: lineOrNone(60),
      email: emailOrNone,
      phone: phoneOrNone,
    },
    { error: absentOr },
  )
  .transform(({ id, firstname, lastname, email, phone }, context) => {
    if (id !== null) return { id };
    if (firstname !== null) return { firstName: firstname, lastName: lastname ?? "", email, phone };
    context.addIssue({ code: "custom", message: "REQUIRED", path: ["firstname"] });
    return z.NEVER;
  })
  .meta({ description: "Somebody known by `id`, or somebody new by `firstname`." });

/** `POST /api/booking` (contract, Business side). */
export const staffBookingInput = z
  .object({
    storeId: opaqueId,
    date: staffDate,
    comments: freeText,
    requestDeposit: z
      .boolean({ error: "VALIDATION" })
      .nullish()
      .transform((asked) => asked ?? false),
    client,
    bookingServicePriceAndDurations: lines,
  })
  .transform(({ bookingServicePriceAndDurations, ...booking }) => ({
    ...booking,
    lines: bookingServicePriceAndDurations,
    ...{ staffNotes: null, notify: true },
  }))
  .meta({ id: "StaffBookingInput" });

/** `PUT /api/booking/{id}`. */
export const staffReplaceInput = z
  .object({ date: staffDate, comments: freeText, version, bookingServicePriceAndDurations: lines })
  .transform(({ bookingServicePriceAndDurations, ...booking }) => ({
    ...booking,
    lines: bookingServicePriceAndDurations,
    notify: false,
  }))
  .meta({ id: "StaffReplaceInput" });

/** `PUT /api/booking/{id}/move`. */
export const staffMoveInput = z
  .object({
    bookingServiceId: lineId.meta({ description: "The line that moves; without one, all of them." }),
    employeeId: lineId.meta({ description: "Who does it from now on." }),
    date: staffDate,
    localTime: startTime,
    duration: duration.nullish().transform((minutes) => minutes ?? null),
    version,
    notify: z.boolean({ error: absentOr }).meta({ description: "Whether the client hears of it." }),
  })
  .transform(({ localTime: startMinute, duration: minutes, ...move }) => ({ ...move, startMinute, minutes }))
  .meta({ id: "StaffMoveInput" });

/** `PUT /api/booking/{id}/told`. */
export const staffToldInput = z.object({ version }).meta({ id: "StaffToldInput" });

/** `PUT /api/booking/{id}/result-status`. */
export const resultStatusInput = z
  .object({ status: z.enum(BOOKING_STATUSES, { error: absentOr }) })
  .meta({ id: "ResultStatusInput" });

/** `GET /api/booking?dates=&dates=&storeId=&employeeId=`. */
export const staffBookingsQuery = z.object({
  dates: z
    .union([staffDate, z.array(staffDate).max(MAX_DATES, { error: "VALIDATION" })], { error: absentOr })
    .transform((dates) => [...new Set([dates].flat())]),
  storeId: z.string().optional(),
  employeeId: z.string().optional(),
});
