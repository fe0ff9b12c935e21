import { expect, test } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { signUpAtReview } from "#tests/e2e/support/review.ts";
import { action, PALERMO, settled } from "#tests/e2e/support/wizard.ts";

const screens = [
  ["step 1", PALERMO],
  ["step 2", `${PALERMO}?step=2&s=demo-corte-1`],
  ["step 3", `${PALERMO}?step=3&s=demo-corte-1&e=any`],
  ["a step that was gone back to", `${PALERMO}?step=4&s=demo-corte-1&e=demo-ana`],
  ["home", "/"],
  ["not found", "/booking/demo/nada"],
  ["the API page", "/api/docs"],
] as const;

for (const [name, path] of screens) {
  test(`axe finds nothing on ${name}`, async ({ page }, info) => {
    await page.goto(path);
    if (path.startsWith("/booking") && !path.includes("nada")) await settled(page, info);
    await expectAccessible(page);
  });
}

test("axe finds nothing on the way from login to the ticket", async ({ page }, info) => {
  await signUpAtReview(page, info, 6, { option: "demo-masaje-1", employee: "demo-carla" }, expectAccessible);
  await expectAccessible(page);
  await action(page, "Reservar").click();
  await expect(page.getByRole("heading", { name: "¡Reserva confirmada!" })).toBeVisible();
  await expectAccessible(page);
});

test("axe finds nothing on the modals", async ({ page }, info) => {
  await page.emulateMedia({ reducedMotion: "reduce" }); // axe would measure the contrast of half a modal that fades in
  await page.goto(PALERMO);
  await settled(page, info);
  await page.getByText("Balayage").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${PALERMO}?step=3&s=demo-corte-1&e=any`);
  await settled(page, info);
  await action(page, "Continuar").click();
  await expect(page.getByRole("dialog", { name: "Iniciar sesión" })).toBeVisible();
  await expectAccessible(page);
});
