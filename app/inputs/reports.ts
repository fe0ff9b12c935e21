import { z } from "zod";
import { faultOf } from "#app/domain/reports/asked-days.ts";
import { opaqueId } from "./fields.ts";
import { staffDate } from "./staff-date.ts";

const orNone = <T extends z.ZodType>(schema: T) => schema.optional().transform((value) => value ?? null);

/**
 * `GET /api/report/…`: two dates, both included, at most two years; without dates, the current month. Without `storeId`, all
 * stores.
 */
export const reportQuery = z
  .object({ from: orNone(staffDate), to: orNone(staffDate), storeId: orNone(opaqueId) })
  .superRefine(({ from, to }, context) => {
    if (from === null || to === null) {
      const path = [from === null ? "from" : "to"];
      if (from !== to) context.addIssue({ code: "custom", path, message: "REQUIRED" });
      return;
    }
    const fault = faultOf({ from, to });
    // An invalid date was refused already.
    if (fault !== null && fault.fault !== "MISSING")
      context.addIssue({ code: "custom", path: [fault.field], message: "VALIDATION" });
  });
