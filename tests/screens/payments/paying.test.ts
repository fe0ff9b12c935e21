import { beforeAll, beforeEach, expect, test } from "vitest";
import { book, masajeAt, newCustomer, openSalonToday } from "#tests/api/customer.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor, type Page } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";

const THREAT = /cancelada automáticamente|Tenés tiempo hasta/;
const IN_PROCESS = "Tu pago está en proceso";

let token = "";

beforeAll(async () => {
  await openSalonToday();
  token = await newCustomer();
});
beforeEach(forgetBookings);

/**
 * The customer's pages of a booking that asks a deposit, with a payment of this status at the provider (null: none).
 */
async function pagesOf(id: string, status: string | null = null) {
  if (status !== null) {
    await run({
      sql: `insert into payments (id, business_id, booking_id, provider, status, amount_centavos,
        provider_payment_id, created_at, updated_at, refund_tries)
        values ('p-' || ?, 'salon', ?, 'mercado-pago', ?, 600000, 'mp-' || ?, 1, 1, 0)`,
      params: [id, id, status, id],
    });
  }
  const visitor = openVisitor(token);
  return {
    list: await visitor.visit("/bookings"),
    turno: await visitor.visit(`/bookings/${id}`),
    done: await visitor.visit(`/booking/salon/centro?step=5&reserva=${id}`),
    back: await visitor.visit(`/booking/payment/pending?external_reference=${id}`),
  };
}

/** The labels of the filled buttons in the main part. */
function filled(page: Page): string[] {
  return page
    .part("main")
    .parts("btn")
    .filter((part) => !/btn-(line|quiet)/.test(`${part.element().attributes.class}`))
    .map(({ text }) => text);
}

test("a payment in process shows on every page, without threats and with quiet repayment", async () => {
  const { list, turno, done, back } = await pagesOf(await book(token, masajeAt("10:00")), "IN_PROCESS");
  for (const page of [list, turno, done, back]) {
    expect(page.text).toContain(IN_PROCESS);
    expect(page.text).not.toMatch(THREAT);
    expect(filled(page)).not.toContain("Pagar de nuevo ($6.000)");
  }
  expect(list.to("Pagar de nuevo ($6.000)")).toContain("step=5");
  for (const page of [turno, done]) {
    expect(page.buttons).toContain("Pagar de nuevo ($6.000)");
    expect(filled(page)).toEqual(["Ver mis turnos"]);
    expect(page.part("sena").text).toBe(`Seña ${IN_PROCESS}$6.000 Resto en el local$14.001`);
  }
});

test("a refused payment brings the deadline back, and its page says that nothing was charged", async () => {
  const { turno, back } = await pagesOf(await book(token, masajeAt("10:00")), "REJECTED");
  expect(turno.text).toMatch(THREAT);
  expect(back.headings[0]).toBe("El pago fue rechazado");
  expect(back.text).toContain("No se te cobró nada.");
  expect(back.text).toMatch(/Tenés tiempo hasta las \d\d:\d\d/);
  expect(filled(back)).toEqual(["Pagar seña ($6.000)"]);
});

test("a paid seña is settled on every page, and the return page offers the calendar", async () => {
  const id = await book(token, masajeAt("10:00"));
  await run({
    sql: "update bookings set status = 'PENDING', deposit_paid_at = 1 where id = ?",
    params: [id],
  });
  const { turno, done, back } = await pagesOf(id);
  for (const page of [turno, done, back])
    expect(page.part("sena").text).toBe("Seña pagada $6.000 Resto en el local$14.001");
  expect(done.text).toContain("Seña pagada Recibimos $6.000. El resto, $14.001, lo pagás en el local.");
  expect(filled(done)).toEqual(["Ver mis turnos"]);
  expect(back.headings[0]).toBe("¡Recibimos tu seña!");
  expect(back.part("ticket").text).toContain("A las 10:00 con ana Gómez");
  expect(back.to("Agregar al calendario")).toBe(`/bookings/${id}/calendar`);
  const stranger = await openVisitor().visit(`/booking/payment/success?external_reference=${id}`);
  expect(stranger.part("ticket").text).toContain("Sucursal centro");
  expect(stranger.part("main").text).not.toMatch(/masaje|ana Gómez|calendario/);
});

test("an expired seña says so at the last step, before and after the cancellation", async () => {
  const id = await book(token, masajeAt("10:00"));
  await run({ sql: "update bookings set deposit_due_at = 1 where id = ?", params: [id] });
  const visitor = openVisitor(token);
  const path = `/booking/salon/centro?step=5&reserva=${id}`;
  const overdue = await visitor.visit(path);
  await run({
    sql: "update bookings set status = 'CANCELLED', cancel_reason = 'DEPOSIT_EXPIRED' where id = ?",
    params: [id],
  });
  const expired = await visitor.visit(path);
  for (const page of [overdue, expired]) {
    expect(page.headings[0]).toBe("Venció el plazo de la seña");
    expect(page.buttons).not.toContain("Pagar seña ($6.000)");
    expect(page.title).not.toContain("confirmada");
    expect(page.to("Reservar de nuevo")).toBe("/booking/salon/centro?step=3&s=masaje-unico&e=ana");
  }
  expect(expired.text).toContain("Este turno se canceló porque no se pagó la seña a tiempo.");
});

test("a past turno that staff have not closed can be booked again", async () => {
  const id = await book(token);
  await run({
    sql: "update bookings set start_utc_minute = 1000, end_utc_minute = 1045 where id = ?",
    params: [id],
  });
  const { list, turno } = await pagesOf(id);
  for (const page of [list, turno]) {
    expect(page.to("Reservar de nuevo")).toBe("/booking/salon/centro?step=3&s=corte-unico&e=ana");
    expect(page.text).not.toContain("Ya pasó el plazo");
  }
});

test("the link to cancel stands below both ways to pay", async () => {
  const { turno } = await pagesOf(await book(token, masajeAt("10:00")));
  const names = [
    "Pagar seña ($6.000)",
    "Servicios reservados",
    "Reprogramar",
    "Cancelar",
    "Agregar al calendario",
  ];
  const places = names.map((name) => turno.text.indexOf(name));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(filled(turno)).toEqual(["Pagar seña ($6.000)"]);
});
