import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/time/time.ts";
import { TODAY } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor, type Page } from "#tests/support/plain/visitor.ts";
import { openSalon } from "#tests/support/salon.ts";

const PRICES = "/backoffice/setup/prices";

let owner = "";

beforeAll(async () => {
  await openSalon();
  owner = await newMember("OWNER");
});
beforeEach(() => run({ sql: "delete from price_change_lines" }, { sql: "delete from price_changes" }));

const linesOf = (page: Page) =>
  page
    .part("preview")
    .parts("tr")
    .slice(1)
    .map(({ text }) => text);

test("prices are previewed, changed and restored", async () => {
  const staff = openVisitor(owner);
  const page = await staff.visit(PRICES);
  expect(page.buttons).not.toContain("Aplicar");
  const seen = await staff.press(page, "Ver cómo quedan", {
    Porcentaje: "12,5",
    Redondeo: "500",
    "Algunas categorías": true,
    "Cabello 3": true,
  });
  expect(seen.status).toBe(200);
  expect(seen.values).toMatchObject({
    Porcentaje: "12,5",
    Redondeo: "500",
    "Cabello 3": true,
    "Masaje 1": false,
  });
  expect([page, seen].map((each) => "autofocus" in each.part("preview").element().attributes)).toEqual([
    false,
    true,
  ]);
  expect(seen.part("preview").text).toContain("3 precios · promedio +13,5%");
  expect(linesOf(seen)).toEqual([
    "Servicio corte $10.000 $11.500 +$1.500",
    "Servicio color Opción color-corto $30.000 $34.000 +$4.000",
    "Servicio color Opción color-largo Desde $45.000 Desde $50.500 +$5.500",
  ]);
  const done = await staff.press(seen, "Aplicar a 3 precios");
  expect(done.boxes("status")).toEqual([
    "Cambiamos los precios. Los turnos ya reservados mantienen el suyo.",
  ]);
  expect(done.text).toContain("Aumento del 12,5%, redondeado a $500");
  const back = await staff.press(done, "Deshacer: Aumento del 12,5%, redondeado a $500");
  expect(back.boxes("status")).toEqual(["Deshicimos el cambio: los precios volvieron a ser los de antes."]);
  const again = await staff.press(done, "Deshacer: Aumento del 12,5%, redondeado a $500");
  expect(again.boxes("status")).toEqual(["Ese cambio ya no se puede deshacer ni cancelar."]);
  const [kept] = await run({ sql: "select price_centavos from service_prices where id = 'corte-unico'" });
  expect(kept).toEqual([{ price_centavos: 1_000_000 }]);
});

test("the page of prices belongs to Servicios", async () => {
  const page = await openVisitor(owner).visit(PRICES);
  const here = page.parts("a").filter((link) => link.element().attributes["aria-current"] === "page");
  // Beside the agenda, and under 'Más' of a phone.
  expect(here.map(({ text }) => text)).toEqual(["Servicios", "Servicios"]);
});

test("a change is planned for a day and cancelled", async () => {
  const staff = openVisitor(owner);
  const day = addDays(new Date().toISOString().slice(0, 10), 10);
  const page = await staff.visit(PRICES);
  const seen = await staff.press(page, "Ver cómo quedan", { Porcentaje: "10", "Desde cuándo": day });
  const done = await staff.press(seen, "Planear para 5 precios");
  expect(done.boxes("status")).toEqual(["Planeamos el cambio de precios."]);
  expect(done.headings).toContain("Cambios planeados");
  const back = await staff.press(done, "Cancelar el cambio: Aumento del 10%, redondeado a $100");
  expect(back.boxes("status")).toEqual(["Cancelamos el cambio planeado."]);
  expect(back.headings).not.toContain("Cambios planeados");
});

test("a change of prices that differs from its preview is shown anew", async () => {
  const staff = openVisitor(owner);
  const seen = await staff.press(await staff.visit(PRICES), "Ver cómo quedan", { Porcentaje: "10" });
  const other = await staff.press(seen, "Aplicar a 5 precios", { Porcentaje: "20" });
  expect(other.status).toBe(409);
  expect(other.boxes("alert")[0]).toContain("Cambió algo desde que lo miraste");
  expect(linesOf(other)[0]).toBe("Servicio corte $10.000 $12.000 +$2.000");
  expect(other.values.Porcentaje).toBe("20");
});

test.each<[Record<string, string | boolean>, Record<string, string>]>([
  [{}, { Porcentaje: "Escribí el porcentaje" }],
  [
    { Porcentaje: "301" },
    {
      Porcentaje:
        "Escribí un porcentaje de hasta dos decimales: hasta 300 para aumentar, hasta 90 para bajar",
    },
  ],
  [
    { Porcentaje: "91", Bajar: true },
    {
      Porcentaje:
        "Escribí un porcentaje de hasta dos decimales: hasta 300 para aumentar, hasta 90 para bajar",
    },
  ],
  [
    { Porcentaje: "10", "Desde cuándo": "mañana" },
    { "Desde cuándo (opcional)": "Elegí un día desde hoy y hasta dentro de un año" },
  ],
])("%j is refused beside its field, with what was typed", async (typed, faults) => {
  const staff = openVisitor(owner);
  const bad = await staff.press(await staff.visit(PRICES), "Ver cómo quedan", typed);
  expect(bad.status).toBe(400);
  expect(bad.faults).toEqual(faults);
  expect(bad.values.Porcentaje).toBe(typed.Porcentaje ?? "");
  expect(bad.buttons.some((name) => name.startsWith("Aplicar"))).toBe(false);
});

test("a day in the past is refused beside its field on applying the change", async () => {
  const staff = openVisitor(owner);
  const typed = { Porcentaje: "10", "Desde cuándo": addDays(TODAY, -7) };
  const seen = await staff.press(await staff.visit(PRICES), "Ver cómo quedan", typed);
  const bad = await staff.press(seen, "Planear para 5 precios");
  expect(bad.faults).toEqual({
    "Desde cuándo (opcional)": "Elegí un día desde hoy y hasta dentro de un año",
  });
});

test("a change limited to categories or services needs at least a choice", async () => {
  const staff = openVisitor(owner);
  const page = await staff.visit(PRICES);
  for (const [scope, sentence] of [
    ["Algunas categorías", "Elegí al menos una categoría"],
    ["Algunos servicios", "Elegí al menos un servicio"],
  ] as const) {
    const bad = await staff.press(page, "Ver cómo quedan", { Porcentaje: "10", [scope]: true });
    expect(bad.status).toBe(400);
    expect(bad.text).toContain(sentence);
  }
});

test("a professional does not find the page of prices", async () => {
  const professional = openVisitor(await newMember("PROFESSIONAL"));
  expect((await professional.visit(PRICES)).status).toBe(404);
});
