import { expect, test } from "@playwright/test";
import { enterBackoffice } from "#tests/e2e/support/accounts.ts";
import { missingIcons, sideways } from "#tests/e2e/support/reach.ts";
import { settled } from "#tests/e2e/support/wizard.ts";

const OFFICE = "/backoffice";
const SETUP = `${OFFICE}/setup`;
const MONEY = `${OFFICE}/money`;
const CLIENTS = `${OFFICE}/clients`;
const PAGES = [
  ...[
    `${OFFICE}/calendar`,
    `${OFFICE}/calendar/waitlist`,
    `${OFFICE}/payments`,
    `${OFFICE}/payments?ver=problems`,
    `${OFFICE}/legal`,
    `${OFFICE}/reports`,
  ],
  ...[CLIENTS, `${CLIENTS}?sort=spent`, `${CLIENTS}/new`, `${CLIENTS}/repeated`, `${CLIENTS}/import`],
  ...[`${OFFICE}/messages`, `${OFFICE}/messages/whatsapp`],
  ...[MONEY, `${MONEY}/totals`, `${MONEY}/commissions`, `${MONEY}/commissions/rules`],
  ...[SETUP, `${SETUP}/services`, `${SETUP}/employees`, `${SETUP}/history`, `${SETUP}/import`],
  `${SETUP}/employees/nobody`,
];

test.use({ viewport: { width: 320, height: 640 } });

test(
  "every page of the back office fits the smallest phone and is drawn once",
  { tag: "@once" },
  async ({ page }, info) => {
    test.slow();
    const faults: string[] = [];
    page.on("pageerror", (fault) => faults.push(`${page.url()}: ${fault.message}`));
    await enterBackoffice(page, info, OFFICE);
    for (const path of PAGES) {
      await page.goto(path);
      await settled(page, info);
      expect.soft(await sideways(page), path).toBe(0);
      expect.soft(await missingIcons(page), path).toEqual([]);
    }
    expect(faults).toEqual([]);
  },
);

test(
  "each tab's name fits on a single line on the smallest phone",
  { tag: "@once" },
  async ({ page }, info) => {
    await enterBackoffice(page, info, `${OFFICE}/calendar`);
    const names = page.locator(".bo-nav > .bo-place, .bo-more > summary").filter({ visible: true });
    await expect(names).toHaveCount(5);
    const broken = await names.evaluateAll((places) =>
      places.flatMap((place) => {
        const words = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        const lines = [];
        while (words.nextNode()) {
          range.selectNodeContents(words.currentNode);
          if (range.getClientRects().length > 1) lines.push(words.currentNode.textContent);
        }
        return lines;
      }),
    );
    expect(broken).toEqual([]);
  },
);
