import { beforeAll, beforeEach, expect, test } from "vitest";
import { newMember } from "#tests/api/member.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { openSalon } from "#tests/support/salon.ts";

const SERVICE = "/backoffice/setup/services/corte";
const OPTION = `${SERVICE}/options/corte-unico`;

let owner = "";

beforeAll(async () => {
  await openSalon();
  owner = await newMember("OWNER");
});
beforeEach(() => run({ sql: "update service_prices set own = null where id = 'corte-unico'" }));

async function ownNow(): Promise<unknown> {
  const [rows] = await run({ sql: "select own from service_prices where id = 'corte-unico'" });
  return JSON.parse(String(rows?.[0]?.own ?? null));
}

/** The row of a professional, by its name. */
const rowOf = (name: string) => `${name} Gómez`;

test("an owner gives a professional a price and a length of their own, from the service's form", async () => {
  const staff = openVisitor(owner);
  const form = await staff.follow(
    await staff.visit(SERVICE),
    "Precio y duración por profesional Opción corte-unico",
  );
  expect(form.path).toBe(OPTION);
  expect(form.text).toContain("Al elegir profesional se ve su precio.");
  const saved = await staff.press(form, "Guardar", {
    "O un porcentaje de ana Gómez": "+20 %",
    "Duración de ana Gómez": "30",
  });
  expect(saved.boxes("status")).toEqual(["Guardamos los cambios del servicio."]);
  expect(await ownNow()).toEqual({ ana: { percent: 20, minutes: 30 } });
  const again = await staff.visit(OPTION);
  expect(again.text).toContain("Antes de elegir: Desde $10.000.");
  expect(again.text).toContain(`${rowOf("ana")} Propio $12.000 30 min`);
  expect(again.text).toContain("15 min menos que la opción. Los turnos ya tomados no cambian.");
  expect(again.text).toContain(`${rowOf("bruno")} Como la opción $10.000 45 min`);
  await staff.press(again, "Guardar", {
    "O un porcentaje de ana Gómez": "",
    "Duración de ana Gómez": "",
  });
  expect(await ownNow()).toBeNull();
});

test("faults stand beside their fields, and everything typed stays", async () => {
  const staff = openVisitor(owner);
  const form = await staff.visit(OPTION);
  const typed = {
    "Precio de ana Gómez": "caro",
    "Precio de bruno Gómez": "9.000",
    "O un porcentaje de bruno Gómez": "10",
    "O un porcentaje de carla Gómez": "400",
  };
  const refused = await staff.press(form, "Guardar", typed);
  expect(refused.boxes("alert")).toEqual(["No se guardó. Hay 3 datos para revisar."]);
  expect(refused.values).toMatchObject(typed);
  expect(refused.faults).toMatchObject({
    "Precio de ana Gómez": expect.stringContaining("Escribí un importe"),
    "O un porcentaje de bruno Gómez": expect.stringContaining("no los dos"),
    "O un porcentaje de carla Gómez": expect.stringContaining("de -90 a 300"),
  });
  expect(await ownNow()).toBeNull();
});

test("a new turno of staff follows its professional's price and length until staff choose another", async () => {
  await run({
    sql: `update service_prices set own = '{"ana":{"percent":20,"minutes":30}}' where id = 'corte-unico'`,
  });
  const staff = openVisitor(owner);
  const at = (line: string, employee: string) =>
    staff.visit(`/backoffice/calendar/new?line=${line}&employee=${employee}&more=1`);
  const untold = "corte~corte-unico~45~0~~";
  expect((await at(untold, "ana")).text).toContain("$12.000");
  expect((await at(untold, "ana")).values).toMatchObject({ Duración: "30" });
  expect((await at(untold, "bruno")).text).not.toContain("$12.000");
  expect((await at(untold, "bruno")).values).toMatchObject({ Duración: "45" });
  expect((await at(`${untold}~x`, "ana")).values).toMatchObject({ Duración: "45" });
  const placed = await staff.visit("/backoffice/calendar/new?pick=corte~corte-unico&step=2&employee=ana");
  expect(placed.text).toContain("Con ana Gómez: $12.000, 30 min");
  expect(placed.values).toMatchObject({ Duración: "30" });
});
