import { beforeAll, beforeEach, expect, test } from "vitest";
import { FRIDAY, openSalonToday } from "#tests/api/customer.ts";
import { newcomer, PASSWORD } from "#tests/support/accounts.ts";
import { call } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";

const REVIEW = `/booking/salon/centro?step=4&s=corte-unico&e=bruno&d=${FRIDAY}&t=10:00`;

beforeAll(openSalonToday);
beforeEach(forgetBookings);

test("a visitor back from a cancelled provider's login keeps every choice, and a login leads on", async () => {
  const person = newcomer();
  await call("/api/registration/and-login", { body: { ...person, tos: true } });
  const visitor = openVisitor();
  const gate = await visitor.visit(`${REVIEW}&error=social`);
  expect(gate.boxes("alert")).toEqual(["Usuario o password incorrecto"]);
  expect(gate.headings).toContain("Iniciar sesión");
  expect(gate.part("main").text).toMatch(/10:00 · Servicio corte con bruno/);
  const review = await visitor.press(gate, "Iniciar sesión", { Email: person.email, Contraseña: PASSWORD });
  expect(review.headings).toContain("Revisar y confirmar");
  expect(review.text).toContain("A las 10:00 con bruno Gómez");
});

test("a client blocked by the salon reads at the review that they cannot book", async () => {
  const person = newcomer();
  const started = await call("/api/registration/and-login", { body: { ...person, tos: true } });
  const { token } = await started.json<{ token: string }>();
  const visitor = openVisitor(token);
  await visitor.press(await visitor.visit(REVIEW), "Reservar");
  await run({ sql: "update clients set blocked_at = 1 where user_id is not null" });
  const review = await visitor.visit(REVIEW.replace("t=10:00", "t=12:00"));
  const refused = await visitor.press(review, "Reservar");
  expect(refused.boxes("alert").join()).toContain("Por ahora no podés reservar en");
});
