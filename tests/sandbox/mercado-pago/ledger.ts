import { randomUUID } from "node:crypto";
import { isStatus, newPayment, type Purchase, paidAs, paidBack } from "./payments.ts";
import { type Order, type Payment, type Preference, type Refund, wireDate } from "./wire.ts";

/** Its seller may read a payment, whatever its `collector_id` shows. */
export type Kept = { readonly seller: number; readonly payment: Payment };

export const PLATFORM = 1001;
const UNORDERED_PESOS = 1000;

/** Preferences, payments and refunds since the start, in memory only. */
export function newLedger() {
  const preferences: Preference[] = [];
  const payments = new Map<string, Kept>();
  const refunds = new Map<string, Refund>();
  // Ids of an earlier start remain in the product's database, so these begin at the clock.
  let lastId = Date.now();
  let lastMoment = 0;

  const newId = () => ++lastId;

  /** Each change is later than the one before. */
  function moment(): string {
    lastMoment = Math.max(Date.now(), lastMoment + 1);
    return wireDate(lastMoment);
  }

  function keep(seller: number, payment: Payment): Kept {
    const kept = { seller, payment: { ...payment, date_last_updated: moment() } };
    payments.set(String(payment.id), kept);
    return kept;
  }

  function ofSeller(seller: number, id: string): Payment | null {
    const kept = payments.get(id);
    return kept?.seller === seller ? kept.payment : null;
  }

  function newest(reference: string): Preference | null {
    return preferences.findLast((each) => each.external_reference === reference) ?? null;
  }

  function begun({ external_reference: reference = "" }: Purchase): Kept {
    const preference = newest(reference);
    const seller = preference?.collector_id ?? PLATFORM;
    const amount = preference === null ? UNORDERED_PESOS : totalOf(preference);
    return {
      seller,
      payment: newPayment({ id: newId(), seller, amount, reference, metadata: preference?.metadata ?? {} }),
    };
  }

  /** The same key gives the same refund; null where less is left than the amount. */
  function refund(seller: number, payment: Payment, key: string, amount: number | null): Refund | null {
    const name = `${payment.id}/${key}`;
    const known = refunds.get(name);
    if (known) return known;
    const left = Math.round((payment.transaction_amount - payment.transaction_amount_refunded) * 100) / 100;
    const pesos = amount ?? left;
    if (payment.status !== "approved" || pesos <= 0 || pesos > left) return null;
    const facts = { status: "approved", date_created: wireDate(Date.now()), unique_sequence_number: null };
    const refund = { id: newId(), payment_id: payment.id, amount: pesos, ...facts };
    refunds.set(name, refund);
    keep(seller, paidBack(payment, pesos));
    return refund;
  }

  return {
    open(seller: number, order: Order, base: string): Preference {
      const id = `${seller}-${randomUUID()}`;
      const preference = {
        ...order,
        id,
        collector_id: seller,
        client_id: "sandbox-mercado-pago",
        date_created: wireDate(Date.now()),
        init_point: `${base}/checkout/${id}`,
        sandbox_init_point: `${base}/checkout/${id}`,
      };
      preferences.push(preference);
      return preference;
    },

    preference: (id: string) => preferences.find((each) => each.id === id) ?? null,

    pay(purchase: Purchase): Kept {
      const { outcome, payment_id: id } = purchase;
      if (!isStatus(outcome)) throw new Error(`no such outcome: ${outcome}`);
      const before = id === undefined ? begun(purchase) : payments.get(String(id));
      if (before === undefined) throw new Error(`no such payment: ${id}`);
      return keep(before.seller, paidAs(purchase, before.payment, wireDate(Date.now())));
    },

    payment: ofSeller,
    refund,

    /** Newest first. */
    paymentsOf(seller: number): readonly Payment[] {
      const own = [...payments.values()].filter((kept) => kept.seller === seller).reverse();
      return own.map(({ payment }) => payment);
    },

    /** Null where it is already decided. */
    cancel(seller: number, payment: Payment): Payment | null {
      if (!["pending", "in_process", "authorized"].includes(payment.status)) return null;
      return keep(seller, paidAs({ outcome: "cancelled" }, payment, "")).payment;
    },

    /** The seller refunds this many pesos without the product, or all that is left; null where less is left. */
    giveBack({
      payment_id: id,
      amount,
    }: {
      readonly payment_id: number | string;
      readonly amount?: number;
    }): Kept | null {
      const kept = payments.get(String(id));
      if (kept === undefined) return null;
      const back = refund(kept.seller, kept.payment, `past-us-${newId()}`, amount ?? null);
      return back === null ? null : (payments.get(String(id)) ?? null);
    },

    /** The address for a booking's notifications; an unknown booking takes the last one's address. */
    notificationUrl(reference: string): string | null {
      return (newest(reference) ?? preferences.at(-1))?.notification_url ?? null;
    },

    all: () => ({
      payments: [...payments.values()].map(({ payment }) => payment).reverse(),
      refunds: [...refunds.values()].reverse(),
      preferences: [...preferences].reverse(),
    }),
  };
}

export type Ledger = ReturnType<typeof newLedger>;

export function totalOf({ items }: Order): number {
  return items.reduce((total, { quantity, unit_price }) => total + quantity * unit_price, 0);
}
