import { z } from "@hono/zod-openapi";
import { formatTime } from "#app/domain/time/time.ts";
import type { WaitingWalkIn } from "#app/usecases/agenda/walk-ins/view-queue.server.ts";

export const walkInsReply = z.array(
  z.object({
    id: z.string(),
    firstname: z.string().nullable(),
    lastname: z.string().nullable(),
    serviceId: z.string(),
    servicePriceId: z.string(),
    serviceName: z.string(),
    durationInMinutes: z.number(),
    employeeId: z.string().nullable().meta({ description: "The only professional wanted." }),
    arrivedAt: z.string(),
    turn: z
      .object({ employeeId: z.string(), localTime: z.string(), isNow: z.boolean() })
      .nullable()
      .meta({ description: "The likely time; null: none is left today." }),
  }),
);

export const seatedReply = z.object({
  bookingId: z.string(),
  version: z.number(),
  date: z.string(),
  localTime: z.string(),
});

export function walkInOnWire({ turn, ...row }: WaitingWalkIn): z.infer<typeof walkInsReply>[number] {
  return {
    id: row.id,
    firstname: row.firstName || null,
    lastname: row.lastName || null,
    serviceId: row.serviceId,
    servicePriceId: row.servicePriceId,
    serviceName: row.serviceName,
    durationInMinutes: row.minutes,
    employeeId: row.employeeId,
    arrivedAt: new Date(row.arrivedAt).toISOString(),
    turn: turn && {
      ...{ employeeId: turn.employeeId, localTime: formatTime(turn.startMinute), isNow: turn.isNow },
    },
  };
}
