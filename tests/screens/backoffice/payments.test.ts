import { beforeAll, beforeEach, expect, test } from "vitest";
import { book, masajeAt, newCustomer, openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";

const PAYMENTS = "/backoffice/payments";

let token = "";
let owner = "";

beforeAll(async () => {
  await openSalonToday();
  token = await newCustomer();
  owner = await newMember("OWNER");
});
beforeEach(forgetBookings);

test("a seña that is awaited is marked as paid in cash, and given back", async () => {
  await book(token, masajeAt("10:00"));
  const staff = openVisitor(owner);
  const awaited = await staff.visit(PAYMENTS);
  expect(awaited.headings).toContain("Lucía Paz");
  expect(awaited.text).toMatch(/Vence en (29|30) minutos/);
  const marked = await staff.press(awaited, "Confirmar cobro", { Efectivo: true });
  expect(marked.headings).not.toContain("Lucía Paz");

  const paid = await staff.follow(marked, "Pagadas");
  expect(paid.headings).toContain("Totales por día");
  const [card, ...others] = paid.parts("li").filter(({ text }) => text.includes("$6.000 · Efectivo"));
  expect(others).toEqual([]);
  expect(card?.text).toContain("Lucía Paz");
  const file = await staff.fetchOnce(paid.to("Descargar CSV"));
  expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(await file.text()).toContain(";Lucía Paz;Sucursal centro;");
  const back = await staff.press(paid, "Ya lo devolví", {}, card);
  expect(back.parts("li").filter(({ text }) => text.includes("$6.000 · Efectivo"))).toEqual([]);
  const returned = await staff.follow(back, "Devueltas");
  expect(returned.text).toContain("Devuelta: lo pidió el negocio");
});

/** A seña that ran out an hour ago, and that the clock could not settle. */
async function stuckTurno(time: string): Promise<string> {
  const id = await book(token, masajeAt(time));
  await run({
    sql: `update bookings set deposit_due_at = deposit_due_at - 5400000, settle_failures = 5, settle_fault = 'DATABASE'
      where id = ?`,
    params: [id],
  });
  return id;
}

async function statusOf(id: string) {
  const [rows] = await run({ sql: "select status from bookings where id = ?", params: [id] });
  return rows?.[0]?.status;
}

test("an overdue seña that could not be settled is told with what happened, and staff decide", async () => {
  const [paid, gone] = [await stuckTurno("10:00"), await stuckTurno("11:00")];
  const staff = openVisitor(owner);
  const list = await staff.follow(await staff.visit(PAYMENTS), "Para revisar (2)");
  const cards = list.parts("li").filter(({ text }) => text.includes("Seña vencida sin resolver"));
  expect(cards.map(({ text }) => text.includes("Lucía Paz"))).toEqual([true, true]);
  expect(cards[0]?.text).toContain(
    "Nuestro sistema no pudo guardar el cambio. Volvemos a intentar cada hora",
  );
  const released = await staff.press(list, "Sí, liberar el horario", {}, cards[1]);
  expect(await statusOf(gone)).toBe("CANCELLED");
  const marked = await staff.press(released, "Confirmar cobro", { Efectivo: true });
  expect(await statusOf(paid)).toBe("PENDING");
  expect(marked.headings).toContain("No hay nada para revisar");
});

test("what needs no look is said so, and days are chosen", async () => {
  const staff = openVisitor(owner);
  const taken = await staff.follow(await staff.visit(PAYMENTS), "Pagadas");
  const days = await staff.press(taken, "Mostrar", { Desde: "2020-01-01", Hasta: "2020-01-31" });
  expect(days.path).toContain("from=2020-01-01&to=2020-01-31");
  expect(days.headings).toContain("No hay señas pagadas");
});

test("its professionals, customers and guests see none of it", async () => {
  expect((await openVisitor(await newMember("PROFESSIONAL")).visit(PAYMENTS)).status).toBe(404);
  expect((await openVisitor(token).visit(PAYMENTS)).path).not.toContain(PAYMENTS);
  const guest = await openVisitor().visit(PAYMENTS);
  expect(guest.path).toBe("/login?redir=%2Fbackoffice%2Fpayments");
});
