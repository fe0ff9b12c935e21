import { z } from "zod";
import type { ProviderState } from "#app/domain/codes/payment.ts";
import type { ProviderPayment, ProviderRefund } from "#app/usecases/payment-gateway.ts";
import { wireId, wireInstant, wireMoney } from "./wire.ts";

/**
 * Their states as ours. What is not listed counts as PENDING: nothing is settled, refunded or given up by it, and it
 * is looked at again. `authorized` is reserved and not captured: no money yet. A partial refund is no state of its
 * own: the payment stays `approved`.
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

/** A payment as `GET /v1/payments/{id}` and the results of a search have it; who paid is never read. */
export const paymentReply = z
  .object({
    id: wireId,
    status: z.string(),
    transaction_amount: wireMoney,
    transaction_amount_refunded: wireMoney.nullish(),
    currency_id: z.string(),
    // Mercado Pago's searches have been seen with the account under either name.
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

/** What became of a refund; whatever is neither done nor refused is still under way. */
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
