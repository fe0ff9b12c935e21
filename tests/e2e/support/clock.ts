import { expect, type Page } from "@playwright/test";

/** Pushes the product's clock until what it is to bring about can be seen, so that nobody waits a minute for it. */
export async function untilTicked(page: Page, seen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.request.get("/__scheduled?cron=*+*+*+*+*");
    await seen();
  }).toPass({ timeout: 30_000 });
}
