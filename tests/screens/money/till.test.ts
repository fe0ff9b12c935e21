import { beforeAll, beforeEach, expect, test } from "vitest";
import { newCustomer, openSalonToday, TODAY } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { begin, bookByScreen, turnoIdOf } from "#tests/screens/agenda/turno-story.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor, type Page } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";

const TILL = `/backoffice/money?store=centro&date=${TODAY}`;

let owner = "";
let manager = "";

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
  manager = await newMember("MANAGER");
});
beforeEach(forgetBookings);

const cash = (page: Page) => page.part("sum-card");

/** A booking of today, charged $10.000 in cash. */
async function charged(staff: ReturnType<typeof openVisitor>) {
  const id = turnoIdOf(await bookByScreen(staff));
  await begin(id);
  const form = await staff.visit(`/backoffice/booking/${id}/charge`);
  await staff.press(form, "Cobrar $10.000");
  return id;
}

test("a till is opened, charged, spent from, counted and closed without script", async () => {
  const staff = openVisitor(owner);
  const id = await charged(staff);
  const fresh = await staff.visit(TILL);
  expect(fresh.text).toContain("Sin abrir");
  expect(cash(fresh).values).toEqual({ Apertura: "" });
  const wrong = await staff.press(fresh, "Abrir caja", { Apertura: "mucho" });
  expect(wrong.status).toBe(400);
  expect(cash(wrong)).toMatchObject({
    values: { Apertura: "mucho" },
    faults: { Apertura: "Escribí el importe en pesos, o 0" },
  });
  const opened = await staff.press(wrong, "Abrir caja", { Apertura: "30.000" });
  expect(opened.boxes("status")).toEqual(["Abriste la caja."]);
  expect(opened.part("till-state").text).toMatch(/^Abierta\s?Desde las \d\d:\d\d, por /);
  expect(opened.part("till-income").to("Sol Ríos")).toBe(`/backoffice/booking/${id}`);
  expect(opened.part("till-in").text).toContain("Efectivo 1 cobro$10.000");

  const unfilled = await staff.press(opened, "Guardar", { Importe: "nada" }, opened.part("till-add"));
  expect(unfilled.part("till-add").faults).toEqual({
    "En qué": "Escribí en qué, en 120 letras como máximo",
    Importe: "Escribí el importe en pesos, mayor que 0",
  });
  expect(unfilled.part("till-add").element().attributes).toHaveProperty("open");
  const typed = { "En qué": "=Lavandería", Importe: "6.500", "Con qué": "CASH" };
  const spent = await staff.press(unfilled, "Guardar", typed, unfilled.part("till-add"));
  expect(spent.boxes("status")).toEqual(["Quedó agregado."]);
  expect(spent.part("till-expenses").text).toContain("=Lavandería");
  expect(cash(spent).text).toContain("Debería haber $33.500");
  expect(cash(spent).values).not.toHaveProperty("Motivo de la diferencia");

  const counted = await staff.press(spent, "Cerrar caja", {
    Contaste: "33.000",
    "Dejás para mañana": "30.000",
  });
  expect(counted.status).toBe(400);
  expect(cash(counted).text).toContain("Faltan $500");
  expect(cash(counted).text).toContain("Retirás $3.000.");
  expect(cash(counted)).toMatchObject({
    values: { Contaste: "33.000", "Dejás para mañana": "30.000", "Motivo de la diferencia": "" },
    faults: { "Motivo de la diferencia": "Hay una diferencia: escribí el motivo, en 200 letras como máximo" },
  });
  const closed = await staff.press(counted, "Cerrar caja", {
    "Motivo de la diferencia": "Vuelto sin cambio",
  });
  expect(closed.boxes("status")).toEqual(["Cerraste la caja."]);
  expect(closed.part("till-state").text).toContain("Cerrada");
  expect(cash(closed).text).toContain("Faltan $500 Motivo de la diferencia: Vuelto sin cambio");
  expect(cash(closed).text).toContain("Quedó para mañana $30.000 Se retiró $3.000");
  expect(closed.buttons).not.toContain("Anular =Lavandería");
  expect(closed.part("till-traces").text).toContain("contó $33.000, debía haber $33.500");

  const file = await (await staff.fetchOnce(closed.to("Descargar CSV"))).text();
  expect(file).toContain(";Gasto;'=Lavandería;Efectivo;");
  expect(file).toContain('\r\nFaltan;;;Vuelto sin cambio;;;"500,00";;\r\n');

  const reopened = await staff.press(closed, "Reabrir caja");
  expect(reopened.boxes("status")).toEqual(["Reabriste la caja."]);
  expect(reopened.part("till-state").text).toContain("Abierta");
});

test("a charge after closing is shown apart, and the till stays as it was", async () => {
  const staff = openVisitor(owner);
  await charged(staff);
  const opened = await staff.press(await staff.visit(TILL), "Abrir caja", { Apertura: "0" });
  const closed = await staff.press(opened, "Cerrar caja", { Contaste: "10.000", "Dejás para mañana": "0" });
  expect(cash(closed).text).toContain("La cuenta da justo");
  await run({ sql: "update charges set undone_at = ?", params: [Date.now()] });
  const after = await staff.visit(TILL);
  expect(cash(after).text).toBe(cash(closed).text);
  const later = after.parts("part").find(({ headings }) => headings.includes("Después del cierre"));
  expect(later?.text).toContain("Cobro deshecho: Sol Ríos");
});

test("a member who closes a closed till reads so and sees its result", async () => {
  const [staff, other] = [openVisitor(owner), openVisitor(manager)];
  await staff.press(await staff.visit(TILL), "Abrir caja", { Apertura: "100" });
  const [mine, theirs] = [await staff.visit(TILL), await other.visit(TILL)];
  const typed = { Contaste: "100", "Dejás para mañana": "50" };
  await other.press(theirs, "Cerrar caja", typed);
  const late = await staff.press(mine, "Cerrar caja", { ...typed, "Dejás para mañana": "40" });
  expect(late.status).toBe(409);
  expect(cash(late).boxes("alert")).toEqual(["Esta caja ya no se puede cambiar: mirá cómo quedó."]);
  expect(cash(late).text).toContain("Quedó para mañana $50");
  expect((await other.visit(TILL)).buttons).not.toContain("Reabrir caja");
});

test("money that moved during the count is named, with the typed values and new sum", async () => {
  const staff = openVisitor(owner);
  const opened = await staff.press(await staff.visit(TILL), "Abrir caja", { Apertura: "100" });
  await charged(staff);
  const moved = await staff.press(opened, "Cerrar caja", { Contaste: "100", "Dejás para mañana": "0" });
  expect(moved.status).toBe(409);
  expect(cash(moved).boxes("alert")[0]).toContain("Alguien movió dinero de esta caja mientras tanto.");
  expect(cash(moved).text).toContain("Debería haber $10.100");
  expect(cash(moved).values).toMatchObject({ Contaste: "100" });
  const again = await staff.press(moved, "Cerrar caja", { Contaste: "10.100" });
  expect(again.boxes("status")).toEqual(["Cerraste la caja."]);
});

test("a client who came and has not paid is listed with a link to charge", async () => {
  const staff = openVisitor(owner);
  const id = turnoIdOf(await bookByScreen(staff));
  await begin(id);
  await run({ sql: "update bookings set status = 'DONE' where id = ?", params: [id] });
  const opened = await staff.press(await staff.visit(TILL), "Abrir caja", { Apertura: "0" });
  expect(opened.part("till-kpis").text).toContain("Por cobrar $10.000 1 atendido");
  expect(cash(opened).text).toContain(
    "1 turno atendido sin cobrar Cobralo antes, o entra en la caja siguiente.",
  );
  const form = await staff.follow(opened, "Sol Ríos");
  expect(form.path).toBe(`/backoffice/booking/${id}/charge`);
});

test("an expense is undone by a press and stays struck through", async () => {
  const staff = openVisitor(owner);
  const page = await staff.visit(TILL);
  const typed = { "En qué": "Café", Importe: "100", Retiro: true, "Con qué": "MERCADO_PAGO" };
  const added = await staff.press(page, "Guardar", typed, page.part("till-add"));
  expect(added.part("till-expenses").text).toContain("Retiro · Mercado Pago · ");
  const voided = await staff.press(added, "Anular");
  expect(voided.boxes("status")).toEqual(["Quedó anulado. Sigue en la lista, sin contar."]);
  expect(voided.part("undone").text).toContain("anulado");
  expect(voided.part("till-kpis").text).toContain("Salió $0");
});

test("links lead to the tills of other days, up to today", async () => {
  const staff = openVisitor(owner);
  const today = await staff.visit("/backoffice/money");
  expect(today.links.map(({ name }) => name)).not.toContain("Día siguiente");
  const before = await staff.follow(today, "Día anterior");
  const back = await staff.follow(before, "Día siguiente");
  expect(back.title).toBe(today.title);
  const far = await staff.visit("/backoffice/money?store=centro&date=2999-01-01");
  expect(far.title).toBe(today.title);
});

test("totals by day, month, professional and service agree", async () => {
  const staff = openVisitor(owner);
  await charged(staff);
  const page = await staff.visit("/backoffice/money/totals");
  for (const name of ["Día", "Mes", "Profesional", "Servicio"]) {
    const view = await staff.follow(page, name);
    expect(view.part("tfoot").text).toContain("Total $10.000");
  }
  const people = await staff.follow(page, "Profesional");
  expect(people.part("tbody").text).toContain("ana Gómez");
  const file = await (await staff.fetchOnce(people.to("Descargar CSV"))).text();
  expect(file).toMatch(/^Profesional;Entró;Devuelto;Queda\r\nana Gómez;"10000,00";"0,00";"10000,00"\r\n/);
});

test("the money pages lead to each other", async () => {
  const staff = openVisitor(owner);
  const till = await staff.follow(await staff.visit("/backoffice/payments"), "Caja");
  expect(till.path).toBe("/backoffice/money");
  const totals = await staff.follow(till, "Totales");
  expect((await staff.follow(totals, "Señas", totals.part("money-nav"))).path).toBe("/backoffice/payments");
});

test("a business without a store is led to create a store, not to a till", async () => {
  await run({
    sql: "insert into businesses (id, name, slug, created_at) values ('sola', 'Sola', 'sola', 0)",
  });
  const staff = openVisitor(await newMember("OWNER", "sola"));
  const bare = await staff.visit("/backoffice/money");
  expect(bare).toMatchObject({ status: 200, title: "Caja · Turnero" });
  expect(bare.to("Agregar sucursal")).toBe("/backoffice/setup/stores/new");
  expect((await staff.visit("/backoffice/money?store=centro")).status).toBe(404);
  expect((await staff.visit("/backoffice/money/totals")).text).toContain("No hubo movimientos");
});

test("professionals and customers do not find the till", async () => {
  const professional = openVisitor(await newMember("PROFESSIONAL"));
  expect((await professional.visit(TILL)).status).toBe(404);
  const customer = openVisitor(await newCustomer());
  expect((await customer.visit(TILL)).path).not.toContain("/backoffice");
});
