import { z } from "zod";
import { opaqueId } from "#app/inputs/fields.ts";
import { staffDateOrNull } from "#app/inputs/staff-date.ts";

/** The days, the store ("" for all) and the grouping; invalid parts are ignored. */
export const totalsQuery = z.object({
  by: z.enum(["day", "month", "professional", "service"]).catch("day").default("day"),
  from: staffDateOrNull,
  to: staffDateOrNull,
  store: opaqueId.nullable().catch(null).default(null),
});
