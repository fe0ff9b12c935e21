import { type CDPSession, expect, type Page, test } from "@playwright/test";
import { blockOf, bookOn, openAgenda, ownTuesday, placeOf, wayOf } from "#tests/e2e/support/agenda-day.ts";

const toast = (page: Page) => page.locator(".toasts .toast-undo");

type Point = { readonly x: number; readonly y: number };

async function finger(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: [...points] });
  return {
    press: (at: Point) => send("touchStart", [at]),
    move: (to: Point) => send("touchMove", [to]),
    lift: () => send("touchEnd", []),
  };
}

/** Some points on the way between two. */
function between(from: Point, to: Point): Point[] {
  return [0.1, 0.3, 0.6, 1].map((part) => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
  }));
}

test.describe("on a tablet", () => {
  test.use({ viewport: { width: 820, height: 1180 }, isMobile: true, hasTouch: true });

  test("a long press lifts a turno, and a finger drags it", async ({ page }, info) => {
    const date = await ownTuesday(page);
    const turno = await bookOn(page, date, { employee: "demo-ana", time: "10:00" });
    await openAgenda(page, info, `date=${date}`);
    const { from, to } = await wayOf(page, turno, { minutes: 45, columns: 1 });
    const touch = await finger(page);
    await touch.press(from);
    await expect(page.locator(".lift")).toBeVisible();
    for (const point of between(from, to)) await touch.move(point);
    await expect(page.locator(".lift")).toContainText("10:45 - 11:45 era 10:00");
    await touch.lift();
    await expect(toast(page)).toContainText(`Turno movido: ${turno.name} a las 10:45 con Bruno.`);
    expect(await placeOf(page, turno)).toMatchObject({ employeeId: "demo-bruno", localTime: "10:45" });
  });

  test("a finger that moves at once scrolls and moves no turno", async ({ page }, info) => {
    const date = await ownTuesday(page);
    const turno = await bookOn(page, date, { employee: "demo-ana", time: "11:00" });
    await openAgenda(page, info, `date=${date}`);
    const { from } = await wayOf(page, turno, {});
    const touch = await finger(page);
    await touch.press(from);
    for (const point of between(from, { x: from.x, y: from.y - 150 })) await touch.move(point);
    await touch.lift();
    await expect(page.locator(".lift")).toHaveCount(0);
    await expect(blockOf(page, turno)).toHaveAttribute("title", "11:00 - 12:00");
    expect(page.url()).toContain("/backoffice/calendar");
  });
});

test("no turno is dragged in a phone's list", async ({ page }, info) => {
  const date = await ownTuesday(page);
  const turno = await bookOn(page, date, { employee: "demo-ana", time: "10:00" });
  await openAgenda(page, info, `date=${date}`);
  await page.clock.install();
  const block = blockOf(page, turno);
  await block.scrollIntoViewIfNeeded();
  const box = await block.boundingBox();
  const touch = await finger(page);
  await touch.press({ x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 20 });
  await page.clock.runFor(1000);
  await expect(page.locator(".lift")).toHaveCount(0);
  await touch.lift();
});
