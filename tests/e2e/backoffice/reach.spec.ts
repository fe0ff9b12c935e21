import { expect, test } from "@playwright/test";
import { enterBackoffice } from "#tests/e2e/support/accounts.ts";
import { OFFICE } from "#tests/e2e/support/office-pages.ts";

test.use({ viewport: { width: 320, height: 640 } });

test("each tab's name fits on a single line on the smallest phone", async ({ page }, info) => {
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
});
