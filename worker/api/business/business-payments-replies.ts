import { z } from "@hono/zod-openapi";
import { BOOKING_STATUSES } from "#app/domain/codes/booking.ts";
import { REFUND_STATUSES, SETTLING_FAULTS } from "#app/domain/codes/payment.ts";
import { transferCode } from "#app/domain/money/transfers.ts";
import { formatTime } from "#app/domain/time/time.ts";
import type { BusinessPayments } from "#app/usecases/payments/business-payments.server.ts";
import { pesos } from "#worker/api/booking/public-booking-wire.ts";

const instant = z.iso.datetime();
const turno = {
  bookingId: z.string(),
  customerName: z.string().nullable(),
  storeName: z.string(),
  date: z.iso.date(),
  localTime: z.string(),
  amount: z.number(),
};

export const paymentsReply = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    awaited: z.array(z.object({ ...turno, deadline: instant })),
    transfers: z.array(
      z.object({
        ...turno,
        id: z.string(),
        code: z.string().meta({ description: "The word that its customer was asked to transfer with." }),
        reference: z.string().nullable(),
        hasReceipt: z.boolean(),
        status: z.enum(BOOKING_STATUSES).meta({ description: "Of the turno, by now." }),
        reportedAt: instant,
        deadline: instant.nullable(),
      }),
    ),
    problems: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        bookingId: z.string().nullable(),
        amount: z.number().nullable(),
        createdAt: instant,
      }),
    ),
    stuck: z
      .array(
        z.object({
          ...turno,
          deadline: instant,
          fault: z.enum(SETTLING_FAULTS).nullable(),
          nextTryAt: instant,
        }),
      )
      .meta({ description: "Overdue señas that the clock could not settle; it tries again once an hour." }),
    payments: z.array(
      z.object({
        ...turno,
        id: z.string(),
        method: z.string(),
        paidAt: instant,
        recordedBy: z.string().nullable(),
        refund: z
          .object({
            status: z.enum(REFUND_STATUSES),
            reason: z.string().nullable(),
            refundedAt: instant.nullable(),
            refundedBy: z.string().nullable(),
          })
          .nullable(),
        returnedOutside: z.number().meta({
          description: "What of it went back at the provider, past us, or was charged back; in pesos.",
        }),
      }),
    ),
    hasMore: z
      .object({
        awaited: z.boolean(),
        transfers: z.boolean(),
        problems: z.boolean(),
        payments: z.boolean(),
      })
      .meta({ description: "A list has 200 at most; the totals count all." }),
    totals: z.array(z.object({ date: z.iso.date(), paid: z.number(), refunded: z.number() })),
  })
  .meta({ id: "BusinessPayments" });

export function toPaymentsReply(found: BusinessPayments) {
  const { from, to, awaited, transfers, problems, stuck, taken, isCut, totals } = found;
  return {
    from,
    to,
    awaited: awaited.map((each) => ({ ...turnoOf(each), deadline: iso(each.dueAt) })),
    transfers: transfers.map((each) => ({
      ...turnoOf(each),
      id: each.id,
      code: transferCode(each.bookingId),
      reference: each.reference,
      hasReceipt: each.hasReceipt,
      status: each.status,
      reportedAt: iso(each.reportedAt),
      deadline: each.dueAt === null ? null : iso(each.dueAt),
    })),
    problems: problems.map(({ id, kind, bookingId, centavos, createdAt }) => ({
      id,
      kind,
      bookingId,
      amount: centavos === null ? null : pesos(centavos),
      createdAt: iso(createdAt),
    })),
    stuck: stuck.map((each) => ({
      ...turnoOf(each),
      deadline: iso(each.dueAt),
      fault: each.fault,
      nextTryAt: iso(each.nextTryAt),
    })),
    payments: taken.map((each) => ({
      ...turnoOf(each),
      id: each.id,
      method: each.provider,
      paidAt: iso(each.paidAt),
      recordedBy: each.recordedBy,
      refund: refundOf(each),
      returnedOutside: pesos(each.goneCentavos),
    })),
    hasMore: {
      awaited: isCut.awaited,
      transfers: isCut.transfers,
      problems: isCut.problems,
      payments: isCut.taken,
    },
    totals: totals.map(({ date, paid, refunded }) => ({
      date,
      paid: pesos(paid),
      refunded: pesos(refunded),
    })),
  };
}

/** Without the customer's contact data, which the contract does not give. */
function turnoOf(each: Turno & { readonly centavos: number }) {
  return {
    bookingId: each.bookingId,
    customerName: each.customerName,
    storeName: each.storeName,
    date: each.date,
    localTime: formatTime(each.startMinute),
    amount: pesos(each.centavos),
  };
}

type Turno = Pick<
  BusinessPayments["awaited"][number],
  "bookingId" | "customerName" | "storeName" | "date" | "startMinute"
>;

function refundOf({ refundStatus, refundReason, refundedAt, refundedBy }: BusinessPayments["taken"][number]) {
  if (refundStatus === null) return null;
  return {
    status: refundStatus,
    reason: refundReason,
    refundedAt: refundedAt === null ? null : iso(refundedAt),
    refundedBy,
  };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
