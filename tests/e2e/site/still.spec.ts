import { expect, type Page, test } from "@playwright/test";
import { CABALLITO, PALERMO, settled } from "#tests/e2e/support/wizard.ts";

const CUT = "s=demo-corte-1";

const OPEN = [
  "/",
  PALERMO,
  `${PALERMO}?step=2&${CUT}`,
  `${CABALLITO}?step=3&${CUT}`,
  "/negocio/demo",
  "/negocios",
  "/negocios/caba/palermo",
  "/anotarme/demo/demo-palermo?s=demo-corte-1",
  "/login",
  "/signup",
];

/** Elements that moved by themselves since the page appeared, with their old and new places in px. */
function moved(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const found: string[] = [];
        const watch = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as LayoutShift[])
            for (const { node, previousRect, currentRect } of entry.sources)
              found.push(
                `${node?.nodeName} ${(node as Element | null)?.className ?? ""} ${previousRect.y} to ${currentRect.y}`,
              );
        });
        watch.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(found), 200));
      }),
  );
}

type LayoutShift = PerformanceEntry & {
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
};

test(
  "nothing moves under a finger when script takes the page over",
  { tag: "@wide" },
  async ({ page }, info) => {
    for (const path of OPEN) {
      await page.goto(path);
      await settled(page, info);
      expect.soft(await moved(page), path).toEqual([]);
    }
  },
);
