import { type Answer, type Asked, jsonAnswer } from "#tests/sandbox/part.ts";
import type { Call, newApiFaults } from "./faults.ts";
import type { Ledger } from "./ledger.ts";
import { faultOf } from "./orders.ts";
import { search } from "./search.ts";
import type { newSellers } from "./sellers.ts";
import { apiError, notFound, type Order, type Payment } from "./wire.ts";

type Parts = {
  readonly ledger: Ledger;
  readonly sellers: ReturnType<typeof newSellers>;
  readonly faults: ReturnType<typeof newApiFaults>;
};

/** The calls that a seller may make about a payment. */
type OfPayment = {
  readonly call: Call;
  readonly work: (seller: number, payment: Payment, asked: Asked) => Answer;
};

/** The calls of Mercado Pago's API that the product makes, on their own paths; null for any other. */
export function mercadoPagoApi({ ledger, sellers, faults }: Parts) {
  function asSeller(asked: Asked, work: (seller: number) => Answer): Answer {
    const seller = sellers.of(asked);
    return seller === null ? apiError(401, "unauthorized") : work(seller);
  }

  function openPreference(seller: number, { url, body }: Asked): Answer {
    const order: Order = JSON.parse(body);
    const fault = faultOf(order);
    return fault === null ? jsonAnswer(201, ledger.open(seller, order, url.origin)) : apiError(400, fault);
  }

  function cancel(seller: number, payment: Payment, { body }: Asked): Answer {
    if (JSON.parse(body).status !== "cancelled") return apiError(400, "bad_request", 2016);
    const cancelled = ledger.cancel(seller, payment);
    return cancelled === null ? apiError(400, "bad_request", 2018) : jsonAnswer(200, cancelled);
  }

  function refund(seller: number, payment: Payment, { headers, body }: Asked): Answer {
    const key = headers["x-idempotency-key"];
    if (key === undefined) return apiError(400, "bad_request", 4292);
    const { amount = null } = JSON.parse(body || "{}") as { readonly amount?: number };
    const made = ledger.refund(seller, payment, String(key), amount);
    return made === null ? apiError(400, "bad_request", 2063) : jsonAnswer(201, made);
  }

  const ofPayments = new Map<string, OfPayment>([
    ["GET ", { call: "payment", work: (_, payment) => jsonAnswer(200, payment) }],
    ["PUT ", { call: "cancel", work: cancel }],
    ["POST /refunds", { call: "refund", work: refund }],
  ]);

  function ofPayment(asked: Asked): Promise<Answer> | null {
    const [, method, id = "", rest = ""] = /^(\w+) \/v1\/payments\/(\d+)(\/\w+)?$/.exec(asked.route) ?? [];
    const found = ofPayments.get(`${method} ${rest}`);
    if (found === undefined) return null;
    const work = (seller: number) => {
      const payment = ledger.payment(seller, id);
      return payment === null ? notFound() : found.work(seller, payment, asked);
    };
    return faults.around(found.call, () => asSeller(asked, work));
  }

  return (asked: Asked): Promise<Answer> | null => {
    switch (asked.route) {
      case "POST /checkout/preferences":
        return faults.around("preference", () => asSeller(asked, (seller) => openPreference(seller, asked)));
      case "GET /v1/payments/search":
        return faults.around("search", () =>
          asSeller(asked, (seller) => search(asked, ledger.paymentsOf(seller))),
        );
      case "POST /oauth/token":
        return faults.around("token", () => sellers.grant(asked));
      default:
        return ofPayment(asked);
    }
  };
}
