import { agendaDay } from "#tests/bench/agenda-day.ts";
import { BUDGET } from "#tests/bench/budgets.ts";
import { FULL_DAY } from "#tests/bench/full-day.ts";
import type { Product } from "#tests/bench/product.ts";
import { type Figure, figure } from "#tests/bench/report.ts";
import { HANDSHAKES_S, ROUND_TRIP_MS, startEdge } from "./edge-proxy.ts";
import { launch, usableAfter, withSlowPhone } from "./slow-phone.ts";

const VIEWS = 3;

/**
 * The wait of staff on Slow 3G, with a slow phone and an empty cache, until the day of ten professionals is readable.
 */
export async function slowDayFigure(product: Product, executablePath: string): Promise<Figure> {
  const { path, token } = await agendaDay(product);
  const browser = await launch(executablePath);
  const edge = await startEdge(product.address, ROUND_TRIP_MS);
  try {
    const waits: number[] = [];
    while (waits.length < VIEWS)
      waits.push(
        await withSlowPhone(browser, edge.address, token, async (page) => {
          await page.goto(path);
          const turnos = await page.locator("a[data-line]").count();
          if (turnos !== FULL_DAY.people * FULL_DAY.turnosEach) throw new Error(`${turnos} turnos`);
          return usableAfter(page);
        }),
      );
    const note = "0.8 s of it for TCP and TLS, added";
    return figure(
      "agenda, day of 10 with 150 turnos, cold",
      Math.min(...waits) + HANDSHAKES_S,
      "s",
      BUDGET.daySeconds,
      note,
    );
  } finally {
    await browser.close();
    await edge.stop();
  }
}
