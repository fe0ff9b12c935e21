import { z } from "zod";
import { MOST_DAYS } from "#app/domain/agenda/views/agenda.ts";
import { daysBetween } from "#app/domain/time/time.ts";
import { opaqueId } from "#app/inputs/fields.ts";
import { staffDate } from "#app/inputs/staff-date.ts";

/** `GET /api/calendar` (contract, Business side): the first and the last day, of a given store and professional or of all. */
export const calendarQuery = z
  .object({ from: staffDate, to: staffDate, storeId: opaqueId.optional(), employeeId: opaqueId.optional() })
  .superRefine(({ from, to }, context) => {
    const days = daysBetween(from, to) + 1;
    if (days >= 1 && days <= MOST_DAYS) return;
    context.addIssue({ code: "custom", message: "VALIDATION", path: ["to"] });
  });

/** `GET /api/calendar/version`; a business without a store has no version (contract, Business side). */
export const calendarVersionQuery = z.object({ storeId: z.string().optional() });
