import { expect, type Page, test } from "@playwright/test";
import { addDays, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import { enter } from "#tests/e2e/support/accounts.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { ownSalon } from "#tests/e2e/support/own-salon.ts";
import { sandboxOf } from "#tests/e2e/support/sandbox.ts";
import { settled } from "#tests/e2e/support/wizard.ts";

const MESSAGES = "/backoffice/messages";

/** A salon of its own; its owner has just made Rocío's booking for the day after tomorrow. */
async function salonWithNews(page: Page) {
  const salon = await ownSalon(page, { from: "08:00", to: "20:00" });
  const { date } = toLocal(Math.floor(Date.now() / 60_000), USUAL_ZONE);
  const client = { firstname: "Rocío", lastname: "Funes", phone: "11 5874-9895" };
  for (const [localTime, who] of [
    ["10:00", client],
    ["12:00", { firstname: "Malena", lastname: "Ríos", email: "malena@turnero.test" }],
  ] as const) {
    const reply = await page.request.post("/api/booking", {
      headers: { authorization: `Bearer ${salon.owner}` },
      data: {
        ...{ storeId: salon.storeId, date: addDays(date, 2), client: who },
        bookingServicePriceAndDurations: [{ ...salon.cut, employeeId: salon.nora, localTime, duration: 30 }],
      },
    });
    expect(reply.status(), await reply.text()).toBe(200);
  }
  return salon;
}

function rowOf(page: Page, name: string) {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
}

/** Presses a button that opens WhatsApp in a new tab; answers the tab's address. */
async function chatOf(page: Page, press: () => Promise<void>): Promise<URL> {
  const asked = page
    .context()
    .waitForEvent("request", (request) => request.url().startsWith("https://wa.me/"));
  const tab = page.context().waitForEvent("page");
  await press();
  const url = new URL((await asked).url());
  await (await tab).close();
  return url;
}

test("a tap opens the chat with the text ready, and no message is sent twice", async ({ page }, info) => {
  const { owner } = await salonWithNews(page);
  await enter(page, info, owner, MESSAGES);
  await expect(page.getByRole("link", { name: "Confirmaciones 2" })).toBeVisible();
  const row = rowOf(page, "Rocío Funes");
  await expect(row).toContainText("¡Hola Rocío! Tu turno quedó para el ");
  const chat = await chatOf(page, () => row.getByRole("button", { name: "Abrir WhatsApp" }).click());
  expect(chat.pathname).toBe("/5491158749895");
  expect(chat.searchParams.get("text")).toMatch(/^¡Hola Rocío! Tu turno quedó para el .*\/t\/\S+$/);
  await expect(row).toContainText(/Abierto en WhatsApp a las \d\d:\d\d/);
  await expect(page.getByRole("link", { name: "Confirmaciones 1" })).toBeVisible();
  await chatOf(page, () => row.getByRole("button", { name: "Otra vez" }).click());

  // A client without a mobile: other ways to reach them.
  const other = rowOf(page, "Malena Ríos");
  await expect(other).toContainText("No tiene un celular al que escribirle.");
  await expect(other.getByRole("link", { name: "Escribirle un email" })).toHaveAttribute(
    "href",
    /^mailto:malena@/,
  );

  await press(page, "Malena Ríos", "No hace falta");
  await expect(page.getByRole("status").filter({ hasText: "Lo sacamos de la lista." })).toBeFocused();
  await other.getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByText("Volvió a la lista.")).toBeVisible();

  await press(page, "Malena Ríos", "No quiere mensajes");
  await expect(other).toHaveCount(0);
  await expect(
    page.getByText("1 mensaje no se muestra: 1 cliente no quiere recibir mensajes."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Ver quiénes" }).click();
  await page.getByRole("button", { name: "Sí quiere mensajes" }).click();
  await expect(page.getByText("Nadie pidió dejar de recibir mensajes.")).toBeVisible();
});

async function press(page: Page, name: string, button: string) {
  await rowOf(page, name).locator("summary").click();
  await rowOf(page, name).getByRole("button", { name: button }).first().click();
}

test("a text is changed, tried and reset to ours", async ({ page }, info) => {
  const { owner } = await salonWithNews(page);
  await enter(page, info, owner, `${MESSAGES}?plantilla=CONFIRMATION`);
  const text = page.getByLabel("Texto", { exact: true });
  await text.fill("Hola {nombre}, {apodo}");
  await page.getByRole("button", { name: "Guardar plantilla" }).click();
  await expect(page.getByText(/^No conocemos el dato \{apodo\}/)).toBeVisible();
  await expect(text).toHaveValue("Hola {nombre}, {apodo}");
  await text.fill("Hola {nombre}, te anoté {dia}");
  await expect(page.getByRole("figure")).toHaveText("EjemploHola Catalina, te anoté mañana sábado");
  await page.getByRole("button", { name: "Guardar plantilla" }).click();
  await expect(page.getByText("Guardaste la plantilla.")).toBeVisible();
  await expect(rowOf(page, "Rocío Funes")).toContainText("Hola Rocío, te anoté el ");
  await page.getByRole("button", { name: "Volver al original" }).click();
  await expect(rowOf(page, "Rocío Funes")).toContainText("¡Hola Rocío! Tu turno quedó");
});

test(
  "the salon's own number sends to a client who has agreed, and shows the outcome",
  { tag: "@both" },
  async ({ page }, info) => {
    const { owner } = await salonWithNews(page);
    const sandbox = sandboxOf(info.project.use.baseURL);
    await enter(page, info, owner, `${MESSAGES}/whatsapp`);
    const numberId = `${Date.now()}${info.parallelIndex}`;
    const id = page.getByLabel("Identificador del número");
    await id.fill(numberId);
    await page.getByLabel("Llave de acceso").fill("sandbox-expired-0123456789");
    await page.getByRole("button", { name: "Conectar número" }).click();
    await expect(page.getByText("WhatsApp no reconoce ese número con esa llave.")).toBeVisible();
    await expect(id).toHaveValue(numberId);
    await page.getByLabel("Llave de acceso").fill("sandbox-llave-0123456789");
    await page.getByRole("button", { name: "Conectar número" }).click();
    await expect(page.getByText("Tu número de WhatsApp quedó conectado.")).toBeVisible();

    await page.goto(`${MESSAGES}?plantilla=CONFIRMATION`);
    await settled(page, info);
    await page.getByLabel("Nombre de la plantilla aprobada en Meta").fill("confirmacion");
    await page.getByRole("button", { name: "Guardar plantilla" }).click();
    await expect(page.getByText("Guardaste la plantilla.")).toBeVisible();
    await press(page, "Rocío Funes", "Acepta mensajes automáticos");
    const row = rowOf(page, "Rocío Funes");
    await row.getByRole("button", { name: "Enviar por WhatsApp" }).click();
    await expect(page.getByText("El mensaje está en camino.")).toBeVisible();
    await expect(async () => {
      await page.goto(MESSAGES);
      await expect(row).toContainText(/WhatsApp lo aceptó a las/, { timeout: 1000 });
    }).toPass();

    const all: { id: string; from: string; template: string }[] = await (
      await page.request.get(`${sandbox}/whatsapp.json`)
    ).json();
    const sent = all.filter(({ from }) => from === numberId);
    expect(sent).toMatchObject([{ template: "confirmacion", language: "es_AR" }]);
    for (const status of ["delivered", "read"])
      await page.request.post(`${sandbox}/whatsapp/tell`, { data: { id: sent[0]?.id, status, times: 2 } });
    await page.reload();
    await expect(row).toContainText(/Leído a las \d\d:\d\d/);
  },
);

test("axe finds nothing on the messages", async ({ page }, info) => {
  const { owner } = await salonWithNews(page);
  for (const path of [MESSAGES, `${MESSAGES}?ver=no-quieren`, `${MESSAGES}/whatsapp`]) {
    await enter(page, info, owner, path);
    await expectAccessible(page);
  }
});
