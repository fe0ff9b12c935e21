import { expect, type Page, type TestInfo, test } from "@playwright/test";
import { demoSession, enter, enterBackoffice, hold } from "#tests/e2e/support/accounts.ts";
import { expectWorn, goByScript, look, type Routed } from "#tests/e2e/support/dressed.ts";
import { bookForClient, ownSalon } from "#tests/e2e/support/own-salon.ts";
import { settled } from "#tests/e2e/support/wizard.ts";

/** A screen for each style sheet that the back office may reach by script. */
const OFFICE = [
  "/backoffice/calendar",
  "/backoffice/calendar/block",
  "/backoffice/calendar/new",
  "/backoffice/calendar/why",
  "/backoffice/calendar/waitlist",
  "/backoffice/messages",
  "/backoffice/payments",
  "/backoffice/money",
  "/backoffice/money/commissions",
  "/backoffice/reports",
  "/backoffice/clients",
  "/backoffice/clients/import",
  "/backoffice/legal",
  "/backoffice/setup",
  "/backoffice/setup/stores",
  "/backoffice/setup/employees",
  "/backoffice/setup/services",
  "/backoffice/setup/history",
  "/backoffice/setup/team",
  "/backoffice/setup/close",
];

function inFortyDays(): string {
  return new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
}

/** A screen reached by script looks like its own document. */
async function expectDressed(page: Page, path: string, asDocument: ReadonlyMap<string, string[]>) {
  await expect(page).toHaveURL(path);
  await expect.poll(() => look(page), { message: path }).toEqual(asDocument.get(path));
}

test("script shows each screen with its style sheet: forward, back and forward again", async ({
  page,
}, info) => {
  test.slow();
  // A salon of its own stands still between the looks; the demo's deposits expire meanwhile.
  const salon = await ownSalon(page, { from: "08:00", to: "20:00" });
  const date = inFortyDays();
  await bookForClient(page, salon, "Sol", { employeeId: salon.nora, date, localTime: "08:00" });
  const asDocument = new Map<string, string[]>();
  const sheets = new Set<string | null>();
  for (const path of OFFICE) {
    await (path === OFFICE[0] ? enter(page, info, salon.owner, path) : page.goto(path));
    await settled(page, info);
    asDocument.set(path, await look(page));
    sheets.add(await page.locator("style[data-sheet]").getAttribute("data-sheet"));
  }
  expect(sheets.size).toBeGreaterThan(15);
  for (const path of OFFICE) {
    await goByScript(page, path);
    await expectDressed(page, path, asDocument);
  }
  for (const path of OFFICE.toReversed().slice(1)) {
    await goByScript(page, -1);
    await expectDressed(page, path, asDocument);
  }
  await goByScript(page, 5);
  await expectDressed(page, OFFICE[5] ?? "", asDocument);
  expect(await page.evaluate(() => (window as unknown as Routed).isMarked)).toBe(true);
});

test(
  "'Bloquear', its affected turnos and 'Quitar' lead to screens with their styles",
  { tag: "@wide" },
  async ({ page }, info) => {
    const date = inFortyDays();
    const salon = await ownSalon(page, { from: "08:00", to: "20:00" });
    await bookForClient(page, salon, "Sol", { employeeId: salon.nora, date, localTime: "08:00" });
    const block = `/backoffice/calendar/block?date=${date}&employee=${salon.nora}`;
    await enter(page, info, salon.owner, "/backoffice/reports");
    await goByScript(page, block);
    await page.getByRole("button", { name: "Bloquear", exact: true }).click();
    await expect(page).toHaveURL(/\/calendar\/away\?/);
    await expectWorn(page, "the turnos that it touches");
    await expect(page.locator(".resolutions > li").first()).toHaveCSS("padding-top", "12px");
    await goByScript(page, `/backoffice/calendar?date=${date}`);
    const blocked = page.locator("a[href*='/calendar/block/']").filter({ visible: true }).first();
    await goByScript(page, (await blocked.getAttribute("href")) ?? "");
    await page.getByRole("button", { name: "Quitar", exact: true }).click();
    await expectArrivedAtAgenda(page, info);
  },
);

/** The agenda looks as it does when its document is loaded. */
async function expectArrivedAtAgenda(page: Page, info: TestInfo): Promise<void> {
  await expect(page).toHaveURL(/\/backoffice\/calendar\?/);
  await expect(page.getByRole("status").filter({ hasText: /./ }).first()).toBeVisible();
  await expectWorn(page, "the agenda");
  const arrived = await look(page);
  await page.reload();
  await settled(page, info);
  expect(arrived).toEqual(await look(page));
}

test("an abandoned load leaves no style sheet behind, and the sheet comes when asked again", async ({
  page,
}, info) => {
  await enterBackoffice(page, info, "/backoffice/reports");
  const letGo = await hold(page, "**/assets/sheets/why-*", (route) => route.continue());
  const asked = page.waitForRequest(/\/assets\/sheets\/why-/);
  await goByScript(page, "/backoffice/calendar/why");
  await asked;
  await expectWorn(page, "while the sheet of another is awaited");
  await goByScript(page, "/backoffice/clients");
  await expect(page).toHaveURL("/backoffice/clients");
  await expectWorn(page, "what was gone to instead");
  letGo();
  await expectWorn(page, "what was gone to instead, once the other came");
  await goByScript(page, "/backoffice/calendar/why");
  await expect(page).toHaveURL("/backoffice/calendar/why");
  await expectWorn(page, "what was given up before");
});

test("a missing style sheet is reported as a failed load and tried again", async ({ page }, info) => {
  const owner = await demoSession(page.request, "duena@turnero.test", "BUSINESS");
  await enter(page, info, owner, "/backoffice/reports");
  await page.route(/\/assets\/sheets\/why-/, (route) => route.abort());
  await goByScript(page, "/backoffice/calendar/why");
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page).toHaveURL("/backoffice/reports");
  await page.unroute(/\/assets\/sheets\/why-/);
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page).toHaveURL("/backoffice/calendar/why");
  await expect(page.locator("style[data-sheet]")).toHaveAttribute("data-sheet", /\/why-/);
});
