import type { PaymentGateway, ProviderPayment, SellerToken } from "#app/usecases/payment-gateway.ts";
import { openPreference } from "#app/usecases/payments/checkouts/open-preference.server.ts";
import { run } from "#tests/support/database/database.ts";
import { openSellers } from "#tests/support/sellers.ts";
import { bookTurno } from "#tests/support/turno.ts";

const MINUTE_MS = 60_000;
/** The salon's own account, and the minute at which it was connected, some days later. */
export const OWN = "access-1-2002";
export const THEIRS = 720 + 7 * 1440;
export const NOTHING = { done: 0, errors: [] };

/** A turno whose seña is to be paid to the salon's own account, and who was asked for what was paid lately. */
export async function openLost() {
  const opened = openSellers();
  const { world, provider, connect } = opened;
  const asked: SellerToken[] = [];
  const payments: PaymentGateway = {
    ...provider.gateway,
    recent: (seller, span) => {
      asked.push(seller);
      return provider.gateway.recent(seller, span);
    },
  };
  const deps = { ...opened.deps, payments };
  await connect();

  /** A turno whose checkout is at the account of this number. */
  async function book(collectorId: string, startMinute = 600) {
    const bookingId = await bookTurno({ ...world, deps }, { servicePriceIds: ["masaje-unico"], startMinute });
    await openPreference(deps, { bookingId, businessId: "salon" });
    await run({
      sql: "update checkouts set collector_id = ? where booking_id = ?",
      params: [collectorId, bookingId],
    });
    return bookingId;
  }
  const bookingId = await book("2002");

  /** Somebody pays to the salon's account, and nobody tells us. */
  function pay(reference: string | null = bookingId, wished: Partial<ProviderPayment> = {}) {
    const payment = provider.pay(bookingId, { reference, collectorId: "2002", ...wished });
    world.pass(MINUTE_MS);
    return payment;
  }
  return { ...opened, deps, bookingId, asked, book, pay };
}

export async function stateOf(bookingId: string) {
  const [rows] = await run({ sql: "select status from bookings where id = ?", params: [bookingId] });
  return rows?.[0]?.status;
}
