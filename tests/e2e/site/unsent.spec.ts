import { expect, type Locator, type Page, type Route, test } from "@playwright/test";
import { asNewCustomer, enter } from "#tests/e2e/support/accounts.ts";
import { linkIn, mailTo } from "#tests/e2e/support/mailbox.ts";
import { bookByApi } from "#tests/e2e/support/turnos.ts";
import { settled } from "#tests/e2e/support/wizard.ts";

const lost = (route: Route) => route.abort();
const broken = (route: Route) => route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" });

/** Forms sent by script end like this, until `page.unroute(SENT)`. */
const SENT = /\.data(\?|$)/;

async function failing(page: Page, end: (route: Route) => Promise<void>): Promise<void> {
  await page.route(SENT, (route) => (route.request().method() === "POST" ? end(route) : route.continue()));
}

/** Presses without a connection: the screen stays and says so. Pressed again with one, it is done. */
async function sentAgain(page: Page, button: Locator, heading: string, done: () => Promise<void>) {
  const alert = page.getByRole("alert").filter({ hasText: "No pudimos enviar el formulario" });
  for (const [end, because] of [
    [lost, "Error de conexión. Intenta nuevamente."],
    [broken, "El servicio no responde. Intentá nuevamente."],
  ] as const) {
    await failing(page, end);
    await button.click();
    await expect(alert).toContainText(because);
    await expect(alert).toBeFocused();
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    await page.unroute(SENT);
  }
  await button.click();
  await done();
  await expect(alert).toHaveCount(0);
}

const FORMS = [
  ["/bookings/calendar", "Crear mi dirección", "Mis turnos en mi calendario"],
  ["/pending-verification?type=smn", "Reenviar email", "Verificá tu email para activar tu cuenta"],
] as const;

for (const [path, button, heading] of FORMS) {
  test(`an unanswered '${button}' leaves its screen and can be pressed again`, async ({ page }, info) => {
    await asNewCustomer(page, info, path);
    await sentAgain(page, page.getByRole("button", { name: button }), heading, () =>
      expect(page).toHaveURL(/hecho=/),
    );
  });
}

test("a notification that was not marked as seen stays, and is marked the next time", async ({
  page,
}, info) => {
  const { person } = await bookByApi(page, info, "demo-corte");
  await enter(page, info, person.token, "/notifications");
  const seen = page.getByRole("button", { name: "Marcar todas como leídas" });
  await sentAgain(page, seen, "Notificaciones", () => expect(seen).toHaveCount(0));
});

test("a customer whose unsubscription failed presses again", async ({ page, baseURL }, info) => {
  const person = await asNewCustomer(page, info, "/customer/profile");
  const validation = await mailTo(page, baseURL, person.email, /Validá tu email/);
  await page.goto(linkIn(validation, "/notification-profile/email-validation-callback/"));
  await expect(page.getByRole("heading", { name: "¡Email validado!" })).toBeVisible();
  const welcome = await mailTo(page, baseURL, person.email, /Bienvenido/);
  await page.goto(linkIn(welcome, "/notification-profile/unsubscribe/"));
  await settled(page, info);
  await sentAgain(page, page.getByRole("button", { name: "Confirmar" }), "Notificaciones", () =>
    expect(page.getByText("Se ha desuscripto con exito!")).toBeVisible(),
  );
});

test("a log-out that did not get through says so, and its button stays", async ({ page }, info) => {
  await asNewCustomer(page, info, "/customer/profile");
  await failing(page, lost);
  await page.goto("/logout");
  await expect(page.getByRole("alert")).toContainText("No pudimos enviar el formulario");
  await page.unroute(SENT);
  await page.getByRole("main").getByRole("button", { name: "Salir" }).click();
  await expect(page.getByRole("heading", { name: "Tu sesión ha finalizado" })).toBeVisible();
});

test("an unanswered payment of a seña can be tried again", async ({ page }, info) => {
  const { person, id } = await bookByApi(page, info, "demo-masaje");
  const search = new URLSearchParams({ external_reference: id });
  await enter(page, info, person.token, `/booking/payment/failure?${search}`);
  const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await sentAgain(page, page.getByRole("button", { name: /Pagar seña/ }), title, () =>
    expect(page).not.toHaveURL(/booking\/payment/),
  );
});

test("a form refused by the edge shows the edge's words on its own screen", async ({ page }, info) => {
  await asNewCustomer(page, info, "/bookings/calendar");
  const field = page.locator("main input[name=xsrf]").first();
  await field.evaluate((input: HTMLInputElement) => {
    input.value = "otro";
  });
  await page.getByRole("button", { name: "Crear mi dirección" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "No pudimos verificar el envío. Recargá la página e intentá nuevamente.",
  );
});
