import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/time/time.ts";
import { book, masajeAt, newCustomer, openSalonToday, TODAY } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";
import type { Part } from "#tests/support/plain/page.ts";
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

test("an awaited seña is marked as paid in cash and given back", async () => {
  await book(token, masajeAt("10:00"));
  const staff = openVisitor(owner);
  const awaited = await staff.visit(PAYMENTS);
  expect(awaited.headings).toContain("Lucía Paz");
  expect(awaited.text).toMatch(/Vence en (29|30) minutos/);
  const marked = await staff.press(awaited, "Confirmar cobro", { Efectivo: true });
  expect(marked.headings).not.toContain("Lucía Paz");
  expect(marked.boxes("status")).toEqual([
    "Marcaste la seña como pagada. El turno quedó confirmado y le avisamos a tu cliente.",
  ]);

  const paid = await staff.follow(marked, "Pagadas");
  expect(paid.headings).toContain("Totales por día");
  const [card, ...others] = paid.parts("li").filter(inCash);
  expect(others).toEqual([]);
  expect(card?.text).toContain("Lucía Paz");
  const file = await staff.fetchOnce(paid.to("Descargar CSV"));
  expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(await file.text()).toContain(";Lucía Paz;Sucursal centro;");
  const back = await staff.press(paid, "Ya lo devolví", {}, card);
  expect(back.parts("li").filter(inCash)).toEqual([]);
  expect(back.boxes("status")).toEqual(["Anotamos la devolución. La verás en Devueltas."]);
  const returned = await staff.follow(back, "Devueltas");
  expect(returned.text).toContain("Devuelta: lo pidió el negocio");
});

const inCash = ({ text }: Part) => text.includes("$6.000") && text.includes("Efectivo · ");

test("a row shows the client and their contact, and the view shows the total", async () => {
  const { token, userId, email } = await logInSomebody();
  const reach = (phone: string | null) =>
    run({ sql: "update users set phone = ? where id = ?", params: [phone, userId] });
  await reach("011 15-5874-9895");
  await book(token, masajeAt("10:00"));
  await book(token, masajeAt("11:00"));
  const staff = openVisitor(owner);
  const page = await staff.visit(PAYMENTS);
  expect(page.part("totals").text).toBe("Total por cobrar $12.000");
  const rows = page.parts("payment");
  expect(rows.map(({ headings }) => headings)).toEqual([["Lucía Paz"], ["Lucía Paz"]]);
  expect(rows[0]?.links).toEqual([
    { name: email, href: `mailto:${email}` },
    { name: "011 15-5874-9895", href: "tel:0111558749895" },
    { name: "WhatsApp", href: "https://wa.me/5491158749895" },
  ]);
  await reach(null);
  expect((await staff.visit(PAYMENTS)).parts("payment")[0]?.links.map(({ name }) => name)).toEqual([email]);
});

test("another business does not see the payments", async () => {
  await book(token, masajeAt("10:00"));
  const rival = openVisitor(await newMember("OWNER", "rival"));
  for (const view of ["awaited", "transfers", "problems", "taken", "returned"])
    expect((await rival.visit(`${PAYMENTS}?ver=${view}`)).parts("payment")).toEqual([]);
});

test("paid and automatically returned señas are listed fifty at a time", async () => {
  const id = await book(token, masajeAt("10:00"));
  const paidAt = Date.now() - 3_600_000;
  await run(
    ...Array.from({ length: 53 }, (_, nth) => ({
      sql: `insert into payments (id, provider, booking_id, business_id, status, amount_centavos, refund_centavos,
          refund_status, refund_reason, created_at, updated_at)
        values (?, 'cash', ?, 'salon', 'APPROVED', 100, ?, ?, ?, ?, ?)`,
      params: [
        `pago-${nth}`,
        id,
        nth < 2 ? 100 : 0,
        nth < 2 ? "DONE" : null,
        nth < 2 ? "STAFF" : null,
        paidAt,
        paidAt,
      ],
    })),
  );
  const staff = openVisitor(owner);
  const newest = await staff.visit(`${PAYMENTS}?ver=taken`);
  expect(newest.parts("payment")).toHaveLength(50);
  expect(newest.part("totals").text).toContain("Cobrado $53 Devuelto $2");
  const rest = await staff.follow(newest, "Ver más");
  expect(rest.parts("payment")).toHaveLength(1);
  expect(rest.links.map(({ name }) => name)).not.toContain("Ver más");
  expect((await staff.follow(rest, "Devueltas")).parts("payment")).toHaveLength(2);
});

/** A deposit overdue for an hour that the clock could not settle. */
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

test("an overdue seña that failed to settle shows its story, and staff decide about it", async () => {
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

test("a period without paid señas says so", async () => {
  const staff = openVisitor(owner);
  const taken = await staff.follow(await staff.visit(PAYMENTS), "Pagadas");
  const past = addDays(TODAY, -700);
  const days = await staff.press(taken, "Mostrar", { Desde: past, Hasta: past });
  expect(days.path).toContain(`from=${past}&to=${past}`);
  expect(days.headings).toContain("No hay señas pagadas");
});

test("professionals, customers and guests do not see the señas", async () => {
  expect((await openVisitor(await newMember("PROFESSIONAL")).visit(PAYMENTS)).status).toBe(404);
  expect((await openVisitor(token).visit(PAYMENTS)).path).not.toContain(PAYMENTS);
  const guest = await openVisitor().visit(PAYMENTS);
  expect(guest.path).toBe("/login?redir=%2Fbackoffice%2Fpayments");
});
