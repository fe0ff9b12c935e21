import { type Facts, type Payment, wireDate } from "./wire.ts";

/** A buyer's act: amounts in pesos, `payment_id` for an earlier payment. */
export type Purchase = {
  readonly external_reference?: string;
  readonly outcome: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly collector_id?: number;
  readonly live_mode?: boolean;
  readonly payment_id?: number | string;
};

type Beginning = {
  readonly id: number;
  readonly seller: number;
  readonly amount: number;
  readonly reference: string;
  readonly metadata: Facts;
};

const DETAILS: Facts = {
  approved: "accredited",
  rejected: "cc_rejected_other_reason",
  pending: "pending_waiting_payment",
  in_process: "pending_contingency",
  authorized: "pending_capture",
  cancelled: "by_collector",
  refunded: "refunded",
  charged_back: "settled",
  in_mediation: "pending",
};

export function isStatus(text: string): boolean {
  return Object.hasOwn(DETAILS, text);
}

/** Begun, and not decided yet. */
export function newPayment({ id, seller, amount, reference, metadata }: Beginning): Payment {
  const at = wireDate(Date.now());
  return {
    id,
    status: "pending",
    status_detail: DETAILS.pending,
    external_reference: reference,
    transaction_amount: amount,
    transaction_amount_refunded: 0,
    currency_id: "ARS",
    collector_id: seller,
    payer: {
      id: "9009",
      email: "comprador@sandbox.test",
      identification: { type: "DNI", number: "12345678" },
    },
    payment_method_id: "visa",
    payment_type_id: "credit_card",
    installments: 1,
    date_created: at,
    date_approved: null,
    date_last_updated: at,
    date_of_expiration: null,
    live_mode: true,
    metadata,
    order: { id: `${id}`, type: "mercadopago" },
    fee_details: [],
    transaction_details: { net_received_amount: amount, total_paid_amount: amount },
  };
}

/** The payment after an outcome and any other given facts. */
export function paidAs(purchase: Purchase, payment: Payment, at: string): Payment {
  const { outcome, amount = payment.transaction_amount } = purchase;
  return {
    ...payment,
    status: outcome,
    status_detail: DETAILS[outcome],
    transaction_amount: amount,
    transaction_amount_refunded: outcome === "refunded" ? amount : payment.transaction_amount_refunded,
    currency_id: purchase.currency ?? payment.currency_id,
    collector_id: purchase.collector_id ?? payment.collector_id,
    live_mode: purchase.live_mode ?? payment.live_mode,
    date_approved: outcome === "approved" ? at : payment.date_approved,
  };
}

/** A partial refund is a detail of `approved`. */
export function paidBack(payment: Payment, pesos: number): Payment {
  const refunded = Math.round((payment.transaction_amount_refunded + pesos) * 100) / 100;
  const [status, detail] =
    refunded >= payment.transaction_amount ? ["refunded", "refunded"] : ["approved", "partially_refunded"];
  return { ...payment, status, status_detail: detail, transaction_amount_refunded: refunded };
}
