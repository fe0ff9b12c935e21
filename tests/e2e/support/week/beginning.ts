import { expect, type Page, type TestInfo } from "@playwright/test";
import { linkIn, mailTo } from "../mailbox.ts";
import {
  action,
  chooseTime,
  newPerson,
  offeredTimes,
  openFreeDay,
  type Person,
  settled,
  signUp,
} from "../wizard.ts";
import type { Taps } from "./taps.ts";
import { OTHER, OWNER } from "./week-salon.ts";

const VALIDATION = "/notification-profile/email-validation-callback/";

/** From the home page through sign-up and the mail to the first step, without logging in. */
export async function begin(page: Page, info: TestInfo, taps: Taps): Promise<Person> {
  const owner = newPerson(OWNER);
  await page.goto("/");
  await settled(page, info);
  await taps.tap(page.getByRole("link", { name: "Empezar Gratis" }).filter({ visible: true }).first());
  await expect(page).toHaveURL(/\/signup/);
  await settled(page, info);
  await page.getByLabel("Nombre").fill(owner.firstname);
  await page.getByLabel("Apellido").fill(owner.lastname);
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(owner.password);
  await taps.tap(page.getByRole("checkbox", { name: /Acepto los/ }));
  await expect(page.getByRole("button", { name: "Crear Cuenta" })).toBeEnabled();
  await taps.tap(page.getByRole("button", { name: "Crear Cuenta" }));
  await expect(
    page.getByRole("heading", { name: "Su usuario se ha registrado correctamente!" }),
  ).toBeVisible();
  const mail = await mailTo(page, info.project.use.baseURL, owner.email, /Validá tu email/);
  await openMail(page, linkIn(mail, VALIDATION), taps);
  await expect(page.getByRole("heading", { name: "¿Qué hace tu negocio?" })).toBeVisible();
  await settled(page, info);
  return owner;
}

/** Pressing a mail's link counts as a tap too. */
async function openMail(page: Page, link: string, taps: Taps): Promise<void> {
  await page.evaluate((href) => {
    const opened = Object.assign(document.createElement("a"), { href, id: "mailed", textContent: "Validar" });
    document.body.insertBefore(opened, document.body.firstChild);
  }, link);
  await taps.tap(page.locator("#mailed"));
}

/** The five steps, of which the last publishes the business; answers the path of its page. */
export async function onboard(page: Page, owner: Person, taps: Taps): Promise<string> {
  const next = page.getByRole("button", { name: "Continuar" });
  await taps.tap(page.getByRole("link", { name: "Peluquería", exact: true }));
  await page.getByLabel("Precio de Corte de mujer").fill("20.000");
  await taps.tap(next);
  await page.getByLabel("Nombre del negocio").fill(`Salón ${owner.email.split("@")[0]}`);
  await page.getByLabel("Calle").fill("Thames");
  await page.getByLabel("Número").fill("1550");
  await page.getByLabel("Localidad").fill("Palermo");
  await taps.tap(next);
  await expect(page.getByRole("heading", { name: "¿Cuándo atendés?" })).toBeVisible();
  await taps.tap(next);
  await expect(page.getByRole("heading", { name: "¿Quién atiende?" })).toBeVisible();
  await page.getByLabel("Nombre", { exact: true }).fill(OTHER);
  await page.getByLabel("Apellido").fill("Ríos");
  await taps.tap(page.getByRole("button", { name: "Agregar" }));
  await expect(page.getByRole("status").filter({ hasText: "Ya está en tu equipo." })).toBeVisible();
  await taps.tap(page.getByRole("link", { name: "Continuar" }));
  await taps.tap(page.getByRole("button", { name: "Publicar mi página" }));
  await expect(page.getByRole("status").filter({ hasText: "¡Tu página ya está publicada!" })).toBeVisible();
  return (await page.getByRole("link", { name: "Ver tu página" }).getAttribute("href")) ?? "";
}

/** A visitor with only the page's address books a cut, and opens an account on the way. Answers the booking's id. */
export async function bookAsStranger(theirs: Page, info: TestInfo, path: string): Promise<string> {
  await theirs.goto(path);
  await theirs
    .getByRole("link", { name: /reservar/i })
    .filter({ visible: true })
    .first()
    .click();
  await settled(theirs, info);
  await theirs.getByRole("checkbox", { name: /^Corte de mujer/ }).check();
  await action(theirs, "Continuar").click();
  await expect(theirs.getByRole("heading", { name: "Elige tu profesional" })).toBeVisible();
  await settled(theirs, info);
  await theirs.getByRole("radio", { name: new RegExp(`^${OWNER}`) }).click();
  await expect(theirs.getByRole("heading", { name: "Reserva tu horario" })).toBeVisible();
  await settled(theirs, info);
  await openFreeDay(theirs, info);
  await chooseTime(theirs, (await offeredTimes(theirs))[0] ?? "");
  await action(theirs, "Continuar").click();
  await theirs
    .getByRole("dialog", { name: "Iniciar sesión" })
    .getByRole("button", { name: "Crear cuenta" })
    .click();
  await signUp(theirs, newPerson("Sol"));
  await expect(theirs.getByRole("heading", { name: "Revisar y confirmar" })).toBeVisible();
  await action(theirs, "Reservar").click();
  await expect(theirs.getByRole("heading", { name: "¡Reserva confirmada!" })).toBeVisible();
  return new URL(theirs.url()).searchParams.get("reserva") ?? "";
}
