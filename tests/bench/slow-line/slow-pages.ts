import type { Browser } from "@playwright/test";
import { BUDGET } from "#tests/bench/budgets.ts";
import type { Product } from "#tests/bench/product.ts";
import { PUBLIC_PAGES } from "#tests/bench/public-pages.ts";
import { type Figure, figure } from "#tests/bench/report.ts";
import { HANDSHAKES_S, ROUND_TRIP_MS, startEdge } from "./edge-proxy.ts";
import { launch, usableAfter, withSlowPhone } from "./slow-phone.ts";

const VIEWS = 2;

/** The wait of a visitor on Slow 3G, with a slow phone and an empty cache, until a page of each kind is usable. */
export async function slowPageFigures(product: Product, executablePath: string): Promise<Figure[]> {
  const browser = await launch(executablePath);
  const edge = await startEdge(product.address, ROUND_TRIP_MS);
  try {
    const figures: Figure[] = [];
    for (const path of PUBLIC_PAGES) {
      const waits = [];
      while (waits.length < VIEWS) waits.push(await waitFor(browser, edge.address, path));
      figures.push(
        figure(`public page ${path}, cold`, Math.min(...waits), "s", BUDGET.publicPageSeconds, NOTE),
      );
    }
    return figures;
  } finally {
    await browser.close();
    await edge.stop();
  }
}

const NOTE = "0.8 s of it for TCP and TLS, added";

async function waitFor(browser: Browser, address: string, path: string): Promise<number> {
  return withSlowPhone(browser, address, null, async (page) => {
    const reply = await page.goto(path);
    if (reply?.status() !== 200) throw new Error(`${path} was answered ${reply?.status()}`);
    return HANDSHAKES_S + (await usableAfter(page));
  });
}
