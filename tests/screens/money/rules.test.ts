import { beforeAll, beforeEach, expect, test } from "vitest";
import { openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor, type Page } from "#tests/support/plain/visitor.ts";

const RULES = "/backoffice/money/commissions/rules";

let owner = "";

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
});
beforeEach(async () => {
  const tables = ["commission_materials", "commission_rules", "commission_settings"];
  await run(...tables.map((table) => ({ sql: `delete from ${table}` })));
});

const [RULE, COST] = [
  "select coalesce(employee_id, '') || '/' || coalesce(service_id, '') as rule, kind, value, counted_on from commission_rules order by 1",
  "select service_id, centavos from commission_materials order by 1",
];

async function kept(sql: string) {
  const [rows = []] = await run({ sql });
  return rows.map((row) => Object.values(row).join(" "));
}

/** The unfolded rows, by name, with their values. */
function ruled(page: Page): Readonly<Record<string, string | boolean | undefined>> {
  const rows = page.parts("rule").filter((row) => !row.element().attributes.class?.includes("rule-slim"));
  return Object.fromEntries(rows.map((row) => [row.part("legend").text, row.values.Cuánto]));
}

test("a press saves the commissions and the costs of all services", async () => {
  const staff = openVisitor(owner);
  const fresh = await staff.visit(RULES);
  expect(ruled(fresh)).toEqual({ General: "" });
  expect(fresh.part("rule-more").text).toContain("Otra comisión por servicio (4)");
  const { color = "", masaje = "" } = namesOf(fresh);
  const materials = fresh.part("materials").values;
  expect(Object.keys(materials)).toHaveLength(4);
  const saved = await staff.press(fresh, "Guardar", { Cuánto: "45", [color]: "30", [masaje]: "12,5" });
  expect(saved.boxes("status")).toEqual(["Comisiones guardadas. Lo ya cerrado no cambia."]);
  expect(await kept(RULE)).toEqual([
    "/ PERCENT 4500 CHARGED",
    "/color PERCENT 3000 CHARGED",
    "/masaje PERCENT 1250 CHARGED",
  ]);
  expect(ruled(saved)).toEqual({ General: "45", [color]: "30", [masaje]: "12,5" });
});

/** The names of the services on the page. */
function namesOf(page: Page): Readonly<Record<string, string>> {
  return Object.fromEntries(
    page.parts("rule-slim").map((row) => {
      const hidden = row
        .element()
        .children.find((each) => typeof each !== "string" && each.attributes.name === "service");
      return [typeof hidden === "object" ? (hidden.attributes.value ?? "") : "", row.part("legend").text];
    }),
  );
}

test("each fault is named at its row, with their number, and typed values stay", async () => {
  const staff = openVisitor(owner);
  const fresh = await staff.visit(RULES);
  const { color = "", corte = "", masaje = "" } = namesOf(fresh);
  const wrong = await staff.press(fresh, "Guardar", {
    ...{ Cuánto: "450", [color]: "mucho", [corte]: "30" },
    "Cargo de Mercado Pago": "200",
  });
  expect(wrong.status).toBe(400);
  expect(ruled(wrong)).toEqual({ General: "450", [color]: "mucho", [corte]: "30" });
  const said = wrong
    .parts("rule")
    .flatMap((row) => row.parts("error").map(({ text }) => [row.part("legend").text, text]));
  expect(said).toEqual([
    ["General", "Escribí un porcentaje de 0 a 100, o un importe si es fija"],
    [color, "Escribí un porcentaje de 0 a 100, o un importe si es fija"],
  ]);
  expect(wrong.faults["Cargo de Mercado Pago sobre la seña, en %"]).toBe("Escribí un porcentaje de 0 a 100");
  expect(namesOf(wrong)).toHaveProperty("masaje", masaje);
  expect(await kept(RULE)).toEqual([]);
});

test("typed rules stand beside another member's newer values, and the next press saves them", async () => {
  const [mine, other] = [openVisitor(owner), openVisitor(await newMember("MANAGER"))];
  const page = await mine.visit(RULES);
  const { color = "" } = namesOf(page);
  await other.press(await other.visit(RULES), "Guardar", { Cuánto: "40", "Cargo de Mercado Pago": "6,29" });
  const refused = await mine.press(page, "Guardar", { Cuánto: "45", [color]: "30" });
  expect(refused.status).toBe(409);
  expect(ruled(refused)).toEqual({ General: "45", [color]: "30" });
  expect(refused.parts("error").map(({ text }) => text)).toEqual([
    "Ahora: 40%, sobre lo cobrado",
    "Ahora: nada",
    "Ahora: 6,29%",
  ]);
  const saved = await mine.press(refused, "Guardar", { "Cargo de Mercado Pago": "6,29" });
  expect(saved.status).toBe(200);
  expect(await kept(RULE)).toEqual(["/ PERCENT 4500 CHARGED", "/color PERCENT 3000 CHARGED"]);
  expect(await kept("select fee_basis_points from commission_settings")).toEqual(["629"]);
});

test("a professional's rules leave the other rules and the costs alone", async () => {
  const staff = openVisitor(owner);
  const all = await staff.visit(RULES);
  const { corte = "" } = namesOf(all);
  await staff.press(all, "Guardar", { Cuánto: "45", "Cargo de Mercado Pago": "6" });
  const ana = await staff.visit(`${RULES}?employee=ana`);
  expect(ana.text).toContain("vale la del negocio: 45%");
  await staff.press(ana, "Guardar", { [corte]: "50" });
  expect(await kept(RULE)).toEqual(["/ PERCENT 4500 CHARGED", "ana/corte PERCENT 5000 CHARGED"]);
  expect(await kept("select fee_basis_points from commission_settings")).toEqual(["600"]);
  const without = await staff.press(await staff.visit(`${RULES}?employee=ana`), "Guardar", { Cuánto: "" });
  expect(ruled(without)).toEqual({ General: "", [corte]: "50" });
  expect(await kept(COST)).toEqual([]);
});
