import { expect, type Page, type TestInfo, test } from "@playwright/test";
import { demoSession, enter, enterBackoffice } from "#tests/e2e/support/accounts.ts";
import { axeFindings } from "#tests/e2e/support/axe.ts";
import { expectNoSideways, expectReadsLarge, sideways, smallTargets } from "#tests/e2e/support/reach.ts";
import { atReview } from "#tests/e2e/support/review.ts";
import { bookByApi } from "#tests/e2e/support/turnos.ts";
import { CABALLITO, PALERMO, settled } from "#tests/e2e/support/wizard.ts";

const CUT = "s=demo-corte-1";

const OPEN = [
  "/",
  PALERMO,
  `${PALERMO}?${CUT}&s=demo-color-2`,
  `${PALERMO}?step=2&${CUT}`,
  `${PALERMO}?step=3&${CUT}&e=demo-ana`,
  `${CABALLITO}?step=3&${CUT}`,
  "/login",
  "/signup",
  "/forgot-password",
  "/no-existe",
];
const OWN = [
  "/bookings",
  "/bookings/calendar",
  "/notifications",
  "/customer/profile",
  "/password/update",
  "/customer/profile/delete",
];

test("all controls suit fingers and large text: open pages", async ({ page }, info) => {
  for (const path of OPEN) {
    await page.goto(path);
    await settled(page, info);
    expect.soft(await smallTargets(page), path).toEqual([]);
    await expectNoSideways(page, path);
    if (path.startsWith(PALERMO)) await expectReadsLarge(page, path);
  }
});

test("all controls suit fingers and large text: a customer's own pages", async ({ page }, info) => {
  const booked = await bookByApi(page, info, "demo-masaje");
  const turno = [
    `/bookings/${booked.id}`,
    `/booking/${booked.id}/reschedule`,
    `${PALERMO}?step=5&reserva=${booked.id}`,
  ];
  const token = await demoSession(page.request, "cliente@turnero.test");
  for (const path of [...OWN, ...turno]) {
    await enter(page, info, turno.includes(path) ? booked.person.token : token, path);
    expect.soft(await smallTargets(page), path).toEqual([]);
    await expectNoSideways(page, path);
    if (path === "/bookings" || turno.includes(path)) await expectReadsLarge(page, path);
  }
});

test("all controls suit fingers and large text: the last step and the back office", async ({
  page,
}, info) => {
  await atReview(page, info, 9);
  expect.soft(await smallTargets(page), "review").toEqual([]);
  await expectNoSideways(page, "review");
  await expectReadsLarge(page, "review");
  await enterBackoffice(page, info, "/backoffice/payments");
  const views = await page
    .locator(".chips a")
    .evaluateAll((all) => all.map((each) => each.getAttribute("href") ?? ""));
  for (const path of views) {
    await page.goto(new URL(path, page.url()).toString());
    await settled(page, info);
    expect.soft(await smallTargets(page), path).toEqual([]);
    await expectNoSideways(page, path);
  }
});

/** Guests' pages beside those above. */
const MORE = [
  ...["/baja", "/arrepentimiento", "/footer/privacy-policies", "/footer/contact"],
  ...["/negocios", "/negocio/estilo-demo", "/negocio/estilo-demo/qr", "/footer/terms-of-service"],
  "/anotarme/demo/demo-palermo?s=demo-corte-1",
];

test.describe("on a desk", () => {
  test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

  test("the pages of guests fit a desk and are accessible", async ({ page }, info) => {
    test.slow();
    for (const path of [...OPEN, ...MORE]) {
      await page.goto(path);
      await expectFitsDesk(page, info, path);
    }
  });

  test("the pages of a customer fit a desk and are accessible", async ({ page }, info) => {
    test.slow();
    const booked = await bookByApi(page, info, "demo-masaje");
    const turno = [
      ...[`/bookings/${booked.id}`, `/bookings/${booked.id}/cancel`, `/booking/${booked.id}/reschedule`],
      `${PALERMO}?step=5&reserva=${booked.id}`,
    ];
    for (const path of [...OWN, ...turno]) {
      await enter(page, info, booked.person.token, path);
      await expectFitsDesk(page, info, path);
    }
  });
});

async function expectFitsDesk(page: Page, info: TestInfo, path: string): Promise<void> {
  await settled(page, info);
  expect.soft(await sideways(page), path).toBe(0);
  expect.soft(await axeFindings(page), path).toEqual([]);
}
