import { beforeAll, beforeEach, expect, test } from "vitest";
import { turnoCode } from "#app/usecases/secrets/turno-link.server.ts";
import { book, masajeAt, openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";
import { forgetRequests, toldOf } from "#tests/usecases/legal/legal-story.ts";
import { ask, WITHDRAWAL } from "./request-story.ts";

const SECRET = { sessionSecret: "a-secret-only-for-tests-0123456789" } as Parameters<typeof turnoCode>[0];

beforeAll(openSalonToday);
beforeEach(forgetRequests);
beforeEach(forgetBookings);

/** A customer's booking whose deposit is paid. */
async function paidTurno() {
  const customer = await logInSomebody();
  const id = await book(customer.token, masajeAt("10:00"));
  await run(
    {
      sql: "update bookings set status = 'PENDING', deposit_paid_at = 5, settle_at = null where id = ?",
      params: [id],
    },
    {
      sql: `insert into payments (id, business_id, booking_id, provider, status, amount_centavos, created_at, updated_at)
        values ('pago', 'salon', ?, 'mercado-pago', 'APPROVED', 600000, 5, 5)`,
      params: [id],
    },
  );
  return { ...customer, id };
}

test("a customer withdraws from a paid turno by the link of the mail", async () => {
  const { email, id } = await paidTurno();
  const { visitor, id: requestId, follow } = await ask(WITHDRAWAL, email, {});
  const page = await follow();
  expect(page.headings).toContain("Confirmá que sos vos");
  expect(page.buttons.join()).not.toContain("Dejar sin efecto");
  const mine = await visitor.press(page, "Sí, es mi pedido");
  expect(mine.text).toContain("Te devolvemos la seña completa: $6.000.");
  const [press = ""] = mine.buttons.filter((name) => name.startsWith("Dejar sin efecto"));
  const done = await visitor.press(mine, press);
  expect(done.boxes("status").join()).toContain("queda sin efecto");
  expect(done.text).toContain("Avisamos a ");
  expect(done.text).toMatch(/Tu turno del \S+ \d+ queda sin efecto y el horario se libera\./);
  expect(done.text).toContain("Devolvemos la seña de $6.000");
  const [turnos, refunds] = await run(
    { sql: "select status from bookings where id = ?", params: [id] },
    { sql: "select refund_status, refund_centavos from payments where booking_id = ?", params: [id] },
  );
  expect(turnos).toEqual([{ status: "CANCELLED" }]);
  expect(refunds).toEqual([{ refund_status: "PENDING", refund_centavos: 600_000 }]);
  expect(await toldOf(requestId)).toContain("LEGAL_ANSWERED writer");
});

test("the business answers a withdrawal not confirmed by its mail", async () => {
  const { email, token } = await logInSomebody();
  const id = await book(token);
  const { code, id: requestId } = await ask(WITHDRAWAL, email, {
    "Código de la reserva (opcional)": turnoCode(SECRET, id),
    "Detalle (opcional)": "No voy a poder ir",
  });
  const staff = openVisitor(await newMember("OWNER"));
  const list = await staff.visit("/backoffice/legal");
  const named = list.links.find(({ name }) => name.includes(code));
  const request = await staff.visit(named?.href ?? "");
  expect(request.text).toContain("No voy a poder ir");
  const told = await staff.press(request, "Responder", { "Tu respuesta": "Listo, lo cancelamos." });
  expect(told.boxes("status").join()).toContain("Respondimos el pedido");
  expect(told.links.map(({ name }) => name).join()).not.toContain(code);
  expect(await toldOf(requestId)).toContain("LEGAL_ANSWERED writer");
  const [rows] = await run({ sql: "select answer from legal_requests where id = ?", params: [requestId] });
  expect(rows).toEqual([{ answer: "Listo, lo cancelamos." }]);
});

test("a fault stands beside its field, with everything typed still there", async () => {
  const { receipt } = await ask(WITHDRAWAL, "a@b", {
    "Nombre completo": " ",
    "De otra contratación": true,
    "Detalle (opcional)": "La suscripción",
  });
  expect(receipt.faults).toEqual({
    "Nombre completo": "Escribí tu nombre.",
    "Email con el que contrataste": "Escribí un email completo, como ana@correo.com.",
  });
  expect(receipt.values).toMatchObject({ "Detalle (opcional)": "La suscripción" });
  const [other = ""] = Object.keys(receipt.values).filter((name) => name.startsWith("De otra contratación"));
  expect(receipt.values[other]).toBe(true);
});

test("a logged-in customer without a turno reads that a person looks at the request", async () => {
  const { email, token } = await logInSomebody();
  const { visitor, follow } = await ask(WITHDRAWAL, email, {}, openVisitor(token));
  const told = await visitor.press(await follow(), "Sí, es mi pedido");
  expect(told.boxes("status").join()).toContain("Tu pedido lo ve una persona");
  expect(told.text).toContain("Te respondemos a más tardar el");
});
