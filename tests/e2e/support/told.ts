import { expect, type Page } from "@playwright/test";

/**
 * Waits until a result is announced and visible. Its place may have no size, where the message floats over the page.
 */
export async function expectTold(page: Page, words: string | RegExp): Promise<void> {
  const status = page.getByRole("status").filter({ hasText: words });
  const seen = status.or(status.locator("*")).filter({ hasText: words, visible: true });
  await expect(seen.first()).toBeVisible();
}

/** Presses a button, and waits for its message. */
export async function pressTold(page: Page, name: string, words: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).first().click();
  await expectTold(page, words);
}
