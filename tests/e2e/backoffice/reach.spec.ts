import { expect, test } from "@playwright/test";
import { enterBackoffice } from "#tests/e2e/support/accounts.ts";
import { sideways } from "#tests/e2e/support/reach.ts";
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
  "every page of the back office fits the smallest phone, and is drawn once",
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
    }
    expect(faults).toEqual([]);
  },
);
