import { expect, test } from "@playwright/test";
import { enterBackoffice } from "#tests/e2e/support/accounts.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { sideways } from "#tests/e2e/support/reach.ts";

test(
  "an owner reads a month's figures and charts by store and dates, and exports them",
  { tag: "@wide" },
  async ({ page, isMobile }, info) => {
    await enterBackoffice(page, info, "/backoffice/reports");
    await expect(page).toHaveTitle(/^Reportes/);
    const periods = page.getByRole("navigation", { name: "Período" });
    await expect(periods.getByRole("link", { name: "Este mes" })).toHaveAttribute("aria-current", "page");
    await expect(page.getByText("Facturado", { exact: true }).first()).toBeVisible();

    await periods.getByRole("link", { name: "Últimos 90 días" }).click();
    await expect(periods.getByRole("link", { name: "Últimos 90 días" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(page.getByRole("img", { name: /^Facturado por día, del .* Lo más alto: / })).toBeVisible();
    await page.getByText("Ver en una tabla").click();
    await expect(page.getByRole("columnheader", { name: "Cobrado" })).toBeVisible();
    const heat = page.getByRole("table", { name: "Ocupación por día y hora" });
    await expect(heat.getByRole("cell", { name: /^\d+%$/ }).first()).toBeVisible();
    await expectAccessible(page);
    expect(await sideways(page)).toBe(0);

    const store = page.getByRole("combobox", { name: "Sucursal" });
    await expect(page.getByRole("button", { name: "Ver", exact: true })).toHaveCount(0);
    await store.focus();
    await store.selectOption({ label: "Estilo Demo Caballito" });
    await expect(page).toHaveURL(/period=days-90.*store=demo-caballito/);
    await expect(store).toHaveValue("demo-caballito");
    await expect(store).toBeFocused();
    await expect(page.getByRole("heading", { name: "Por sucursal" })).toBeHidden();
    await expect(page.getByText("Diego Romero", { exact: true })).toBeVisible();
    await expect(page.getByText("Carla Sosa", { exact: true })).toBeHidden();

    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: isMobile ? "CSV" : "Descargar CSV", exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^reporte-.*\.csv$/);

    await periods.getByRole("link", { name: "Otras fechas" }).click();
    await page.getByLabel("Desde").fill("2026-08-02");
    await page.getByLabel("Hasta").fill("2026-08-01");
    await expect(page.getByText("Tiene que ser el mismo día que 'Desde' o uno posterior.")).toBeVisible();
    await expect(page.getByLabel("Desde")).toHaveValue("2026-08-02");

    await periods.getByRole("link", { name: "Últimos 90 días" }).click();
    const missed = page
      .getByRole("table")
      .filter({ has: page.getByRole("columnheader", { name: "Perdido" }) });
    const link = missed.getByRole("link").first();
    const href = await link.getAttribute("href");
    expect(href).toMatch(/^\/backoffice\/booking\/demo-/);
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
  },
);
