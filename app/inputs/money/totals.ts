import { z } from "zod";
import { opaqueId } from "#app/inputs/fields.ts";
import { staffDateOrNull } from "#app/inputs/staff-date.ts";

/** Which days, of which store ("": all), and by what; what makes no sense is not asked for. */
export const totalsQuery = z.object({
  by: z.enum(["day", "month", "professional", "service"]).catch("day").default("day"),
  from: staffDateOrNull,
  to: staffDateOrNull,
  store: opaqueId.nullable().catch(null).default(null),
});
