import { expect, test } from "@playwright/test";
import { atReview } from "#tests/e2e/support/review.ts";
import {
  action,
  chooseService,
  chooseTime,
  hasScript,
  newPerson,
  offeredTimes,
  openFreeDay,
  PALERMO,
  settled,
  signUp,
} from "#tests/e2e/support/wizard.ts";

test(
  "a guest chooses, signs up on the way and books",
  { tag: ["@both", "@wide"] },
  async ({ page }, info) => {
    await page.goto(PALERMO);
    await settled(page, info);
    await expect(page.getByText("Paso 1 de 4")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Selecciona tus servicios" })).toBeVisible();
    await chooseService(page, "Corte de pelo");
    await chooseService(page, "Manicura");
    if (hasScript(info)) await expect(page.getByText(/2 servicios • 1 hr/).first()).toBeAttached();
    await action(page, "Continuar").click();

    await expect(page.getByRole("heading", { name: "Elige tu profesional" })).toBeVisible();
    await settled(page, info);
    await page.getByRole("radio", { name: /^Ana/ }).click();
    if (!hasScript(info)) await action(page, "Continuar").click();

    await expect(page.getByRole("heading", { name: "Reserva tu horario" })).toBeVisible();
    await expect(page.getByText("con Ana", { exact: false }).first()).toBeVisible();
    await settled(page, info);
    await openFreeDay(page, info);
    const time = (await offeredTimes(page))[1] ?? "";
    await chooseTime(page, time);
    await action(page, "Continuar").click();

    if (hasScript(info)) {
      const modal = page.getByRole("dialog", { name: "Iniciar sesión" });
      await expect(modal).toBeVisible();
      await modal.getByRole("button", { name: "Crear cuenta" }).click();
    } else {
      await expect(page.getByRole("heading", { name: "Iniciar sesión" })).toBeVisible();
      await page.getByRole("link", { name: "Crear cuenta" }).click();
    }
    await signUp(page, newPerson());

    await expect(page.getByRole("heading", { name: "Revisar y confirmar" })).toBeVisible();
    await expect(page.getByText("Paso 4 de 4")).toBeVisible();
    await expect(page.getByText(`A las ${time} con Ana`, { exact: false })).toBeVisible();
    await expect(page.getByText("*Forma de pago a convenir con el local")).toBeVisible();
    await expect(
      page.getByRole("heading", { name: "Política de cancelación y reprogramación" }),
    ).toBeVisible();
    await page.getByLabel("¿Algo más que debamos saber?").fill("Llego con el pelo lavado.");
    await action(page, "Reservar").click();

    await expect(page.getByRole("heading", { name: "¡Reserva confirmada!" })).toBeVisible();
    await expect(page.getByText("Tu turno ha sido reservado exitosamente")).toBeVisible();
    await expect(page.getByText("Servicios reservados")).toBeVisible();
    await expect(page.getByText("Llego con el pelo lavado.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Ver mis turnos" })).toHaveAttribute("href", "/bookings");

    const id = new URL(page.url()).searchParams.get("reserva");
    const entries = await page.evaluate(() => history.length);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/bookings/${id}$`));
    await page.waitForLoadState();
    await expect(page.getByRole("button", { name: "Reservar" })).toHaveCount(0);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    const times = page.getByRole("heading", { name: "Reserva tu horario" });
    await page.goBack();
    // Without script the login has history entries of its own, which now also show the booking's page.
    for (let back = 0; back < 2 && !hasScript(info) && !(await times.isVisible()); back++)
      await page.goBack();
    await expect(times).toBeVisible();
  },
);

test("confirming twice books once", async ({ page, context }, info) => {
  await atReview(page, info, 1);
  const review = page.url();
  const second = await context.newPage();
  await second.goto(review);
  await action(page, "Reservar").click();
  await expect(page.getByRole("heading", { name: "¡Reserva confirmada!" })).toBeVisible();
  await action(second, "Reservar").click();
  await expect(second.getByRole("heading", { name: "¡Reserva confirmada!" })).toBeVisible();
  expect(second.url()).toBe(page.url());
});

test("a time lost meanwhile leads back to the day's free times, with everything else kept", async ({
  page,
  browser,
}, info) => {
  await atReview(page, info, 2);
  const review = page.url();
  const time = new URL(review).searchParams.get("t") ?? "";
  await page.getByLabel("¿Algo más que debamos saber?").fill("Tengo alergia al látex.");

  const rival = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const url = new URL(review);
  url.searchParams.set("auth", "signup");
  await rival.goto(url.toString());
  await signUp(rival, newPerson("Rival"));
  await action(rival, "Reservar").click();
  await expect(rival.getByRole("heading", { name: "¡Reserva confirmada!" })).toBeVisible();

  await action(page, "Reservar").click();
  await expect(page.getByRole("heading", { name: "Reserva tu horario" })).toBeVisible();
  await expect(page.getByText("Ese horario ya no está disponible. Elegí otro.")).toBeVisible();
  await expect(page.getByRole("radio", { name: time, exact: true })).toHaveCount(0);
  await action(page, "Continuar").click();
  await expect(page.getByRole("heading", { name: "Revisar y confirmar" })).toBeVisible();
  await expect(page.getByLabel("¿Algo más que debamos saber?")).toHaveValue("Tengo alergia al látex.");
  await action(page, "Reservar").click();
  await expect(page.getByRole("heading", { name: "¡Reserva confirmada!" })).toBeVisible();
  await expect(page.getByText("Tengo alergia al látex.")).toBeVisible();
  await rival.context().close();
});
