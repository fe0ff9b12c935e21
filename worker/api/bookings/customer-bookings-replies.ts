import { z } from "@hono/zod-openapi";
import { BOOKING_STATUSES, CANCEL_REASONS } from "#app/domain/codes/booking.ts";
import { REFUND_STATUSES } from "#app/domain/codes/payment.ts";
import { REFUSAL_CODES } from "#app/domain/codes/refusal.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { refusalMessage } from "#app/text/refusals.ts";
import type { CustomerBooking, CustomerLine } from "#app/usecases/bookings/customer-bookings.server.ts";
import type { Refusal } from "#app/usecases/deps.ts";
import type { CustomerDeposit } from "#app/usecases/payments/customer-deposit.ts";
import { pesos } from "#worker/api/booking/public-booking-wire.ts";

const lineReply = z.object({
  bookingServiceId: z.string(),
  employeeId: z.string(),
  employeeName: z.string(),
  localTime: z.string(),
  duration: z.number().meta({ description: "Minutes." }),
  serviceId: z.string(),
  servicePriceId: z.string(),
  serviceName: z.string(),
  price: z.number(),
  additionalCharge: z.number(),
  hasConflict: z.boolean(),
  conflictDetails: z.string().nullable(),
});

export const depositReply = z
  .object({
    amount: z.number(),
    deadline: z.string(),
    paid: z.boolean(),
    refund: z.object({ amount: z.number(), status: z.enum(REFUND_STATUSES) }).nullable(),
  })
  .meta({ id: "Deposit" });

export const bookingReply = z
  .object({
    bookingId: z.string(),
    status: z.enum(BOOKING_STATUSES),
    date: z.string(),
    businessId: z.string(),
    storeId: z.string(),
    storeName: z.string(),
    comments: z.string().nullable(),
    currency: z.string(),
    total: z.number().meta({ description: "Pesos." }),
    deposit: depositReply.nullable(),
    cancellationReason: z.enum(CANCEL_REASONS).nullable(),
    createdAt: z.string(),
    canCancel: z.boolean(),
    canReschedule: z.boolean(),
    bookingServicePriceAndDurations: z.array(lineReply),
  })
  .meta({ id: "CustomerBooking" });
export type BookingReply = z.infer<typeof bookingReply>;

/** A rule that refuses a change of a booking is an answer, not an error (contract, Customer bookings). */
const ruleReply = z.object({ errorCode: z.enum(REFUSAL_CODES), errorMessage: z.string() });

export const cancelReply = z
  .union([
    z.object({ cancelled: z.literal(true) }),
    z.object({ cancelled: z.literal(false) }).extend(ruleReply.shape),
  ])
  .meta({ id: "CancelReply" });

export const rescheduleReply = z
  .union([
    z.object({ rescheduled: z.literal(true), errorCode: z.null() }),
    z.object({ rescheduled: z.literal(false) }).extend(ruleReply.shape),
  ])
  .meta({ id: "RescheduleReply" });

export function ruleRefusal(refusal: Refusal): z.infer<typeof ruleReply> {
  return { errorCode: refusal.code, errorMessage: refusalMessage(refusal) };
}

export function bookingOnWire(booking: CustomerBooking): BookingReply {
  return {
    bookingId: booking.id,
    status: booking.status,
    date: booking.date,
    businessId: booking.businessId,
    storeId: booking.storeId,
    storeName: booking.storeName,
    comments: booking.comments,
    currency: booking.currency,
    total: pesos(booking.totalCentavos),
    deposit: booking.deposit && depositOnWire(booking.deposit),
    cancellationReason: booking.cancelReason,
    createdAt: instant(booking.createdAt),
    canCancel: booking.canCancel,
    canReschedule: booking.canReschedule,
    bookingServicePriceAndDurations: booking.lines.map(lineOnWire),
  };
}

export function depositOnWire({ centavos, deadline, paid, refund }: CustomerDeposit) {
  return {
    amount: pesos(centavos),
    deadline: instant(deadline),
    paid,
    refund: refund && { amount: pesos(refund.centavos), status: refund.status },
  };
}

function lineOnWire(line: CustomerLine): BookingReply["bookingServicePriceAndDurations"][number] {
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
