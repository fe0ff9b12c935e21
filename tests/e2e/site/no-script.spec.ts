import { expect, test } from "@playwright/test";
import { asNewCustomer, enterBackoffice, press } from "#tests/e2e/support/accounts.ts";

/** Screens with a form that script sends by itself; without script a button sends it. */
const SCREENS = [
  "/backoffice/calendar",
  "/backoffice/calendar/new",
  "/backoffice/clients",
  "/backoffice/messages",
  "/backoffice/money",
  "/backoffice/money/commissions",
  "/backoffice/reports",
  "/backoffice/reports?period=dates",
];

test(
  "without script a button shows at each form that script sends",
  { tag: "@plain" },
  async ({ page }, info) => {
    await enterBackoffice(page, info, "/backoffice/calendar");
    for (const path of SCREENS) {
      await page.goto(path);
      const folds = page.locator("main details:not([open]):has(.no-script) > summary");
      for (const fold of await folds.all()) await fold.click();
      // The agenda's filters unfold by a checkbox.
      for (const fold of await page.locator(".show-filters input").all()) await fold.check({ force: true });
      const buttons = await page.locator("main .no-script").all();
      expect(buttons, path).not.toEqual([]);
      for (const button of buttons) await expect.soft(button, path).toBeVisible();
    }
  },
);

test("without script the report of a press has the focus", { tag: "@plain" }, async ({ page }, info) => {
  await asNewCustomer(page, info, "/customer/profile");
  await press(page, info, "Guardar");
  await expect(page.getByRole("status").filter({ hasText: "Tus datos se guardaron." })).toBeFocused();
});
