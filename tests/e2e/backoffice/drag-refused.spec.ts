import { expect, type Page, test } from "@playwright/test";
import {
  blockOf,
  bookOn,
  drag,
  handOver,
  moveByApi,
  openAgenda,
  ownTuesday,
  placeOf,
} from "#tests/e2e/support/agenda-day.ts";

// By mouse, on a desk.
test.use({ viewport: { width: 1280, height: 1100 }, isMobile: false, hasTouch: false });

const MOVES = "**/api/booking/*/move";
const toast = (page: Page) => page.locator(".toasts .toast-undo");

test("a drag is refused if another member moved the turno meanwhile, whose change shows", async ({
  page,
}, info) => {
  const date = await ownTuesday(page);
  const turno = await bookOn(page, date, { employee: "demo-ana", time: "10:00" });
  await openAgenda(page, info, `date=${date}`);
  await moveByApi(page, turno, "12:00");
  await drag(page, turno, { minutes: 30 });
  await expect(
    page.getByRole("alert").filter({ hasText: `No movimos el turno de ${turno.name}` }),
  ).toContainText("lo cambió recién. Lo mostramos como quedó.");
  await expect(blockOf(page, turno)).toHaveAttribute("title", "12:00 - 13:00");
  await expect(page.getByRole("button", { name: "Deshacer" })).toHaveCount(0);
  await page.getByRole("button", { name: "Entendido" }).click();
  await expect(toast(page)).toHaveCount(0);
});

test("an unanswered drag goes back and says so, and a move saved anyway still shows", async ({
  page,
}, info) => {
  const date = await ownTuesday(page);
  const turno = await bookOn(page, date, { employee: "demo-ana", time: "10:00" });
  await openAgenda(page, info, `date=${date}`);
  await page.route(MOVES, (route) => route.abort());
  await drag(page, turno, { minutes: 30 });
  const alert = page.getByRole("alert").filter({ hasText: "No pudimos guardar el cambio" });
  await expect(alert).toContainText(`El turno de ${turno.name} sigue a las 10:00.`);
  await expect(blockOf(page, turno)).toHaveAttribute("title", "10:00 - 11:00");
  await page.unroute(MOVES);
  expect(await placeOf(page, turno)).toMatchObject({ localTime: "10:00" });

  await page.route(MOVES, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await drag(page, turno, { minutes: 60 });
  await expect(alert).toBeVisible();
  await expect(blockOf(page, turno)).toHaveAttribute("title", "11:00 - 12:00");
});

test("a turno that a professional may not move goes back, with the reason", async ({ page }, info) => {
  const date = await ownTuesday(page);
  const then = { employee: "demo-bruno", time: "16:00" };
  const turno = await bookOn(page, date, { employee: "demo-ana", time: "10:00", then });
  await openAgenda(page, info, `date=${date}&view=week`, "ana@turnero.test");
  await drag(page, turno, { columns: 1 });
  await expect(page.getByRole("alert").filter({ hasText: turno.name })).toContainText(
    `El turno de ${turno.name} sigue a las 10:00. También lo atiende otra persona, y eso no se lo podés cambiar vos.`,
  );
  await expect(blockOf(page, turno)).toHaveAttribute("title", "10:00 - 11:00");
  expect(await placeOf(page, turno)).toMatchObject({ date, localTime: "10:00" });
});

test("a turno that now belongs to another professional leaves the agenda, which says so", async ({
  page,
}, info) => {
  const date = await ownTuesday(page);
  const turno = await bookOn(page, date, { employee: "demo-ana", time: "10:00" });
  await openAgenda(page, info, `date=${date}`, "ana@turnero.test");
  await handOver(page, turno, "demo-bruno");
  await drag(page, turno, { minutes: 30 });
  await expect(
    page.getByRole("alert").filter({ hasText: `El turno de ${turno.name} ya no está.` }),
  ).toBeVisible();
  await expect(blockOf(page, turno)).toHaveCount(0);
});

test("a block goes back and says so if the server fails", async ({ page }, info) => {
  const date = await ownTuesday(page);
  const turno = await bookOn(page, date, { employee: "demo-ana", time: "10:00" });
  await openAgenda(page, info, `date=${date}`);
  const json = { errorCode: "INTERNAL", errorMessage: "Algo salió mal. Intentá de nuevo." };
  await page.route(MOVES, (route) => route.fulfill({ status: 500, json }));
  await drag(page, turno, { minutes: 30 });
  const alert = page.getByRole("alert").filter({ hasText: `El turno de ${turno.name} sigue a las 10:00.` });
  await expect(alert).toContainText("Algo salió mal. Intentá de nuevo.");
  await expect(blockOf(page, turno)).toHaveAttribute("title", "10:00 - 11:00");
  await page.route(MOVES, (route) => route.fulfill({ status: 500, body: "<h1>Error</h1>" }));
  await drag(page, turno, { minutes: 30 });
  await expect(alert).toContainText("No pudimos guardar el cambio: revisá tu conexión e intentá de nuevo.");
  await expect(blockOf(page, turno)).toHaveAttribute("title", "10:00 - 11:00");
});
