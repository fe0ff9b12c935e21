import { expect, test } from "@playwright/test";
import { addDays, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import { enter } from "#tests/e2e/support/accounts.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { ownSalon } from "#tests/e2e/support/own-salon.ts";
import { sandboxOf } from "#tests/e2e/support/sandbox.ts";

const REPLIES = "/backoffice/messages/replies";

test(
  "a client's words end with a member, who answers and decides",
  { tag: "@wide" },
  async ({ page, baseURL }, info) => {
    const salon = await ownSalon(page, { from: "08:00", to: "20:00" });
    const { date } = toLocal(Math.floor(Date.now() / 60_000), USUAL_ZONE);
    const made = await page.request.post("/api/booking", {
      headers: { authorization: `Bearer ${salon.owner}` },
      data: {
        ...{ storeId: salon.storeId, date: addDays(date, 1) },
        client: { firstname: "Malena", lastname: "Ríos", phone: "11 5874-9895" },
        bookingServicePriceAndDurations: [
          { ...salon.cut, employeeId: salon.nora, localTime: "11:00", duration: 30 },
        ],
      },
    });
    expect(made.status(), await made.text()).toBe(200);
    await enter(page, info, salon.owner, "/backoffice/messages/whatsapp");
    const number = `${Date.now()}`;
    await page.getByLabel("Identificador del número").fill(number);
    await page.getByLabel("Llave de acceso").fill("sandbox-0123456789-0123456789");
    await page.getByRole("button", { name: "Conectar número" }).click();
    await expect(page.getByRole("status")).toContainText("quedó conectado");
    await page.goto(REPLIES);
    await expect(page.getByText("Nadie respondió todavía")).toBeVisible();

    const writes = (text: string, type = "text") =>
      page.request.post(`${sandboxOf(baseURL)}/whatsapp/incoming`, {
        data: { to: number, from: "541158749895", text, type },
      });
    await writes("uy no puedo mañana, se puede mover?");
    await writes("", "image");
    await page.goto(REPLIES);
    await expect(page.getByText("2 sin leer")).toBeAttached();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Malena Ríos" }).click();
    await expect(page.getByText("Dice que no puede")).toBeVisible();
    await expect(page.getByText("Mandó una foto. No la guardamos: mirala en WhatsApp.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("textbox", { name: "Responder a Malena" }).fill("¿Te sirve el lunes?");
    await page.getByRole("button", { name: "Enviar" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Enviaste la respuesta." })).toBeVisible();
    await expect(page.getByText("¿Te sirve el lunes?")).toBeVisible();
    await page.getByRole("button", { name: "Dejarlo" }).click();
    await expect(page.getByText("Dice que no puede")).toHaveCount(0);
  },
);
