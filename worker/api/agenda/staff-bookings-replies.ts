import { z } from "@hono/zod-openapi";
import { CHARGE_METHODS } from "#app/domain/codes/payment.ts";
import { formatTime } from "#app/domain/time/time.ts";
import type { StaffBooking, StaffClient, StaffLine } from "#app/usecases/agenda/staff-booking.ts";
import { pesos } from "#worker/api/booking/public-booking-wire.ts";
import { type BookingReply, bookingReply } from "#worker/api/bookings/customer-bookings-replies.ts";

const clientReply = z
  .object({
    id: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  })
  .meta({ id: "BookingClient" });

const chargeReply = z.object({
  id: z.string(),
  method: z.enum(CHARGE_METHODS),
  amount: z.number(),
  at: z.string(),
  by: z.string().nullable(),
  undoneAt: z.string().nullable(),
});

/** The customer's reply, plus the fields for the salon only. */
export const staffBookingReply = bookingReply
  .extend({
    version: z.number(),
    client: clientReply.nullable(),
    staffNotes: z.string().nullable(),
    paid: z.number().meta({ description: "Pesos: the seña and what was charged." }),
    charges: z.array(chargeReply),
  })
  .meta({ id: "StaffBooking" });
type StaffBookingReply = z.infer<typeof staffBookingReply>;

export function staffBookingOnWire(booking: StaffBooking): StaffBookingReply {
  return {
    bookingId: booking.id,
    status: booking.status,
    date: booking.date,
    businessId: booking.businessId,
    storeId: booking.store.id,
    storeName: booking.store.name,
    comments: booking.comments,
    currency: booking.currency,
    total: pesos(booking.money.totalCentavos),
    deposit: depositOnWire(booking),
    cancellationReason: booking.cancelReason,
    createdAt: instant(booking.createdAt),
    canCancel: booking.may.cancel,
    canReschedule: booking.may.move,
    bookingServicePriceAndDurations: booking.lines.map(lineOnWire),
    version: booking.version,
    client: booking.client && clientOnWire(booking.client),
    staffNotes: booking.staffNotes,
    paid: pesos(booking.money.paidCentavos),
    charges: booking.charges.map(({ id, method, centavos, at, byName, undoneAt }) => ({
      ...{ id, method, amount: pesos(centavos), at: instant(at), by: byName },
      undoneAt: undoneAt === null ? null : instant(undoneAt),
    })),
  };
}

function depositOnWire({ deposit }: StaffBooking): StaffBookingReply["deposit"] {
  if (deposit === null) return null;
  const { centavos, dueAt, paidAt, heldCentavos, refund } = deposit;
  const isPaid = paidAt !== null && (heldCentavos > 0 || refund !== null);
  return {
    ...{ amount: pesos(centavos), deadline: instant(dueAt), paid: isPaid },
    refund: refund ? { amount: pesos(refund.centavos), status: refund.status } : goneOnWire(deposit),
  };
}

/** The refund of a deposit that was refunded in full at the provider, without us; otherwise null. */
function goneOnWire({ centavos, paidAt, heldCentavos }: NonNullable<StaffBooking["deposit"]>) {
  return paidAt === null || heldCentavos > 0 ? null : { amount: pesos(centavos), status: "DONE" as const };
}

function clientOnWire({ id, firstName, lastName, email, phone }: StaffClient) {
  return { id, firstname: firstName, lastname: lastName, email, phone };
}

function lineOnWire(line: StaffLine): BookingReply["bookingServicePriceAndDurations"][number] {
  return {
    bookingServiceId: line.id,
    employeeId: line.employeeId,
    employeeName: line.employeeName,
    localTime: formatTime(line.startMinute),
    duration: line.minutes,
    serviceId: line.serviceId,
    servicePriceId: line.servicePriceId,
    serviceName: line.serviceName,
    price: pesos(line.priceCentavos),
    additionalCharge: pesos(line.additionalCentavos),
    hasConflict: line.hasConflict,
    conflictDetails: line.conflictDetails,
  };
}

/** ISO 8601 UTC (contract, Conventions). */
function instant(ms: number): string {
  return new Date(ms).toISOString();
}
