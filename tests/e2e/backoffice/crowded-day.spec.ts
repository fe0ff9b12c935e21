import { expect, type Locator, type Page, test } from "@playwright/test";
import { enterBackoffice } from "#tests/e2e/support/accounts.ts";
import { blockOf, fillDay, ownTuesday } from "#tests/e2e/support/agenda-day.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";

/** More than are drawn at once. */
const BLOCKS = 204;
const STORE = "demo-palermo";

/** Holds the whole day back until it is let through; the promise is kept once script has asked for it. */
async function holdBack(page: Page) {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  let hasAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    hasAsked = resolve;
  });
  await page.route("**/backoffice/calendar.data*", async (route) => {
    hasAsked();
    await held;
    await route.continue();
  });
  return { asked, letThrough };
}

const topOf = async (block: Locator) => Math.round((await block.boundingBox())?.y ?? Number.NaN);

test(
  "a crowded day begins with a part, and the whole day takes its place unseen",
  { tag: "@wide" },
  async ({ page }, info) => {
    test.slow();
    const date = await ownTuesday(page);
    const turnos = await fillDay(page, date, BLOCKS);
    const blocks = page.locator("#sheet [data-line]");
    const status = page.getByRole("navigation", { name: "Horas del día" }).getByRole("status");
    const line = await holdBack(page);
    // A low window, so that the last hours can be scrolled to its top.
    const { width = 0 } = page.viewportSize() ?? {};
    if (width > 768) await page.setViewportSize({ width, height: 620 });
    await enterBackoffice(page, info, `/backoffice/calendar?store=${STORE}&date=${date}&from=17`);
    await line.asked;
    const shown = await blocks.count();
    expect(shown).toBeGreaterThan(30);
    expect(shown).toBeLessThan(BLOCKS);
    await expect(status).toHaveText(`Acá ves ${shown} de los ${BLOCKS} turnos del día`);
    await expectAccessible(page);

    const block = blockOf(page, turnos[BLOCKS - 30] ?? { id: "", name: "", email: "" });
    await block.focus();
    await block.scrollIntoViewIfNeeded();
    const top = await topOf(block);
    line.letThrough();
    await expect(blocks).toHaveCount(BLOCKS);
    await expect(status).toHaveText(`Los ${BLOCKS} turnos del día`);
    await expect(block).toBeFocused();
    expect(Math.abs((await topOf(block)) - top)).toBeLessThanOrEqual(2);
    await expect(page.locator("#sheet a[href*='from=']")).toHaveCount(0);

    const hours = page.getByRole("navigation", { name: "Horas del día" }).getByRole("link");
    await hours.first().click();
    await expect(blockOf(page, turnos[0] ?? { id: "", name: "", email: "" })).toBeInViewport();
    await expect(page).toHaveURL(/from=17#h9$/);
    await expectAccessible(page);
  },
);
