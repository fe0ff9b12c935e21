import type { Order } from "./wire.ts";

/** Mercado Pago's objection to an order, in its words; null for a good one. */
export function faultOf(order: Order): string | null {
  const { items, external_reference: reference, notification_url: notify = "", back_urls: back } = order;
  if (!Array.isArray(items) || items.length === 0 || !items.every(isItem)) return "invalid_items";
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(reference)) return "invalid_external_reference";
  if (notify.length > 248) return "invalid_notification_url";
  if (order.auto_return !== undefined && !back?.success?.startsWith("https://")) return "invalid_auto_return";
  if (order.expires === true && !isWireDate(order.expiration_date_to)) return "invalid_expiration_date_to";
  return null;
}

function isItem({ title, quantity, unit_price: price }: Order["items"][number]): boolean {
  const isPrice = typeof price === "number" && price > 0 && Math.round(price * 100) / 100 === price;
  return typeof title === "string" && title !== "" && Number.isInteger(quantity) && quantity > 0 && isPrice;
}

/** With milliseconds and a numeric offset; Mercado Pago accepts no other format. */
function isWireDate(text: string | undefined): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/.test(text ?? "");
}
