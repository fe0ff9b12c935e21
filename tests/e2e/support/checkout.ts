import { expect, type Page, type TestInfo } from "@playwright/test";
import { action, settled } from "./wizard.ts";

/** Presses 'Pagar seña', which opens the provider's checkout in a new tab. */
export async function openCheckout(page: Page, info: TestInfo): Promise<Page> {
  await settled(page, info);
  const opened = page.context().waitForEvent("page");
  await action(page, "Pagar seña").click();
  const checkout = await opened;
  await expect(checkout.getByRole("heading", { name: "Mercado Pago (sandbox)" })).toBeVisible();
  return checkout;
}
