import type { PaymentGateway, ProviderPayment, SellerToken } from "#app/usecases/payment-gateway.ts";
import { openPreference } from "#app/usecases/payments/checkouts/open-preference.server.ts";
import { run } from "#tests/support/database/database.ts";
import { openSellers } from "#tests/support/sellers.ts";
import { bookTurno } from "#tests/support/turno.ts";

const MINUTE_MS = 60_000;
/** The token of the salon's own account, and the minute of its connection, seven days later. */
export const OWN = "access-1-2002";
export const THEIRS = 720 + 7 * 1440;
export const NOTHING = { done: 0, errors: [] };

/** A booking with its checkout at the salon's own account; `asked` lists the accounts asked for recent payments. */
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

  /** A booking with its checkout at the account of this number. */
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

  /** A payment to the salon's account without a notice to the product. */
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
