import { expect, type Page, test } from "@playwright/test";
import { enter } from "#tests/e2e/support/accounts.ts";
import { bookByApi } from "#tests/e2e/support/turnos.ts";
import { PALERMO } from "#tests/e2e/support/wizard.ts";

/** Parts that work only by pressing: buttons, fields, and links drawn as such. */
const PRESSED = "button, .btn, .chip, summary, input:not([type=hidden]), textarea, header.site, header.top";

/** Words that would print badly: not nearly black, or on a background that is not white. */
function pale(page: Page): Promise<string[]> {
  return page.locator("main :not(script, style)").evaluateAll((all) =>
    all.flatMap((element) => {
      const words = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent?.trim())
        .join("");
      if (words === "" || !element.checkVisibility() || element.closest(".sr, .skip")) return [];
      const ink = channels(getComputedStyle(element).color);
      const isDark = Math.max(...ink.slice(0, 3)) <= 110;
      return isDark && isOnWhite(element) ? [] : [`${element.className} "${words.slice(0, 40)}"`];

      function isOnWhite(inner: Element | null): boolean {
        if (inner === null) return true;
        const [r = 0, g = 0, b = 0, alpha = 1] = channels(getComputedStyle(inner).backgroundColor);
        return alpha === 0 ? isOnWhite(inner.parentElement) : Math.min(r, g, b) === 255;
      }

      function channels(color: string): number[] {
        return (color.match(/[\d.]+/g) ?? []).map(Number);
      }
    }),
  );
}

test("a turno is printed black on white, without links and buttons", async ({ page }, info) => {
  const { person, id } = await bookByApi(page, info, "demo-masaje");
  for (const path of [`${PALERMO}?step=5&reserva=${id}`, `/bookings/${id}`, "/bookings"]) {
    await enter(page, info, person.token, path);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(PRESSED).filter({ visible: true }), path).toHaveCount(0);
    await expect(page.getByText("Masaje descontracturante").first(), path).toBeVisible();
    await expect(page.getByText("Tenés tiempo hasta las").first(), path).toBeVisible();
    expect(await pale(page), path).toEqual([]);
    await page.emulateMedia({ media: "screen" });
  }
});
