import type { Deps } from "#app/usecases/deps.ts";
import { viewBusinessPayments } from "#app/usecases/payments/business-payments.server.ts";
import { reportTransfer } from "#app/usecases/payments/transfers/report-transfer.server.ts";
import { setTransferAccount } from "#app/usecases/payments/transfers/transfer-account.server.ts";
import { openCheckout } from "#tests/stories/open-checkout.ts";
import { run } from "#tests/support/database/database.ts";
import { jpeg } from "#tests/support/pictures.ts";
import { actorOf } from "#tests/support/salon.ts";

export const OWNER = actorOf("duena", "BUSINESS");
/** Hours for which the salon holds a booking after its transfer is reported. */
export const HOURS = 6;
export const ACCOUNT = { holder: "Salón SRL", alias: "salon.demo", cbu: null, hours: HOURS };
export const JPEG = jpeg();

/** A booking with a deposit payable by transfer, and a function with which its customer reports one. */
export async function openTransfer() {
  const opened = await openCheckout();
  await setTransferAccount(opened.deps, OWNER, ACCOUNT);
  const tell = (reference: string | null = null, receipt: Uint8Array | null = null) =>
    reportTransfer(opened.deps, { bookingId: opened.bookingId, reference, receipt });
  return { ...opened, tell };
}

/** The salon's page of its deposits. */
export async function paymentsSeen(deps: Deps) {
  const found = await viewBusinessPayments(deps, OWNER, { from: null, to: null });
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
}

/** The transfer that the salon has to review. */
export const toReview = async (deps: Deps) => (await paymentsSeen(deps)).transfers[0]?.id ?? "";

export async function statusOf(bookingId: string) {
  const [rows] = await run({
    sql: "select status, cancel_reason as reason, deposit_due_at as due from bookings where id = ?",
    params: [bookingId],
  });
  return rows?.[0];
}

/** The audiences of the mails of an event. */
export async function eventsOf(event: string) {
  const [rows] = await run({
    sql: "select audience from outbox where event = ? order by audience",
    params: [event],
  });
  return rows?.map((row) => row.audience);
}
