import { expect, type Page, test } from "@playwright/test";
import { enterBackoffice } from "#tests/e2e/support/accounts.ts";
import { axeFindings, expectAccessible } from "#tests/e2e/support/axe.ts";
import { OFFICE_PAGES } from "#tests/e2e/support/office-pages.ts";
import { missingIcons, sideways } from "#tests/e2e/support/reach.ts";
import { settled } from "#tests/e2e/support/wizard.ts";

const SETUP = "/backoffice/setup";
const FORMS = [
  `${SETUP}/business`,
  `${SETUP}/stores/demo-palermo`,
  `${SETUP}/services/demo-masaje`,
  `${SETUP}/employees/demo-ana`,
  `${SETUP}/employees/demo-ana/hours/demo-palermo`,
  `${SETUP}/employees/demo-ana/time-off`,
  `${SETUP}/closures/new`,
  `${SETUP}/team`,
  `${SETUP}/close`,
];

const DESK = { width: 1280, height: 900 };
const SMALLEST = { width: 320, height: 640 };

// Other journeys cover the phone layout.
test.use({ viewport: DESK, isMobile: false, hasTouch: false });

test("each form of the setup shows all its fields on a desk and is accessible", async ({ page }, info) => {
  test.slow();
  await enterBackoffice(page, info, SETUP);
  for (const path of FORMS) {
    await page.goto(path);
    await settled(page, info);
    expect(await hiddenLabels(page), path).toEqual([]);
    await expectAccessible(page);
  }
});

test("every page of the back office is drawn once, fits a desk and the smallest phone, and is accessible", async ({
  page,
}, info) => {
  test.slow();
  const faults: string[] = [];
  page.on("pageerror", (fault) => faults.push(`${page.url()}: ${fault.message}`));
  await enterBackoffice(page, info, SETUP);
  for (const path of OFFICE_PAGES) {
    await page.setViewportSize(SMALLEST);
    await page.goto(path);
    await settled(page, info);
    expect.soft(await sideways(page), `${path} on the smallest phone`).toBe(0);
    expect.soft(await missingIcons(page), path).toEqual([]);
    await page.setViewportSize(DESK);
    expect.soft(await sideways(page), path).toBe(0);
    expect.soft(await axeFindings(page), path).toEqual([]);
  }
  expect(faults).toEqual([]);
});

/** Labels of hidden fields, apart from those that the form itself folds away: closed days, repetition not asked for. */
async function hiddenLabels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const folded =
      "details:not([open]), .shifts, .sr, .repeat .field, .repeat .week-days, .own-hours, .clock, [hidden]";
    return [...document.querySelectorAll<HTMLElement>("main label, main legend")]
      .filter((label) => label.closest(folded) === null && !label.checkVisibility())
      .map((label) => label.textContent ?? "");
  });
}
