import { z } from "@hono/zod-openapi";
import { ROLES } from "#app/domain/codes/account.ts";
import { BOOKING_FIELDS, CHANGE_KINDS, CHANGED_BY } from "#app/domain/codes/booking.ts";

const told = z.union([z.string(), z.number()]).nullable();

const historyItem = z
  .object({
    at: z.string(),
    by: z.object({ name: z.string().nullable(), role: z.enum([...ROLES, ...CHANGED_BY]) }),
    change: z.enum(CHANGE_KINDS),
    from: told,
    to: told,
    field: z.enum(BOOKING_FIELDS).nullable().meta({ description: "What `from` and `to` are of." }),
    of: z.string().nullable().meta({ description: "The service, or the way of paying, by name." }),
    note: z.string().nullable(),
    version: z.number(),
  })
  .meta({ id: "BookingChange" });

export const historyReply = z.array(historyItem);
