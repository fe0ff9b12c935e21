import { z } from "zod";
import type { Preference, PreferenceInput } from "#app/usecases/payment-gateway.ts";
import { wireDate, wireId } from "./wire.ts";

/**
 * The body of `POST /checkout/preferences`: a single item, only cards and account money (cash vouchers settle in days),
 * approved or rejected at once, closed at the deadline. `auto_return` is refused without https.
 */
export function preferenceBody(input: PreferenceInput, publicUrl: string) {
  const { bookingId, businessId, title, centavos, expiresAt } = input;
  const back = (outcome: string) => `${publicUrl}/booking/payment/${outcome}`;
  return {
    items: [
      {
        id: "sena",
        title,
        category_id: "services",
        quantity: 1,
        currency_id: "ARS",
        unit_price: centavos / 100,
      },
    ],
    external_reference: bookingId,
    notification_url: `${publicUrl}/ws/mercadopago/webhook?source_news=webhooks`,
    back_urls: { success: back("success"), pending: back("pending"), failure: back("failure") },
    ...(publicUrl.startsWith("https://") ? { auto_return: "approved" } : {}),
    binary_mode: true,
    expires: true,
    expiration_date_to: wireDate(expiresAt),
    payment_methods: { excluded_payment_types: [{ id: "ticket" }, { id: "atm" }] },
    metadata: { booking_id: bookingId, business_id: businessId },
  };
}

/**
 * The same key for the same deposit, at most 64 characters. A repeated request then opens no second checkout, if the provider
 * honours the key (it does not say so).
 */
export function preferenceKey({ bookingId, centavos, expiresAt }: PreferenceInput): string {
  return `${bookingId}-${centavos}-${expiresAt}`;
}

export const preferenceReply = z
  .object({ id: wireId, init_point: z.url({ protocol: /^https?$/ }), collector_id: wireId })
  .transform(
    (wire): Preference => ({
      id: wire.id,
      initPoint: wire.init_point,
      collectorId: wire.collector_id,
    }),
  );
