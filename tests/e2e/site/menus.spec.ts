import { expect, type Page, test } from "@playwright/test";
import { demoSession, enter, enterBackoffice } from "#tests/e2e/support/accounts.ts";
import { PALERMO, settled } from "#tests/e2e/support/wizard.ts";

const WIDTHS = [320, 390, 820];
const CUT = "s=demo-corte-1";

const PUBLIC = [
  "/",
  "/gestionar-turnos/barberias",
  "/footer/faqs",
  "/footer/contact",
  "/negocio/demo",
  "/negocios",
  "/login",
  PALERMO,
  `${PALERMO}?step=2&${CUT}`,
  `${PALERMO}?step=3&${CUT}`,
  "/anotarme/demo/demo-palermo?s=demo-corte-1",
];
const CUSTOMER = ["/", "/bookings", "/bookings/calendar", "/notifications", "/customer/profile"];
const OFFICE = [
  "/backoffice/calendar",
  "/backoffice/messages",
  "/backoffice/clients",
  "/backoffice/payments",
  "/backoffice/money",
  "/backoffice/money/commissions",
  "/backoffice/money/commissions/rules",
  "/backoffice/reports",
  "/backoffice/setup",
  "/backoffice/setup/team",
  "/backoffice/setup/employees",
  "/backoffice/setup/services",
  "/backoffice/setup/closures",
  "/backoffice/clients/new",
  "/notifications",
];

/**
 * Opens every visible menu and fold, one at a time, and answers the faults in its position. Faults are: out of the
 * page, over its own name, under another element, or pushing its neighbours. A pop-up moves nothing; a fold may move
 * the content after it.
 */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const wide = document.documentElement.clientWidth;
    const seen = (box: DOMRect) => box.width > 0 && box.height > 0;
    for (const details of document.querySelectorAll<HTMLDetailsElement>("details:not([open])")) {
      const around = details.parentElement?.closest<HTMLDetailsElement>("details:not([open])");
      const summary = details.querySelector("summary");
      if (!summary || !seen((around?.querySelector("summary") ?? summary).getBoundingClientRect())) continue;
      if (around) around.open = true;
      summary.scrollIntoView({ block: "center" });
      const name = `${details.className} '${summary.textContent?.trim()}'`;
      const beside = [...(details.parentElement?.children ?? [])].filter((each) => each !== details);
      const before = beside.map((each) => JSON.stringify(each.getBoundingClientRect()));
      details.open = true;
      const list =
        details.querySelector<HTMLElement>(":scope > .menu-list") ??
        (details.lastElementChild as HTMLElement);
      const box = list.getBoundingClientRect();
      if (seen(box) && (box.left < -0.5 || box.right > wide + 0.5))
        found.push(`${name} reaches from ${box.left} to ${box.right}`);
      if (document.documentElement.scrollWidth > wide)
        found.push(`${name} makes the page ${document.documentElement.scrollWidth} wide`);
      if (list.matches(".menu-list") && seen(box)) found.push(...popped(list, box));
      details.open = false;
      if (around) around.open = false;

      function popped(list: HTMLElement, box: DOMRect): string[] {
        const after = beside.map((each) => JSON.stringify(each.getBoundingClientRect()));
        const isFolded = getComputedStyle(list).position === "static";
        const moved =
          !isFolded && before.some((each, nth) => each !== after[nth])
            ? [`${name} moves what stands beside it`]
            : [];
        const label = summary?.getBoundingClientRect() ?? box;
        const apart =
          box.top >= label.bottom - 1 ||
          box.bottom <= label.top + 1 ||
          box.left >= label.right - 1 ||
          box.right <= label.left + 1;
        const isOut =
          box.top < -0.5 ||
          (getComputedStyle(list).position !== "static" &&
            box.bottom > innerHeight + 0.5 &&
            !!list.closest(".bo-nav"));
        const first = list.querySelector<HTMLElement>("a, button, input:not([type=hidden]), select");
        const at = first?.getBoundingClientRect();
        const hit =
          at && document.elementFromPoint(at.left + Math.min(20, at.width / 2), at.top + at.height / 2);
        const isUnder = hit && !list.contains(hit) && at.top >= 0 && at.bottom <= innerHeight;
        return [
          ...moved,
          ...(isFolded && list.closest(".bo-nav") ? [`${name} opens inside its bar`] : []),
          ...(apart ? [] : [`${name} covers its own name`]),
          ...(isOut ? [`${name} reaches from ${box.top} to ${box.bottom}`] : []),
          ...(isUnder ? [`${name} lies under ${hit.localName}.${hit.className}`] : []),
        ];
      }
    }
    for (const badge of document.querySelectorAll(":is(.icon-btn, .bo-place) > .count")) {
      const [one, other] = [badge, badge.parentElement?.querySelector("svg")].map((each) =>
        each?.getBoundingClientRect(),
      );
      if (!one || !other || !seen(one) || !seen(other)) continue;
      const apart =
        one.left >= other.right ||
        one.right <= other.left ||
        one.bottom <= other.top ||
        one.top >= other.bottom;
      if (!apart) found.push(`a badge lies over the symbol of '${badge.parentElement?.textContent?.trim()}'`);
      if (one.right > wide) found.push("a badge reaches out of the page");
    }
    return found;
  });
}

async function expectWell(page: Page, path: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await faults(page), `${path} at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
}

for (const [whose, paths] of [
  ["visitors", PUBLIC],
  ["a customer", CUSTOMER],
  ["an owner", OFFICE],
] as const) {
  test(`every menu and fold that ${whose} can open is laid out as it should be`, async ({ page }, info) => {
    test.slow();
    const customer = whose === "a customer" ? await demoSession(page.request, "cliente@turnero.test") : null;
    for (const [nth, path] of paths.entries()) {
      if (nth === 0 && customer) await enter(page, info, customer, path);
      else if (nth === 0 && whose === "an owner") await enterBackoffice(page, info, path);
      else await page.goto(path);
      await settled(page, info);
      await expectWell(page, path);
    }
  });
}

test("the phone's 'Más' opens over its bar and leads on", async ({ page }, info) => {
  await enterBackoffice(page, info, "/backoffice/calendar");
  const bar = page.getByRole("navigation", { name: "Tu negocio" });
  const before = await bar.boundingBox();
  await bar.getByText("Más", { exact: true }).click();
  const list = await bar.locator(".bo-more .menu-list").boundingBox();
  expect(await bar.boundingBox()).toEqual(before);
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(before?.y ?? 0);
  await bar.getByRole("link", { name: "Servicios" }).click();
  await expect(page).toHaveURL("/backoffice/setup/services");
});

for (const [width, height] of [
  [320, 52],
  [480, 52],
  [700, 56],
] as const) {
  test(`the bar of a phone of ${width} px is ${height} px high on every screen`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const [path, bar] of [
      ["/", "header.site"],
      ["/login", "header.site"],
      [PALERMO, "header.top"],
    ] as const) {
      await page.goto(path);
      expect((await page.locator(bar).boundingBox())?.height, path).toBe(height);
    }
  });
}
