import { z } from "@hono/zod-openapi";
import { type ClientField, detailsOf, toFields } from "#app/domain/clients/client-fields.ts";
import { keptPhone } from "#app/domain/phones/read-phone.ts";
import { formatTime } from "#app/domain/time/time.ts";
import type { ClientView } from "#app/usecases/clients/clients.server.ts";

const fields = {
  firstname: z.string(),
  lastname: z.string().nullable(),
  phone: z.string().nullable().meta({ description: "E.164", example: "+5491158749895" }),
  otherPhones: z.array(z.string()).meta({ description: "Further phones, as `phone`" }),
  email: z.string().nullable(),
  otherEmails: z.array(z.string()).meta({ description: "Further addresses" }),
  instagram: z.string().nullable().meta({ description: "The bare handle", example: "sofi.herrera" }),
  tags: z.array(z.string()),
  birthday: z.iso.date().nullable(),
  allergies: z.string().nullable(),
  notes: z.string().nullable(),
} satisfies Record<ClientField, z.ZodType>;

export const clientReply = z
  .object({
    id: z.string(),
    userId: z.string().nullable().meta({ description: "Their account, where they have booked with one." }),
    ...fields,
    blocked: z.boolean().meta({ description: "May not book online." }),
    visits: z.number(),
    noShows: z.number(),
    cancellations: z.number().meta({ description: "Without those that expired for want of their seña." }),
    spent: z.number().meta({ description: "Pesos: what the turnos that were charged came to." }),
    lastVisit: z.iso.date().nullable(),
    version: z.number(),
    nextBooking: z.object({ bookingId: z.string(), date: z.iso.date(), localTime: z.string() }).nullable(),
  })
  .meta({ id: "Client" });
export const clientsReply = z.object({ items: z.array(clientReply), next: z.string().nullable() });

export function toClientReply(client: ClientView): z.output<typeof clientReply> {
  const { visits, noShows, cancellations, spentCentavos, lastVisit, next } = client.figures;
  return {
    ...{ id: client.id, userId: client.userId, version: client.version },
    ...toFields(detailsOf(client)),
    lastname: client.lastName || null,
    phone: client.phone === null ? null : (keptPhone(client.phone) ?? client.phone),
    otherPhones: [...client.otherPhones],
    otherEmails: [...client.otherEmails],
    tags: [...client.tags],
    blocked: client.blockedAt !== null,
    ...{ visits, noShows, cancellations, lastVisit },
    spent: spentCentavos / 100,
    nextBooking:
      next === null
        ? null
        : { bookingId: next.bookingId, date: next.date, localTime: formatTime(next.startMinute) },
  };
}
