import { err, ok, type Result } from "#app/domain/result.ts";
import type {
  PaymentFailure,
  PaymentGateway,
  PreferenceInput,
  ProviderPayment,
  ProviderRefund,
  SellerToken,
} from "#app/usecases/payment-gateway.ts";

export const COLLECTOR = "1001";

type Call = "createPreference" | "payment" | "search" | "recent" | "cancel" | "refund";
/**
 * `down`: the call does nothing; `lost-reply`: it takes effect, but its reply is lost; `hang`: the same after a long
 * wait.
 */
type Fault = "down" | "lost-reply" | "hang" | "final" | "unauthorized";

/** A card provider in memory: buyers pay when told to, and calls fail when told to. A hanging call waits for `hang`. */
export function fakePayments(now: () => number = () => 0, hang: () => Promise<void> = async () => {}) {
  const orders: PreferenceInput[] = [];
  const payments = new Map<string, ProviderPayment>();
  const refunds = new Map<
    string,
    ProviderRefund & { readonly paymentId: string; readonly centavos: number }
  >();
  const faults: { readonly call: Call; readonly kind: Fault }[] = [];
  /** Small, so that tests reach the second page. */
  const page = { size: 4 };
  let changes = 0;

  /** Each change at the provider is a moment later than the one before. */
  const moment = () => now() + ++changes;

  function put(payment: Omit<ProviderPayment, "updatedAt">): ProviderPayment {
    const kept = { ...payment, updatedAt: moment() };
    payments.set(kept.id, kept);
    return kept;
  }

  /** Takes this much of a payment back, or all that is left; answers 0 where less is left. */
  function takeBack(id: string, wished?: number): number {
    const payment = payments.get(id);
    const left = payment?.state === "APPROVED" ? payment.centavos - payment.refundedCentavos : 0;
    const centavos = wished ?? left;
    if (payment === undefined || centavos <= 0 || centavos > left) return 0;
    const refundedCentavos = payment.refundedCentavos + centavos;
    const state = refundedCentavos === payment.centavos ? "REFUNDED" : "APPROVED";
    put({ ...payment, state, refundedCentavos });
    return centavos;
  }

  async function answer<T>(call: Call, work: () => Result<T, PaymentFailure>) {
    const index = faults.findIndex((fault) => fault.call === call);
    const [fault] = index < 0 ? [] : faults.splice(index, 1);
    if (fault === undefined) return work();
    if (fault.kind === "hang") await hang();
    if (fault.kind === "lost-reply" || fault.kind === "hang") work();
    return err(failure(fault.kind));
  }

  const gateway: PaymentGateway = {
    canConnect: false,
    hasPlatformAccount: true,
    createPreference: (_, order) =>
      answer("createPreference", () => {
        orders.push(order);
        const id = `pref-${orders.length}`;
        return ok({ id, initPoint: `https://pagos.test/${orders.length}`, collectorId: COLLECTOR });
      }),
    payment: (_, id) => answer("payment", () => ok(payments.get(id) ?? null)),
    search: (_, bookingId) =>
      answer("search", () => ok([...payments.values()].filter(({ reference }) => reference === bookingId))),
    recent: (seller, { since, until, skipped }) =>
      answer("recent", () => {
        const own = [...payments.values()].filter(({ collectorId }) => collectorId === accountOf(seller));
        const changed = own.filter(({ updatedAt }) => updatedAt >= since && updatedAt <= until);
        const end = skipped + page.size;
        const found = changed.sort((one, other) => one.updatedAt - other.updatedAt).slice(skipped, end);
        const last = found.at(-1)?.updatedAt ?? since;
        const next = last > since ? { since: last, skipped: 0 } : { since, skipped: end };
        return ok({ payments: found, hasUnreadable: false, next: end < changed.length ? next : null });
      }),
    cancel: (_, id) =>
      answer("cancel", () => {
        const payment = payments.get(id);
        if (payment?.state !== "PENDING" && payment?.state !== "IN_PROCESS") return err(failure("final"));
        put({ ...payment, state: "CANCELLED" });
        return ok(null);
      }),
    refund: (_, { paymentId, key, centavos }) =>
      answer("refund", () => {
        const before = refunds.get(key);
        if (before) return ok(before);
        const taken = takeBack(paymentId, centavos);
        if (taken === 0) return err(failure("final"));
        const refund = {
          id: `refund-${refunds.size + 1}`,
          state: "DONE",
          paymentId,
          centavos: taken,
        } as const;
        refunds.set(key, refund);
        return ok(refund);
      }),
    isSigned: ({ signature }) => signature === "signed",
    authorizationUrl: ({ state }) => `https://pagos.test/authorization?state=${state}`,
    exchangeCode: async () => err(failure("final")),
    renewGrant: async () => err(failure("final")),
  };

  let paid = 0;
  return {
    gateway,
    orders,
    payments,
    refunds,
    /** The number of recent payments in one answer. */
    page,
    /** Makes the next such call fail in this way. */
    break: (call: Call, kind: Fault) => void faults.push({ call, kind }),
    /** A buyer pays for a booking; answers the payment. */
    pay(bookingId: string, wished: Partial<ProviderPayment> = {}): ProviderPayment {
      paid += 1;
      return put({
        id: `${9000 + paid}`,
        state: "APPROVED",
        centavos: 600_000,
        refundedCentavos: 0,
        currency: "ARS",
        collectorId: COLLECTOR,
        reference: bookingId,
        isLive: true,
        ...wished,
      });
    },
    /** The seller refunds part of a payment at the provider, without the product; all of it by default. */
    refundOutside: (id: string, centavos?: number) => void takeBack(id, centavos),
    /** Changes the state of a payment later. */
    change: (id: string, state: ProviderPayment["state"]) => {
      const payment = payments.get(id);
      if (payment) put({ ...payment, state });
    },
  };
}

/** A token ends in the number of its account. */
function accountOf(seller: SellerToken): string | undefined {
  return seller === null ? COLLECTOR : seller.split("-").at(-1);
}

function failure(kind: Fault): PaymentFailure {
  return {
    isFinal: kind === "final" || kind === "unauthorized",
    isUnauthorized: kind === "unauthorized",
    reason: kind,
    retryAfterSeconds: null,
  };
}
