import { z } from "zod";
import { absentOr, opaqueId } from "#app/inputs/fields.ts";
import { staffDate } from "#app/inputs/staff-date.ts";

/** The most services in a question. */
const MOST_ASKED = 20;

/** `GET /api/availability/explain` (contract, Business side); `servicePriceId` once or several times. */
export const whyQuery = z.object({
  storeId: opaqueId,
  employeeId: opaqueId,
  date: staffDate,
  servicePriceId: z
    .union([z.string(), z.array(z.string())], { error: absentOr })
    .transform((ids) => [ids].flat())
    .refine((ids) => ids.every((id) => id !== ""), { error: "REQUIRED" })
    .refine((ids) => ids.length <= MOST_ASKED, { error: "VALIDATION" })
    .meta({ type: "array", items: { type: "string" } }),
});

const named = z.string().max(64).nullable().catch(null);

/** The same from a link or the form; missing choices get defaults for the viewer. */
export const whyPage = z.object({
  date: z.string().max(16).nullable().catch(null),
  store: named,
  employee: named,
  p: z.array(z.string().max(64)).max(MOST_ASKED).catch([]),
});
