import { expect, type Page, test } from "@playwright/test";
import { BUDGET } from "#tests/bench/budgets.ts";
import { carry, fillDay, openAgenda, ownTuesday } from "#tests/e2e/support/agenda-day.ts";

test.use({ viewport: { width: 1280, height: 1100 }, isMobile: false, hasTouch: false });

const BLOCKS = 150;
const MOVES = 150;

test("a block among 150 is dragged within half a frame of processor time", async ({ page }, info) => {
  test.slow();
  const date = await ownTuesday(page);
  const [turno] = await fillDay(page, date, BLOCKS);
  if (turno === undefined) throw new Error("Nothing was booked");
  await openAgenda(page, info, `date=${date}`);
  await expect(page.locator("#sheet [data-line]")).toHaveCount(BLOCKS);
  await carry(page, turno, { minutes: 30 });
  const column = await page.locator(".sheet-col").first().boundingBox();
  const busyMs = await meter(page);
  const before = await busyMs();
  for (let move = 0; move < MOVES; move++) {
    await page.mouse.move(340 + (move % 3) * (column?.width ?? 0), 300 + ((move * 37) % 400));
  }
  const each = ((await busyMs()) - before) / MOVES;
  await page.keyboard.press("Escape");
  await page.mouse.up();
  info.annotations.push({ type: "ms of script, style and layout a move", description: each.toFixed(2) });
  expect(each).toBeGreaterThan(0);
  expect(each).toBeLessThanOrEqual(BUDGET.dragFrameMs);
});

/** The page's time so far in script, style and layout, in ms, without pauses and other programs. */
async function meter(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.reduce((sum, { name, value }) => sum + (COUNTED.includes(name) ? value * 1000 : 0), 0);
  };
}

const COUNTED = ["ScriptDuration", "RecalcStyleDuration", "LayoutDuration"];
