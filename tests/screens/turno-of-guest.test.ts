import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/time/time.ts";
import { turnoToken } from "#app/usecases/secrets/turno-link.server.ts";
import { bookByStaff, staffLine } from "#tests/api/agenda/agenda-calls.ts";
import { book, FRIDAY, newCustomer, openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { call } from "#tests/support/api.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";

const SECRET = { sessionSecret: "a-secret-only-for-tests-0123456789" } as Parameters<typeof turnoToken>[0];
const MONDAY = addDays(FRIDAY, 3);
const SOL = { firstname: "Sol", phone: "11 5874-9895", email: "sol@correo.test" };
const linkOf = (id: string) => `/t/${turnoToken(SECRET, id)}`;

let owner = "";

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
});
beforeEach(forgetBookings);

async function stateOf(id: string) {
  const [rows] = await run({
    sql: "select status, cancel_reason, date, start_minute as start from bookings where id = ?",
    params: [id],
  });
  return rows?.[0];
}

test("a client without an account sees, moves and cancels their turno by its link", async () => {
  const id = await bookByStaff(owner, { client: SOL });
  const visitor = openVisitor();
  const page = await visitor.visit(linkOf(id));
  expect(page.status).toBe(200);
  expect(page.text).toContain("Este turno está a tu nombre");
  expect(page.to("Crear cuenta")).toBe("/signup");
  expect(page.part("main").links.map(({ href }) => href)).not.toContain("/bookings");
  const review = await visitor.visit(`${linkOf(id)}/reschedule?step=4&d=${MONDAY}&t=11:00`);
  const moved = await visitor.press(review, "Confirmar");
  expect(moved.text).toContain("¡Reserva modificada!");
  expect(await stateOf(id)).toMatchObject({ status: "PENDING", date: MONDAY, start: 660 });
  const asked = await visitor.follow(await visitor.visit(linkOf(id)), "Cancelar");
  const cancelled = await visitor.press(asked, "Cancelar turno", { Motivo: "" });
  expect(cancelled.text).toContain("Cancelaste este turno.");
  expect(await stateOf(id)).toMatchObject({ status: "CANCELLED", cancel_reason: "BY_CUSTOMER" });
});

test("the policy and the cap on moves hold for guests too", async () => {
  const id = await bookByStaff(owner, { client: SOL });
  await run({ sql: "update bookings set hours_to_cancel = 9000, hours_to_reschedule = 9000" });
  const visitor = openVisitor();
  const page = await visitor.visit(linkOf(id));
  expect(page.links.map(({ name }) => name)).not.toContain("Cancelar");
  expect((await visitor.visit(`${linkOf(id)}/cancel`)).path).toBe(linkOf(id));
  await run({ sql: "update bookings set hours_to_cancel = null, hours_to_reschedule = null" });
  const move = async (time: string) => {
    const review = await visitor.visit(`${linkOf(id)}/reschedule?step=4&d=${MONDAY}&t=${time}`);
    return visitor.press(review, "Confirmar");
  };
  const times = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? "11:00" : "12:00"));
  const statuses: number[] = [];
  for (const time of times) statuses.push((await move(time)).status);
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200));
  expect(statuses.slice(10)).toContain(429);
});

test("a guest pays by the link the seña that staff ask for", async () => {
  const massage = staffLine({
    serviceId: "masaje",
    servicePriceId: "masaje-unico",
    duration: 60,
    localTime: "16:00",
  });
  const id = await bookByStaff(owner, {
    client: SOL,
    requestDeposit: true,
    bookingServicePriceAndDurations: [massage],
  });
  const page = await openVisitor().visit(linkOf(id));
  expect(page.text).toMatch(/Si no pagas la seña/);
  expect(page.buttons.some((name) => name.startsWith("Pagar seña"))).toBe(true);
});

test("a turno shows to no other link, session or call, nor others by its link", async () => {
  const id = await bookByStaff(owner, { client: SOL });
  const others = await book(await newCustomer(), {
    bookingServicePriceAndDurations: [{ servicePriceId: "corte-unico", localTime: "12:00" }],
  });
  const token = turnoToken(SECRET, id);
  const forged = [`${others}${token.slice(-22)}`, token.slice(0, -1), id];
  for (const each of forged) expect((await openVisitor().visit(`/t/${each}`)).status).toBe(404);
  const stranger = await logInSomebody();
  const visitor = openVisitor(stranger.token);
  expect((await visitor.visit(`/bookings/${id}`)).status).toBe(404);
  expect((await call(`/api/external/user/booking/${id}`, { token: stranger.token })).status).toBe(404);
  expect((await openVisitor().visit(`/bookings/${id}`)).path).toContain("/login");
  const page = await openVisitor().visit(linkOf(id));
  expect(page.text).not.toMatch(/5874|sol@correo/);
});

test("the salon's message to its client begins with the turno's link", async () => {
  const id = await bookByStaff(owner, { client: SOL });
  const turno = await openVisitor(owner).visit(`/backoffice/booking/${id}`);
  const chat = new URL(turno.to("Escribir a Sol por WhatsApp"));
  expect(chat.pathname).toBe("/5491158749895");
  expect(chat.searchParams.get("text")).toBe(
    `Hola Sol. Acá podés ver tu turno, cambiarlo o cancelarlo: http://turnero.test${linkOf(id)}`,
  );
  await call(`/api/booking/${id}`, { method: "DELETE", token: owner });
  const cancelled = await openVisitor(owner).visit(`/backoffice/booking/${id}`);
  expect(new URL(cancelled.to("Escribir a Sol por WhatsApp")).search).toBe("");
});
