import { z } from "zod";
import type { ProviderState } from "#app/domain/codes/payment.ts";
import type { ProviderPayment, ProviderRefund } from "#app/usecases/payment-gateway.ts";
import { wireId, wireInstant, wireMoney } from "./wire.ts";

/**
 * The provider's states as ours. Unlisted states count as PENDING: nothing is settled, refunded or given up, and the payment is
 * checked again. `authorized` is reserved but not captured, so no money yet. A partial refund has no state: the payment stays
 * `approved`.
 */
const STATES: ReadonlyMap<string, ProviderState> = new Map([
  ["pending", "PENDING"],
  ["authorized", "PENDING"],
  ["in_process", "IN_PROCESS"],
  ["approved", "APPROVED"],
  ["rejected", "REJECTED"],
  ["cancelled", "CANCELLED"],
  ["refunded", "REFUNDED"],
  ["in_mediation", "DISPUTED"],
  ["charged_back", "CHARGED_BACK"],
]);

/** A payment in the form of `GET /v1/payments/{id}` and of search results; the payer is never read. */
export const paymentReply = z
  .object({
    id: wireId,
    status: z.string(),
    transaction_amount: wireMoney,
    transaction_amount_refunded: wireMoney.nullish(),
    currency_id: z.string(),
    // Mercado Pago's searches have returned the account under either name.
    collector_id: wireId.nullish(),
    collector: z.object({ id: wireId }).nullish(),
    external_reference: z.string().nullish(),
    live_mode: z.boolean(),
    date_last_updated: wireInstant,
  })
  .transform((wire, context): ProviderPayment => {
    const collectorId = wire.collector_id ?? wire.collector?.id;
    if (collectorId === undefined) {
      context.addIssue({ code: "custom", message: "no collector" });
      return z.NEVER;
    }
    return {
      id: wire.id,
      state: STATES.get(wire.status) ?? "PENDING",
      centavos: wire.transaction_amount,
      refundedCentavos: wire.transaction_amount_refunded ?? 0,
      currency: wire.currency_id,
      collectorId,
      reference: wire.external_reference || null,
      isLive: wire.live_mode,
      updatedAt: wire.date_last_updated,
    };
  });

export const searchReply = z.object({
  paging: z.object({ total: z.int().nonnegative() }),
  results: z.array(paymentReply),
});

export const cancelReply = z.object({ status: z.string() });

/** The state of a refund; all others are still in process. */
const REFUND_STATES: ReadonlyMap<string, ProviderRefund["state"]> = new Map([
  ["approved", "DONE"],
  ["rejected", "REJECTED"],
  ["cancelled", "REJECTED"],
]);

export const refundReply = z
  .object({ id: wireId, status: z.string(), amount: wireMoney.nullish() })
  .transform(
    ({ id, status, amount }): ProviderRefund => ({
      id,
      state: REFUND_STATES.get(status) ?? "IN_PROCESS",
      centavos: amount ?? null,
    }),
  );
