import { expect, type Page, type Route, test } from "@playwright/test";
import { signUpAtReview } from "#tests/e2e/support/review.ts";
import { action } from "#tests/e2e/support/wizard.ts";

const COMMENTS = "Llego con el pelo lavado.";

/** Ends every post of the wizard with `end` during `act`. */
async function answering(page: Page, end: (route: Route) => Promise<void>, act: () => Promise<void>) {
  const posts = "**/demo-palermo.data*";
  await page.route(posts, (route) => (route.request().method() === "POST" ? end(route) : route.fallback()));
  await act();
  await page.unroute(posts);
}

const lost = (route: Route) => route.abort();
/** The request arrived, and only its reply was lost. */
const unheard = async (route: Route) => {
  await route.fetch();
  await route.abort();
};
const broken = (route: Route) => route.fulfill({ status: 500, body: "" });

async function logInInVain(page: Page): Promise<void> {
  await page.getByLabel("Email").fill("nadie@correo.test");
  await page.getByLabel("Contraseña", { exact: true }).fill("turno-seguro-1");
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
  await expect(page.getByRole("alert")).toHaveText("Usuario o password incorrecto");
  await expect(page.getByLabel("Email")).toHaveValue("nadie@correo.test");
}

async function signUpInVain(page: Page, sentence: string): Promise<void> {
  await page.getByLabel("Nombre").fill("Martina");
  await page.getByLabel("Apellido").fill("Gómez");
  await page.getByLabel("Email").fill("martina.sin.linea@correo.test");
  await page.getByLabel("Contraseña", { exact: true }).fill("turno-seguro-1");
  await page.getByRole("checkbox", { name: /Acepto los/ }).check();
  await page.getByRole("button", { name: "Crear Cuenta" }).click();
  await expect(page.getByRole("alert")).toHaveText(sentence);
  await expect(page.getByLabel("Apellido")).toHaveValue("Gómez");
}

test("an unanswered form leaves the step with all typed text, and books once when resent", async ({
  page,
}, info) => {
  await signUpAtReview(page, info, 10, undefined, async () => {
    const isSignUp = await page.getByLabel("Nombre").isVisible();
    if (!isSignUp) return await answering(page, lost, () => logInInVain(page));
    await answering(page, lost, () => signUpInVain(page, "Error en el registro"));
    await answering(page, broken, () => signUpInVain(page, "Error desconocido en el registro"));
  });
  await page.getByLabel("¿Algo más que debamos saber?").fill(COMMENTS);
  await answering(page, unheard, async () => {
    await action(page, "Reservar").click();
    await expect(page.getByRole("alert")).toHaveText(
      "El servicio no responde en este momento. Por favor, intentá nuevamente.",
    );
  });
  await expect(page.getByLabel("¿Algo más que debamos saber?")).toHaveValue(COMMENTS);
  await action(page, "Reservar").click();
  await expect(page.getByRole("heading", { name: "¡Reserva confirmada!" })).toBeVisible();
  await expect(page.getByText(COMMENTS)).toBeVisible();
});
