import { beforeAll, beforeEach, expect, test } from "vitest";
import { book, FRIDAY, masajeAt, newCustomer, openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { putAccount, tell } from "#tests/api/transfer.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";
import { verifyEmail } from "#tests/support/flood.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";

beforeAll(openSalonToday);
beforeEach(forgetBookings);

const COMMENTS = "¿Algo más que debamos saber?";
const HOURS = ["09:00", "10:00", "11:00", "12:00", "16:00"];
const reviewOf = (option: string, time: string) =>
  `/booking/salon/centro?step=4&s=${option}&e=ana&d=${FRIDAY}&t=${time}`;
const corteAt = (localTime: string) => ({
  bookingServicePriceAndDurations: [{ servicePriceId: "corte-unico", localTime }],
});

test("the review at a cap keeps every choice, and books once the email is confirmed", async () => {
  const person = await logInSomebody();
  for (const hour of HOURS) await book(person.token, corteAt(hour));
  const visitor = openVisitor(person.token);
  const review = await visitor.visit(reviewOf("corte-unico", "17:00"));
  const refused = await visitor.press(review, "Reservar", { [COMMENTS]: "Con rulos." });
  expect(refused.status).toBe(429);
  expect(refused.boxes("alert").join(" ")).toContain(
    "Ya tenés 5 turnos por venir en este local, el máximo por ahora.",
  );
  expect(refused.to("Confirmar mi email")).toBe("/pending-verification?type=smn");
  expect(refused.headings).toContain("Revisar y confirmar");
  expect(refused.text).toContain("A las 17:00 con ana Gómez");
  expect(refused.values[COMMENTS]).toBe("Con rulos.");

  await verifyEmail(person);
  const done = await visitor.press(refused, "Reservar");
  expect(done.headings).toContain("¡Reserva confirmada!");
  expect(done.text).toContain("Con rulos.");
});

test("a verified customer at the cap of unpaid señas is led to their turnos", async () => {
  const person = await logInSomebody();
  await verifyEmail(person);
  for (const hour of HOURS.slice(0, 4)) await book(person.token, masajeAt(hour));
  const visitor = openVisitor(person.token);
  const refused = await visitor.press(await visitor.visit(reviewOf("masaje-unico", "16:00")), "Reservar");
  expect(refused.boxes("alert").join(" ")).toContain("o antes si pagás o cancelás alguno.");
  expect(refused.to("Ver mis turnos")).toBe("/bookings");
});

test("a turno at the hour's cap stays, and its review says when it may move", async () => {
  const token = await newCustomer();
  const id = await book(token);
  await run({ sql: "update rate_hits set hits = 10" });
  const visitor = openVisitor(token);
  const choice = await visitor.visit(`/booking/${id}/reschedule`);
  const review = await visitor.press(choice, "Continuar", { "12:00": true });
  const refused = await visitor.press(review, "Confirmar");
  expect(refused.status).toBe(429);
  const alert = refused.boxes("alert").join(" ");
  for (const words of ["Error en la reprogramación:", "reservaste o cambiaste 10 turnos", "en 60 minutos"])
    expect(alert).toContain(words);
  expect(refused.text).toContain("A las 12:00 con ana");
});

test("a transfer past the cap is refused on its turno's page, with the typed text", async () => {
  await putAccount(await newMember("OWNER"));
  const token = await newCustomer();
  const [first, second] = [await book(token, masajeAt("09:00")), await book(token, masajeAt("10:00"))];
  await tell(first);
  const visitor = openVisitor(token);
  const page = await visitor.visit(`/bookings/${second}`);
  const refused = await visitor.press(page, "Ya transferí", { "Número de operación": "op 4711" });
  expect(refused.status).toBe(429);
  expect(refused.boxes("alert").join(" ")).toContain(
    "Este local todavía no revisó 1 transferencia que avisaste",
  );
  expect(refused.to("Confirmar mi email")).toBe("/pending-verification?type=smn");
  expect(refused.values["Número de operación"]).toBe("op 4711");
});
