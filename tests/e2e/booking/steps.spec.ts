import { expect, test } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { action, CABALLITO, PALERMO, settled } from "#tests/e2e/support/wizard.ts";

test("step 1 has no step in its address, and going back leaves a step", async ({ page }, info) => {
  await page.goto(PALERMO);
  await settled(page, info);
  await page.getByRole("checkbox", { name: /^Corte de pelo/ }).check();
  await action(page, "Continuar").click();
  await expect(page).toHaveURL(/step=2&s=demo-corte-1$/);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Selecciona tus servicios" })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("step")).toBeNull();
});

test("a store with a single professional skips step 2, in the breadcrumb too", async ({ page }, info) => {
  await page.goto(CABALLITO);
  await settled(page, info);
  await page.getByRole("checkbox", { name: /^Corte de pelo/ }).check();
  await action(page, "Continuar").click();
  await expect(page.getByRole("heading", { name: "Reserva tu horario" })).toBeVisible();
  await expect(page.getByText("Paso 3 de 4")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Pasos" }).getByText("Profesional")).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Selecciona tus servicios" })).toBeVisible();
});

test(
  "a service's options are chosen in the modal, which discards on closing",
  { tag: "@wide" },
  async ({ page }, info) => {
    await page.goto(PALERMO);
    await settled(page, info);
    await page.getByText("Balayage").click();
    const modal = page.getByRole("dialog", { name: "Coloración" });
    await expect(modal.getByText("Selecciona una opción")).toBeVisible();
    await expect(modal.getByRole("radio", { name: /^Balayage/ })).toBeChecked();
    await page.keyboard.press("Escape");
    await expect(modal).toHaveCount(0);
    await expect(action(page, "Continuar")).toBeDisabled();

    await page.getByText("Balayage").click();
    const foot = modal.locator(".modal-foot");
    await expect(foot.locator("p")).toHaveText("desde $85.0003 hr");
    await modal.getByRole("radio", { name: /^Color completo/ }).check();
    await expect(foot.locator("p")).toHaveText("$52.0002 hr");
    await modal.getByRole("button", { name: "Añadir a la reserva" }).click();
    await expect(modal).toHaveCount(0);
    await expect(page.getByText("1 servicio • 2 hr").first()).toBeAttached();
    await expect(action(page, "Continuar")).toBeEnabled();
  },
);

test("the day strip is a single Tab stop, and months begin at their first day", async ({ page }, info) => {
  await page.goto(`${PALERMO}?step=3&s=demo-corte-1&e=demo-ana`);
  await settled(page, info);
  const days = page.getByRole("radiogroup", { name: "Días" });
  await page.getByRole("button", { name: "Mes siguiente" }).focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(days).toBeVisible();
  await page.keyboard.press("Tab");
  const day = days.locator(":focus");
  await expect(day).toBeChecked();
  const shown = async () => new URL(page.url()).searchParams.get("d");
  await page.keyboard.press("Home");
  await expect(day).toHaveText(/^Hoy/);
  await page.keyboard.press("PageDown");
  await page.keyboard.press("ArrowRight");
  const href = (await day.getAttribute("href")) ?? "";
  await expect.poll(shown).toBe(new URLSearchParams(href.split("#")[0]).get("d"));
  await expect(day).toBeChecked();
  await expect(days.locator("[tabindex='0']")).toHaveCount(1);
  await expect(day).toHaveAccessibleName(/^(lunes|martes|miércoles|jueves|viernes|sábado|domingo), \d+ de /);
  await expect(days.getByRole("radio", { name: /, cerrado$/ }).first()).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await expect(page.locator("input[name=t]:focus, main a:focus")).toHaveCount(1);

  const scrolled = () => days.evaluate((strip) => strip.scrollLeft);
  await days.evaluate((strip) => strip.scrollTo({ left: 0, behavior: "instant" }));
  await expect.poll(scrolled).toBe(0);
  const first = page
    .locator(".day")
    .filter({ hasText: /^1[A-Z]/ })
    .first();
  await page.getByRole("button", { name: "Mes siguiente" }).click();
  const left = () =>
    first.evaluate((each) => each.getBoundingClientRect().left - (each.parentElement?.offsetLeft ?? 0));
  await expect.poll(left).toBeLessThan(40);
  await page.getByRole("button", { name: "Mes anterior" }).click();
  await expect.poll(scrolled).toBe(0);
});

test("the chip of the category in view is visible too", async ({ page }, info) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${PALERMO}#MASAJE`);
  await settled(page, info);
  const chips = page.getByRole("navigation", { name: "Categorías" });
  await expect(chips.locator("[aria-current]")).toHaveText("Masaje");
  await expect(chips.getByText("Masaje")).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(chips.locator("[aria-current]")).toHaveText("Cabello");
  await expect(chips.getByText("Cabello")).toBeInViewport({ ratio: 1 });
});

test("forced colours keep chosen entries distinct from the rest", async ({ page }, info) => {
  await page.emulateMedia({ forcedColors: "active" });
  const appearance = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { backgroundColor, outlineStyle, outlineWidth } = getComputedStyle(element);
        const color = backgroundColor.match(/\d+/g)?.slice(0, 3);
        return [color?.join(), outlineStyle === "none" ? 0 : outlineWidth];
      });
  // Today may have a single time left; some later day has many.
  await page.goto(`${PALERMO}?step=3&s=demo-corte-1&e=demo-ana`);
  const later = page.locator("a.day:not(.off):not([aria-current])").last();
  const wholeDay = (await later.getAttribute("href"))?.split("#")[0] ?? "";
  for (const [search, part] of [
    ["?s=demo-corte-1", ".svc-row"],
    ["?s=demo-corte-1", ".chip"],
    ["?step=2&s=demo-corte-1&e=demo-ana", ".employee"],
    [wholeDay, ".day"],
    [wholeDay, ".slot"],
  ] as const) {
    await page.goto(PALERMO + search);
    await settled(page, info);
    const chosen = `:checked + ${part}, ${part}[aria-current]`;
    const other = `:not(:checked) + ${part}, a${part}:not([aria-current])`;
    expect(await appearance(chosen), part).not.toEqual(await appearance(other));
  }
});
