import { expect, test } from "@playwright/test";
import { atReview } from "#tests/e2e/support/review.ts";
import { action } from "#tests/e2e/support/wizard.ts";

const NO_AREA = "Falta el código de área. Escribilo adelante, como 11 5555-0712.";

test(
  "a customer is asked for their mobile at step 4, told what is wrong with it, and not asked again",
  { tag: "@both" },
  async ({ page }, info) => {
    await atReview(page, info, 7);
    const mobile = page.getByLabel("Celular (opcional)");
    await expect(mobile).toHaveAttribute("autocomplete", "tel");
    await mobile.fill("15-5555-0134");
    await page.getByRole("checkbox", { name: "No quiero mensajes" }).check();
    await page.getByLabel("¿Algo más que debamos saber?").fill("Llego con el pelo lavado.");
    await action(page, "Reservar").click();
    await expect(page.getByText(NO_AREA)).toBeVisible();
    await expect(mobile).toHaveValue("15-5555-0134");
    await expect(mobile).toBeFocused();
    await expect(page.getByRole("checkbox", { name: "No quiero mensajes" })).toBeChecked();
    await expect(page.getByLabel("¿Algo más que debamos saber?")).toHaveValue("Llego con el pelo lavado.");
    await mobile.fill("11 15-5555-0134");
    await action(page, "Reservar").click();
    await expect(page.getByRole("heading", { name: "¡Reserva confirmada!" })).toBeVisible();
    await page.goto("/customer/profile");
    await expect(page.getByLabel("Teléfono")).toHaveValue("11 5555-0134");
    await expect(page.getByRole("checkbox", { name: /No quiero mensajes/ })).toBeChecked();
  },
);
