import { expect, test } from "@playwright/test";
import { asNewCustomer, openLogin, press } from "#tests/e2e/support/accounts.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";

const guestScreens = [
  "/login",
  "/login?error=social",
  "/signup",
  "/signup-success?type=smn",
  "/pending-verification?type=smwj",
  "/pending-verification?type=otro",
  "/forgot-password",
  "/forgot-password?hecho=enviado",
  "/update-password-with-recovery-code",
  "/password/recovery",
  "/notification-profile/unsubscribe/a/b",
  "/notification-profile/unsubscribe/a/b?hecho=desuscripto",
  "/notification-profile/email-validation-callback/a/b",
  "/logout",
  "/thank?type=account-deleted",
  "/error",
];

for (const path of guestScreens) {
  test(`axe finds nothing on ${path}`, async ({ page }, info) => {
    await openLogin(page, info, path);
    await expectAccessible(page);
  });
}

const ownScreens = [
  "/customer/profile",
  "/customer/profile?hecho=guardado",
  "/customer/profile/delete",
  "/password/update",
  "/pending-verification?type=smn&hecho=reenviado",
];

test("axe finds nothing on a logged-in customer's screens", async ({ page }, info) => {
  await asNewCustomer(page, info, "/customer/profile");
  for (const path of ownScreens) {
    await openLogin(page, info, path);
    await expectAccessible(page);
  }
});

test("axe finds nothing on forms that were refused", async ({ page }, info) => {
  for (const [path, button, ...sentences] of [
    ["/signup", "Crear Cuenta", "Por favor, ingresa tu nombre"],
    ["/forgot-password", "Enviar", "Email es requerido"],
    [
      "/update-password-with-recovery-code",
      "Modificar clave",
      "Email es requerido",
      "Código de verificación requerido",
      "Contraseña requerida",
      "Repetir nueva contraseña requerida",
    ],
  ] as const) {
    await openLogin(page, info, path);
    await press(page, info, button);
    await expect(page.locator("[aria-invalid]").first()).toBeFocused();
    for (const sentence of sentences) await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    await expectAccessible(page);
  }
});

test("controls are large enough for a thumb", async ({ page }, info) => {
  await asNewCustomer(page, info, "/customer/profile");
  for (const path of [
    "/customer/profile",
    "/customer/profile/delete",
    "/password/update",
    "/pending-verification?type=smn",
  ]) {
    await openLogin(page, info, path);
    const low = await page
      .getByRole("main")
      .evaluate((main) =>
        [...main.querySelectorAll<HTMLElement>("a, button, .input, label.check")]
          .filter((control) => control.getBoundingClientRect().height < 44)
          .map((control) => control.outerHTML),
      );
    expect(low).toEqual([]);
  }
});
