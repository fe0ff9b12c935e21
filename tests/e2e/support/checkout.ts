import { expect, type Page, type TestInfo } from "@playwright/test";
import { enter } from "./accounts.ts";
import { sandboxOf } from "./sandbox.ts";
import { type Booked, bookByApi } from "./turnos.ts";
import { settled } from "./wizard.ts";

/** A booking that awaits its deposit, on its own page. */
export async function atUnpaid(page: Page, info: TestInfo): Promise<Booked> {
  const booked = await bookByApi(page, info, "demo-masaje");
  await enter(page, info, booked.person.token, `/bookings/${booked.id}`);
  return booked;
}

/** 'Pagar seña ($6.000)', where it shows. */
export function payButton(page: Page) {
  return page
    .getByRole("button", { name: /^Pagar seña/ })
    .filter({ visible: true })
    .first();
}

/** Unfolds the instructions for a transfer. */
export async function openTransfer(page: Page): Promise<void> {
  await page.getByText("Pagar por transferencia", { exact: true }).click();
}

/** Presses 'Pagar seña', which opens the provider's checkout in a new tab. */
export async function openCheckout(page: Page, info: TestInfo): Promise<Page> {
  await settled(page, info);
  const opened = page.context().waitForEvent("page");
  await payButton(page).click();
  const checkout = await opened;
  await expect(checkout.getByRole("heading", { name: "Mercado Pago (sandbox)" })).toBeVisible();
  return checkout;
}

type Payment = {
  readonly id: number;
  readonly external_reference: string;
  readonly status: string;
  readonly transaction_amount_refunded: number;
};

/** A booking's payments in the provider's list, newest first. */
export async function paymentsOf(page: Page, baseURL: string | undefined, bookingId: string) {
  const list = await page.request.get(`${sandboxOf(baseURL)}/mercadopago/payments.json`);
  const { payments }: { readonly payments: readonly Payment[] } = await list.json();
  return payments.filter((each) => each.external_reference === bookingId);
}
