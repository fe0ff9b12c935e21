import { z } from "zod";
import { absentOr, localDate, opaqueId } from "#app/inputs/fields.ts";

/** As many services as one asks about at once. */
export const MOST_ASKED = 20;

/** `GET /api/availability/explain` (contract, Business side); `servicePriceId` once or several times. */
export const whyQuery = z.object({
  storeId: opaqueId,
  employeeId: opaqueId,
  date: localDate,
  servicePriceId: z
    .union([z.array(opaqueId), opaqueId.transform((id) => [id])], { error: absentOr })
    .refine((ids) => ids.length <= MOST_ASKED, { error: "VALIDATION" })
    .meta({ type: "array", items: { type: "string" } }),
});
