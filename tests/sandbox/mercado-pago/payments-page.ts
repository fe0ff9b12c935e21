import { type Answer, escapeHtml, htmlAnswer } from "#tests/sandbox/part.ts";
import type { Payment } from "./wire.ts";

/** Possible events of a payment in any state, by the word that the form sends. */
const BUTTONS = [
  ["approved", "Aprobar"],
  ["rejected", "Rechazar"],
  ["half", "Devolver la mitad"],
  ["refunded", "Devolver todo"],
  ["in_mediation", "Abrir un reclamo"],
  ["charged_back", "Contracargo"],
] as const;

/** The payments, newest first, each with its buttons; without the tick the product is not notified. */
export function paymentsPage(payments: readonly Payment[]): Answer {
  const list = payments.map(itemOf).join("") || "<p>Todavía no se pagó nada.</p>";
  return htmlAnswer(`<!doctype html><html lang="es-AR"><meta charset="utf-8"><title>Pagos (sandbox)</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{font:16px/1.5 system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem}form{display:flex;flex-wrap:wrap;gap:.5rem;margin:0 0 2rem}label{width:100%}button{font:inherit;padding:.5rem .75rem}</style>
<h1>Pagos (sandbox)</h1>${list}</html>`);
}

function itemOf(payment: Payment): string {
  const { id, status, status_detail: detail, transaction_amount: pesos } = payment;
  const facts = `${status} (${detail}) · $${pesos}, devueltos $${payment.transaction_amount_refunded}`;
  const buttons = BUTTONS.map(
    ([outcome, label]) => `<button name="outcome" value="${outcome}">${label}</button>`,
  ).join("");
  return `<h2>${id}</h2><p>${escapeHtml(facts)}<br>Turno ${escapeHtml(`${payment.external_reference}`)}</p>
<form method="post" action="/mercadopago"><input type="hidden" name="payment_id" value="${id}">
<input type="hidden" name="amount" value="${pesos}">
<label><input type="checkbox" name="notify" checked> Avisar</label>${buttons}</form>`;
}
