import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * What axe finds on a page, a line per rule with the HTML of its nodes. Legacy mode looks at the page itself, without a blank page
 * beside it: half the time, and no page of ours has a frame.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** Axe finds nothing on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page), page.url()).toEqual([]);
}
