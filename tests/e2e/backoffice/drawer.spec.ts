import { expect, type Locator, test } from "@playwright/test";
import { hold } from "#tests/e2e/support/accounts.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { blockOf, expectClosed, openAgenda, openDrawer } from "#tests/e2e/support/drawer-turno.ts";

test(
  "a turno opens over the agenda and closes in each way, back to its block",
  { tag: ["@tablet", "@wide"] },
  async ({ page }, info) => {
    const made = await openAgenda(page, info);
    const drawer = await openDrawer(page, made);
    await expect(drawer.getByRole("heading", { name: made.name })).toBeVisible();
    await expectAccessible(page);
    expect(await smallIn(drawer)).toEqual([]);

    await drawer.getByRole("button", { name: "Cerrar" }).click();
    await expectClosed(page, made);
    await openDrawer(page, made, "Enter");
    await page.keyboard.press("Escape");
    await expectClosed(page, made);
    await openDrawer(page, made);
    await page.goBack();
    await expectClosed(page, made);
    await page.goForward();
    await expect(drawer).toBeVisible();
    await page.reload();
    await expect(drawer.getByRole("heading", { name: made.name })).toBeVisible();
    if (info.project.name !== "phone") {
      await page.mouse.click(40, 400);
      await expectClosed(page, made);
    }
  },
);

test("the agenda is fetched once, however often a turno is opened over it", async ({ page }, info) => {
  const made = await openAgenda(page, info);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/backoffice/calendar.data")) asked.push(request.url());
  });
  const drawer = await openDrawer(page, made);
  await drawer.getByRole("link", { name: "Reprogramar" }).click();
  await expect(drawer.getByRole("heading", { name: "Reprogramar turno" })).toBeVisible();
  await page.goBack();
  await drawer.getByRole("button", { name: "Cerrar" }).click();
  await expectClosed(page, made);
  expect(asked).toEqual([]);
});

test("the link opens the turno's page if a key is held", async ({ page, context }, info) => {
  const made = await openAgenda(page, info);
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    blockOf(page, made).click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await expect(tab).toHaveURL(new RegExp(`/backoffice/booking/${made.id}$`));
  await expect(page.locator("dialog.drawer")).toHaveCount(0);
});

test(
  "a press undoes a service moved within the drawer, and the agenda behind follows",
  { tag: "@wide" },
  async ({ page }, info) => {
    const made = await openAgenda(page, info);
    const drawer = await openDrawer(page, made);
    await drawer.getByRole("link", { name: "Reprogramar" }).click();
    await drawer.getByText("Otra hora o duración").click();
    await drawer.getByLabel("Hora de inicio").fill("11:00");
    // The last refresh arrives late: the agenda keeps the data that it read meanwhile.
    const answer = await hold(page, "**/move.data?stay=on*", (route) => route.continue());
    const read = page.waitForResponse((reply) => reply.url().includes(`/${made.id}.data`));
    await drawer.getByRole("button", { name: /^Pasar al .*11:00$/ }).click();
    const toast = drawer.locator(".toast-undo");
    await expect(toast).toContainText("Cambiamos el horario del turno.");
    await read;
    answer();
    await expect(toast).toBeFocused();
    await expect(blockOf(page, made)).toHaveAttribute("title", /^11:00 - /);
    await page.keyboard.press("F6");
    await expect(toast.getByRole("button", { name: "Deshacer" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(toast).toContainText("Lo deshicimos: el turno está como antes.");
    await expect(blockOf(page, made)).toHaveAttribute("title", /^10:00 - /);
  },
);

test("a turno is charged and cancelled within the drawer", { tag: "@tablet" }, async ({ page }, info) => {
  const made = await openAgenda(page, info, { isToday: true });
  const drawer = await openDrawer(page, made);
  await drawer.getByRole("link", { name: /^Cobrar/ }).click();
  await expect(drawer.getByRole("heading", { name: `Cobrar a ${made.name}` })).toBeVisible();
  const handed = drawer.getByLabel("Te entrega (opcional)");
  await handed.fill("1.000.000");
  await expect(drawer.getByRole("status").filter({ hasText: /^Vuelto \$\d{3}\.\d{3}$/ })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole("button", { name: "Justo" }).click();
  await expect(handed).toHaveValue(await drawer.getByLabel("Importe", { exact: true }).inputValue());
  await expect(drawer.getByText("Vuelto")).toHaveCount(0);
  await drawer.getByRole("button", { name: "$20.000" }).click();
  await drawer.getByRole("button", { name: /^Cobrar/ }).click();
  await expect(drawer.locator(".toast-undo")).toContainText("Vuelto: $2.000.");
  await drawer.locator(".toast-undo").getByRole("button", { name: "Deshacer" }).click();
  await expect(page).not.toHaveURL(/charge/);
  await drawer.getByRole("link", { name: /^Cobrar/ }).click();
  await drawer.getByRole("radio", { name: "Tarjeta" }).check();
  await expect(handed).toBeHidden();
  await drawer.getByRole("button", { name: /^Cobrar/ }).click();
  const toast = drawer.locator(".toast-undo");
  await expect(toast).toContainText("Cobramos el turno: quedó finalizado.");
  await expect(drawer.getByText("Finalizado", { exact: true })).toBeVisible();
  await toast.getByRole("button", { name: "Deshacer" }).click();
  await expect(toast).toContainText("Lo deshicimos: el turno está abierto de nuevo.");
  await drawer.getByRole("link", { name: "Cancelar turno" }).click();
  await drawer.getByRole("button", { name: "Sí, cancelar" }).click();
  await expect(toast).toContainText("Cancelamos el turno.");
  await expect(drawer.getByText("Cancelado por el local")).toBeVisible();
});

test("a charge undone before it was read anew leaves its form, and the address of the form", async ({
  page,
}, info) => {
  const made = await openAgenda(page, info, { isToday: true });
  const drawer = await openDrawer(page, made);
  await drawer.getByRole("link", { name: /^Cobrar/ }).click();
  await expect(drawer.getByRole("heading", { name: `Cobrar a ${made.name}` })).toBeVisible();
  let readAnew = () => {};
  const isRead = new Promise<void>((resolve) => {
    readAnew = resolve;
  });
  await page.route(/\/charge\.data/, async (route) => {
    if (route.request().method() === "GET") await isRead;
    await route.continue().catch(() => undefined);
  });
  await drawer.getByRole("button", { name: /^Cobrar/ }).click();
  await drawer.locator(".toast-undo").getByRole("button", { name: "Deshacer" }).click();
  await expect(drawer.locator(".toast-undo")).toContainText("Lo deshicimos: el turno está abierto de nuevo.");
  readAnew();
  await expect(page).not.toHaveURL(/charge/);
});

/** The touch targets in the drawer that are smaller than 44 by 44 px. */
async function smallIn(drawer: Locator): Promise<string[]> {
  return drawer.locator("a:visible, button:visible").evaluateAll((pressed) =>
    pressed.flatMap((each) => {
      const { width, height } = each.getBoundingClientRect();
      const name = each.getAttribute("aria-label") ?? each.textContent;
      return width >= 43.5 && height >= 43.5 ? [] : [`${name} ${width}x${height}`];
    }),
  );
}
