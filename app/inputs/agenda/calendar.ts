import { z } from "zod";
import { MOST_DAYS } from "#app/domain/agenda/agenda.ts";
import { daysBetween } from "#app/domain/time/time.ts";
import { localDate, opaqueId } from "#app/inputs/fields.ts";

/** `GET /api/calendar` (contract, Business side): the first and the last day, of a store and a professional or of all. */
export const calendarQuery = z
  .object({ from: localDate, to: localDate, storeId: opaqueId.optional(), employeeId: opaqueId.optional() })
  .superRefine(({ from, to }, context) => {
    const days = daysBetween(from, to) + 1;
    if (days >= 1 && days <= MOST_DAYS) return;
    context.addIssue({ code: "custom", message: "VALIDATION", path: ["to"] });
  });

/** `GET /api/calendar/version`: the number is the same for every store of a business. */
export const calendarVersionQuery = z.object({ storeId: opaqueId.optional() });
