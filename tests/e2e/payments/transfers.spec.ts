import { type BrowserContextOptions, expect, type Page, type TestInfo, test } from "@playwright/test";
import { enterBackoffice } from "#tests/e2e/support/accounts.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { atUnpaid, openTransfer } from "#tests/e2e/support/checkout.ts";
import { untilTicked } from "#tests/e2e/support/clock.ts";
import { mailTo } from "#tests/e2e/support/mailbox.ts";
import { passDeadline } from "#tests/e2e/support/past-deadline.ts";
import { largeBitmap } from "#tests/e2e/support/pictures.ts";
import { takeTime } from "#tests/e2e/support/turnos.ts";
import { settled } from "#tests/e2e/support/wizard.ts";

/** A booking's page after its customer reported a transfer of the deposit, and the salon's page for it. */
async function withTransferReported(page: Page, info: TestInfo) {
  const booked = await atUnpaid(page, info);
  await settled(page, info);
  await openTransfer(page);
  const code = (await page.locator("dt:text-is('Referencia') + dd > span").textContent()) ?? "";
  await page.getByLabel("Número de operación").fill("op 4711");
  await page.getByRole("button", { name: "Ya transferí" }).click();
  await expect(page.getByText(/^Avisaste que transferiste la seña\. El local tiene hasta las/)).toBeVisible();
  await expect(page.locator("#hecho")).toHaveText("Le avisamos al local que transferiste la seña.");
  await expect(page.locator("#hecho")).toBeFocused();
  const staff = await staffPage(page, info);
  return { ...booked, code, staff };
}

/** The salon's owner at the list of transfers to review, in a separate browser. */
async function staffPage(page: Page, info: TestInfo): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext(info.project.use as BrowserContextOptions);
  const staff = await context?.newPage();
  if (staff === undefined) throw new Error("There is no browser");
  await enterBackoffice(staff, info, "/backoffice/payments?ver=transfers");
  return staff;
}

function cardOf(staff: Page, code: string) {
  return staff.getByRole("listitem").filter({ hasText: code });
}

async function decide(staff: Page, code: string, decision: "accept" | "reject") {
  const [opens, does] =
    decision === "accept"
      ? ["Llegó el dinero", "Aceptar transferencia"]
      : ["No llegó", "Rechazar transferencia"];
  await cardOf(staff, code).getByText(opens, { exact: true }).click();
  await cardOf(staff, code).getByRole("button", { name: does }).click();
  await expect(cardOf(staff, code)).toHaveCount(0);
}

test("a transfer that staff find books the turno, and both sides know", async ({ page, baseURL }, info) => {
  const { id, person, code, staff } = await withTransferReported(page, info);
  const card = cardOf(staff, code);
  await expect(card.getByRole("heading", { name: `${person.firstname} ${person.lastname}` })).toBeVisible();
  await expect(card.getByText("op 4711")).toBeVisible();
  await expect(card.getByText(/^Vence en 1[12] horas$/)).toBeVisible();
  await decide(staff, code, "accept");
  await page.goto(`/bookings/${id}`);
  await expect(page.locator(".sena")).toHaveText(/^Seña pagada\s*\$6\.000/);
  await expect(page.getByRole("listitem").filter({ hasText: "Avisaste que transferiste" })).toBeVisible();
  const mail = await mailTo(page, baseURL, person.email, /^Recibimos tu seña/);
  expect(mail.text).toContain("Tu turno está confirmado.");
  const told = await mailTo(page, baseURL, "duena@turnero.test", /^Transferencia para revisar/);
  expect(told.text).toContain("/backoffice/payments?ver=transfers");
  await staff.context().close();
});

test("a card pays instead of a transfer that staff do not find", async ({ page, baseURL }, info) => {
  const { id, person, code, staff } = await withTransferReported(page, info);
  await decide(staff, code, "reject");
  await page.goto(`/bookings/${id}`);
  await expect(
    page.getByText(
      /El local no encontró tu transferencia\. Pagá la seña con tarjeta o comunicate con el local\. Importante: Si no pagas la seña dentro de los próximos (29|30) minutos/,
    ),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Ya transferí" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Pagar seña" })).toBeVisible();
  await mailTo(page, baseURL, person.email, /^El local no encontró tu transferencia/);
  await staff.context().close();
});

test("an unchecked transfer ends the turno at its deadline, and finding it restores the turno", async ({
  page,
  baseURL,
}, info) => {
  const { id, person, code, staff } = await withTransferReported(page, info);
  await runOut(page, id);
  const mail = await mailTo(page, baseURL, person.email, /^Reserva cancelada/);
  expect(mail.text).toContain("El local no confirmó tu transferencia a tiempo");
  await staff.reload();
  await settled(staff, info);
  await expect(cardOf(staff, code).getByText("El turno ya se canceló")).toBeVisible();
  await decide(staff, code, "accept");
  await page.goto(`/bookings/${id}`);
  await expect(page.getByText("Abierto", { exact: true })).toBeVisible();
  await expect(page.locator(".sena")).toHaveText(/^Seña pagada\s*\$6\.000/);
  await staff.context().close();
});

test("a transfer found after its time was taken must be given back by hand", async ({
  page,
  baseURL,
}, info) => {
  const { id, person, date, localTime, code, staff } = await withTransferReported(page, info);
  await runOut(page, id);
  await takeTime(page, { service: "demo-masaje", date, localTime });
  await staff.reload();
  await settled(staff, info);
  await decide(staff, code, "accept");
  await expect(staff).toHaveURL(/ver=problems/);
  const name = `${person.firstname} ${person.lastname}`;
  const problem = staff.getByRole("listitem").filter({ hasText: name }).last();
  await expect(problem.getByRole("heading", { name: "Devolvé la seña a tu cliente" })).toBeVisible();
  const mail = await mailTo(page, baseURL, person.email, /^Te devolvemos tu pago de \$6\.000/);
  expect(mail.text).toContain("El local te devolverá los $6.000 completos.");
  await staff.context().close();
});

/** The transfer stays unreviewed, so the clock cancels the booking. */
async function runOut(page: Page, id: string) {
  await passDeadline(page, id);
  await untilTicked(page, async () => {
    await page.goto(`/bookings/${id}`);
    await expect(page.getByText(/El local no confirmó tu transferencia a tiempo/)).toBeVisible({
      timeout: 1000,
    });
  });
}

/** A picture of one pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=",
  "base64",
);

test("a transfer takes a photo, and another file is refused beside its field", async ({ page }, info) => {
  await atUnpaid(page, info);
  await settled(page, info);
  await openTransfer(page);
  const photo = page.getByLabel("Foto del comprobante");
  await page.getByLabel("Número de operación").fill("op 4712");
  await photo.setInputFiles({
    name: "foto.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("no es una foto"),
  });
  await page.getByRole("button", { name: "Ya transferí" }).click();
  await expect(page.getByText("Elegí una imagen JPG, PNG, WebP o AVIF de 5 MB como máximo.")).toBeVisible();
  await expect(page.getByLabel("Número de operación")).toHaveValue("op 4712");
  const code = (await page.locator("dt:text-is('Referencia') + dd > span").textContent()) ?? "";
  await photo.setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: PNG });
  await page.getByRole("button", { name: "Ya transferí" }).click();
  await expect(page.getByText(/^Avisaste que transferiste la seña/).first()).toBeVisible();
  const staff = await staffPage(page, info);
  const link = cardOf(staff, code).getByRole("link", { name: "Ver comprobante" });
  const reply = await staff.request.get((await link.getAttribute("href")) ?? "");
  expect([reply.status(), reply.headers()["content-type"]]).toEqual([200, "image/png"]);
  expect((await reply.body()).equals(PNG)).toBe(true);
  expect((await page.request.get((await link.getAttribute("href")) ?? "")).status()).toBe(403);
  await staff.context().close();
});

test("a photo is made small before it is sent", async ({ page }, info) => {
  await atUnpaid(page, info);
  await settled(page, info);
  await openTransfer(page);
  const code = (await page.locator("dt:text-is('Referencia') + dd > span").textContent()) ?? "";
  const photo = { name: "foto.bmp", mimeType: "image/bmp", buffer: largeBitmap(2000, 1500) };
  await page.getByLabel("Foto del comprobante").setInputFiles(photo);
  await page.getByRole("button", { name: "Ya transferí" }).click();
  await expect(page.getByText(/^Avisaste que transferiste la seña/).first()).toBeVisible();
  const staff = await staffPage(page, info);
  const link = cardOf(staff, code).getByRole("link", { name: "Ver comprobante" });
  const reply = await staff.request.get((await link.getAttribute("href")) ?? "");
  expect(reply.headers()["content-type"]).toBe("image/jpeg");
  expect((await reply.body()).length).toBeLessThan(300_000);
  await staff.context().close();
});

test("text that the browser does not copy is selected instead, and the page says so", async ({
  page,
}, info) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await atUnpaid(page, info);
  await settled(page, info);
  await openTransfer(page);
  await page.getByRole("button", { name: "Copiar: Alias" }).click();
  await expect(page.getByText(/^No pudimos copiarlo \(Alias\)/)).toBeVisible();
  const alias = await page.locator("dt:text-is('Alias') + dd > span").textContent();
  expect(await page.evaluate(() => `${window.getSelection()}`)).toBe(alias);
});

test("the salon sets its transfer account, with each fault beside its field", async ({ page }, info) => {
  await enterBackoffice(page, info, "/backoffice/payments?ver=account");
  await page.getByLabel("CBU o CVU").fill("0000003100012345678906");
  await page.getByLabel("Horas para revisar").fill("100");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Revisá el CBU o CVU: son 22 números y alguno no coincide")).toBeVisible();
  await expect(page.getByText("Elegí de 1 a 72 horas")).toBeVisible();
  await page.getByLabel("CBU o CVU").fill("0000 0031 0001 2345 6789 07");
  await page.getByLabel("Horas para revisar").fill("12");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Guardamos tus datos.")).toBeVisible();
  await expect(page.getByLabel("CBU o CVU")).toHaveValue("0000003100012345678907");
});

test("axe finds nothing on the pages of a transferred seña", async ({ page }, info) => {
  const { staff } = await withTransferReported(page, info);
  for (const each of [page, staff]) {
    await expectAccessible(each);
  }
  await staff.context().close();
});
