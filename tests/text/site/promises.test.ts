import { expect, test } from "vitest";
import { benefits } from "#app/text/site/benefits.ts";
import { features, steps } from "#app/text/site/features.ts";
import { customPlan, freePlan, planText } from "#app/text/site/plan.ts";
import { soonText } from "#app/text/site/promises.ts";
import { PROMISED_PAGES, PROMISES } from "#tests/support/promises.ts";
import { routePatterns } from "#tests/support/routes.ts";

test("every promise of the site names a page that keeps it, or says that it is to come", () => {
  const without = PROMISES.filter((promise) =>
    "soon" in promise ? "pages" in promise : promise.pages.length === 0,
  );
  expect(without).toEqual([]);
  expect(soonText).toBe("Próximamente");
});

test("the pages that promises name are pages of the product", async () => {
  const patterns = await routePatterns();
  expect(PROMISED_PAGES.filter((page) => !patterns.includes(page))).toEqual([]);
  expect(PROMISED_PAGES.length).toBeGreaterThan(10);
});

test("the plans promise what the specification lists (accounts §1, §2, Pricing)", () => {
  expect(freePlan.map(({ title }) => title)).toEqual([
    "Sitio web propio",
    "Servicios y precios",
    "Calendario",
    "Disponibilidad compartida",
    "Varios profesionales",
    "Varias sucursales",
    "Días y horarios a medida",
    "Administración de clientes",
    "Notificaciones automáticas",
    "Recordatorios por email",
    "Código QR",
    "Integración con WhatsApp",
  ]);
  expect(customPlan).toHaveLength(8);
  expect([planText.free.badge, planText.free.price, planText.free.time]).toEqual([
    "MÁS POPULAR",
    "Gratis",
    "Para siempre",
  ]);
  expect(planText.free.action).toEqual({ label: "Empezar ahora gratis", href: "/signup" });
  expect(planText.custom.badge).toBe("PRÓXIMAMENTE");
  expect(planText.custom.action).toEqual({ label: "Contactanos", href: "/footer/contact" });
});

test("there are six features, five steps and nine benefits, no two of a kind with one name", () => {
  for (const [kind, count] of [
    [features, 6],
    [steps, 5],
    [benefits, 9],
  ] as const) {
    expect(new Set(kind.map(({ title }) => title)).size).toBe(count);
    expect(kind).toHaveLength(count);
  }
});

test("what nobody can do yet is to come: marketing, products", () => {
  const toCome = PROMISES.filter((promise) => "soon" in promise).map(({ title }) => title);
  expect([...new Set(toCome)]).toEqual(["Venta de productos", "Marketing"]);
  const said = features.filter(({ text }) => /próximamente/.test(text)).map(({ title }) => title);
  expect(said).toEqual(["Profesionales", "Sitio web y marketplace"]);
});
