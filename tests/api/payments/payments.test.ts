import { beforeAll, beforeEach, expect, test } from "vitest";
import { book, masajeAt, newCustomer, openSalonToday } from "#tests/api/customer.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings } from "#tests/support/salon.ts";

let customer = "";

beforeAll(async () => {
  await openSalonToday();
  customer = await newCustomer();
});
beforeEach(forgetBookings);

function ask(id: string, query = "?businessId=salon"): Promise<Response> {
  return call(`/api/mercadopago/bookings/${id}/preference${query}`, { method: "POST" });
}

test("a deposit cannot be paid while the provider is down, and the refusal says when to retry", async () => {
  const reply = await ask(await book(customer, masajeAt("10:00")));
  expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
  await expectRefusal(reply, 503, "PAYMENT_UNAVAILABLE");
});

test("unknown and foreign bookings are not found, and a call without a business is invalid", async () => {
  const id = await book(customer, masajeAt("10:00"));
  await expectRefusal(await ask("nada"), 404, "NOT_FOUND");
  await expectRefusal(await ask(id, "?businessId=rival"), 404, "NOT_FOUND");
  expect(await expectRefusal(await ask(id, ""), 400, "VALIDATION")).toEqual({ businessId: "REQUIRED" });
});

test("a booking without a deposit, or past its deadline, has nothing to pay", async () => {
  await expectRefusal(await ask(await book(customer)), 409, "STATUS_NOT_ALLOWED");
  const late = await book(customer, masajeAt("16:00"));
  await run({ sql: "update bookings set deposit_due_at = 1, settle_at = 1 where id = ?", params: [late] });
  await expectRefusal(await ask(late), 409, "DEPOSIT_EXPIRED");
});

test("no second payment is made while a payment is in process, and the refusal tells why", async () => {
  const id = await book(customer, masajeAt("10:00"));
  await run({
    sql: `insert into payments (id, business_id, booking_id, provider, provider_payment_id, status, amount_centavos, state_at, created_at, updated_at)
      values (?, 'salon', ?, 'mercado-pago', ?, 'IN_PROCESS', 600000, 1, 1, 1)`,
    params: [id, id, id],
  });
  const reply = await ask(id);
  const sentence = "Mercado Pago está procesando tu pago. Te avisaremos por email.";
  expect(await reply.clone().json()).toMatchObject({ errorMessage: sentence, message: sentence });
  await expectRefusal(reply, 409, "STATUS_NOT_ALLOWED");
});
