import { expect, type Page, test } from "@playwright/test";
import { hold } from "#tests/e2e/support/accounts.ts";
import {
  blockOf,
  bookOn,
  carry,
  dayAfter,
  drag,
  moveByApi,
  openAgenda,
  ownTuesday,
  placeOf,
} from "#tests/e2e/support/agenda-day.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { untilTicked } from "#tests/e2e/support/clock.ts";
import { mailTo } from "#tests/e2e/support/mailbox.ts";
import { sandboxOf } from "#tests/e2e/support/sandbox.ts";

// By mouse and keyboard, on a desk.
test.use({ viewport: { width: 1280, height: 1100 }, isMobile: false, hasTouch: false });

const MOVES = "**/api/booking/*/move";
const toast = (page: Page) => page.locator(".toasts .toast-undo");
const said = (page: Page) => page.locator("#drag-help + [role=status]");

test("a drag moves a turno to another time and professional, and may tell its client", async ({
  page,
}, info) => {
  test.slow();
  const date = await ownTuesday(page);
  const turno = await bookOn(page, date, { employee: "demo-ana", time: "10:00" });
  await mailTo(page, info.project.use.baseURL, turno.email, /Reserva confirmada/);
  await openAgenda(page, info, `date=${date}`);

  await carry(page, turno, { minutes: 75, columns: 1 });
  const lifted = page.locator(".lift");
  await expect(lifted).toContainText(turno.name);
  await expect(lifted).toContainText("11:15 - 12:15 era 10:00");
  await expect(page.locator(".aim-time")).toHaveText("11:15");
  await expect(said(page)).toHaveText(`${turno.name}, 11:15 a 12:15 con Bruno`);
  await expect(page.locator(".sheet-col[data-aim]")).toHaveCount(1);
  await expect(blockOf(page, turno).and(page.locator("[data-from]"))).toHaveCount(1);

  const answer = await hold(page, MOVES, (route) => route.continue());
  await page.mouse.up();
  await expect(lifted).toHaveCount(0);
  await expect(blockOf(page, turno)).toHaveAttribute("title", "11:15 - 12:15");
  await expect(toast(page)).toHaveCount(0);
  answer();
  await expect(toast(page)).toContainText(`Turno movido: ${turno.name} a las 11:15 con Bruno.`);
  await expect(toast(page)).toContainText("¿Avisar al cliente?");
  await toast(page).hover();
  expect(page.url()).toContain("/backoffice/calendar");
  expect(await placeOf(page, turno)).toMatchObject({
    employeeId: "demo-bruno",
    localTime: "11:15",
    duration: 60,
  });
  await expectAccessible(page);

  await page.request.get("/__scheduled?cron=*+*+*+*+*");
  expect(await subjects(page, info.project.use.baseURL, turno.email)).toHaveLength(1);
  await page.getByRole("button", { name: "Avisar al cliente" }).click();
  await expect(toast(page)).toContainText(`Le avisamos a ${turno.name} por email.`);
  await untilTicked(page, async () =>
    expect(await subjects(page, info.project.use.baseURL, turno.email)).toHaveLength(2),
  );
});

test("a conflicting place takes the turno and names the conflict", async ({ page }, info) => {
  const date = await ownTuesday(page);
  await bookOn(page, date, { employee: "demo-bruno", time: "11:00" });
  const turno = await bookOn(page, date, { employee: "demo-ana", time: "10:30" });
  await openAgenda(page, info, `date=${date}`);
  await drag(page, turno, { columns: 1 });
  await expect(toast(page)).toContainText(
    "Ya existe una reserva de 11:00 a 12:00 y tu servicio es de 10:30 a 11:30.",
  );
  await expect(blockOf(page, turno)).toContainText("Conflicto de horario");
  expect(await placeOf(page, turno)).toMatchObject({ employeeId: "demo-bruno", hasConflict: true });
});

test("a block's lower edge changes the duration, and changes are undone in reverse order", async ({
  page,
}, info) => {
  test.slow();
  const date = await ownTuesday(page);
  const one = await bookOn(page, date, { employee: "demo-ana", time: "10:00" });
  const other = await bookOn(page, date, { employee: "demo-carla", time: "10:00" });
  await openAgenda(page, info, `date=${date}`);
  // Stops the clock, so that even on a slow machine the last act is less than ten seconds old.
  await page.clock.setFixedTime(Date.now());
  await drag(page, one, { minutes: 30 }, "edge");
  await expect(toast(page)).toContainText(`Duración cambiada: ${one.name}, 1 hs 30 min, hasta las 11:30.`);
  await drag(page, other, { minutes: 60 });
  await expect(toast(page)).toContainText(`Turno movido: ${other.name} a las 11:00 con Carla.`);
  await toast(page).hover();
  expect(await placeOf(page, one)).toMatchObject({ localTime: "10:00", duration: 90 });

  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(blockOf(page, other)).toHaveAttribute("title", "10:00 - 11:00");
  await expect(toast(page)).toContainText("Duración cambiada");
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(said(page)).toHaveText(`Como antes: ${one.name}, 10:00 a 11:00 con Ana.`);
  await expect(toast(page)).toHaveCount(0);
  expect(await placeOf(page, one)).toMatchObject({ localTime: "10:00", duration: 60 });
  expect(await placeOf(page, other)).toMatchObject({ localTime: "10:00", duration: 60 });
});

test("keys move a turno by minutes, steps or columns, and Escape gives the move up", async ({
  page,
}, info) => {
  test.slow();
  const date = await ownTuesday(page);
  const turno = await bookOn(page, date, { employee: "demo-ana", time: "10:00" });
  await openAgenda(page, info, `date=${date}`);
  const block = blockOf(page, turno);
  await block.focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(said(page)).toHaveText(`${turno.name}, 10:05 a 11:05 con Ana`);
  await page.keyboard.press("Alt+Shift+ArrowDown");
  await page.keyboard.press("Alt+ArrowRight");
  await expect(said(page)).toHaveText(`${turno.name}, 10:15 a 11:15 con Bruno`);
  await page.keyboard.press("Escape");
  await expect(said(page)).toHaveText(`Como antes: ${turno.name}, 10:00 a 11:00 con Ana.`);
  await expect(page.locator(".lift")).toHaveCount(0);

  await page.keyboard.press("Alt+ArrowRight");
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText(`Turno movido: ${turno.name} a las 10:00 con Bruno.`);
  await expect(block).toBeFocused();
  await page.keyboard.press("F6");
  await page.keyboard.press("Escape");
  await expect(toast(page)).toHaveCount(0);
  await expect(block).toBeFocused();

  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: `Duración del turno de ${turno.name}: 1 hs` })).toBeFocused();
  await page.keyboard.press("Alt+Shift+ArrowDown");
  await expect(said(page)).toContainText(`${turno.name}, 10:00 a 11:15 con Bruno`);
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("Duración cambiada");
  expect(await placeOf(page, turno)).toMatchObject({
    employeeId: "demo-bruno",
    localTime: "10:00",
    duration: 75,
  });
});

test("a press without movement opens the turno, and Escape gives a drag up", async ({ page }, info) => {
  const date = await ownTuesday(page);
  const turno = await bookOn(page, date, { employee: "demo-ana", time: "10:00" });
  await openAgenda(page, info, `date=${date}`);
  await carry(page, turno, { minutes: 60 });
  await page.keyboard.press("Escape");
  await expect(page.locator(".lift")).toHaveCount(0);
  await page.mouse.up();
  await expect(blockOf(page, turno)).toHaveAttribute("title", "10:00 - 11:00");
  expect(page.url()).toContain("/backoffice/calendar");
  await blockOf(page, turno).click();
  await expect(page.getByRole("heading", { name: turno.name }).first()).toBeVisible();
});

test("other members' changes do not move the turno being dragged", async ({ page }, info) => {
  const date = await ownTuesday(page);
  const turno = await bookOn(page, date, { employee: "demo-ana", time: "10:00" });
  const other = await bookOn(page, date, { employee: "demo-ana", time: "16:00" });
  await openAgenda(page, info, `date=${date}`);
  await carry(page, turno, { minutes: 30, columns: 1 });
  await moveByApi(page, other, "17:00");
  const asked = page.waitForResponse((reply) => reply.url().includes("/backoffice/calendar"));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await asked;
  await expect(page.locator(".lift")).toContainText("10:30 - 11:30");
  await expect(blockOf(page, other)).toHaveAttribute("title", "16:00 - 17:00");
  await page.mouse.up();
  await expect(toast(page)).toContainText(`Turno movido: ${turno.name} a las 10:30 con Bruno.`);
  await expect(blockOf(page, other)).toHaveAttribute("title", "17:00 - 18:00");
});

test("the week moves a turno with all its services to another day", async ({ page }, info) => {
  const date = await ownTuesday(page);
  const then = { employee: "demo-ana", time: "16:00" };
  const turno = await bookOn(page, date, { employee: "demo-ana", time: "10:00", then });
  await openAgenda(page, info, `date=${date}&view=week&employee=demo-ana`);
  const [first, second] = [blockOf(page, turno).first(), blockOf(page, turno).last()];
  const answer = await hold(page, MOVES, (route) => route.continue());
  await drag(page, turno, { minutes: 15, columns: 1 });
  await expect(first).toHaveAttribute("title", "10:15 - 11:15");
  await expect(second).toHaveAttribute("title", "16:15 - 17:15");
  const lefts = await Promise.all([first, second].map(async (each) => (await each.boundingBox())?.x));
  expect(lefts[0]).toBe(lefts[1]);
  answer();
  await expect(toast(page)).toContainText(`Turno movido: ${turno.name} al miércoles`);
  expect(await placeOf(page, turno)).toMatchObject({ date: dayAfter(date), localTime: "10:15" });
});

test("a professional drags their own turnos", async ({ page }, info) => {
  const date = await ownTuesday(page);
  const turno = await bookOn(page, date, { employee: "demo-ana", time: "10:00" });
  await bookOn(page, date, { employee: "demo-bruno", time: "10:00" });
  await openAgenda(page, info, `date=${date}`, "ana@turnero.test");
  await expect(page.locator("#sheet [data-line]")).toHaveCount(1);
  await drag(page, turno, { minutes: 30, columns: 1 });
  await expect(toast(page)).toContainText(`Turno movido: ${turno.name} a las 10:30 con Ana.`);
  expect(await placeOf(page, turno)).toMatchObject({ employeeId: "demo-ana", localTime: "10:30" });
});

async function subjects(page: Page, baseURL: string | undefined, to: string): Promise<string[]> {
  const mails = await page.request.get(`${sandboxOf(baseURL)}/mailbox.json?${new URLSearchParams({ to })}`);
  return (await mails.json()).map(({ subject }: { subject: string }) => subject);
}
