import { expect, type Page } from "@playwright/test";

/** Runs the product's clock until its effect shows, so that the test need not wait a minute. */
export async function untilTicked(page: Page, seen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.request.get("/__scheduled?cron=*+*+*+*+*");
    await seen();
  }).toPass({ timeout: 30_000 });
}
