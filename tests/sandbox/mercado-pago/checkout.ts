import { type Answer, escapeHtml, htmlAnswer } from "#tests/sandbox/part.ts";
import { totalOf } from "./ledger.ts";
import type { Payment, Preference } from "./wire.ts";

const BUTTONS = [
  { outcome: "approved", label: "Aprobar" },
  { outcome: "rejected", label: "Rechazar" },
  { outcome: "in_process", label: "Dejar en proceso" },
];

/** The buyer's return address after each outcome; without a payment, as after a failure. */
const BACK: Readonly<Record<string, "success" | "pending" | "failure">> = {
  approved: "success",
  in_process: "pending",
};

export function isExpired({ expires, expiration_date_to: until }: Preference): boolean {
  return expires === true && Date.parse(until ?? "") <= Date.now();
}

/** The page behind `init_point`, where the buyer chooses the payment's outcome. */
export function checkoutPage(preference: Preference | null): Answer {
  if (preference === null) return { ...page("<p>Este pago no existe.</p>"), status: 404 };
  const pesos = totalOf(preference).toLocaleString("es-AR", { style: "currency", currency: "ARS" });
  const what = preference.items.map(({ title }) => `<p>${escapeHtml(title)}</p>`).join("");
  const choice = isExpired(preference)
    ? '<p role="alert">El plazo para pagar venció.</p>'
    : BUTTONS.map(({ outcome, label }) => button(outcome, label)).join("");
  return page(`${what}<p><strong>${pesos}</strong></p>
<form method="post">${choice}${button("back", "Volver sin pagar")}</form>`);
}

/**
 * The way back to the product, with the parameters that Mercado Pago adds; the text `null` where there was no payment.
 */
export function sentBack(preference: Preference, payment: Payment | null): Answer {
  const to = preference.back_urls?.[BACK[payment?.status ?? ""] ?? "failure"];
  if (to === undefined) return page("<p>Ya podés cerrar esta página.</p>");
  const address = new URL(to);
  for (const [name, value] of Object.entries(returned(preference, payment))) {
    address.searchParams.set(name, value);
  }
  return { status: 303, headers: { Location: address.href }, body: "" };
}

function returned(preference: Preference, payment: Payment | null): Readonly<Record<string, string>> {
  const id = `${payment?.id ?? null}`;
  const status = `${payment?.status ?? null}`;
  return {
    collection_id: id,
    collection_status: status,
    payment_id: id,
    status,
    external_reference: preference.external_reference,
    payment_type: `${payment?.payment_type_id ?? null}`,
    merchant_order_id: id,
    preference_id: preference.id,
    site_id: "MLA",
    processing_mode: "aggregator",
    merchant_account_id: "null",
  };
}

function button(outcome: string, label: string): string {
  return `<button name="outcome" value="${outcome}">${label}</button>`;
}

function page(content: string): Answer {
  return htmlAnswer(`<!doctype html><html lang="es-AR"><meta charset="utf-8"><title>Mercado Pago (sandbox)</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{font:16px/1.5 system-ui;max-width:24rem;margin:2rem auto;padding:0 1rem}form{display:grid;gap:1rem}button{font:inherit;padding:.75rem}</style>
<h1>Mercado Pago (sandbox)</h1>${content}</html>`);
}
