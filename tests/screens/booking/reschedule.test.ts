import { beforeAll, beforeEach, expect, test } from "vitest";
import { book, FRIDAY, masajeAt, openSalonToday, SUNDAY } from "#tests/api/customer.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";
import { takeOff } from "#tests/support/shared-salon.ts";

let customer: Awaited<ReturnType<typeof logInSomebody>>;
let rival: Awaited<ReturnType<typeof logInSomebody>>;

beforeAll(async () => {
  await openSalonToday();
  [customer, rival] = [await logInSomebody(), await logInSomebody()];
});
beforeEach(forgetBookings);

const at = (localTime: string) => ({
  bookingServicePriceAndDurations: [{ servicePriceId: "corte-unico", localTime }],
});

/** A booking on Friday at ten, its customer's browser, and the page for choosing a time. */
async function begin() {
  const id = await book(customer.token);
  const visitor = openVisitor(customer.token);
  return { id, visitor, choice: await visitor.visit(`/booking/${id}/reschedule`) };
}

test("a turno moves in two steps, and its history shows so", async () => {
  const { id, visitor } = await begin();
  const detail = await visitor.visit(`/bookings/${id}`);
  const choice = await visitor.follow(detail, "Reprogramar");
  expect(choice.headings).toContain("Modifica tu horario");
  for (const words of ["Paso 1 de 2", "con ana Gómez"]) expect(choice.part("main").text).toContain(words);
  expect(choice.values["10:00"]).toBe(true);
  const review = await visitor.press(choice, "Continuar", { "12:00": true });
  for (const words of ["Paso 2 de 2", "Confirma tu modificación"])
    expect(review.part("main").text).toContain(words);
  const card = review.part("review-card");
  expect(card.element().attributes["aria-label"]).toBe("Reagendar turno");
  expect(card.text).toContain("A las 12:00 con ana");
  expect(review.text).toMatch(/Antes: .*, 10:00/);
  const done = await visitor.press(review, "Confirmar");
  expect(done.hops[0]?.status).toBe(303);
  expect(done.headings).toContain("¡Reserva modificada!");
  expect(done.title).toMatch(/^Modificación confirmada/);
  for (const words of ["Tu turno ha sido modificado exitosamente", "A las 12:00 con ana Gómez"])
    expect(done.text).toContain(words);
  const after = await visitor.visit(`/bookings/${id}`);
  expect(after.parts("li").filter(({ text }) => text.includes("Reprogramado"))).toHaveLength(1);
  expect(after.text).toContain("A las 12:00 con ana Gómez");
});

test("going back from a move that is made shows the turno's own page and moves it no further", async () => {
  const { id, visitor, choice } = await begin();
  const review = await visitor.press(choice, "Continuar", { "12:00": true });
  const done = await visitor.press(review, "Confirmar");
  expect(done.headings).toContain("¡Reserva modificada!");
  const back = await visitor.visit(review.path);
  expect(back.path).toBe(`/bookings/${id}`);
  expect(back.parts("li").filter(({ text }) => text.includes("Reprogramado"))).toHaveLength(1);
});

test("a day without times for professionals who share a turno names both of them", async () => {
  const lines = [
    ...at("10:00").bookingServicePriceAndDurations,
    { servicePriceId: "color-corto", localTime: "10:45" },
  ];
  const id = await book(customer.token, { bookingServicePriceAndDurations: lines });
  await run({
    sql: "update booking_lines set employee_id = 'bruno', employee_name = 'Bruno' where booking_id = ? and position = 1",
    params: [id],
  });
  await takeOff("bruno", FRIDAY, 0, 1440);
  try {
    const page = await openVisitor(customer.token).visit(`/booking/${id}/reschedule?step=3&d=${FRIDAY}`);
    expect(page.text).toContain("ana Gómez y Bruno están completamente ocupados este día");
  } finally {
    await run({ sql: "delete from time_off where employee_id = 'bruno'" });
  }
});

test("a customer who loses the time to another reads so and sees the free times", async () => {
  const { visitor, choice } = await begin();
  const review = await visitor.press(choice, "Continuar", { "12:00": true });
  await book(rival.token, at("12:00"));
  const refused = await visitor.press(review, "Confirmar");
  expect(refused.hops[0]?.status).toBe(303);
  expect(new URL(refused.path, "http://turnero.test").searchParams.get("step")).toBe("3");
  expect(refused.boxes("alert").join(" ")).toContain("Error en la reprogramación:");
  expect(refused.headings).toContain("Modifica tu horario");
  expect(Object.keys(refused.values)).not.toContain("12:00");
  const again = await visitor.press(refused, "Continuar", { "16:00": true });
  expect(again.part("main").text).toContain("Paso 2 de 2");
  expect(again.boxes("alert")).toEqual([]);
  expect((await visitor.press(again, "Confirmar")).text).toContain("A las 16:00 con ana Gómez");
});

test("a client blocked by the salon is told to call, and their turno stays", async () => {
  const { id, visitor, choice } = await begin();
  await run(
    { sql: "update clients set blocked_at = 1 where user_id is not null" },
    { sql: "update stores set phone = '+5491144127788' where id = 'centro'" },
  );
  const review = await visitor.press(choice, "Continuar", { "12:00": true });
  const refused = await visitor.press(review, "Confirmar");
  expect(refused.status).toBe(403);
  expect(refused.boxes("alert").join(" ")).toContain("Llamá al 11 4412-7788 y te dan el turno.");
  expect((await visitor.visit(`/bookings/${id}`)).part("main").text).toContain("A las 10:00");
});

test("a seña that expires during a move keeps the turno, and its page says why", async () => {
  const id = await book(customer.token, masajeAt("10:00"));
  const visitor = openVisitor(customer.token);
  const review = await visitor.press(await visitor.visit(`/booking/${id}/reschedule`), "Continuar", {
    "12:00": true,
  });
  await run({ sql: "update bookings set deposit_due_at = 1, settle_at = 1 where id = ?", params: [id] });
  const refused = await visitor.press(review, "Confirmar");
  expect(refused.path).toBe(`/bookings/${id}`);
  expect(refused.text).toContain("El plazo para pagar la seña ya venció");
  expect(refused.part("main").text).toContain("A las 10:00");
  expect(refused.links.map(({ name }) => name)).not.toContain("Reprogramar");
});

test("the first step goes back to the turno, the second to the first", async () => {
  const { id, visitor, choice } = await begin();
  expect(choice.links.map(({ name }) => name)).not.toContain("Volver");
  const review = await visitor.press(choice, "Continuar", { "12:00": true });
  const back = await visitor.follow(review, "Volver");
  expect(back.part("main").text).toContain("Paso 1 de 2");
  expect(back.values["12:00"]).toBe(true);
  const unknown = await visitor.visit(`/booking/${id}/reschedule?step=2`);
  expect(unknown.part("main").text).toContain("Paso 1 de 2");
});

test("another day can be viewed, and a closed day says why", async () => {
  const { id, visitor } = await begin();
  const page = await visitor.visit(`/booking/${id}/reschedule?step=3&d=${SUNDAY}`);
  expect(page.headings).toContain("Sucursal centro está cerrado este día");
  const open = await visitor.follow(page, "Ir a la fecha de reapertura");
  expect(open.headings).toContain("Horarios disponibles");
});

test("another customer's turno is not moved, and a guest logs in first", async () => {
  const { id } = await begin();
  const path = `/booking/${id}/reschedule`;
  const guest = await openVisitor().visit(path);
  expect(guest.path).toBe(`/login?redir=${encodeURIComponent(path)}`);
  expect((await openVisitor(rival.token).visit(path)).status).toBe(404);
});

test("a closed day is marked on the strip", async () => {
  const { choice } = await begin();
  const off = choice.parts("off").map((day) => day.element().attributes.href ?? "");
  expect(off.some((href) => href.includes(SUNDAY))).toBe(true);
  expect(off.some((href) => href.includes(FRIDAY))).toBe(false);
});

test("the final step of a move that did not happen shows the turno's own page", async () => {
  const { id, visitor } = await begin();
  const page = await visitor.visit(`/booking/${id}/reschedule?step=5`);
  expect(page.path).toBe(`/bookings/${id}`);
  expect(page.text).not.toContain("¡Reserva modificada!");
});

test("a lost time leads back to the choice, at its own address", async () => {
  const { id, visitor } = await begin();
  const page = await visitor.visit(`/booking/${id}/reschedule?step=4&d=${SUNDAY}&t=10:00&v=1`);
  expect(page.path).toContain(`/reschedule?step=3&d=${SUNDAY}`);
  expect(page.text).toContain("El horario que elegiste ya no está disponible.");
});
