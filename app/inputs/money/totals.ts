import { z } from "zod";
import { localDate, opaqueId } from "#app/inputs/fields.ts";

const day = localDate.nullable().catch(null).default(null);

/** Which days, of which store ("": all), and by what; what makes no sense is not asked for. */
export const totalsQuery = z.object({
  by: z.enum(["day", "month", "professional", "service"]).catch("day").default("day"),
  from: day,
  to: day,
  store: opaqueId.nullable().catch(null).default(null),
});
