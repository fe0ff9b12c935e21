import { type Answer, type Asked, jsonAnswer, type SandboxPart } from "#tests/sandbox/part.ts";
import { mercadoPagoApi } from "./api.ts";
import { checkoutPage, isExpired, sentBack } from "./checkout.ts";
import { newApiFaults } from "./faults.ts";
import { type Kept, newLedger, totalOf } from "./ledger.ts";
import { newNotifier } from "./notifier.ts";
import type { Purchase } from "./payments.ts";
import { paymentsPage } from "./payments-page.ts";
import { newSellers } from "./sellers.ts";

type Told = Purchase & {
  readonly notify?: boolean;
  readonly times?: number;
  readonly notification_url?: string;
};

type Returned = Pick<Told, "notify" | "times" | "notification_url"> & {
  readonly payment_id: number | string;
  readonly amount?: number;
};

/**
 * Mercado Pago in miniature: its API, the checkout, and the page on which sellers consent.
 * `POST /mercadopago/pay {external_reference, outcome, amount?, currency?, collector_id?, live_mode?, payment_id?,
 * notify?: true|false, times?: 1, notification_url?}` plays the buyer, without a preference too. It answers
 * `{payment, notified: [statuses]}`. Any status of a payment is an outcome, and `payment_id` changes an earlier
 * payment.
 * `POST /mercadopago/refund {payment_id, amount?, notify?}` plays a seller refunding without the product, in pesos.
 * `GET /mercadopago` is a page for both: the payments, with a button for each possible event.
 * `POST /mercadopago/fault {call: "preference"|"payment"|"search"|"cancel"|"refund"|"token",
 * kind: "500"|"429"|"401"|"hang"|"lost-reply", times, retryAfter?}` makes the next calls fail.
 * `GET /mercadopago/payments.json` lists payments, refunds and preferences, newest first.
 */
export function mercadoPagoPart(env: NodeJS.ProcessEnv = process.env): SandboxPart {
  const ledger = newLedger();
  const faults = newApiFaults();
  const notify = newNotifier(env.MERCADO_PAGO_WEBHOOK_SECRET || "sandbox-webhook-secret");
  const sellers = newSellers({
    platformToken: env.MERCADO_PAGO_ACCESS_TOKEN || "sandbox-platform",
    clientId: env.MERCADO_PAGO_CLIENT_ID || "sandbox-mercado-pago",
    clientSecret: env.MERCADO_PAGO_CLIENT_SECRET || "sandbox-mercado-pago-secret",
  });
  const api = mercadoPagoApi({ ledger, sellers, faults });

  async function tell(kept: Kept, told: Partial<Told>): Promise<readonly (number | null)[]> {
    const { payment_id: before, times = 1, notification_url: address } = told;
    const url = address ?? ledger.notificationUrl(kept.payment.external_reference);
    const action = before === undefined ? "payment.created" : "payment.updated";
    return notify({ ...kept, url, action, times });
  }

  async function pay({ body }: Asked): Promise<Answer> {
    const told: Told = JSON.parse(body);
    const kept = ledger.pay(told);
    const notified = told.notify === false ? [] : await tell(kept, told);
    return jsonAnswer(200, { payment: kept.payment, notified });
  }

  async function giveBack({ body }: Asked): Promise<Answer> {
    const told: Returned = JSON.parse(body);
    const kept = ledger.giveBack(told);
    if (kept === null) return jsonAnswer(400, { error: "no such payment, or not as much of it" });
    const notified = told.notify === false ? [] : await tell(kept, told);
    return jsonAnswer(200, { payment: kept.payment, notified });
  }

  /** The buttons of the payments page: they change a payment, and may notify the product. */
  async function press({ body }: Asked): Promise<Answer> {
    const form = new URLSearchParams(body);
    const [payment_id, outcome] = [form.get("payment_id") ?? "", form.get("outcome") ?? ""];
    const half = Math.floor(Number(form.get("amount")) / 2);
    const kept =
      outcome === "refunded" || outcome === "half"
        ? ledger.giveBack({ payment_id, ...(outcome === "half" ? { amount: half } : {}) })
        : ledger.pay({ payment_id, outcome });
    if (kept !== null && form.get("notify") === "on") await tell(kept, { payment_id });
    return { status: 303, headers: { Location: "/mercadopago" }, body: "" };
  }

  /** The checkout's page and its buttons; null for any other route. */
  async function checkout({ route, body }: Asked): Promise<Answer | null> {
    const [, method, id = ""] = /^(GET|POST) \/checkout\/([\w-]+)$/.exec(route) ?? [];
    if (method === undefined) return null;
    const preference = ledger.preference(id);
    const outcome = new URLSearchParams(body).get("outcome");
    if (preference === null || outcome === null) return checkoutPage(preference);
    if (outcome === "back") return sentBack(preference, null);
    if (isExpired(preference)) return checkoutPage(preference);
    const { external_reference } = preference;
    const kept = ledger.pay({ external_reference, outcome, amount: totalOf(preference) });
    await tell(kept, {});
    return sentBack(preference, kept.payment);
  }

  return (asked) => {
    switch (asked.route) {
      case "GET /authorization":
        return sellers.page(asked);
      case "POST /authorization":
        return sellers.consent(asked);
      case "POST /mercadopago/pay":
        return pay(asked);
      case "POST /mercadopago/refund":
        return giveBack(asked);
      case "GET /mercadopago":
        return paymentsPage(ledger.all().payments);
      case "POST /mercadopago":
        return press(asked);
      case "POST /mercadopago/fault":
        return faults.script(asked.body);
      case "GET /mercadopago/payments.json":
        return jsonAnswer(200, ledger.all());
      default:
        return api(asked) ?? checkout(asked);
    }
  };
}
