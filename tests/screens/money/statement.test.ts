import { beforeAll, beforeEach, expect, test } from "vitest";
import { newProfessional } from "#tests/api/business/staff.ts";
import { openSalonToday, TODAY } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { bookByScreen } from "#tests/screens/agenda/turno-story.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";
import { forgetCommissions } from "#tests/usecases/money/commissions/settling.ts";

const PAGE = "/backoffice/money/commissions";
const OF_ANA = `${PAGE}?employee=ana`;

let owner = "";
let professional = "";

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
  professional = await newProfessional();
});
beforeEach(forgetBookings);
beforeEach(forgetCommissions);

test("an owner sets a commission, adds an advance and closes, and the professional reads theirs", async () => {
  const staff = openVisitor(owner);
  for (const time of ["00:05", "01:00"]) await bookByScreen(staff, { date: TODAY, time });

  const rules = await staff.follow(await staff.visit("/backoffice/setup/employees/ana"), "Cambiar comisión");
  const wrong = await staff.press(rules, "Guardar", { Cuánto: "450" });
  expect(wrong.faults.Cuánto).toContain("Escribí un porcentaje de 0 a 100");
  expect(wrong.values.Cuánto).toBe("450");
  const ruled = await staff.press(wrong, "Guardar", { Cuánto: "45", "Se cuenta": "BOOKED" });
  expect(ruled.boxes("status").join()).toContain("Comisiones guardadas");

  const page = await staff.visit(OF_ANA);
  expect(page.parts("tr").find(({ text }) => text.includes("Sol"))?.text).toContain("$4.500");
  const unread = await staff.press(page, "Agregar", { Importe: "nada" });
  expect(unread.faults.Importe).toContain("Escribí un importe, por ejemplo 15.000");
  const added = await staff.press(unread, "Agregar", { Importe: "1.000" });
  expect(added.boxes("status")).toEqual(["Agregado a la liquidación."]);
  const sums = added.part("sums").text;
  for (const words of ["2 turnos reservados$20.000", "Comisión 45%$9.000", "-$1.000", "Total$8.000"])
    expect(sums.replaceAll(" $", "$").replaceAll(" -$", "-$")).toContain(words);

  const closed = await staff.press(added, "Cerrar liquidación");
  expect(closed.boxes("status")).toEqual(["Liquidación cerrada. Ya no cambia."]);
  expect(closed.part("lines-card").text).toContain("Cerrada");
  const file = closed.links.find(({ name }) => /^Descargar \d/.test(name));
  const csv = await (await staff.fetchOnce(file?.href ?? "")).text();
  expect(csv).toContain(';Sol Ríos;Servicio corte;"10000,00";"10000,00";45%;"4500,00";');
  const paid = await staff.press(closed, "Marcar como pagada");
  expect(paid.boxes("status")).toEqual(["Quedó como pagada."]);

  const theirs = openVisitor(professional);
  const own = await theirs.follow(await theirs.visit("/backoffice/calendar"), "Mis comisiones");
  expect(own.headings).toContain("A cobrar");
  expect(own.buttons).not.toContain("Cerrar liquidación");
  const read = await theirs.visit(paid.path);
  expect(read.part("sums").text).toMatch(/Total ?\$8\.000/);
  expect(read.part("sum-card").text).toMatch(/Pagada el \d/);
  expect((await theirs.visit(`${PAGE}?employee=bruno`)).status).toBe(404);
});
