import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { book, masajeAt, newCustomer, openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { putAccount } from "#tests/api/transfer.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor, type Page } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";
import { forgetSellers } from "#tests/support/sellers.ts";

const OUT = "Por ahora este local no puede recibir pagos con tarjeta.";

let token = "";
let owner = "";

beforeAll(async () => {
  await openSalonToday();
  token = await newCustomer();
  owner = await newMember("OWNER");
});
beforeEach(async () => {
  await forgetBookings();
  await run({
    sql: "insert into seller_accounts values ('salon', '2002', 'v1.a', 'v1.r', 1, 'duena', 9e15, 9e15, 1)",
  });
});
afterEach(forgetSellers);

const buttons = (page: Page) => page.buttons;

/** A turno with a seña, at its own page and at the wizard's last step. */
async function pagesOf(id: string) {
  const visitor = openVisitor(token);
  return {
    turno: await visitor.visit(`/bookings/${id}`),
    done: await visitor.visit(`/booking/salon/centro?step=5&reserva=${id}`),
    back: await visitor.visit(`/booking/payment/failure?external_reference=${id}`),
  };
}

test("a business with a broken account offers transfer and no card", async () => {
  await putAccount(owner);
  const { turno, done, back } = await pagesOf(await book(token, masajeAt("10:00")));
  expect(turno.text).toContain(`${OUT} Podés pagarla por transferencia.`);
  expect(buttons(turno)).toContain("Ya transferí");
  expect(done.text).toContain(`${OUT} Podés pagarla por transferencia.`);
  expect(back.text).toContain(OUT);
  for (const page of [turno, done, back]) expect(buttons(page)).not.toContain("Pagar seña ($6.000)");
  expect(done.to(`${OUT} Podés pagarla por transferencia.`)).toContain("#transferencia");
});

test("a business without card and transfers asks the customer to contact it", async () => {
  await run({ sql: "delete from transfer_accounts" });
  const { turno, done } = await pagesOf(await book(token, masajeAt("10:00")));
  const words = `${OUT} Comunicate con el local para pagarla.`;
  expect([turno.text.includes(words), done.text.includes(words)]).toEqual([true, true]);
});

test("the owner reads the problem and where to connect the account", async () => {
  await run({
    sql: `insert into payment_problems (id, kind, business_id, created_at)
      values ('ACCOUNT_BROKEN:salon::', 'ACCOUNT_BROKEN', 'salon', 1)`,
  });
  const staff = openVisitor(owner);
  const page = await staff.visit("/backoffice/payments?ver=problems");
  expect(page.headings).toContain("Conectá de nuevo tu cuenta de Mercado Pago");
  expect(page.text).toContain("tus clientes no pueden pagar señas con tarjeta");
  expect(buttons(page)).toContain("Conectar mi cuenta");
  expect((await staff.visit("/backoffice/payments?hecho=conectada")).text).toContain("quedó conectada");
});
