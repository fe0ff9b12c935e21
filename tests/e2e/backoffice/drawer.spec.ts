import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page, type TestInfo, test } from "@playwright/test";
import { enterBackoffice, hold } from "#tests/e2e/support/accounts.ts";
import { ownerHeaders } from "#tests/e2e/support/made-service.ts";

// Carla's mornings far ahead, where no other journey books; each test has a client of its own.
const STORE = "demo-palermo";

type Made = { readonly id: string; readonly date: string; readonly name: string };

test(
  "a turno opens over the agenda, and closes in each way there is, back to its block",
  {
    tag: ["@script", "@tablet"],
  },
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

test(
  "the agenda is asked for once, however often a turno is opened over it",
  {
    tag: ["@script", "@once"],
  },
  async ({ page }, info) => {
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
  },
);

test(
  "with a key held the link leads to the turno's page",
  { tag: ["@script", "@once"] },
  async ({ page, context }, info) => {
    const made = await openAgenda(page, info);
    const [tab] = await Promise.all([
      context.waitForEvent("page"),
      blockOf(page, made).click({ modifiers: ["ControlOrMeta"] }),
    ]);
    await expect(tab).toHaveURL(new RegExp(`/backoffice/booking/${made.id}$`));
    await expect(page.locator("dialog.drawer")).toHaveCount(0);
  },
);

test(
  "a note that is not saved is asked about before the turno closes",
  { tag: ["@script"] },
  async ({ page }, info) => {
    const made = await openAgenda(page, info);
    const drawer = await openDrawer(page, made);
    await drawer.getByLabel("Nota interna").fill("Rojo 12");
    await page.keyboard.press("Escape");
    const ask = page.getByRole("alertdialog", { name: "Tienes una nota sin guardar" });
    await expect(ask).toBeVisible();
    await ask.getByRole("button", { name: "Seguir escribiendo" }).click();
    await expect(drawer.getByLabel("Nota interna")).toHaveValue("Rojo 12");
    await page.goBack();
    await ask.getByRole("button", { name: "Guardar nota" }).click();
    await expect(ask).toBeHidden();
    await openDrawer(page, made);
    await expect(drawer.getByLabel("Nota interna")).toHaveValue("Rojo 12");
    await drawer.getByLabel("Nota interna").fill("Rojo 13");
    await drawer.getByRole("button", { name: "Cerrar" }).click();
    await ask.getByRole("button", { name: "Descartar la nota" }).click();
    await expectClosed(page, made);
  },
);

test(
  "going back from a turno that its address opened asks about its note too",
  { tag: ["@script", "@once"] },
  async ({ page }, info) => {
    const made = await makeTurno(page, false);
    await enterBackoffice(page, info, "/backoffice/setup");
    await page.goto(`/backoffice/calendar?date=${made.date}&store=${STORE}&turno=${made.id}`);
    const note = page.locator("dialog.drawer").getByLabel("Nota interna");
    await note.click();
    await note.pressSequentially("Rojo 12");
    const asked = page.waitForEvent("dialog");
    await page.evaluate(() => setTimeout(() => history.back()));
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await expect(page).toHaveURL(/turno=/);
    await expect(note).toHaveValue("Rojo 12");
  },
);

test(
  "a service is moved within the drawer, the agenda behind follows, and one press takes it back",
  {
    tag: ["@script"],
  },
  async ({ page }, info) => {
    const made = await openAgenda(page, info);
    const drawer = await openDrawer(page, made);
    await drawer.getByRole("link", { name: "Reprogramar" }).click();
    await drawer.getByLabel("Hora de inicio").fill("11:00");
    // The last to be read anew comes late: the agenda keeps what it read meanwhile.
    const answer = await hold(page, "**/move.data?stay=on*", (route) => route.continue());
    const read = page.waitForResponse((reply) => reply.url().includes(`/${made.id}.data`));
    await drawer.getByRole("button", { name: "Guardar", exact: true }).click();
    const toast = drawer.locator(".toast-undo");
    await expect(toast).toContainText("Cambiamos el horario del turno.");
    await read;
    answer();
    await expect(toast).toBeFocused();
    await expect(blockOf(page, made)).toHaveAttribute("data-start", "660");
    await page.keyboard.press("F6");
    await expect(toast.getByRole("button", { name: "Deshacer" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(toast).toContainText("Lo deshicimos: el turno está como antes.");
    await expect(blockOf(page, made)).toHaveAttribute("data-start", "600");
  },
);

test(
  "a turno is charged within the drawer, and called off",
  { tag: ["@script", "@tablet"] },
  async ({ page }, info) => {
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
  },
);

test(
  "two of the salon on one turno: different fields are both kept, of the same one both are compared",
  {
    tag: ["@script"],
  },
  async ({ page }, info) => {
    const made = await openAgenda(page, info);
    const drawer = await openDrawer(page, made);
    await drawer.getByLabel("Nota interna").fill("Rojo 12");
    await moveByApi(page, made, "11:00");
    await comeBack(page);
    const banner = drawer.getByRole("status").filter({ hasText: "Otra persona cambió este turno" });
    await expect(banner).toContainText("Tu nota sigue aquí, sin guardar.");
    await banner.getByRole("button", { name: "Ver los cambios" }).click();
    await expect(drawer.getByRole("heading", { name: "Sin choque, quedan los dos" })).toBeVisible();
    await expectAccessible(page);
    await drawer.getByRole("button", { name: "Guardar así" }).click();
    await expect(drawer.locator(".toast-undo")).toContainText("Guardamos la nota.");
    await expect(drawer.getByLabel("Nota interna")).toHaveValue("Rojo 12");
    await expect(drawer.getByText(/11:00 con/)).toBeVisible();

    await drawer.getByRole("link", { name: /^Editar/ }).click();
    await drawer.getByLabel("Hora de inicio").selectOption("12:00");
    await drawer.getByLabel("Duración").selectOption("60");
    await moveByApi(page, made, "11:30");
    await drawer.getByRole("button", { name: "Seleccionar", exact: true }).click();
    await expect(drawer.getByText("Lo que guardó: 11:30")).toBeVisible();
    await drawer.getByText("Lo que guardó: 11:30").click();
    await drawer.getByRole("button", { name: "Guardar así" }).click();
    await expect(drawer.getByText(/11:30 con/)).toBeVisible();
    await expect(drawer.getByText("1 hs", { exact: true })).toBeVisible();
  },
);

/** The agenda of a day on which a new client has a turno. */
async function openAgenda(page: Page, info: TestInfo, { isToday = false } = {}): Promise<Made> {
  const made = await makeTurno(page, isToday);
  await enterBackoffice(page, info, `/backoffice/calendar?date=${made.date}&store=${STORE}`);
  return made;
}

async function makeTurno(page: Page, isToday: boolean): Promise<Made> {
  const now = new Date(Date.now() - 3 * 3_600_000);
  const date = isToday ? dayOf(now) : farDay();
  const lastname = crypto.randomUUID().slice(0, 8);
  const localTime = isToday ? now.toISOString().slice(11, 15).concat("0") : "10:00";
  const line = { serviceId: "demo-corte", servicePriceId: "demo-corte-1", employeeId: "demo-carla" };
  const reply = await page.request.post("/api/booking", {
    headers: await ownerHeaders(page),
    data: {
      storeId: STORE,
      date,
      client: { firstname: "Nora", lastname },
      bookingServicePriceAndDurations: [{ ...line, localTime, duration: "FORTY_FIVE" }],
    },
  });
  expect(reply.status()).toBe(200);
  return { id: await reply.text(), date, name: `Nora ${lastname}` };
}

/** As the other one moves it meanwhile. */
async function moveByApi(page: Page, { id, date }: Made, localTime: string): Promise<void> {
  const headers = await ownerHeaders(page);
  const { version } = await (await page.request.get(`/api/booking/${id}`, { headers })).json();
  const data = { date, localTime, version, notify: false };
  expect((await page.request.put(`/api/booking/${id}/move`, { headers, data })).status()).toBe(200);
}

/** The page is looked at again: it asks whether anything has changed. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

function blockOf(page: Page, { id }: Made): Locator {
  return page.locator(`a[data-booking="${id}"]`).first();
}

async function openDrawer(page: Page, made: Made, key?: string): Promise<Locator> {
  const drawer = page.locator("dialog.drawer");
  const block = blockOf(page, made);
  if (key) await block.press(key);
  else await block.click();
  await expect(drawer.getByRole("heading", { name: made.name })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`turno=${made.id}`));
  return drawer;
}

async function expectClosed(page: Page, made: Made): Promise<void> {
  await expect(page.locator("dialog.drawer")).toHaveCount(0);
  await expect(page).not.toHaveURL(/turno=/);
  await expect(blockOf(page, made)).toBeFocused();
}

/** What a finger presses there that is smaller than 44 by 44 px. */
async function smallIn(drawer: Locator): Promise<string[]> {
  return drawer.locator("a:visible, button:visible").evaluateAll((pressed) =>
    pressed.flatMap((each) => {
      const { width, height } = each.getBoundingClientRect();
      const name = each.getAttribute("aria-label") ?? each.textContent;
      return width >= 43.5 && height >= 43.5 ? [] : [`${name} ${width}x${height}`];
    }),
  );
}

/** Each test on one of many Wednesdays, so that no column gets too full. */
function farDay(): string {
  const now = new Date();
  const weeks = 4 + Math.floor(Math.random() * 8);
  return dayOf(new Date(now.getTime() + (weeks * 7 + ((10 - now.getUTCDay()) % 7)) * 86_400_000));
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
